"""Hooks that raise, in a module that imports classes of its own dialect at the top."""

from ir.bad.ops import PrintedOp, RewrittenOp
from ir.bad.types import PrintedType

from yods.rewrite.pattern import function_patterns


def fault(*arguments):
    raise RuntimeError("out of order")


def parse_printed(p):
    p.expect("<")
    size = p.integer()
    p.expect(">")
    return PrintedType(size)


def parse_printed_op(p):
    return PrintedOp()


def print_read(type_, p):
    fault()


def print_printed(type_, p):
    fault()


def print_attribute(attribute, p):
    fault()


def parse_read(p):
    fault()


def parse_attribute(p, type_):
    fault()


def verify_type(size):
    fault()


def size_of(type_, layout, entries):
    fault()


def parse_op(p):
    fault()


def print_op(op, p):
    fault()


def verify_op(op):
    fault()


def verify_regions(op):
    fault()


def fold_op(op, operands):
    fault()


def infer_op(*arguments):
    fault()


def materialize(*arguments):
    fault()


def verify_entries(*arguments):
    fault()


def result_names(op, set_name):
    fault()


def canonicalize():
    fault()


def rewrite(op, rewriter):
    fault()


patterns = function_patterns(RewrittenOp, rewrite)


def effects(op):
    fault()


def verify_uses(op, tables):
    fault()


def parse_value(p):
    fault()


def print_value(p, op, value):
    fault()


def condition(type_):
    fault()
