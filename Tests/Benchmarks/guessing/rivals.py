"""The rivals, each a function that tells whether it accepts a password.

Their libraries are called as their PAM modules call them, with the policies they come with.
LD_LIBRARY_PATH and PYTHONPATH must name where they are unpacked, CRACKLIB the dictionary of cracklib.
"""

import ctypes
import math
import os
from collections.abc import Callable

Judge = Callable[[str], bool]

BITS = math.log2(1e8)
PWQ_SETTING_DICT_PATH = 10


def python_zxcvbn() -> Judge:
    """zxcvbn in Python: score 3 begins at 1e8 guesses."""
    from zxcvbn import zxcvbn

    return lambda password: zxcvbn(password)["score"] >= 3


def zxcvbn_match() -> Callable[[bytes, None, None], float]:
    """libzxcvbn's one function, which answers in bits."""
    match = ctypes.CDLL("libzxcvbn.so.0").ZxcvbnMatch
    match.argtypes = (ctypes.c_char_p, ctypes.c_void_p, ctypes.c_void_p)
    match.restype = ctypes.c_double
    return match


def libzxcvbn() -> Judge:
    """zxcvbn in C, with Debian's dictionary."""
    match = zxcvbn_match()
    return lambda password: match(password.encode(), None, None) >= BITS


def pwquality() -> Judge:
    """What pam_pwquality asks, without a user name and an old password."""
    library = ctypes.CDLL("libpwquality.so.1")
    library.pwquality_default_settings.restype = ctypes.c_void_p
    library.pwquality_set_str_value.argtypes = (ctypes.c_void_p, ctypes.c_int, ctypes.c_char_p)
    library.pwquality_check.argtypes = (ctypes.c_void_p, *[ctypes.c_char_p] * 3, ctypes.c_void_p)
    settings = library.pwquality_default_settings()
    if library.pwquality_set_str_value(settings, PWQ_SETTING_DICT_PATH, os.environ["CRACKLIB"].encode()) != 0:
        raise RuntimeError("libpwquality takes no dictionary")
    detail = ctypes.c_void_p()
    return lambda password: (
        library.pwquality_check(settings, password.encode(), None, None, ctypes.byref(detail)) >= 0
    )


def passwdqc(*options: str) -> Judge:
    """What pam_passwdqc asks, without a user and an old password."""
    library = ctypes.CDLL("libpasswdqc.so.1")
    library.passwdqc_check.argtypes = (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_void_p)
    library.passwdqc_check.restype = ctypes.c_char_p
    # Room enough for its parameters, of which those of the check come first.
    parameters = ctypes.create_string_buffer(4096)
    library.passwdqc_params_reset(parameters)
    words = (ctypes.c_char_p * len(options))(*[option.encode() for option in options])
    reason = ctypes.c_char_p()
    if library.passwdqc_params_parse(parameters, ctypes.byref(reason), len(options), words) != 0:
        raise RuntimeError(f"passwdqc: {reason.value!r}")
    return lambda password: library.passwdqc_check(parameters, password.encode(), None, None) is None


MAKERS: dict[str, Callable[[], Judge]] = {
    "py-zxcvbn": python_zxcvbn,
    "libzxcvbn": libzxcvbn,
    "pwquality": pwquality,
    "passwdqc": passwdqc,
    "passwdqc-8": lambda: passwdqc("min=8,8,8,8,8"),
}
