#!/usr/bin/env python3
"""Checks the catalogs of all languages, and tells everything that is wrong, a line each.

A catalog must have every text of the template and no other, every place that the English text has, no
character that messages do not hold, and no text that is wider than there is room for: what the sources
tell translators of it, as in `at most 18 columns`, or else what a message of the module has. Run at the
top of the checkout. usage: lint.py TEMPLATE CATALOG ...
"""

import re
import subprocess
import sys
import unicodedata

# The room for a sentence or a headline, in columns: some programs show no more of a message than its
# first line.
SENTENCE = 72
# The room for an item of a list: that less the mark before it.
ITEM = 68
# The room for what is too wide in English: it goes on in the next line.
WIDE = 140
# No text may crowd the others out of a message, which has 511 bytes.
BYTES = 260
# The longest text that is taken from a catalog.
LONGEST = 511
# What no other texts than those of the program come from: it wraps them.
PROGRAM = re.compile(r"Sources/(BreachedList|BreachedListBuilder|pwmeter|Field|PasswordGenerator|ProgramHost)/")

HARMFUL = re.compile('["\\\\\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ufffd]')


def entries(path):
    """Yields each text of a catalog: its English forms, its own, and the lines about it."""
    command = ["msgcat", "--no-wrap", "--add-location=file", path]
    text = subprocess.run(command, check=True, capture_output=True, text=True, encoding="utf-8").stdout
    for block in text.split("\n\n"):
        fields = dict(re.findall(r'^(msg\S+) "(.*)"$', block, re.MULTILINE))
        english = [fields[key] for key in ("msgid", "msgid_plural") if key in fields]
        own = [fields[key] for key in fields if key.startswith("msgstr")]
        if english and english[0]:
            yield english, own, re.findall("^#.*$", block, re.MULTILINE)


def width(text, place="12345678"):
    """The columns that a text takes, with a short word in each of its places."""
    columns = 0
    for character in re.sub(r"\{\d\}", place, text):
        wide = unicodedata.east_asian_width(character) in "WF"
        columns += 0 if unicodedata.combining(character) else 2 if wide else 1
    return columns


def bounds(english, notes):
    """The room for a text in columns, or None, the bytes it may have, and what its places count for."""
    told = re.search(r"at most (\d+) columns", " ".join(notes))
    if told:
        return int(told[1]), LONGEST, "12"
    places = " ".join(note for note in notes if note.startswith("#:")).split()[1:]
    if all(PROGRAM.match(place) for place in places if place != "#:"):
        return None, LONGEST, ""
    is_sentence = english[0][-1] in ".:"
    room = SENTENCE if is_sentence else ITEM if width(english[-1]) <= ITEM else WIDE
    return room, BYTES, "12345678"


def faults(path, wanted):
    """Yields what is wrong with a catalog."""
    seen = set()
    for english, own, notes in entries(path):
        name = english[0]
        if any(note.startswith("#~") or note.startswith("#,") and "fuzzy" in note for note in notes):
            yield f"{name}: a fuzzy or obsolete entry"
        if tuple(english) not in wanted:
            yield f"{name}: no text of the sources"
        seen.add(tuple(english))
        room, longest, place = bounds(english, wanted.get(tuple(english), notes))
        for text in own:
            columns, size = width(text, place), len(text.encode())
            if not text:
                yield f"{name}: not translated"
            elif HARMFUL.search(text):
                yield f"{name}: a character that no message may hold, in: {text}"
            if set(re.findall(r"\{.?\}?", text)) != set(re.findall(r"\{\d\}", english[-1])):
                yield f"{name}: other places than in English, in: {text}"
            if room is not None and columns > room:
                yield f"{name}: {columns} columns of {room}, in: {text}"
            if size > longest:
                yield f"{name}: {size} bytes of {longest}, in: {text}"
    for english in sorted(set(wanted) - seen):
        yield f"{english[0]}: missing"


def main(template, paths):
    wanted = {tuple(english): notes for english, _, notes in entries(template)}
    count = 0
    for path in paths:
        for fault in faults(path, wanted):
            print(f"{path}: {fault}", file=sys.stderr)
            count += 1
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
