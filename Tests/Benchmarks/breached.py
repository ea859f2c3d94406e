"""Measures breached-password lists beside filters of passwdqc. See breached.sh, which calls it."""

import os
import statistics
import subprocess
import sys
import time

program, pwqfilter, folder, queries = sys.argv[1:4] + [int(sys.argv[4])]
generate = os.path.join(folder, "generate")
output = os.path.join(folder, "output")
LOOK_UPS = 21


def run(command, source=None):
    """Runs a command; returns its seconds, its peak memory in MB, its status, and its seconds of a processor.

    What it prints goes to a file: a child's peak is never below what this program has in memory.
    """
    with open(source or os.devnull, "rb") as text, open(output, "wb") as out:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=text, stdout=out, stderr=subprocess.DEVNULL)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds = time.monotonic() - start
        return seconds, usage.ru_maxrss / 1024, process.returncode, usage.ru_utime + usage.ru_stime


def made(name, count, kind):
    """Makes a file of generated lines, if it is not there."""
    path = os.path.join(folder, name)
    if not os.path.exists(path):
        with open(path + ".new", "wb") as out:
            subprocess.run([generate, str(count), kind], stdout=out, check=True)
        os.rename(path + ".new", path)
    return path


def forget(path):
    """Has the system drop what it holds of a file in memory."""
    descriptor = os.open(path, os.O_RDONLY)
    os.fsync(descriptor)
    os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
    os.close(descriptor)


def looked_up(command, path, words):
    """Returns the milliseconds of a whole run for one word, with the file out of memory and in it."""
    cold, warm = [], []
    for _ in range(LOOK_UPS):
        forget(path)
        cold.append(run(command, words)[0])
        warm.append(run(command, words)[0])
    return 1000 * statistics.median(cold), 1000 * statistics.median(warm)


def row(name, entries, path, build, wrong, look_up, many):
    bits = os.path.getsize(path) * 8 / entries
    print(
        f"{name:10} {bits:6.2f} bits an entry, {wrong} of {queries:,} refused wrongly; built at"
        f" {entries / build[0] / 1e6:.2f} million a second, {entries / build[3] / 1e6:.2f} a second of a processor, in"
        f" {build[1]:.0f} MB; a look-up with its program"
        f" {look_up[0]:.2f} ms cold, {look_up[1]:.2f} ms warm; of many {many * 1e6:.2f} us of a processor each",
        flush=True,
    )


words, word = made("words", queries, "words"), made("word", 1, "words")
others, other = made("others", queries, "others"), made("other", 1, "others")
for entries in map(int, sys.argv[5:]):
    print(f"== {entries:,} entries", flush=True)
    source = made("sha1", entries, "sha1")
    ours = os.path.join(folder, "list.breached")
    build = run([program, "breached", "build", ours, source])
    assert build[2] == 0, build
    os.remove(source)
    check = [program, "breached", "check", ours]
    seconds = run(check, words)[3]
    with open(output, "rb") as lines:
        wrong = sum(b": In" in line for line in lines)
    row("pwmeter", entries, ours, build, wrong, looked_up(check, ours, word), seconds / queries)

    source = made("ntlm", entries, "ntlm")
    theirs = os.path.join(folder, "filter")
    build = run([pwqfilter, f"--create={entries * 100 // 97}", "--pre-hashed", "-o", theirs], source)
    assert build[2] == 0, build
    os.remove(source)
    check = [pwqfilter, "-f", theirs, "-c"]
    seconds = run(check, others)[3]
    with open(output) as lines:
        wrong = int(lines.read())
    row("pwqfilter", entries, theirs, build, wrong, looked_up(check, theirs, other), seconds / queries)
    os.remove(theirs)
