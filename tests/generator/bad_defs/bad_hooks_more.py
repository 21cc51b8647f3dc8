"""What `bad_hooks` imports."""

from __future__ import annotations


def fold_more(op, constants):
    del op, constants


def verify_more():
    return None


def from_star(op):
    del op


def parse_sequence_of_numbers(p, *named):
    del p, named


def print_sequence_of_numbers(p, *named):
    del p, named
