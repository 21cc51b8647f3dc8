"""Hooks that give what is of no use."""


def number(*arguments):
    return 5


def both(op, constants):
    return op.x, op.x


def parse_operand(p):
    return 5


def print_operand(p, op, x):
    p.write("5")


def nothing(*arguments):
    pass


def text(*arguments):
    return "64"


def texts(op):
    return ["read"]


def numbers(*arguments):
    return [1]


def patterns():
    from ir.replaced.ops import RewrittenOp

    from yods.rewrite.pattern import function_patterns

    return function_patterns(RewrittenOp, number)()
