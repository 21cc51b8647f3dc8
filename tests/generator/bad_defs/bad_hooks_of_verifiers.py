"""Verifiers whose errors nobody would see, and one that raises them; nobody imports them."""

from __future__ import annotations


def returns_error(op):
    if op.operands:
        return op.error("has operands")
    return None


def returns_false():
    for each in range(3):
        if each:
            try:
                return False
            finally:
                pass


def returns_some_value(op):
    match op.name:
        case "d.fine":
            return
        case _:
            return op


def yields_error(op):
    found = [(yield op.error("is wrong"))]
    del found


def yields_from(op, tables):
    yield from tables.uses(op)


async def is_async(op):
    raise op.error("is wrong")


def fine(op):
    def inner():
        return op

    class Inner:
        def method(self):
            yield op

    found = filter(lambda each: each, [inner(), Inner()])
    if not found:
        raise op.error("is wrong")
    return None


def fine_type():
    return


def fine_uses(op, tables):
    tables.check(op)


def folds(op, constants):
    return op, constants
