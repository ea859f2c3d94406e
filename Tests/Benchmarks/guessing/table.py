"""Puts what each module lets through, as `make bench-guessing` found it last, between two marks of a README.

usage: table.py JSON README
"""

import json
import sys
from pathlib import Path

MARKS = ("<!-- guessing -->\n", "<!-- guessing ends -->\n")
SETS = {
    "a-leaked": "leaked passwords that stand in none of our lists",
    "b-mangled": "common words, made to have four kinds of characters",
    "b-mangled-new": "the same of words that our lists lack",
    "c-john": "words and leaked passwords, changed by the rules of John the Ripper",
    "c-john-new": "the same of those that our lists lack",
    "d-random": "random strings of 8 to 12 characters",
    "e-words": "four or five random words",
}
STRONG = ("d-random", "e-words")
COLUMNS = {
    "our policy": "pam_pwmeter",
    "ours": "its `guesses` alone",
    "pwquality": "pam_pwquality",
    "passwdqc": "pam_passwdqc",
    "py-zxcvbn": "zxcvbn",
}


def table(found: list[dict]) -> str:
    """The table, a line for each set."""
    lines = [["accepted of", "number", *COLUMNS.values(), "should be"], ["---"] + ["---:"] * 6 + ["---"]]
    for entry in found:
        name, count = entry["set"], entry["count"]
        shares = [f"{100 * entry['accepted'][column] / count:.2f} %" for column in COLUMNS]
        lines.append([SETS[name], str(count), *shares, "all" if name in STRONG else "none"])
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)


def main() -> None:
    """Puts it there."""
    found = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
    readme = Path(sys.argv[2])
    before, rest = readme.read_text(encoding="utf-8").split(MARKS[0])
    _, after = rest.split(MARKS[1])
    readme.write_text(before + MARKS[0] + table(found) + MARKS[1] + after, encoding="utf-8")


if __name__ == "__main__":
    main()
