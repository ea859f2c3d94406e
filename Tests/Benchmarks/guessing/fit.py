"""Fits the numbers of the model that are marked as fitted, and compares them with the committed ones.

usage: fit.py PACKAGES LISTS MODEL COMMAND [ARGUMENT ...]

The command writes for each password on standard input its order and its facts, as `stagehand guesses
--facts` does. The weights are fitted on the part validate, which the simulated attackers have not learnt
from; the part test is only measured on. MODEL is the Swift file with the committed numbers. Exit status 1
means that it has other numbers than those printed.
"""

import random
import re
import subprocess
import sys
from pathlib import Path

from attackers import RANKED, SEED, Attack, part, training
from sets import NCRACK, PHISHED_LIST, WIDE_LIST, read

NAMES = [
    "words", "unknown", "patterns", "furtherWord", "smallWord", "stretch", "longestStretch",
    "capital", "symbol", "beginsWithOther", "base",
]  # fmt: skip
SOURCES = [PHISHED_LIST, f"{NCRACK}/phpbb.pwd", RANKED[1], WIDE_LIST]
SIZE = 4000
# Passwords beyond are not found by any attack that is simulated here.
MOST = 12.0
# An estimate that is too high is four times as bad as one that is too low by as much.
TOO_LOW = 0.2
# The share of the passwords of a cost that needs fewer guesses than the most that the model says.
SHARE = 0.4
# What the most falls with each decade of the cost below 8, at least.
SLOPE = 0.12
ROUNDS = 10

Rows = list[tuple[list[float], float]]


def passwords(packages: Path, wanted: str) -> dict[str, list[str]]:
    """Passwords of eight or more characters of one part, as many of each list at most."""
    chosen = {}
    for name in SOURCES:
        found = [entry for entry in read(packages / name) if len(entry) >= 8 and part(entry) == wanted]
        random.Random(SEED).shuffle(found)
        chosen[Path(name).stem] = found[:SIZE]
    return chosen


def facts(command: list[str], chosen: list[str]) -> list[list[float]]:
    """The order and the facts of each password, and a 1 for the base."""
    text = "".join(f"{password}\n" for password in chosen)
    lines = subprocess.run(command, input=text, capture_output=True, check=True, text=True).stdout.splitlines()
    return [[float(word) for word in line.split()] + [1.0] for line in lines]


def solve(rows: Rows, weights: list[float]) -> list[float]:
    """The least weighted squares with no coefficient below 0, one coefficient after another."""
    count = len(rows[0][0])
    squares = [[0.5 if one == other else 0.0 for other in range(count)] for one in range(count)]
    sums = [0.0] * count
    for (values, wanted), weight in zip(rows, weights, strict=True):
        for one, value in enumerate(values):
            if value:
                sums[one] += weight * value * wanted
                for other, factor in enumerate(values):
                    squares[one][other] += weight * value * factor
    found = [0.0] * count
    for _ in range(2000):
        for one in range(count):
            rest = sums[one] - sum(squares[one][other] * found[other] for other in range(count) if other != one)
            found[one] = max(rest / squares[one][one], 0)
    return found


def value(coefficients: list[float], facts: list[float]) -> float:
    """What the simulated attacks are expected to need."""
    return sum(coefficient * fact for coefficient, fact in zip(coefficients, facts, strict=True))


def coefficients(rows: Rows) -> list[float]:
    """The expectile of the guesses, by least squares that weigh what is too high more."""
    weights = [1.0] * len(rows)
    found: list[float] = []
    for _ in range(ROUNDS):
        found = solve(rows, weights)
        weights = [2 * (1 - TOO_LOW if value(found, row) > wanted else TOO_LOW) for row, wanted in rows]
    return [round(number, 2) for number in found]


def most(orders: list[tuple[float, float]]) -> list[float]:
    """The most guesses for each whole cost below 8, which never fall."""
    limits: list[float] = []
    for cost in range(8):
        near = sorted(guesses for order, guesses in orders if abs(order - cost) <= 0.5)
        limit = min(near[int(SHARE * len(near))], 7.99 - SLOPE * (8 - cost))
        limits.append(round(max([limit, *limits[-1:]]), 2))
    return [*limits, 8.0]


def estimate(order: float, expected: float, limits: list[float]) -> float:
    """What the module says."""
    place = min(max(order, 0), 7.999)
    step = limits[int(place) + 1] - limits[int(place)]
    ceiling = limits[int(place)] + step * (place % 1) if order < 8 else 8 + 1.1 * (order - 8)
    return max(min(expected, ceiling), 0)


def ranked(values: list[float]) -> list[float]:
    """The place of each value, the mean of those that are equal."""
    order = sorted(range(len(values)), key=values.__getitem__)
    places = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for index in order[start:end]:
            places[index] = (start + end - 1) / 2
        start = end
    return places


def correlation(one: list[float], other: list[float]) -> float:
    """Spearman's rank correlation."""
    places = [(a - (len(one) - 1) / 2, b - (len(one) - 1) / 2) for a, b in zip(ranked(one), ranked(other), strict=True)]
    above = sum(a * b for a, b in places)
    return above / (sum(a * a for a, _ in places) * sum(b * b for _, b in places)) ** 0.5


def report(label: str, pairs: list[tuple[float, float]]) -> None:
    """Prints how far estimates are from the guesses of the simulated attacks, in one line."""
    soon = [said for said, needed in pairs if needed <= 8]
    within = [(said, needed) for said, needed in pairs if 3 <= needed <= 10]
    errors = sorted(said - needed for said, needed in within)
    print(
        f"{label:<20}{100 * sum(said >= 8 for said in soon) / len(soon):8.2f} %"
        f"{errors[len(errors) // 2]:+8.2f}{sum(map(abs, errors)) / len(errors):8.2f}"
        f"{100 * sum(error > 1 for error in errors) / len(errors):8.2f} %"
        f"{correlation(*map(list, zip(*within, strict=True))):8.2f}"
    )


def committed(model: Path) -> tuple[list[float], list[float]]:
    """The numbers of the Swift file."""
    text = model.read_text(encoding="utf-8")
    weights = dict(re.findall(r"static let (\w+) = ([0-9.]+)$", text.split("enum Weight")[1], re.MULTILINE))
    limits = re.search(r"most: InlineArray<9, Double> = \[([^]]*)\]", text)
    found = re.findall(r"[0-9.]+", limits[1]) if limits else []
    return [float(weights.get(name, "nan")) for name in NAMES], [float(number) for number in found]


def main() -> int:
    """Fits, prints and compares."""
    packages, lists, model = map(Path, sys.argv[1:4])
    command = sys.argv[4:]
    attack = Attack(training(packages, lists))
    chosen = passwords(packages, "validate")
    found = {name: facts(command, entries) for name, entries in chosen.items()}
    needed = {name: [attack.log10(entry) for entry in entries] for name, entries in chosen.items()}
    every = [pair for name in chosen for pair in zip(found[name], needed[name], strict=True)]
    weights = coefficients([(row[1:], guesses) for row, guesses in every if guesses <= MOST])
    limits = most([(row[0], guesses) for row, guesses in every])
    print("Fitted: " + ", ".join(f"{name} {number}" for name, number in zip(NAMES, weights, strict=True)))
    print("Most guesses for costs from 0 to 8: " + ", ".join(map(str, limits)))
    print("Cracked within 1e8 and accepted there; of those cracked after 1e3 to 1e10: median error in decades,")
    print("mean absolute error, more than 10 times too high, rank correlation")
    tests = passwords(packages, "test")
    for wanted, part_of in (("validate", chosen), ("test", tests)):
        for name, entries in part_of.items():
            rows = found[name] if wanted == "validate" else facts(command, entries)
            said = [estimate(row[0], value(weights, row[1:]), limits) for row in rows]
            report(f"{wanted} {name}", list(zip(said, map(attack.log10, entries), strict=True)))
    if committed(model) == (weights, limits):
        return 0
    print(f"{model}: the committed numbers are not these", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
