"""Builds the sets of passwords that `make bench-guessing` measures on.

usage: sets.py prepare PACKAGES LISTS FOLDER    the words, for john to mangle
       sets.py build PACKAGES LISTS FOLDER      the sets, SET.txt, and SET.kinds, a kind for each line

PACKAGES is where Debian's packages are unpacked, LISTS the folder of the dictionary's lists. Every
choice hangs on a hash of a fixed seed and the entry itself, so that a word that the dictionary
learns leaves the sets and moves nothing else.
"""

import hashlib
import random
import string
import sys
import zipfile
from collections.abc import Callable, Iterable
from pathlib import Path

SEED = "bench-guessing 1"
SIZE = 6000

NCRACK = "usr/share/ncrack"
RANKED_LIST = "usr/share/nmap/nselib/data/passwords.lst"
SHORT_LISTS = [
    RANKED_LIST,
    "usr/share/john/password.lst",
    "usr/share/dirb/wordlists/others/best1050.txt",
    f"{NCRACK}/default.pwd",
    f"{NCRACK}/jtr.pwd",
    f"{NCRACK}/phpbb.pwd",
]
COMMON_LISTS = [*SHORT_LISTS, f"{NCRACK}/top50000.pwd"]
PHISHED_LIST = f"{NCRACK}/myspace.pwd"
WIDE_LIST = "usr/share/sqlmap/data/txt/wordlist.tx_"
WORD_LIST = "usr/share/dict/cracklib-small"
JOHN_RULES = ("wordlist", "single")

PYTHON_LISTS = "usr/lib/python3/dist-packages"
PHRASE_LISTS = {
    "eff-long": f"{PYTHON_LISTS}/xkcdpass/static/eff-long",
    "eff-short": f"{PYTHON_LISTS}/xkcdpass/static/eff-short",
    "securedrop": f"{PYTHON_LISTS}/diceware/wordlists/wordlist_en_securedrop.asc",
    "german": f"{PYTHON_LISTS}/diceware/wordlists/wordlist_de.txt",
}

Row = tuple[str, str]


def key(entry: str) -> bytes:
    """The place of an entry in the fixed shuffle."""
    return hashlib.sha256(f"{SEED}\0{entry}".encode()).digest()


def chance(*parts: str) -> random.Random:
    """A generator of its own for what is made of the parts."""
    return random.Random("\0".join((SEED, *parts)))


def shuffled(entries: Iterable[str]) -> list[str]:
    """The distinct entries in the fixed shuffle."""
    return sorted(set(entries), key=key)


def usable(entry: str) -> bool:
    """Whether an entry can be typed and read back from a line."""
    return entry.isprintable() and entry == entry.strip() and 0 < len(entry) <= 64


def entries(data: bytes) -> list[str]:
    """The entries of a list, without remarks and without what is not UTF-8."""
    lines = (line.decode(errors="replace") for line in data.splitlines())
    distinct = dict.fromkeys(line for line in lines if "\ufffd" not in line and not line.startswith("#!comment"))
    return [entry for entry in distinct if usable(entry)]


def read(path: Path) -> list[str]:
    """The entries of a list's file, which may be the one member of a zip archive."""
    if not zipfile.is_zipfile(path):
        return entries(path.read_bytes())
    with zipfile.ZipFile(path) as archive:
        return entries(archive.read(archive.namelist()[0]))


def dictionary(lists: Path) -> set[str]:
    """Every entry of the dictionary's lists in lower case; empty where there is none yet."""
    found: set[str] = set()
    for path in sorted(lists.glob("*.txt")):
        # A list may tell counts or kinds behind a tab.
        lines = path.read_text(encoding="utf-8").splitlines()
        found.update(line.split("\t")[0].lower() for line in lines if not line.startswith("#"))
    return found


def common(packages: Path, names: list[str]) -> list[str]:
    """The entries of the lists of commonly leaked passwords that are named."""
    return [entry for name in names for entry in read(packages / name)]


def letter_words(words: Iterable[str], shortest: int = 4, longest: int = 12) -> list[str]:
    """The distinct words of plain letters only, in lower case and in the order given."""
    lower = dict.fromkeys(word.lower() for word in words if word.isascii() and word.isalpha())
    return [word for word in lower if shortest <= len(word) <= longest]


# (a) Leaked passwords.


def leaked(packages: Path, known: set[str]) -> list[Row]:
    """Leaked passwords of 8 or more characters, as many of each kind of list."""
    sources = {
        "common": common(packages, COMMON_LISTS),
        "phished": read(packages / PHISHED_LIST),
        "wide": read(packages / WIDE_LIST),
        "words": read(packages / WORD_LIST),
    }
    rows: list[Row] = []
    taken: set[str] = set()
    for kind, source in sources.items():
        held_out = (entry for entry in source if len(entry) >= 8 and entry.lower() not in known)
        fresh = [entry for entry in shuffled(held_out) if entry.lower() not in taken]
        chosen = fresh[: SIZE // len(sources)]
        taken.update(entry.lower() for entry in chosen)
        rows += [(kind, entry) for entry in chosen]
    return rows


# (b) What people do to a word when they are asked for four classes.

SYMBOLS = "!!!!!!@@@@##$$..**__--?&%+"
DIGITS = ["1", "1", "12", "123", "123", "1234", "01", "07", "11", "13", "21", "22", "23", "69", "77", "99", "007"]
LOOK_ALIKES = {"a": "@4", "e": "3", "i": "1!", "o": "0", "s": "$5", "t": "7", "l": "1"}
SEPARATORS = "-_.@!&+"
SHORT_ENDS = ["1!", "1!", "12!", "123!", "!1", "@1", "2@"]


def digits(dice: random.Random) -> str:
    """The digits that people put behind a word: mostly the usual ones, else any two."""
    return dice.choice(DIGITS) if dice.random() < 0.7 else f"{dice.randrange(100):02}"


def year(dice: random.Random) -> str:
    """A year: of birth, or one near to now."""
    return str(dice.randrange(1965, 2010) if dice.random() < 0.5 else dice.randrange(2015, 2027))


def symbol(dice: random.Random) -> str:
    """A symbol, the usual ones more often."""
    return dice.choice(SYMBOLS)


def disguise(word: str, dice: random.Random) -> str:
    """The word with a capital in front and look-alikes for one to all of the letters that have some."""
    places = [index for index, letter in enumerate(word) if index and letter in LOOK_ALIKES]
    chosen = set(dice.sample(places, dice.randint(1, len(places)))) if places else set()
    letters = [dice.choice(LOOK_ALIKES[letter]) if index in chosen else letter for index, letter in enumerate(word)]
    return letters[0].upper() + "".join(letters[1:])


def filled(password: str, dice: random.Random) -> str:
    """The password with a digit and a symbol behind it, where it lacks one."""
    if not any(character.isdigit() for character in password):
        password += digits(dice)
    if password.isalnum():
        password += symbol(dice)
    return password


RECIPES: dict[str, Callable[[str, str, random.Random], str]] = {
    "digits-symbol": lambda word, _, dice: word.capitalize() + digits(dice) + symbol(dice),
    "symbol-digits": lambda word, _, dice: word.capitalize() + symbol(dice) + digits(dice),
    "year-symbol": lambda word, _, dice: word.capitalize() + year(dice) + symbol(dice),
    "symbol-year": lambda word, _, dice: word.capitalize() + symbol(dice) + year(dice),
    "leading-symbol": lambda word, _, dice: symbol(dice) + word.capitalize() + digits(dice),
    "both-ends": lambda word, _, dice: digits(dice) + symbol(dice) + word.capitalize() + dice.choice("1!"),
    "look-alikes": lambda word, _, dice: filled(disguise(word, dice), dice),
    "look-alikes-digits": lambda word, _, dice: filled(disguise(word, dice) + digits(dice), dice),
    "look-alikes-year": lambda word, _, dice: filled(disguise(word, dice) + year(dice), dice),
    "capitals": lambda word, _, dice: word.upper()[:-1] + word[-1] + digits(dice) + symbol(dice),
    "two-words": lambda word, other, dice: word.capitalize() + other + dice.choice(SHORT_ENDS),
    "two-words-joined": lambda word, other, dice: (
        word.capitalize() + dice.choice(SEPARATORS) + other.capitalize() + dice.choice("1123")
    ),
}


def four_classes(password: str) -> bool:
    """Whether a password has all four classes of characters and eight characters."""
    tests = (str.islower, str.isupper, str.isdigit, lambda character: character in string.punctuation)
    return len(password) >= 8 and all(any(map(test, password)) for test in tests)


def mangled(words: list[str], partners: list[str]) -> list[Row]:
    """Words in every recipe by turns; where it takes two, both are partners."""
    rows: dict[str, str] = {}
    names = list(RECIPES)
    for turn, word in enumerate(shuffled(words) * 4):
        if len(rows) == SIZE:
            break
        name = names[turn % len(names)]
        dice = chance(word, str(turn))
        first = dice.choice(partners) if name.startswith("two") else word
        password = RECIPES[name](first, dice.choice(partners), dice)
        if four_classes(password):
            rows.setdefault(password, name)
    return [(kind, password) for password, kind in rows.items()]


def mangled_sets(packages: Path, known: set[str]) -> dict[str, list[Row]]:
    """The mangled leaked words: the common ones, known or not, and any that the dictionary lacks."""
    words = letter_words(common(packages, SHORT_LISTS))
    # Who takes two words takes two that are on anyone's mind.
    commonest = letter_words(read(packages / RANKED_LIST))[:300]
    fresh = [word for word in letter_words(common(packages, COMMON_LISTS)) if word not in known]
    return {"b-mangled": mangled(words, commonest), "b-mangled-new": mangled(fresh, fresh)}


# (c) John's rules.


def john_words(packages: Path, known: set[str]) -> dict[str, list[str]]:
    """The word lists for john: as many leaked passwords as words; and what the dictionary lacks of each."""
    sources = (common(packages, COMMON_LISTS), read(packages / WORD_LIST))
    anything = [shuffled(source)[:1500] for source in sources]
    fresh = [[entry for entry in shuffled(source) if entry.lower() not in known][:1500] for source in sources]
    return {"c-john": sum(anything, []), "c-john-new": sum(fresh, [])}


def john_rows(folder: Path, name: str, known: set[str]) -> list[Row]:
    """As many of each of john's sets of rules, 8 or more characters, without the words as they were."""
    excluded = known | {word.lower() for word in read(folder / f"{name}.words")}
    rows: list[Row] = []
    taken: set[str] = set()
    for rules in JOHN_RULES:
        guesses = shuffled(guess for guess in read(folder / f"{name}.{rules}") if len(guess) >= 8)
        fresh = [guess for guess in guesses if guess.lower() not in excluded and guess not in taken]
        chosen = fresh[: SIZE // len(JOHN_RULES)]
        taken.update(chosen)
        rows += [(rules, guess) for guess in chosen]
    return rows


# (d) and (e) What is strong.


def random_strings() -> list[Row]:
    """Random strings of three kinds."""
    printable = "".join(map(chr, range(33, 127)))
    kinds = {
        "8 of 94": (8, printable),
        "10 of 36": (10, string.ascii_lowercase + string.digits),
        "12 of 26": (12, string.ascii_lowercase),
    }
    rows = []
    for kind, (length, alphabet) in kinds.items():
        dice = chance(kind)
        rows += [(kind, "".join(dice.choices(alphabet, k=length))) for _ in range(SIZE // len(kinds))]
    return rows


def phrase_words(packages: Path, name: str) -> list[str]:
    """The words of a list for dice, each the last field of its line."""
    lines = (line.split() for line in read(packages / name))
    return letter_words((fields[-1] for fields in lines if fields), 3)


JOINS: dict[str, Callable[[list[str], random.Random], str]] = {
    "blank": lambda words, _: " ".join(words),
    "hyphen": lambda words, _: "-".join(words),
    "nothing": lambda words, _: "".join(words),
    "capitals": lambda words, _: "".join(map(str.capitalize, words)),
    "digit": lambda words, dice: "-".join(words) + str(dice.randrange(10)),
}


def phrases(packages: Path) -> list[Row]:
    """Four and five random words of each list, joined in each way."""
    rows = []
    share = SIZE // (len(PHRASE_LISTS) * len(JOINS) * 2)
    for name, path in PHRASE_LISTS.items():
        words = phrase_words(packages, path)
        for join, joined in JOINS.items():
            for count in (4, 5):
                kind = f"{count} {name} {join}"
                dice = chance(kind)
                rows += [(kind, joined(dice.choices(words, k=count), dice)) for _ in range(share)]
    return rows


def write(folder: Path, name: str, rows: list[Row]) -> None:
    """Writes a set and its kinds, line by line."""
    (folder / f"{name}.txt").write_text("".join(f"{password}\n" for _, password in rows), encoding="utf-8")
    (folder / f"{name}.kinds").write_text("".join(f"{kind}\n" for kind, _ in rows), encoding="utf-8")
    print(f"{name}: {len(rows)}")
    if len(rows) < 5000:
        print(f"{name}: fewer than 5000, as the dictionary holds the rest", file=sys.stderr)


def prepare(packages: Path, known: set[str], folder: Path) -> None:
    """Writes the words that john is to mangle."""
    for name, words in john_words(packages, known).items():
        (folder / f"{name}.words").write_text("".join(f"{word}\n" for word in words), encoding="utf-8")


def build(packages: Path, known: set[str], folder: Path) -> None:
    """Writes every set."""
    write(folder, "a-leaked", leaked(packages, known))
    for name, rows in mangled_sets(packages, known).items():
        write(folder, name, rows)
    for name in ("c-john", "c-john-new"):
        write(folder, name, john_rows(folder, name, known))
    write(folder, "d-random", random_strings())
    write(folder, "e-words", phrases(packages))


def main() -> None:
    """Runs the step that the command line names."""
    step, packages, lists, folder = sys.argv[1:]
    steps = {"prepare": prepare, "build": build}
    steps[step](Path(packages), dictionary(Path(lists)), Path(folder))


if __name__ == "__main__":
    main()
