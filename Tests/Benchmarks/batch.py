"""A client of libpwquality: judges passwords from standard input, one a line, and prints the verdicts.

usage: batch.py FOLDER    where rivals.py is
"""

import sys

sys.path.insert(0, sys.argv[1])

import rivals

judge = rivals.pwquality()
for line in sys.stdin:
    sys.stdout.write("OK\n" if judge(line.rstrip("\n")) else "bad\n")
