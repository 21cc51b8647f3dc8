"""An op that is not what its definition says is printed in the generic form, never a crash."""

from __future__ import annotations

import pytest

from differential import subject

_UNVERIFIED = ("--allow-unregistered-dialect", "--mlir-very-unsafe-disable-verifier-on-parsing")

WRONG = {
    "too few successors": '"cf.br"() : () -> ()',
    "no segment sizes": '"cf.cond_br"(%c)[^x] : (i1) -> ()\n^x:',
    "no attribute": '"cf.assert"(%c) : (i1) -> ()',
    "no region": '"scf.if"(%c) : (i1) -> ()',
    "no induction variable": '"scf.for"(%i, %i, %i) ({\n^bb0:\n  "t.x"() : () -> ()\n}) '
    ": (index, index, index) -> ()",
    "no bounds": '"scf.forall"() ({\n^bb0:\n}) : () -> ()',
    "too few operands": '"memref.dma_start"(%c) : (i1) -> ()',
    "no type": '"memref.global"() <{sym_name = "g"}> : () -> ()',
}


@pytest.mark.parametrize("text", WRONG.values(), ids=WRONG.keys())
def test_wrong_op_is_printed_generically(text: str) -> None:
    whole = f'"t.f"() ({{\n^bb0(%c: i1, %i: index):\n{text}\n}}) : () -> ()\n'
    answer = subject.answer(whole.encode(), _UNVERIFIED)
    assert not answer.failure
    name = text.partition("(")[0]
    assert answer.accepted
    assert f"  {name}(" in answer.output
    # The generic form is read again, and is the same then.
    again = subject.answer(answer.output.encode(), _UNVERIFIED)
    assert again.output == answer.output


def test_right_op_keeps_its_form_beside_a_wrong_one() -> None:
    text = b'func.func @f() {\n  return\n}\n"cf.assert"() : () -> ()\n'
    answer = subject.answer(text, _UNVERIFIED)
    assert not answer.failure
    assert "    return\n" in answer.output
    assert '"cf.assert"()' in answer.output
