"""Measures lists of leaked passwords beside filters of passwdqc. See breached.sh, which calls it."""

import os
import statistics
import subprocess
import sys
import time

program, pwqfilter, folder, queries = sys.argv[1:4] + [int(sys.argv[4])]
generate = os.path.join(folder, "generate")
LOOK_UPS = 21


def run(command, source=None):
    """Runs a command; returns its seconds, its peak memory in MB, what it printed and its status."""
    with open(source or os.devnull, "rb") as text:
        start = time.monotonic()
        process = subprocess.Popen(command, stdin=text, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        output = process.stdout.read().decode()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        return time.monotonic() - start, usage.ru_maxrss / 1024, output, process.returncode


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


def row(name, entries, path, build, refused, look_up, many):
    bits = os.path.getsize(path) * 8 / entries
    print(
        f"{name:10} {bits:6.2f} bits an entry, {refused}, built at {entries / build[0] / 1e6:.2f} million a second"
        f" in {build[1]:.0f} MB, one look-up {look_up[0]:.2f} ms cold, {look_up[1]:.2f} ms warm,"
        f" many {many:.2f} us each",
        flush=True,
    )


words = made("words", queries, "words")
one = made("word", 1, "words")
for entries in map(int, sys.argv[5:]):
    print(f"== {entries:,} entries, {queries:,} words that are in no list", flush=True)
    source = made(f"{entries}.sha1", entries, "sha1")
    ours = os.path.join(folder, "list.pwlist")
    build = run([program, "breached", "build", ours, source])
    assert build[3] == 0, build
    check = [program, "breached", "check", ours]
    seconds, _, output, _ = run(check, words)
    wrong = output.count(": In a list")
    row("pwmeter", entries, ours, build, f"{wrong} refused wrongly", looked_up(check, ours, one), seconds / queries * 1e6)
    os.remove(source)

    source = made(f"{entries}.ntlm", entries, "ntlm")
    theirs = os.path.join(folder, "filter")
    build = run([pwqfilter, f"--create={entries * 100 // 97}", "--pre-hashed", "-o", theirs], source)
    assert build[3] == 0, build
    os.remove(source)
    # pwqfilter's filters of hashes take hashes alone.
    hashes = made("no.ntlm", queries, "words") if False else words
    rate = run([pwqfilter, "--test-fp-rate", "-f", theirs])[2].split("\n")
    rate = next((line.strip() for line in rate if "FP rate" in line), "rate not told")
    row("pwqfilter", entries, theirs, build, rate, looked_up([pwqfilter, "-f", theirs, "-c"], theirs, one), 0)
    os.remove(theirs)
