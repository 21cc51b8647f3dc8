"""Hooks of the definitions beside it; nobody imports them."""

from __future__ import annotations

from bad_defs_elsewhere import there
from bad_hooks_more import *  # noqa: F403
from bad_hooks_more import fold_more
from bad_hooks_more import verify_more as verify_again

__all__ = ["fold_more", "verify_again"]

print("hooks modules are read, and never run")


def verify_add(op):
    del op


def fold_add(op):
    del op


def fold_turned(constants, op):
    del op, constants


def parse_pair(p, *, strict):
    del p, strict


def cycles(op, times, scale=1):
    del op, times, scale


def anything(*arguments):
    del arguments


class Called:
    """May be called like a function."""

    def __init__(self, op):
        self.op = op


fold_short = lambda op: op  # noqa: E731
made = there(verify_add)


def fold_half_turned(constants, found):
    del constants, found


def verify_of_mul(op: ops.MulOp):  # noqa: F405
    del op


def verify_number(op: int):
    del op


def verify_of_both(op: ops.AddOp | ops.BothOp):  # noqa: F405
    del op


def parse_turned(p):
    del p


def print_turned(p: OperationParser, op, a):  # noqa: F405
    del p, op, a


number = 5
