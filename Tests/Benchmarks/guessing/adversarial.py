"""Makes inputs of 1 to 512 bytes that are to cost much, a kind of them at a time.

Each kind is a function that draws a text piece by piece; a text ends where its length, drawn too, is
reached. The same seed makes the same inputs. No input holds a NUL or the end of a line: a password
cannot.
"""

import random
from collections.abc import Callable
from pathlib import Path

LONGEST = 512

Draw = Callable[[random.Random], Callable[[], str | bytes]]

ROWS = ["`1234567890-=", "qwertyuiop[]\\", "asdfghjkl;'", "zxcvbnm,./", "йцукенгшщзхъ", "фывапролджэ"]
SIGNS = {
    "a": "@4", "b": "8", "c": "(<{[", "e": "3€", "g": "69", "h": "#", "i": "1!", "l": "|1!",
    "o": "0", "s": "$5", "t": "+7", "x": "%", "z": "2",
}  # fmt: skip
ACCENTED = "éàüñçãőžđåṩǘáíóúýěščřłąęäößøæœêîôûạảấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữự"
LATIN, CYRILLIC = "qwertyuiop[]asdfghjkl;'zxcvbnm,.", "йцукенгшщзхъфывапролджэячсмитьбю"
MARKS = [chr(value) for value in range(0x300, 0x370)]
SCRIPTS = [(0x21, 0x7E), (0xA1, 0x17F), (0x300, 0x36F), (0x370, 0x52F), (0x5D0, 0x6FF), (0x900, 0xE7F),
           (0x1100, 0x11FF), (0x1E00, 0x1FFF), (0x3040, 0x30FF), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3),
           (0xF900, 0xFAFF), (0x1D400, 0x1D7FF), (0x1F300, 0x1FAFF), (0x20000, 0x2A6DF)]  # fmt: skip


def words(lists: Path, *names: str, most: int = 5000) -> list[str]:
    """The first words of some of the dictionary's lists."""
    read = []
    for name in names:
        lines = (lists / f"{name}.txt").read_text(encoding="utf-8").splitlines()
        read += [line.split()[0] for line in lines if line and not line.startswith("#")][:most]
    return read


def scalar(dice: random.Random) -> str:
    """A code point of any script."""
    low, high = dice.choice(SCRIPTS)
    return chr(dice.randint(low, high))


def signed(word: str, share: float, dice: random.Random) -> str:
    """A word with signs for a share of the letters that have any."""
    return "".join(dice.choice(SIGNS[c]) if c in SIGNS and dice.random() < share else c for c in word)


def cased(word: str, dice: random.Random) -> str:
    """A word in any case."""
    return "".join(c.upper() if dice.random() < 0.3 else c for c in word)


def date(dice: random.Random) -> str:
    """A date, with or without separators."""
    day, month, year = dice.randint(1, 31), dice.randint(1, 12), dice.randint(1900, 2039)
    form = dice.choice(["%02d%02d%d", "%d.%d.%d", "%02d-%02d-%d", "%d/%d/%d"])
    return form % (day, month, year if dice.random() < 0.7 else year % 100)


def walk(dice: random.Random) -> str:
    """A walk along a row, or a zig-zag over two."""
    row = dice.randrange(len(ROWS) - 1)
    start, length = dice.randrange(10), dice.randint(3, 10)
    if dice.random() < 0.5:
        return ROWS[row][start : start + length]
    pair = ROWS[row : row + 2]
    return "".join(pair[step % 2][min(start + step // 2, len(pair[step % 2]) - 1)] for step in range(length))


def row_and_back(dice: random.Random) -> str:
    """A walk along a row and back: of all walks the longest without a turn too many."""
    row = dice.choice(ROWS)[:10]
    return row + row[-2:0:-1]


def near_repeats(alphabet: str, dice: random.Random) -> Callable[[], str]:
    """A pattern over and over, now and then with one character that differs."""
    pattern = dice.choices(alphabet, k=dice.randint(1, 70))
    rate = dice.choice([0, 0.02, 0.2])

    def draw() -> str:
        return "".join(dice.choice(alphabet) if dice.random() < rate else c for c in pattern)

    return draw


def kinds(lists: Path) -> dict[str, Draw]:
    """The kinds of input by their names."""
    english = words(lists, "passwords", "scowl-10", "english-film")
    small = [word for word in english if len(word) <= 4]
    all_words = words(lists, *sorted(path.stem for path in lists.glob("*.txt")), most=1000)
    foreign = [word for word in all_words if not word.isascii()]
    signs = "".join(SIGNS.values())
    ascii_text = "".join(chr(value) for value in range(0x20, 0x7F))
    switch = str.maketrans(LATIN + CYRILLIC, CYRILLIC + LATIN)

    def pick(texts: list[str] | str) -> Draw:
        return lambda dice: lambda: dice.choice(texts)

    def few(texts: list[str] | str) -> Draw:
        def start(dice: random.Random) -> Callable[[], str]:
            chosen = dice.choices(texts, k=dice.randint(1, 6))
            return lambda: dice.choice(chosen)

        return start

    def repeated(texts: list[str] | str, most: int) -> Draw:
        def start(dice: random.Random) -> Callable[[], str]:
            pattern = "".join(dice.choices(texts, k=dice.randint(1, most)))
            return lambda: pattern

        return start

    made: dict[str, Draw] = {
        "bytes": lambda dice: lambda: bytes([dice.choice([b for b in range(1, 256) if b != 10])]),
        "code points": lambda dice: lambda: scalar(dice),
        "ASCII": pick(ascii_text),
        "letters": pick("abcdefghijklmnopqrstuvwxyz"),
        "digits": pick("0123456789"),
        "signs": pick(signs),
        "few signs": few(signs),
        "short pattern of digits": repeated("0123456789", 4),
        "short pattern of signs": repeated(signs, 4),
        "short pattern": repeated(ascii_text, 6),
        "near-repeats": lambda dice: near_repeats(ascii_text, dice),
        "near-repeats of signs": lambda dice: near_repeats(signs + "eaiots", dice),
        "dates": lambda dice: lambda: date(dice),
        "walks": lambda dice: lambda: walk(dice),
        "rows to and fro": lambda dice: lambda: row_and_back(dice),
        "words": pick(english),
        "small words": pick(small),
        "words of all languages": pick(all_words),
        "words beyond ASCII": pick(foreign),
        "a word over and over": repeated(all_words, 1),
        "words in any case": lambda dice: lambda: cased(dice.choice(english), dice),
        "words reversed": lambda dice: lambda: dice.choice(english)[::-1],
        "words on the other layout": lambda dice: lambda: dice.choice(all_words).translate(switch),
        "words with some signs": lambda dice: lambda: signed(dice.choice(english), 0.4, dice),
        "words of signs": lambda dice: lambda: signed(dice.choice(english), 1, dice),
        "words, signs and case": lambda dice: lambda: cased(signed(dice.choice(all_words), 0.5, dice), dice),
        "a word with signs over and over": lambda dice: repeated([signed(dice.choice(all_words), 0.6, dice)], 1)(dice),
        "accents": pick(ACCENTED),
        "few accents": few(ACCENTED),
        "accents and signs": pick(ACCENTED + signs),
        "combining marks": lambda dice: lambda: dice.choice("aeiou") + "".join(dice.choices(MARKS, k=dice.randint(0, 30))),
        "cut code points": lambda dice: lambda: scalar(dice).encode()[: dice.randint(1, 4)],
    }  # fmt: skip

    def mixture(dice: random.Random) -> Callable[[], str | bytes]:
        draws = [made[name](dice) for name in dice.choices(sorted(made), k=4)]
        return lambda: dice.choice(draws)()

    return {**made, "a mixture": mixture}


def inputs(lists: Path, count: int, seed: str) -> list[tuple[str, bytes]]:
    """So many inputs, the kinds by turns, each with its kind."""
    dice = random.Random(seed)
    all_kinds = list(kinds(lists).items())
    made = []
    for number in range(count):
        name, start = all_kinds[number % len(all_kinds)]
        # Half of them as long as can be: the costs lie there.
        length = LONGEST if dice.random() < 0.5 else dice.randint(1, LONGEST)
        draw = start(dice)
        text = b""
        while len(text) < length:
            part = draw()
            text += part if isinstance(part, bytes) else part.encode()
        made.append((name, text[:length].replace(b"\n", b" ").replace(b"\0", b" ")))
    return made
