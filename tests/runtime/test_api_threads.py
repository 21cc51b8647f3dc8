"""Eight threads that parse, verify, rewrite, print and ask for layouts, at the same time."""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Iterator
from threading import Barrier, Thread

import pytest

from yods import Context, DataLayout, parse, verify
from yods.rewrite.canonicalization import canonicalize
from yods_tools.passes.cse import eliminate_common_subexpressions

THREADS = 8
ROUNDS = 12

TEXT = """
module @m%d attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  func.func @f(%%a: i32, %%b: memref<%dx4xf32>, %%p: !llvm.struct<"node%d", (i32, ptr)>) -> i32 {
    %%c = arith.constant %d : i32
    %%d = arith.addi %%c, %%c : i32
    %%e = arith.muli %%a, %%d : i32
    %%g = arith.muli %%a, %%d : i32
    %%s = arith.subi %%e, %%g : i32
    %%k = arith.cmpi slt, %%s, %%a : i32
    cf.cond_br %%k, ^bb1(%%e : i32), ^bb1(%%g : i32)
  ^bb1(%%r: i32):
    return %%r : i32
  }
}
"""


def text_of(number: int) -> str:
    return TEXT % (number, number + 1, number % 5, number)


def work(number: int, context: Context) -> list[str]:
    """All that can be done with a text; what comes of it."""
    module = parse(text_of(number), context=context)
    told = [str(module), module.print(generic=True)]
    struct = next(op for op in module.walk() if op.name == "func.func").regions[0].blocks[0]
    layout = DataLayout.closest(next(iter(struct)))
    told += [str(layout.type_size(argument.type).minimal) for argument in struct.arguments[::2]]
    canonicalize(module, context)
    eliminate_common_subexpressions(module)
    verify(module)
    return [*told, str(module)]


@pytest.fixture
def impatient() -> Iterator[None]:
    """Threads take turns as often as they can."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    yield
    sys.setswitchinterval(before)


@pytest.mark.parametrize("shared", [True, False], ids=["one context", "a context each"])
@pytest.mark.usefixtures("impatient")
def test_threads_match_sequential_results(shared: bool) -> None:
    wanted = [work(number, Context()) for number in range(ROUNDS)]
    limit, collecting = sys.getrecursionlimit(), gc.isenabled()
    barrier = Barrier(THREADS)
    context = Context()
    wrong: list[object] = []

    def run() -> None:
        try:
            barrier.wait()
            for number in range(ROUNDS):
                got = work(number, context if shared else Context())
                if got != wanted[number]:
                    wrong.append(got)
        except BaseException as error:
            wrong.append(error)

    threads = [Thread(target=run) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert sys.getrecursionlimit() == limit
    assert gc.isenabled() == collecting


def test_threads_may_be_the_first_to_load_a_dialect() -> None:
    """In a process of its own, where nothing is loaded yet."""
    code = (
        "from threading import Barrier, Thread\n"
        "from yods import Context, parse\n"
        "barrier, context, found = Barrier(8), Context(), []\n"
        "text = 'func.func @f(%a: i32) -> i32 { %b = arith.addi %a, %a : i32 return %b : i32 }'\n"
        "def run():\n"
        "    barrier.wait()\n"
        "    found.append(str(parse(text, context=context)))\n"
        "threads = [Thread(target=run) for _ in range(8)]\n"
        "for each in threads: each.start()\n"
        "for each in threads: each.join()\n"
        "assert len(found) == 8 and len(set(found)) == 1, found\n"
    )
    for _ in range(3):
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
