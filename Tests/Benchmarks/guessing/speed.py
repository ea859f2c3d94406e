"""Measures the median check of passwords of 16 characters, ours beside libzxcvbn, and our worst.

usage: speed.py FOLDER LISTS [SPEED ...]

SPEED is a program of ours and its arguments that reads passwords, one a line, and writes the
nanoseconds of the processor's time that the check of each took. libzxcvbn is called through ctypes, a timed call for each
password; what a timed call of C's labs() takes, declared alike and given the same
passwords, is taken off: it is the price of the call and of the clock.

The worst check is that of many inputs made to cost much, over the median of random passwords of 64
characters. What else the machine does adds to a time and never takes from it, so that the dearest
inputs are timed again and the least of each one's times counts.
"""

import ctypes
import random
import statistics
import string
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import thread_time_ns

import adversarial
import rivals

ROUNDS = 15
COUNT = 1000
LENGTH = 16
# How many checks come before those that are timed.
WARMING = 50

INPUTS = 100_000
INPUT_LENGTH = 64
# How many of the dearest inputs are timed again, and how often.
DEAREST = (2000, 200, 40)
REPEATS = (3, 10, 40)
MOST = 20


def random_passwords(length: int) -> list[str]:
    """Random strings of 94 characters."""
    dice = random.Random("bench-guessing speed")
    alphabet = string.ascii_letters + string.digits + string.punctuation
    return ["".join(dice.choices(alphabet, k=length)) for _ in range(COUNT)]


def human_passwords(folder: Path) -> list[str]:
    """The mangled passwords of this length."""
    names = ("b-mangled", "b-mangled-new")
    mangled = [line for name in names for line in (folder / f"{name}.txt").read_text(encoding="utf-8").splitlines()]
    return [password for password in mangled if len(password) == LENGTH][:COUNT]


def timed(call: Callable[[bytes, None, None], object], passwords: list[bytes]) -> list[int]:
    """The nanoseconds of a call for each password."""
    times = []
    for password in passwords:
        start = thread_time_ns()
        call(password, None, None)
        times.append(thread_time_ns() - start)
    return times


def libzxcvbn(passwords: list[bytes]) -> float:
    """libzxcvbn's median, without the price of the call and of the clock."""
    match = rivals.zxcvbn_match()
    nothing = ctypes.CDLL(None).labs
    nothing.argtypes, nothing.restype = match.argtypes, match.restype
    return statistics.median(timed(match, passwords)) - statistics.median(timed(nothing, passwords))


def compare(kind: str, program: list[str], passwords: list[str]) -> None:
    """Prints both medians and their ratio, each the median of rounds that take turns.

    A machine that has more to do for a while is slower for both.
    """
    encoded = [password.encode() for password in passwords]
    rounds = []
    for _ in range(ROUNDS):
        mine = statistics.median(ours(program, encoded)) if program else 0.0
        rounds.append((mine, libzxcvbn(encoded)))
    mine, theirs = (statistics.median(times) for times in zip(*rounds, strict=True))
    ratio = statistics.median(mine / theirs for mine, theirs in rounds)
    told = f"ours {mine:8.0f} ns   {ratio:5.2f} x   " if program else ""
    print(f"{kind:8} ({len(passwords)})   {told}libzxcvbn {theirs:8.0f} ns")


def ours(program: list[str], inputs: list[bytes]) -> list[int]:
    """The nanoseconds that our program takes for each.

    The first checks of a process wait for the pages of the tables, and are not counted.
    """
    first = inputs[:WARMING]
    text = b"".join(line + b"\n" for line in first + inputs)
    run = subprocess.run(program, input=text, stdout=subprocess.PIPE, check=True)
    return [int(line) for line in run.stdout.split()][len(first) :]


def our_median(program: list[str], passwords: list[str]) -> float:
    """Our program's median over as many rounds."""
    return statistics.median(ours(program, [password.encode() for password in passwords] * ROUNDS))


def worst(program: list[str], lists: Path) -> None:
    """Prints our median at 64 characters, and the dearest of the inputs beside it."""
    inputs = adversarial.inputs(lists, INPUTS, "bench-guessing worst")
    median = our_median(program, random_passwords(INPUT_LENGTH))
    least = dict(enumerate(ours(program, [text for _, text in inputs])))
    for count, repeats in zip(DEAREST, REPEATS, strict=True):
        dearest = sorted(least, key=least.__getitem__, reverse=True)[:count]
        for _ in range(repeats):
            for number, time in zip(dearest, ours(program, [inputs[number][1] for number in dearest]), strict=True):
                least[number] = min(least[number], time)
        # A time that was not taken again is no bound, so that the next round is among these.
        least = {number: least[number] for number in dearest}
    print(f"== the worst of {INPUTS} inputs of up to {adversarial.LONGEST} bytes, {MOST} x our median at most")
    print(f"{INPUT_LENGTH} random characters, median {median:8.0f} ns")
    ranked = sorted(((time, inputs[number]) for number, time in least.items()), reverse=True)
    told: set[str] = set()
    for time, (kind, text) in ranked:
        if kind not in told and len(told) < 5:
            told.add(kind)
            print(f"{time / median:5.1f} x {time:9} ns   {kind}, {len(text)} bytes: {text[:24]!r}")


def main() -> None:
    """Prints the medians, ours and the rival's by turns, and our worst."""
    folder, lists, program = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    print(f"== a check of {LENGTH} characters, medians of {ROUNDS} rounds")
    compare("random", program, random_passwords(LENGTH))
    compare("mangled", program, human_passwords(folder))
    if program:
        worst(program, lists)


main()
