#!/usr/bin/env python3
"""Who calls whom in src: nothing is exported that nobody needs, and rule sets leave sweeping to core.

    tools/check-callers.py

Every function that a header of src declares, and every table, is used by another file of src than
the one that defines it; tests and benches do not count. The object files of build/san say so, for
the compiler knows best. A function that is defined in a header leaves no trace there: one of the
files that include the header must name it, comments and texts not counting. What the page may call
must be called in web/src. The small C library of src/wasm is exempt, for the compiler calls it.

A rule set does not find out by itself how far a body gets: in src/rules the functions of
core/sweep.h are not called. Whoever moves is walked, under a law.

At the end all of this is tried on a small tree with an offender of every kind. Prints TAP.
"""
import pathlib
import re
import subprocess
import sys
import tempfile
import textwrap

LIBRARY = [f"src/wasm/{name}" for name in ("heap.c", "heap.h", "include", "memory.c", "only.c", "string.c", "wide.c")]
EXPORTS = "src/wasm/exports.h"
SWEEP = "src/core/sweep.h"

COMMENT_OR_TEXT = r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"""
PREPROCESSOR = r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*"
ATTRIBUTE = r"__attribute__\(\(.*?\)\)(?=\s)|EXPORT\(\w+\)"


def without(pattern, text):
    """The text without what matches, everything else being on the same line as before."""
    return re.sub(pattern, lambda m: "\n" * m[0].count("\n"), text, flags=re.S | re.M)


def declared(text):
    """The functions of a header: name, line, whether it is defined there."""
    text = without(ATTRIBUTE, without(PREPROCESSOR, text))
    while "{" in text:
        text = re.sub(r"\{[^{}]*\}", lambda m: "\v" + "\n" * m[0].count("\n"), text)
    for match in re.finditer(r"[^;\v]+", text):
        function = re.match(r"([\w\s*]*?)\b([a-z]\w*)\s*\(", match[0])
        if function and "typedef" not in function[1]:
            line = text.count("\n", 0, match.start() + function.start(2)) + 1
            yield function[2], line, "inline" in function[1]


class Tree:
    """The sources under a folder, and what their objects define and want."""

    def __init__(self, root, objects):
        self.text, self.includes = {}, {}
        for path in sorted((root / "src").rglob("*.[chd]*")):
            name = str(path.relative_to(root))
            if path.suffix in (".c", ".h", ".def") and not name.startswith(tuple(LIBRARY)):
                text = path.read_text()
                self.text[name] = without(COMMENT_OR_TEXT, text)
                self.includes[name] = ["src/" + path for path in re.findall(r'^#include "(.*?)"', text, re.M)]
        self.reached = {name: self.reach(name, set()) for name in self.text}
        self.namers = {}
        for name, text in self.text.items():
            for word in set(re.findall(r"(?<![\w.])(?<!->)[a-z]\w*", text)):
                self.namers.setdefault(word, []).append(name)
        self.page = "".join(without(COMMENT_OR_TEXT, path.read_text()) for path in (root / "web/src").rglob("*.ts*"))
        self.source = {str(objects / name)[:-1] + "o": name for name in self.text if name.endswith(".c")}
        missing = [path for path in self.source if not pathlib.Path(path).exists()]
        if missing:
            sys.exit(f"{missing[0]} is missing; `make VARIANT=san everything` builds it.")
        self.definer, self.users = {}, {}
        for line in subprocess.run(["nm", "-A", "-P", "-g", *self.source], check=True, text=True,
                                   stdout=subprocess.PIPE).stdout.splitlines():
            path, name, kind = re.match(r"(.*?): (\S+) (\w)", line).groups()
            if kind == "U":
                self.users.setdefault(name, set()).add(self.source[path])
            elif not name.startswith("__"):
                self.definer[name] = self.source[path]

    def reach(self, name, seen):
        for included in self.includes.get(name, []):
            if included not in seen:
                seen.add(included)
                self.reach(included, seen)
        return seen

    def declarations(self):
        for header, text in self.text.items():
            if header.endswith(".h"):
                for name, line, inline in declared(text):
                    yield header, name, line, inline

    def names(self, header, name):
        """Does a file that includes the header, itself or through others, name the function?"""
        return any(header in self.reached[other] for other in self.namers.get(name, []) if other != header)

    def used_elsewhere(self, name):
        return self.users.get(name, set()) - {self.definer[name]}

    # --- what is wrong ---

    def unused(self):
        functions = {"main"}
        for header, name, line, inline in self.declarations():
            functions.add(name)
            if header == EXPORTS:
                continue
            if inline:
                if not self.names(header, name):
                    yield f"{header}:{line}: {name} is defined for others, but no other file of src names it."
            elif name not in self.definer:
                yield f"{header}:{line}: {name} is declared, but no file of src defines it."
            elif not self.used_elsewhere(name):
                yield f"{header}:{line}: {name} is used by no file of src but {self.definer[name]}, which defines it."
        for name, source in self.definer.items():
            if name not in functions and not self.used_elsewhere(name):
                yield f"{source}: {name} is not static, but used by no other file of src."

    def unused_by_the_page(self):
        for header, name, line, _ in self.declarations():
            if header == EXPORTS and not re.search(rf"\.{name}\(", self.page):
                yield f"{header}:{line}: {name} is exported to the page, but web/src does not call it."

    def sweeps(self):
        functions = [name for name, _, _ in declared(self.text[SWEEP])]
        callers = {}
        for name in functions:
            for source in self.users.get(name, set()):
                if source.startswith("src/rules/"):
                    callers.setdefault(source, []).append(name)
        for source in sorted(callers):
            yield f"{source}: it sweeps boxes by itself ({', '.join(callers[source])}); that is for core."


# --- a small tree with an offender of every kind ---

PLANTED = {
    "src/core/sweep.h": """
        int box_sweep(int);
        int never_defined(int); // box_sweep() calls it, says the comment
        typedef int call(int);
        struct pair { call *a; int (*b)(int); };
        _Static_assert(sizeof(int) > 1, "wide enough");
        __attribute__((format(printf, 1, 2))) int only_here(const char *, ...);
        static inline int in_line(int a) { return a; }
        static inline int in_vain(int a) { if (a) { return in_line(a); } return 1; }
        extern int used_table[], unused_table[];
        """,
    "src/core/sweep.c": """
        #include "core/sweep.h"
        int used_table[1], unused_table[1];
        int only_here(const char *format, ...) { return !format; }
        int box_sweep(int a) { return a ? only_here("in_vain(a)") : used_table[0]; }
        """,
    "src/rules/one.c": """
        #include "core/sweep.h"
        int forgotten(void);
        int forgotten(void) { return box_sweep(in_line(used_table[0])); }
        """,
    "src/rules/two.c": """
        static int in_vain(int a) { return a; } // of the same name, but its own
        int main(void) { return in_vain(0); }
        """,
    "src/wasm/exports.h": """
        #define EXPORT(name)
        EXPORT(page_asked) int page_asked(void);
        EXPORT(page_ignored) int page_ignored(void);
        """,
    "src/wasm/page.c": """
        #include "wasm/exports.h"
        int page_asked(void) { return 1; }
        int page_ignored(void) { return 0; }
        """,
    "web/src/engine.ts": """
        interface Engine { page_asked(): number; page_ignored(): number; }
        export const ask = (e: Engine) => e.page_asked() + 'e.page_ignored()';
        """,
}
FOUND = [
    "src/core/sweep.h:3: never_defined is declared, but no file of src defines it.",
    "src/core/sweep.h:7: only_here is used by no file of src but src/core/sweep.c, which defines it.",
    "src/core/sweep.h:9: in_vain is defined for others, but no other file of src names it.",
    "src/core/sweep.c: unused_table is not static, but used by no other file of src.",
    "src/rules/one.c: forgotten is not static, but used by no other file of src.",
    "src/wasm/exports.h:4: page_ignored is exported to the page, but web/src does not call it.",
    "src/rules/one.c: it sweeps boxes by itself (box_sweep); that is for core.",
]


def planted():
    """What is not found of what was planted, and what is found beside it."""
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in PLANTED.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(textwrap.dedent(text))
            if name.endswith(".c"):
                subprocess.run(["cc", "-w", "-I", root / "src", "-c", "-o", str(path)[:-1] + "o", path], check=True)
        tree = Tree(root, root)
        found = [*tree.unused(), *tree.unused_by_the_page(), *tree.sweeps()]
    yield from ("not found: " + sentence for sentence in FOUND if sentence not in found)
    yield from ("not planted: " + sentence for sentence in found if sentence not in FOUND)


def main():
    tree = Tree(pathlib.Path("."), pathlib.Path("build/san"))
    verdicts = [
        ("every function and table of a header is used by another file of src", tree.unused()),
        ("the page calls what is exported to it", tree.unused_by_the_page()),
        ("no rule set sweeps boxes by itself", tree.sweeps()),
        ("planted offenders are found", planted()),
    ]
    failed = False
    for number, (sentence, against) in enumerate(verdicts, 1):
        against = list(against)
        print(f"{'not ok' if against else 'ok'} {number} - {sentence}")
        for line in against:
            print("#   " + line)
        failed = failed or bool(against)
    print(f"1..{len(verdicts)}")
    return failed


if __name__ == "__main__":
    sys.exit(main())
