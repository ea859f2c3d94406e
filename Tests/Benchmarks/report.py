"""Tells how the module stands to its budgets, beside its rivals.

usage: report.py FIGURES JSON
       report.py --readme JSON README

FIGURES holds a line for each measurement: the figure, the module, the value. The first form prints a
table and writes the same as JSON; the second puts the table of a JSON file between the two marks of a
README.
"""

import json
import os
import sys
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path
from statistics import median, quantiles
from typing import Any

KB = 1024
LARGEST_FILE = 2 * KB * KB
OLDEST_GLIBC = (2, 34)
COLUMNS = ("pam_pwmeter", "pam_deny", "pam_permit", "pam_pwquality", "pam_passwdqc")
MARKS = ("<!-- bench -->\n", "<!-- bench ends -->\n")

# Which of many measurements a line shows.
MEDIAN, MOST, LEAST, TENTH = "median", "most", "least", "tenth from below"

Row = dict[str, Any]


class Figures:
    """What was measured, by figure and module."""

    def __init__(self, text: str) -> None:
        """Reads the lines of the measurements."""
        self.values: dict[tuple[str, str], list[str]] = defaultdict(list)
        for line in text.splitlines():
            figure, module, value = line.split(maxsplit=2)
            self.values[figure, module].append(value)

    def numbers(self, figure: str, module: str) -> list[int]:
        """The values of a figure that is a number."""
        return [int(value) for value in self.values[figure, module]]

    def median(self, figure: str, module: str) -> float:
        """The median of a figure."""
        return median(self.numbers(figure, module))

    def low(self, figure: str, module: str) -> float:
        """What a tenth of the values are below: what else the machine does adds to a time, and never takes."""
        return quantiles(self.numbers(figure, module), n=10, method="inclusive")[0]

    def words(self, figure: str, module: str) -> list[str]:
        """The values as they stand."""
        return self.values[figure, module]


def row(
    what: str, of: str, values: dict[str, str], ratio: str = "", budget: str = "", *, ok: bool | None = None
) -> Row:
    """A line of the table; it says which of many measurements is shown, if there were many."""
    return {
        "what": f"{what} ({of})" if of else what,
        "values": {f"pam_{name}": value for name, value in values.items()},
        "ratio": ratio,
        "budget": budget,
        "verdict": None if ok is None else "PASS" if ok else "FAIL",
    }


def ratio_row(what: str, of: str, values: dict[str, str], share: float, beside: str, most: float) -> Row:
    """A line whose budget is a share of something else."""
    return row(what, of, values, f"{share:.2f} x {beside}", f"at most {most:g} x", ok=share <= most)


def loading(figures: Figures) -> list[Row]:
    """What a program pays that loads the module and changes no password."""
    names = ("pwmeter", "deny", "pwquality", "passwdqc")
    times = {name: figures.median("load", name) for name in names}
    dirty = {name: figures.median("dirty", name) for name in names}
    told = {name: f"{time / 1000:.0f} us" for name, time in times.items()}
    ours = times["pwmeter"]
    return [
        ratio_row("loading, dlopen", MEDIAN, told, ours / times["deny"], "pam_deny", 1.25),
        ratio_row("loading, dlopen", MEDIAN, told, ours / times["pwquality"], "pam_pwquality", 0.5),
        row(
            "private dirty memory after loading",
            MEDIAN,
            {name: f"{size:.0f} kB" for name, size in dirty.items()},
            budget="at most 32 kB",
            ok=dirty["pwmeter"] <= 32,
        ),
    ]


def changing(figures: Figures) -> list[Row]:
    """What a change costs."""
    rivals = ("pwquality", "passwdqc")
    floor = figures.median("change", "permit")
    above = {name: figures.median("change", name) - floor for name in ("pwmeter", *rivals)}
    told = {name: f"{time:.0f} us" for name, time in above.items()} | {"permit": "0"}
    what = "a change of 16 random characters, less pam_permit's"
    rows = [ratio_row(what, MEDIAN, told, above["pwmeter"] / above[name], f"pam_{name}", 0.25) for name in rivals]
    grown = {name: figures.median("grown", name) for name in ("pwmeter", "permit", *rivals)}
    told = {name: f"{size:.0f} kB" for name, size in grown.items()}
    rows.append(row("growth of the process by it, read pages included", MEDIAN, told))

    usual = figures.median("guesses64", "pwmeter")
    times = figures.numbers("guesses", "pwmeter")
    count = figures.numbers("inputs", "pwmeter")[0]
    what = f"the dearest of {count} adversarial guess estimates of up to 512 bytes"
    told = {"pwmeter": f"{max(times) / 1000:.0f} us"}
    rows.append(ratio_row(what, MOST, told, max(times) / usual, "64 random characters", 20))
    usual = figures.median("random64", "pwmeter") - figures.median("random64", "permit")
    times = figures.numbers("adversarial", "pwmeter")
    dearest = max(times) - figures.median("random64", "permit")
    what = "the dearest change to one of these"
    told = {"pwmeter": f"{dearest / 1000:.0f} us"}
    rows.append(ratio_row(what, MOST, told, dearest / usual, "64 random characters", 20))
    long, short = min(figures.numbers("dearest512", "pwmeter")), min(figures.numbers("dearest64", "pwmeter"))
    what = "the dearest of 512 bytes, beside its first 64"
    rows.append(ratio_row(what, LEAST, {"pwmeter": f"{long / 1000:.0f} us"}, long / short, "64 bytes", 8))
    return rows


def files(figures: Figures) -> list[Row]:
    """What the files are like."""
    names = ("pwmeter", "deny", "pwquality", "passwdqc")
    sizes = {name: figures.numbers("size", name)[0] for name in names}
    writable = {name: sum(figures.numbers("writable", name)) for name in names}
    # A file that calls nothing of glibc has no version.
    glibc = {name: "".join(figures.words("glibc", name)).removeprefix("GLIBC_") for name in names}
    needs = {name: figures.words("needs", name) for name in names}
    newest = tuple(int(part) for part in glibc["pwmeter"].split("."))
    told = {name: found or "none" for name, found in glibc.items()}
    return [
        row(
            "file, stripped",
            "",
            {name: f"{size / KB:.0f} kB" for name, size in sizes.items()},
            budget="at most 2048 kB",
            ok=sizes["pwmeter"] <= LARGEST_FILE,
        ),
        row("of it writable", "", {name: f"{size / KB:.1f} kB" for name, size in writable.items()}),
        row("newest glibc that it needs", "", told, budget="at most 2.34", ok=newest <= OLDEST_GLIBC),
        row(
            "libraries beside libpam and libc",
            "",
            {name: " ".join(sorted({n.split(".so")[0] for n in found})) or "none" for name, found in needs.items()},
            budget="none",
            ok=not needs["pwmeter"],
        ),
    ]


def secrets(figures: Figures) -> list[Row]:
    """What is left of a password."""
    names = ("pwmeter", "pwquality", "passwdqc")
    most = {name: [max(figures.numbers(figure, name)) for figure in ("whole", "first8")] for name in names}
    return [
        row(
            "copies of the password after a change, whole and of 8 bytes",
            MOST,
            {name: f"{whole} and {part}" for name, (whole, part) in most.items()},
            budget="0 and 0",
            ok=most["pwmeter"] == [0, 0],
        )
    ]


def start_up(figures: Figures) -> list[Row]:
    """What sudo and sshd take from their start to their end, with one more line in their stack.

    It is the processor's time, and nine in ten of the rounds took longer: a start is hundreds of times what a
    module takes, and so is what else the machine does.
    """
    rows = []
    for program, what in (("sudo", "sudo true"), ("sshd", "an SSH login")):
        without = figures.low(program, "none")
        times = {name: figures.low(program, name) for name in ("pwmeter", "pwquality", "passwdqc")}
        told = {name: f"{time / 1000:.2f} ms" for name, time in times.items()}
        ratio = f"{times['pwmeter'] / without:.3f} x without"
        rows.append(row(f"{what}, beside {without / 1000:.2f} ms without a module", TENTH, told, ratio))
    return rows


def cells(line: Row) -> list[str]:
    """The cells of a line of the table."""
    values = [line["values"].get(name, "") for name in COLUMNS]
    return [line["what"], *values, line["ratio"], line["budget"], line["verdict"] or ""]


def table(rows: Sequence[Row], *, is_markdown: bool = False) -> str:
    """The table, for a terminal or for a README."""
    lines = [["", *COLUMNS, "ratio", "budget", ""], *(cells(line) for line in rows)]
    if is_markdown:
        lines.insert(1, ["---"] * len(lines[0]))
        return "".join("| " + " | ".join(line) + " |\n" for line in lines)
    widths = [max(len(line[place]) for line in lines) for place in range(len(lines[0]))]
    return "".join(
        "  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip() + "\n" for line in lines
    )


def processor() -> str:
    """The name of the machine's processor."""
    lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "unknown")


def report(figures: Figures, result: Path) -> None:
    """Prints the table, and writes it.

    A budget that is not kept is told and is no failure: what is measured hangs on the machine.
    """
    rows = [part for of in (loading, changing, files, secrets, start_up) for part in of(figures)]
    machine = f"{os.cpu_count()} x {processor()}"
    text = json.dumps({"machine": machine, "rows": rows}, indent=2) + "\n"
    result.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{machine}; measured by turns\n\n{table(rows)}")
    failed = sum(line["verdict"] == "FAIL" for line in rows)
    sys.stdout.write(f"\nbudgets not kept: {failed}; the table as JSON: {result}\n")


def put_into(readme: Path, result: Path) -> None:
    """Puts the table between the marks."""
    found = json.loads(result.read_text(encoding="utf-8"))
    before, rest = readme.read_text(encoding="utf-8").split(MARKS[0])
    _, after = rest.split(MARKS[1])
    shown = f"{found['machine']}:\n\n{table(found['rows'], is_markdown=True)}"
    readme.write_text(before + MARKS[0] + shown + MARKS[1] + after, encoding="utf-8")


if sys.argv[1] == "--readme":
    put_into(Path(sys.argv[3]), Path(sys.argv[2]))
else:
    report(Figures(Path(sys.argv[1]).read_text(encoding="utf-8")), Path(sys.argv[2]))
