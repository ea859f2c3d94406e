"""Writes the passwords of the dearest change: random ones of 64 characters, and those made to cost much.

usage: inputs.py LISTS FOLDER
"""

import random
import string
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent / "guessing"))
import adversarial  # noqa: E402

RANDOM = 200
RANDOM_LENGTH = 64
ADVERSARIAL = 3000


def main() -> None:
    """Writes a file of each kind, a password a line."""
    lists, folder = Path(sys.argv[1]), Path(sys.argv[2])
    dice = random.Random("bench")
    alphabet = string.ascii_letters + string.digits + string.punctuation
    folder.mkdir(parents=True, exist_ok=True)
    drawn = ["".join(dice.choices(alphabet, k=RANDOM_LENGTH)).encode() for _ in range(RANDOM)]
    made = [text for _, text in adversarial.inputs(lists, ADVERSARIAL, "bench")]
    for name, passwords in {"random": drawn, "adversarial": made}.items():
        (folder / name).write_bytes(b"".join(password + b"\n" for password in passwords))


main()
