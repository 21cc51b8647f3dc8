"""Regions, types and attributes may nest deep: in every room, and in many threads at once."""

from __future__ import annotations

import sys
from threading import Barrier, Thread

import pytest

from differential import subject
from support.marks import spread
from yods.ir.block import Block, Region
from yods.ir.nesting import NESTING_LIMIT, DeepRecursion
from yods.ir.operation import Operation, UnregisteredOperation
from yods.rewrite.canonicalization import canonicalize
from yods.verification.verifier import default_context, find_errors
from yods_tools.passes.cse import eliminate_common_subexpressions

#: What opens a level of nesting, and what closes it.
FORMS = {
    "generic": ('"t.r"() ({', "}) : () -> ()"),
    "if": ("scf.if %c {", "}"),
    "loop": ("scf.for %i# = %x to %x step %x {\n%s# = arith.addi %x, %i# : index", "}"),
    "module": ("module @m {", "}"),
}
FLAGS = (
    ("--mlir-print-debuginfo",),
    ("--mlir-print-op-generic",),
    ("--mlir-print-local-scope", "--mlir-print-value-users"),
    ("--canonicalize",),
    ("--cse",),
    ("--canonicalize=region-simplify=aggressive",),
)


def nested(form: str, depth: int) -> bytes:
    opening, closing = FORMS[form]
    inside = '"t.f"() ({\n^bb0(%c: i1, %x: index):\n' if form != "module" else ""
    body = [opening.replace("#", str(level)) for level in range(depth)]
    body += ['"t.x"() : () -> ()'] + [closing] * depth
    return (inside + "\n".join(body) + ("\n}) : () -> ()\n" if inside else "\n")).encode()


@pytest.mark.parametrize("flags", FLAGS, ids=" ".join)
@pytest.mark.parametrize("form", spread(FORMS, 2))
def test_nesting_up_to_the_limit(form: str, flags: tuple[str, ...]) -> None:
    options = ("--allow-unregistered-dialect", *flags)
    answer = subject.answer(nested(form, NESTING_LIMIT - 5), options)
    assert not answer.failure, answer.failure[-500:]
    assert answer.accepted


def test_nesting_beyond_the_limit_is_an_error() -> None:
    answer = subject.answer(nested("generic", NESTING_LIMIT + 5), ("--allow-unregistered-dialect",))
    assert not answer.failure
    assert f"nesting is deeper than {NESTING_LIMIT} levels" in answer.errors


def test_built_operations_nest_without_limit() -> None:
    depth = 5_000
    op: Operation = UnregisteredOperation("t.x")
    for _ in range(depth):
        block = Block()
        block.append(op)
        op = UnregisteredOperation("t.r", regions=[Region([block])])
    assert find_errors(op) == []
    assert op.print(debuginfo=True).count('"t.r"') == depth
    assert sum(1 for _ in op.walk(post_order=True)) == depth + 1
    copy = op.clone()
    canonicalize(copy, default_context())
    eliminate_common_subexpressions(copy)
    assert sum(1 for _ in copy.walk()) == depth + 1
    copy.erase()


def depth_reached(count: int) -> int:
    return 0 if count == 0 else 1 + depth_reached(count - 1)


def test_threads_restore_the_recursion_limit() -> None:
    before = sys.getrecursionlimit()
    threads, rounds = 8, 20
    barrier = Barrier(threads)
    failures: list[BaseException] = []

    def work(number: int) -> None:
        try:
            barrier.wait()
            for turn in range(rounds):
                levels = 500 * (1 + (number + turn) % 8)
                with DeepRecursion(1, levels):
                    assert depth_reached(levels) == levels
        except BaseException as error:
            failures.append(error)

    workers = [Thread(target=work, args=(number,)) for number in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert failures == []
    assert sys.getrecursionlimit() == before


def test_recursion_limit_is_restored_on_failure() -> None:
    before = sys.getrecursionlimit()
    with pytest.raises(KeyError), DeepRecursion(10), DeepRecursion(10):
        raise KeyError
    assert sys.getrecursionlimit() == before
