"""Times the live field of a program: from a key to the last byte of what it redraws.

usage: field.py PROGRAM ROUNDS

Each round types a password of 64 characters into the field of the default policy, key by key, in a
terminal of 80 columns and 24 rows. What answers a key is over when nothing has followed for a while.
"""

import fcntl
import os
import pty
import select
import statistics
import struct
import sys
import tempfile
import termios
import time

PASSWORD = "Vkqz-wmrt7 lake moth quartz Orbit=9 tundra copper, willow 42 fog"
# How long nothing must follow for an answer to be over, in seconds.
SILENCE = 0.05


def start(program, policy):
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(TERM="xterm-256color", LC_ALL="C.UTF-8")
        for name in ("NO_COLOR", "ACCESSIBLE"):
            os.environ.pop(name, None)
        os.execv(program, [program, "--user", "jdoe", "--config", policy])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    return terminal


def answer(terminal, patience):
    """Returns how many bytes came, and when the last did."""
    count, last = 0, None
    while select.select([terminal], [], [], SILENCE if count else patience)[0]:
        try:
            more = os.read(terminal, 65536)
        except OSError:
            break
        last = time.perf_counter()
        count += len(more)
    return count, last


def measure(program, policy, rounds):
    times, sizes = [], []
    for _ in range(rounds):
        terminal = start(program, policy)
        answer(terminal, 10)
        for key in PASSWORD:
            begin = time.perf_counter()
            os.write(terminal, key.encode())
            count, last = answer(terminal, 10)
            times.append((last - begin) * 1e3)
            sizes.append(count)
        os.write(terminal, b"\x03")
        answer(terminal, 1)
        os.close(terminal)
        os.wait()
    return times, sizes


def main():
    program, rounds = sys.argv[1], int(sys.argv[2])
    assert len(PASSWORD) == 64
    with tempfile.NamedTemporaryFile() as policy:
        times, sizes = measure(program, policy.name, rounds)
    times.sort()
    print(f"{len(times)} keys, {rounds} times a password of {len(PASSWORD)} characters, default policy")
    print(
        f"key to last byte: median {statistics.median(times):.3f} ms, "
        f"99 of 100 below {times[len(times) * 99 // 100]:.3f} ms, worst {times[-1]:.3f} ms"
    )
    print(f"bytes a key:      median {statistics.median(sizes):.0f}, worst {max(sizes)}")
    print(f"bytes in all:     {sum(sizes) // rounds} for the password")


main()
