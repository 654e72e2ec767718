#!/usr/bin/env python3
"""Names that would send a reader astray.

    tools/check-names.py

No struct, enum or union of src has the tag of another. A file that a comment of src names is there.
What a header's comments set in backquotes is a name of that header, of one it includes or of its
own .c file, or a word in a text there. Prints TAP.
"""
import pathlib
import re
import sys

COMMENT = r"//[^\n]*"
SOURCE = r"\b[a-z][\w/-]*\.(?:c|h|def|ts|tsx|sql|mjs|sh|py|md)\b"


class Source:
    def __init__(self, text):
        self.comments = re.findall(COMMENT, text)
        self.code = re.sub(COMMENT, "", text)
        self.words = set(re.findall(r"\w+", self.code))
        self.includes = re.findall(r'^#include "(.*?)"', text, re.M)


def tags_of_two_things(sources):
    where = {}
    for name, source in sources.items():
        for tag in re.findall(r"\b(?:struct|enum|union) (\w+) \{", source.code):
            where.setdefault(tag, []).append(name)
    return [f"{tag}: {', '.join(names)}" for tag, names in sorted(where.items()) if len(names) > 1]


def files_that_are_gone(sources, there):
    known = {pathlib.PurePath(name).name for name in there}
    for name, source in sources.items():
        for named in re.findall(SOURCE, " ".join(source.comments)):
            whole = named in there or f"src/{named}" in there or "RULESET" in named
            if not (whole if "/" in named else named in known):
                yield f"{name}: {named}"


def words_within_reach(sources, name, seen):
    if name in seen or name not in sources:
        return set()
    seen.add(name)
    words = set(sources[name].words)
    for included in sources[name].includes:
        words |= words_within_reach(sources, "src/" + included, seen)
    return words


def names_of_nothing(sources):
    for name, source in sources.items():
        quoted = re.findall(r"`(?:struct |enum )?([a-z_]\w*)(?:\(\))?`", " ".join(source.comments))
        if not name.endswith(".h") or not quoted:
            continue
        reach = words_within_reach(sources, name, set()) | words_within_reach(sources, name[:-1] + "c", set())
        yield from (f"{name}: `{word}`" for word in quoted if word not in reach)


def main():
    there = [str(path) for folder in ("src", "web/src", "test", "docs", "tools") for path in pathlib.Path(folder).rglob("*")
             if "node_modules" not in path.parts]
    there += [f"src/rules/{path.parent.name}/clauses.def" for path in pathlib.Path("src/rules").glob("*/*.c")]  # made of its page
    sources = {name: Source(pathlib.Path(name).read_text()) for name in there if re.match(r"src/.*\.(c|h|def)$", name)
               and pathlib.Path(name).exists()}
    checks = [("no tag means two things", tags_of_two_things(sources)),
              ("no comment names a file that is gone", list(files_that_are_gone(sources, there))),
              ("no header names what is not there", list(names_of_nothing(sources)))]
    for number, (sentence, against) in enumerate(checks, 1):
        print("ok" if not against else "not ok", number, "-", sentence)
        for line in against:
            print("#  ", line)
    print(f"1..{len(checks)}")
    return any(against for _, against in checks)


sys.exit(main())
