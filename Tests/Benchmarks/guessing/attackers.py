"""Two simulated attackers, and what leaked passwords teach them.

A grammar (Weir et al., "Password Cracking Using Probabilistic Context-Free Grammars", IEEE S&P 2009) and a
Markov model of characters after the three before them (Narayanan and Shmatikov, CCS 2005; as OMEN tries
them) learn from the part `train` of the packages' lists. How many guesses each needs for a password is
estimated from samples of the model itself (Dell'Amico and Filippone, "Monte Carlo Strength Evaluation",
CCS 2015), so that no guess has to be made. An attacker who has both tries them by turns: the fewer guesses
count.
"""

import bisect
import hashlib
import itertools
import math
import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

from sets import NCRACK, PHISHED_LIST, RANKED_LIST, WIDE_LIST, read

SEED = "fit 1"
SAMPLES = 40000
UNRANKED = [PHISHED_LIST, f"{NCRACK}/phpbb.pwd", f"{NCRACK}/jtr.pwd", f"{NCRACK}/default.pwd", WIDE_LIST]
RANKED = [RANKED_LIST, f"{NCRACK}/top50000.pwd"]
# Zipf: of so many accounts, the password of rank r has the share 1 / r of those of the first.
FIRST = 20000
LONGEST = 20
STRETCH = re.compile("[A-Za-z]+|[0-9]+|[^A-Za-z0-9]+")
UNSEEN = -99.0


def part(password: str) -> str:
    """The part of the lists that a password is in: six tenths train, two validate, two test."""
    place = hashlib.sha256(f"{SEED}\0{password.lower()}".encode()).digest()[0]
    return "train" if place < 154 else "validate" if place < 205 else "test"


def training(packages: Path, lists: Path) -> Counter[str]:
    """How often the passwords of the part train are used, as far as the lists tell."""
    counts: Counter[str] = Counter()
    for name in UNRANKED:
        counts.update(entry for entry in read(packages / name) if part(entry) == "train")
    best: dict[str, int] = {}
    for path in [lists / "passwords.txt", *(packages / name for name in RANKED)]:
        for rank, entry in enumerate(read(path)):
            best[entry] = min(rank, best.get(entry, rank))
    for entry, rank in best.items():
        if part(entry) == "train":
            counts[entry] = max(counts[entry], FIRST // (rank + 1) + 1)
    return counts


def shares(counts: Counter[str]) -> dict[str, float]:
    """The logarithm of the share of each."""
    total = math.log10(sum(counts.values()))
    return {name: math.log10(count) - total for name, count in counts.items()}


class Draw:
    """Draws by the share of each."""

    def __init__(self, logarithms: dict[str, float], dice: random.Random) -> None:
        self.names = list(logarithms)
        self.sums = list(itertools.accumulate(10**value for value in logarithms.values()))
        self.dice = dice

    def __call__(self) -> str:
        place = bisect.bisect(self.sums, self.dice.random() * self.sums[-1])
        return self.names[min(place, len(self.names) - 1)]


class Grammar:
    """Structures, and the stretches and the capitals that fill them."""

    def __init__(self, counts: Counter[str]) -> None:
        structures: Counter[str] = Counter()
        fillings: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for password, count in counts.items():
            parts = self.parts(password)
            structures[" ".join(kind for kind, _ in parts if kind[0] != "C")] += count
            for kind, filling in parts:
                fillings[kind][filling] += count
        self.structures = shares(structures)
        self.fillings = {kind: shares(found) for kind, found in fillings.items()}

    @staticmethod
    def parts(password: str) -> list[tuple[str, str]]:
        """The stretches of a password by kind and length, letters without their case and then it."""
        parts = []
        for stretch in STRETCH.findall(password):
            length = len(stretch)
            if stretch[0].isascii() and stretch[0].isalpha():
                parts.append((f"A{length}", stretch.lower()))
                parts.append((f"C{length}", "".join("U" if letter.isupper() else "L" for letter in stretch)))
            else:
                parts.append((f"{'D' if stretch[0].isdigit() else 'O'}{length}", stretch))
        return parts

    def log10(self, password: str) -> float:
        """The logarithm of a password's probability; UNSEEN if the grammar cannot make it."""
        parts = self.parts(password)
        costs = [self.structures.get(" ".join(kind for kind, _ in parts if kind[0] != "C"), UNSEEN)]
        costs += [self.fillings.get(kind, {}).get(filling, UNSEEN) for kind, filling in parts]
        return UNSEEN if UNSEEN in costs else sum(costs)

    def samples(self, dice: random.Random) -> Iterable[float]:
        """The logarithms of the probabilities of passwords that the grammar makes."""
        structure = Draw(self.structures, dice)
        draws = {kind: Draw(found, dice) for kind, found in self.fillings.items()}
        for _ in range(SAMPLES):
            name = structure()
            cost = self.structures[name]
            for kind in name.split(" "):
                for filled in [kind, f"C{kind[1:]}"] if kind[0] == "A" else [kind]:
                    cost += self.fillings[filled][draws[filled]()]
            yield cost


class Letters:
    """Characters after the three before them, for each length."""

    FLOOR = 0.05
    ALPHABET = 95

    def __init__(self, counts: Counter[str]) -> None:
        lengths: Counter[str] = Counter()
        self.after: defaultdict[str, Counter[str]] = defaultdict(Counter)
        for password, count in counts.items():
            if len(password) <= LONGEST:
                lengths[str(len(password))] += count
                padded = "\0\0\0" + password
                for place, letter in enumerate(password):
                    self.after[padded[place : place + 3]][letter] += count
        self.lengths = shares(lengths)
        self.totals = {last: sum(found.values()) for last, found in self.after.items()}

    def step(self, last: str, letter: str) -> float:
        """The logarithm of the probability of one character."""
        if last not in self.totals:
            return -math.log10(self.ALPHABET)
        share = (self.after[last][letter] + self.FLOOR) / (self.totals[last] + self.FLOOR * self.ALPHABET)
        return math.log10(share)

    def log10(self, password: str) -> float:
        """The logarithm of a password's probability; UNSEEN beyond the longest length."""
        padded = "\0\0\0" + password
        steps = sum(self.step(padded[place : place + 3], letter) for place, letter in enumerate(password))
        length = self.lengths.get(str(len(password)))
        return UNSEEN if length is None else length + steps

    def samples(self, dice: random.Random) -> Iterable[float]:
        """The logarithms of the probabilities of passwords that the model makes."""
        length = Draw(self.lengths, dice)
        draws: dict[str, Draw] = {}
        for _ in range(SAMPLES):
            count = length()
            last, cost = "\0\0\0", self.lengths[count]
            for _ in range(int(count)):
                if last not in draws:
                    draws[last] = Draw(shares(self.after[last]), dice)
                letter = draws[last]()
                cost += self.step(last, letter)
                last = last[1:] + letter
                if last not in self.totals:
                    break
            yield cost


class Attack:
    """The guesses until the first of the attackers has a password, as decimal logarithms."""

    def __init__(self, counts: Counter[str]) -> None:
        self.models = [(model, ranks(model.samples(random.Random(SEED)))) for model in (Grammar(counts), Letters(counts))]

    def log10(self, password: str) -> float:
        """The fewest guesses; above 90 for a password that no attacker makes."""
        return min(rank(model.log10(password)) for model, rank in self.models)


def ranks(samples: Iterable[float]) -> Callable[[float], float]:
    """From the probability of a password to its place among all: the sum of 1 / (n p) of likelier samples."""
    likeliest = sorted(-cost for cost in samples)
    places = [
        math.log10(total) for total in itertools.accumulate(10**cost / len(likeliest) for cost in likeliest)
    ]

    def rank(log10: float) -> float:
        place = bisect.bisect_left(likeliest, -log10)
        if log10 == UNSEEN:
            return 99.0
        if place == len(likeliest):
            return places[-1] - likeliest[-1] - log10
        return max(places[max(place - 1, 0)], 0)

    return rank
