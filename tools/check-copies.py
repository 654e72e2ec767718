#!/usr/bin/env python3
"""Nobody copies, zeroes or measures a whole struct game: a game is as long as its rules say.

    tools/check-copies.py

game_copy, games_equal, game_hash and game_bytes take what the rule set of a battle uses; `sizeof` and
`=` would take the longest there could be, three times as much. Names are known by how they are declared
in the function, or as members in a header. At the end all of this is tried on lines that offend and
lines that do not. Prints TAP.
"""
import pathlib
import re
import sys

COMMENT_OR_TEXT = r"""//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'"""
LIST = r"(\w+(?:\[\w*\])?(?:, \w+(?:\[\w*\])?)*)"


def bare(text):
    return re.sub(COMMENT_OR_TEXT, lambda m: "\n" * m[0].count("\n"), text, flags=re.S)


def values(text):
    """Names of games that are declared here, not of pointers to them."""
    lists = re.findall(rf"\bstruct game {LIST}\s*[;=]", text)
    return {name.split("[")[0] for names in lists for name in names.split(", ")}


def pointers(text):
    return set(re.findall(r"\bstruct game \*(?:const )?(\w+)", text))


def one_of(names):
    return "(?:" + "|".join(sorted(names) or ["-"]) + ")"


def patterns(text, members, pointed):
    """What offends in these lines, by the names that are declared in them and as members in headers."""
    game, to_game = one_of(values(text)), one_of(pointers(text))
    member, chain = rf"[\w.>\[\]-]*?(?:->|\.){one_of(members)}", r"[\w.>\[\]-]*?"
    return [
        r"\bsizeof ?\(? ?struct game\b(?! ?\*)",
        rf"\bsizeof ?\(?(?:\*{to_game}|{game}|{member})\b(?!->|\.|\[)",
        r"\bstruct game \w+ =",
        r"\(struct game\) ?\{",
        rf"= \*(?:{to_game}|{chain}(?:->|\.){one_of(pointed)});",
        rf"^\s*(?:\*{to_game}|{game}(?:\[[^\]]*\])?) = ",
        rf"^\s*{member} = [^&;]*(?:->|\.)(?:game|view);",
        rf"\breturn \*{to_game};",
    ]


def offences(text, members, pointed):
    """Of one file; a line that is a closing brace ends a function, and what is declared in it."""
    number = 0
    for part in re.split(r"(?<=\n\}\n)", bare(text)):
        against = re.compile("|".join(patterns(part, members, pointed)))
        for line in part.split("\n")[:-1]:
            number += 1
            if against.search(line):
                yield number, line.strip()


def whole_games(root):
    texts = {path: path.read_text() for path in sorted((root / "src").rglob("*.[ch]"))}
    headers = bare("".join(text for path, text in texts.items() if path.suffix == ".h"))
    members, pointed = values(headers), pointers(headers)
    for path, text in texts.items():
        for number, line in offences(text, members, pointed):
            yield f"{path.relative_to(root)}:{number}: {line}"


# --- lines that offend, and lines that do not ---

HEADER = """
struct table { struct game game; int n; };
struct query { const struct game *before; };
"""
DECLARED = """
void f(const struct battle *b, struct game *g, const struct game *from, struct table *t, struct query *q)
{
    struct game after, list[4];
"""
PLANTED = """
    memcpy(g, from, sizeof(struct game));
    memcpy(g, from, sizeof *g);
    memset(&after, 0, sizeof after);
    memcmp(&t->game, from, sizeof t->game);
    struct game copy = *g;
    struct game nothing = {0};
    *g = (struct game){0};
    after = *from;
    t->game = *q->before;
    t->game = other->game;
    list[2] = after;
    *g = after;
    return *from;
"""
ALLOWED = """
    game_copy(b, &after, from);
    calloc(1, sizeof(struct game *));
    struct guest *guest = calloc(1, sizeof *guest);
    memcpy(g->hidden, from->hidden, sizeof g->hidden);
    memset(after.frame, 0, sizeof after.frame);
    q->before = from;
    q->before = &t->game;
    after.ask = from->ask;
    g->face[1] = from->face[2];
    int was = *count;
    // *g = *from, says the comment
"""


def planted():
    members, pointed = values(HEADER), pointers(HEADER)
    before = DECLARED.count("\n")
    lines = (DECLARED + PLANTED + ALLOWED).split("\n")
    wanted = {before + 1 + i for i, line in enumerate(PLANTED.split("\n")) if line}
    found = {number for number, _ in offences("\n".join(lines), members, pointed)}
    yield from (f"not found: {lines[number - 1].strip()}" for number in sorted(wanted - found))
    yield from (f"not planted: {lines[number - 1].strip()}" for number in sorted(found - wanted))


def main():
    verdicts = [
        ("nobody copies, zeroes or measures a whole struct game", whole_games(pathlib.Path("."))),
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
