"""Measures the median check of passwords of 16 characters, ours beside libzxcvbn.

usage: speed.py FOLDER [SPEED ...]

SPEED is a program of ours and its arguments that reads passwords, one a line, and writes the
nanoseconds that the check of each took. libzxcvbn is called through ctypes, a timed call for each
password, five rounds; what a timed call of C's labs() takes, declared alike and given the same
passwords, is taken off: it is the price of the call and of the clock.
"""

import ctypes
import random
import statistics
import string
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter_ns

import rivals

ROUNDS = 5
COUNT = 1000
LENGTH = 16


def random_passwords() -> list[str]:
    """Random strings of 94 characters."""
    dice = random.Random("bench-guessing speed")
    alphabet = string.ascii_letters + string.digits + string.punctuation
    return ["".join(dice.choices(alphabet, k=LENGTH)) for _ in range(COUNT)]


def human_passwords(folder: Path) -> list[str]:
    """The mangled passwords of this length."""
    names = ("b-mangled", "b-mangled-new")
    mangled = [line for name in names for line in (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines()]
    return [password for password in mangled if len(password) == LENGTH][:COUNT]


def timed(call: Callable[[bytes, None, None], object], passwords: list[bytes]) -> list[int]:
    """The nanoseconds of a call for each password, round after round."""
    times = []
    for _ in range(ROUNDS):
        for password in passwords:
            start = perf_counter_ns()
            call(password, None, None)
            times.append(perf_counter_ns() - start)
    return times


def libzxcvbn(passwords: list[str]) -> float:
    """libzxcvbn's median, without the price of the call and of the clock."""
    encoded = [password.encode() for password in passwords]
    match = rivals.zxcvbn_match()
    nothing = ctypes.CDLL(None).labs
    nothing.argtypes, nothing.restype = match.argtypes, match.restype
    return statistics.median(timed(match, encoded)) - statistics.median(timed(nothing, encoded))


def ours(program: list[str], passwords: list[str]) -> float:
    """Our program's median over as many rounds."""
    text = "".join(f"{password}\n" for password in passwords) * ROUNDS
    run = subprocess.run(program, input=text, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return statistics.median(float(line) for line in run.stdout.split())


def main() -> None:
    """Prints the medians, ours and the rival's by turns."""
    folder, program = Path(sys.argv[1]), sys.argv[2:]
    print(f"== a check of {LENGTH} characters, medians of {ROUNDS} rounds")
    for kind, passwords in {"random": random_passwords(), "mangled": human_passwords(folder)}.items():
        mine = f"ours {ours(program, passwords):8.0f} ns   " if program else ""
        print(f"{kind:8} ({len(passwords)})   {mine}libzxcvbn {libzxcvbn(passwords):8.0f} ns")


main()
