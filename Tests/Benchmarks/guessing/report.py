"""Judges the sets by ours and by the rivals, prints what each accepts, and writes it as JSON.

usage: report.py FOLDER JSON [GUESSES ...]

GUESSES is the program of ours and its arguments. It reads passwords, one a line, and writes for each
either an object of JSON, as `pwmeter check --json` does, or the log10 of the guesses. Without it only
the rivals are measured.
"""

import json
import subprocess
import sys
from multiprocessing.pool import Pool
from pathlib import Path
from typing import NamedTuple

import rivals

LIMIT = 8.0
WEAK = ("a-leaked", "b-mangled", "b-mangled-new", "c-john", "c-john-new")
STRONG = ("d-random", "e-words")
TITLES = {
    "a-leaked": "(a) leaked, 8 or more characters",
    "b-mangled": "(b) mangled, four classes",
    "b-mangled-new": "(b) of words not in our lists",
    "c-john": "(c) john's rules",
    "c-john-new": "(c) of words not in our lists",
    "d-random": "(d) random strings",
    "e-words": "(e) random words",
}


class Verdict(NamedTuple):
    """What ours says of a password: by its guesses alone, by the whole policy, and how many guesses."""

    hard: bool
    accepted: bool | None
    guesses: str


def verdict(line: str) -> Verdict:
    """Ours for a line of its output."""
    if not line.startswith("{"):
        return Verdict(float(line) >= LIMIT, None, line)
    answer = json.loads(line)
    items = {item["id"]: item for item in answer.get("checklist", [])}
    item = items.get("guesses", {})
    return Verdict(item.get("met", answer["accepted"]), answer["accepted"], str(item.get("have", "")))


def ours(program: list[str], passwords: list[str]) -> list[Verdict]:
    """Ours for every password, by one run of its program, which exits 1 when it refuses one."""
    text = "".join(f"{password}\n" for password in passwords)
    run = subprocess.run(program, input=text, stdout=subprocess.PIPE, encoding="utf-8", check=False)
    lines = run.stdout.splitlines()
    if len(lines) != len(passwords):
        counts = f"{len(lines)} answers to {len(passwords)} passwords"
        raise SystemExit(f"{program[0]}: {counts} (exit code {run.returncode})")
    return [verdict(line) for line in lines]


def judged(task: tuple[str, list[str]]) -> list[bool]:
    """A rival's verdicts, in a process of its own."""
    name, passwords = task
    judge = rivals.MAKERS[name]()
    return [judge(password) for password in passwords]


def rival_verdicts(pool: Pool, passwords: list[str]) -> dict[str, list[bool]]:
    """Every rival's verdicts, in pieces by turns."""
    size = 500
    pieces = [passwords[start : start + size] for start in range(0, len(passwords), size)]
    tasks = [(name, piece) for name in rivals.MAKERS for piece in pieces]
    verdicts: dict[str, list[bool]] = {name: [] for name in rivals.MAKERS}
    for (name, _), piece in zip(tasks, pool.map(judged, tasks, chunksize=1)):
        verdicts[name] += piece
    return verdicts


def lines(path: Path) -> list[str]:
    """The lines of a file."""
    return path.read_text(encoding="utf-8").split("\n")[:-1]


def share(verdicts: list[bool]) -> str:
    """The share of what is accepted, in per cent."""
    return f"{100 * sum(verdicts) / len(verdicts):.2f}"


def row(title: str, columns: dict[str, list[bool]]) -> str:
    """A line of the table."""
    return f"{title:34}" + "".join(f"{share(verdicts):>12}" for verdicts in columns.values())


def print_set(name: str, kinds: list[str], columns: dict[str, list[bool]]) -> None:
    """The line of a set, and one for each kind in it where they are few."""
    print(row(TITLES[name], columns))
    for kind in dict.fromkeys(kinds):
        if len(set(kinds)) > 12:
            break
        part = {
            column: [accepted for accepted, of in zip(verdicts, kinds) if of == kind]
            for column, verdicts in columns.items()
        }
        print(row(f"    {kind}", part))


def write_faults(folder: Path, name: str, rows: list[tuple[str, str, Verdict]]) -> None:
    """Writes what ours should have judged otherwise, a sample: the sets are shuffled, so it is spread by steps."""
    wanted = name in WEAK
    count = 40 if wanted else 20
    wrong = [entry for entry in rows if entry[2].hard == wanted]
    step = max(1, len(wrong) / count)
    sample = [wrong[int(index * step)] for index in range(min(count, len(wrong)))]
    text = "".join(f"{password}\t{kind}\t{answer.guesses}\n" for kind, password, answer in sample)
    prefix = "accepted" if wanted else "refused"
    (folder / f"{prefix}-{name}.txt").write_text(text, encoding="utf-8")


def main() -> None:
    """Prints the table, a set at a time, and writes it."""
    folder, result, program = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:]
    written = []
    names = (["ours", "our policy"] if program else []) + list(rivals.MAKERS)
    print("== accepted, per cent; ours at 1e8 guesses, the rivals by their own policies")
    print(f"{'':34}" + "".join(f"{name:>12}" for name in names))
    with Pool() as pool:
        for name in WEAK + STRONG:
            passwords, kinds = lines(folder / f"{name}.txt"), lines(folder / f"{name}.kinds")
            columns: dict[str, list[bool]] = {}
            if program:
                answers = ours(program, passwords)
                columns["ours"] = [answer.hard for answer in answers]
                # A program that tells guesses only knows no policy.
                columns["our policy"] = [
                    answer.hard if answer.accepted is None else answer.accepted for answer in answers
                ]
                write_faults(folder, name, list(zip(kinds, passwords, answers)))
            columns |= rival_verdicts(pool, passwords)
            print_set(name, kinds, columns)
            sys.stdout.flush()
            accepted = {column: sum(verdicts) for column, verdicts in columns.items()}
            written.append({"set": name, "count": len(passwords), "accepted": accepted})
    result.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
