#!/usr/bin/env python3
"""Turns what tmux(1) captures of a screen, with its colours, into an SVG picture."""

import html
import re
import sys
import unicodedata

CELL_WIDTH, CELL_HEIGHT, MARGIN = 9, 20, 14
BACKGROUND, FOREGROUND = "#1e2127", "#d7dae0"
COLOURS = {"196": "#ff5555", "208": "#ff9a3c", "220": "#ffd75f", "40": "#4cd964"}


def width(character):
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def runs(content):
    """Divides a text at wide gaps, and each wide character from the rest, so that all keep their columns."""
    for piece in re.findall(r"\S+(?: \S+)*| +", content):
        run = ""
        for character in piece:
            if width(character) == 2:
                yield from filter(None, (run, character))
                run = ""
            else:
                run += character
        if run:
            yield run


def apply(style, codes):
    codes = codes.split(";") if codes else ["0"]
    while codes:
        code = codes.pop(0)
        if code == "0":
            style = {}
        elif code == "1":
            style = {**style, "bold": True}
        elif code == "2":
            style = {**style, "dim": True}
        elif code == "38" and codes[:1] == ["5"]:
            style = {**style, "colour": COLOURS.get(codes[1], FOREGROUND)}
            codes = codes[2:]
        elif code == "39":
            style = {key: value for key, value in style.items() if key != "colour"}
    return style


def text(column, row, content, style):
    x, y = MARGIN + column * CELL_WIDTH, MARGIN + row * CELL_HEIGHT + 15
    look = f' fill="{style["colour"]}"' if "colour" in style else ""
    look += ' font-weight="bold"' if style.get("bold") else ""
    look += ' opacity="0.6"' if style.get("dim") else ""
    span = sum(width(character) for character in content) * CELL_WIDTH
    return (
        f'<text x="{x}" y="{y}" textLength="{span}" lengthAdjust="spacingAndGlyphs"{look}>'
        f"{html.escape(content)}</text>"
    )


def main():
    rows = sys.stdin.read().rstrip("\n").split("\n")
    style, texts = {}, []
    columns = 0
    for number, row in enumerate(rows):
        column = 0
        for piece in re.split(r"(\x1b\[[0-9;]*m)", row):
            if piece.startswith("\x1b"):
                style = apply(style, piece[2:-1])
                continue
            for run in runs(piece):
                if run.strip():
                    blanks = len(run) - len(run.lstrip())
                    texts.append(text(column + blanks, number, run.strip(), style))
                column += sum(width(character) for character in run)
        columns = max(columns, column)
    size = (columns * CELL_WIDTH + 2 * MARGIN, len(rows) * CELL_HEIGHT + 2 * MARGIN)
    print(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{size[0]}" height="{size[1]}" '
        f'viewBox="0 0 {size[0]} {size[1]}" font-family="ui-monospace, Menlo, Consolas, '
        f'DejaVu Sans Mono, monospace" font-size="15" fill="{FOREGROUND}" xml:space="preserve">'
    )
    print(f'<rect width="100%" height="100%" rx="8" fill="{BACKGROUND}"/>')
    print("\n".join(texts))
    print("</svg>")


main()
