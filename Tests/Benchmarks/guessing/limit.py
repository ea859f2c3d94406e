"""Tells what an attacker with a model of passwords tries of the leaked ones that ours accepts.

usage: limit.py PACKAGES LISTS FOLDER GUESSES ...

The attacker has a model of characters (the likelihood of each after the three before it, by the method
of Witten and Bell), larger than any that a module can hold and taught the leaked passwords that are not
in the set, and tries passwords in the order of likelihood. How many come before a password is estimated
from a sample of the model's: M. Dell'Amico and M. Filippone, "Monte Carlo Strength Evaluation: Fast and
Reliable Password Checking", CCS 2015. Who refuses what is not tried within 1e8 guesses counts some other
thing than guesses.

What that would cost follows: each of these passwords has twins, random strings of the same length and of
the same kinds of characters (26 small letters, 26 capitals, 10 digits, 32 signs), and is told from them
by how much likelier it is under the model. By the lemma of Neyman and Pearson no order refuses fewer
random strings for the same share, as far as the model is right. Last come our own guesses with a limit
higher than 1e8.
"""

import random
import string
import sys
from bisect import bisect_left
from collections import Counter, defaultdict
from itertools import accumulate
from math import log10
from pathlib import Path

import report
import sets

TAUGHT = 200_000
TWINS = 20
SAMPLE = 15_000
ORDER = 3
START, END = "\n", "\r"
KINDS = (string.ascii_lowercase, string.ascii_uppercase, string.digits, string.punctuation)
PRINTABLE = "".join(KINDS) + " "
# What share of the strong passwords is given up, in per cent.
PRICES = (0.1, 0.5, 1, 2, 5, 10, 20)
ATTACKS = (8, 9, 10, 11, 12)
LIMITS = (8, 8.25, 8.5, 9, 9.5, 10)
GOAL = 8.0


class Model:
    """The likelihood of a password, by what followed what in others."""

    def __init__(self, passwords: list[str]) -> None:
        self.followers: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for password in passwords:
            text = START * ORDER + password + END
            for place in range(ORDER, len(text)):
                for order in range(ORDER + 1):
                    self.followers[text[place - order : place]][text[place]] += 1
        self.totals = {context: sum(counts.values()) for context, counts in self.followers.items()}

    def likelihood(self, context: str, character: str) -> float:
        """Of a character behind others, those of shorter contexts blended in."""
        shorter = self.likelihood(context[1:], character) if context else 1 / len(PRINTABLE + END)
        counts = self.followers.get(context)
        if counts is None:
            return shorter
        return (counts[character] + len(counts) * shorter) / (self.totals[context] + len(counts))

    def guesses(self, password: str) -> float:
        """The log10 of the inverse of a password's likelihood."""
        text = START * ORDER + password + END
        places = range(ORDER, len(text))
        return -sum(log10(self.likelihood(text[place - ORDER : place], text[place])) for place in places)


    def draw(self, dice: random.Random) -> str:
        """A password as the model makes them."""
        text = START * ORDER
        while not text.endswith(END):
            context = text[len(text) - ORDER :]
            # To a shorter context with the share that likelihood() gives it.
            while context and dice.random() * (self.total(context) + self.kinds(context)) >= self.total(context):
                context = context[1:]
            counts = self.followers[context]
            text += dice.choices(list(counts), list(counts.values()))[0]
        return text[ORDER:-1]

    def total(self, context: str) -> int:
        """How often a context was seen."""
        return self.totals.get(context, 0)

    def kinds(self, context: str) -> int:
        """How many characters were seen behind it; 1 for a context that was not, so that it is left."""
        return len(self.followers[context]) if context in self.totals else 1


class Attack:
    """How many passwords an attacker with a model tries before one."""

    def __init__(self, model: Model) -> None:
        dice = random.Random("bench-guessing attack")
        self.model = model
        self.sample = sorted(model.guesses(model.draw(dice)) for _ in range(SAMPLE))
        self.counts = list(accumulate(10**guesses / SAMPLE for guesses in self.sample))

    def guesses(self, password: str) -> float:
        """The log10 of how many are likelier."""
        place = bisect_left(self.sample, self.model.guesses(password))
        return log10(max(self.counts[place - 1], 1)) if place else 0


def alphabet(password: str) -> str:
    """The characters of the kinds that a password has; a blank or a foreign letter comes along."""
    known = "".join(kind for kind in KINDS if any(character in kind for character in password))
    return known + "".join(dict.fromkeys(character for character in password if character not in known))


def evidence(model: Model, password: str) -> float:
    """How much likelier a password is as a leaked one than as a random one, as a log10."""
    return len(password) * log10(len(alphabet(password))) - model.guesses(password)


def accepted(program: list[str], passwords: list[str]) -> list[str]:
    """Those that ours takes for hard to guess."""
    return [password for password, verdict in zip(passwords, report.ours(program, passwords)) if verdict.hard]


def share_above(values: list[float], limit: float) -> float:
    """The share of values in order that are above a limit."""
    return 1 - bisect_left(values, limit) / len(values)


def print_prices(leaked: list[float], count: int, strong: list[float], title: str) -> None:
    """Prints what is left of the leaked ones when so many of the strong are given up."""
    leaked, strong = sorted(leaked), sorted(strong)
    print(f"{title} ({len(strong)})")
    for price in PRICES:
        limit = strong[max(0, int(len(strong) * (1 - price / 100)) - 1)]
        left = 100 * (1 - share_above(leaked, limit)) * len(leaked) / count
        print(f"    {price:5.1f} % of them refused: {left:6.2f} % of (a) accepted")
    # As many of the leaked ones as must go, the most telling first.
    surplus = len(leaked) - int(GOAL / 100 * count)
    if surplus > 0:
        price = 100 * share_above(strong, leaked[len(leaked) - surplus])
        print(f"    {GOAL} % of (a) would cost {price:.2f} % of them")


def print_limits(program: list[str], folder: Path) -> None:
    """Prints what ours accepts with higher limits, if its program tells guesses."""
    names = ("a-leaked", "d-random", "e-words")
    verdicts = {name: report.ours(program, report.lines(folder / f"{name}.txt")) for name in names}
    try:
        guesses = {name: [float(verdict.guesses) for verdict in answers] for name, answers in verdicts.items()}
    except ValueError:
        return
    print("our own guesses with another limit, accepted, per cent")
    for limit in LIMITS:
        shares = [100 * sum(value >= limit for value in guesses[name]) / len(guesses[name]) for name in names]
        print(f"    10^{limit:<5} (a) {shares[0]:6.2f}   (d) {shares[1]:6.2f}   (e) {shares[2]:6.2f}")


def main() -> None:
    """Prints the trade, for the twins and for the set of random strings."""
    packages, lists, folder, program = *map(Path, sys.argv[1:4]), sys.argv[4:]
    leaked = report.lines(folder / "a-leaked.txt")
    in_set = {password.lower() for password in leaked}
    sources = (sets.common(packages, sets.COMMON_LISTS), sets.read(packages / sets.PHISHED_LIST),
               sets.read(packages / sets.WIDE_LIST))  # fmt: skip
    taught = [entry for source in sources for entry in sets.shuffled(source)[:TAUGHT] if entry.lower() not in in_set]
    model = Model(taught)
    missed = accepted(program, leaked)
    dice = random.Random("bench-guessing limit")
    twins = ["".join(dice.choices(alphabet(entry), k=len(entry))) for entry in missed for _ in range(TWINS)]
    strong = {
        "random strings shaped as these": accepted(program, twins),
        "set (d)": accepted(program, report.lines(folder / "d-random.txt")),
    }
    print(f"== what refusing more of the leaked passwords costs; ours accepts {len(missed)} of {len(leaked)}")
    print(f"a model of characters, taught {len(taught)} leaked passwords that are not in the set")
    attack = Attack(model)
    for limit in ATTACKS:
        left = sum(attack.guesses(password) >= limit for password in missed)
        print(f"    not tried within 10^{limit:<3}: {left:4}, {100 * left / len(leaked):6.2f} % of (a)")
    tells = [evidence(model, password) for password in missed]
    for title, passwords in strong.items():
        print_prices(tells, len(leaked), [evidence(model, password) for password in passwords], title)
    print_limits(program, folder)


main()
