"""Steps of interpreted programs: branches and assertions."""

from __future__ import annotations

from yods.builtin.elements import DenseElementsAttr
from yods.hints import TYPE_CHECKING, Any
from yods_eval.constants import bits_of
from yods_eval.evaluation import POISON, Fault
from yods_eval.programs import Code, Registers, Step, decided

if TYPE_CHECKING:
    from yods_dialects.cf.ops import AssertOp


def compute_assert(op: AssertOp, code: Code, condition: Any) -> None:
    if condition is POISON:
        raise Fault("poison reaches an assertion")
    if not condition:
        raise Fault(f"assertion failed: {op.msg.value}")


def interpret_cond_br(op: Any, code: Code) -> Step:
    condition = code.register(op.condition)
    then, otherwise = (
        code.jump(block, op.successor_operands(number).forwarded)
        for number, block in enumerate(op.successors)
    )

    def step(registers: Registers) -> Any:
        return then(registers) if decided(registers[condition]) else otherwise(registers)

    return step


def interpret_switch(op: Any, code: Code) -> Step:
    flag = code.register(op.operands[0])
    default, *others = (
        code.jump(block, op.successor_operands(number).forwarded)
        for number, block in enumerate(op.successors)
    )
    cases: dict[int, Step] = {}
    values = op.case_values
    if isinstance(values, DenseElementsAttr):
        bits = bits_of(values) or ()
        # One number stands for all elements of a splat; the first of equal cases is taken.
        for number, other in enumerate(others):
            cases.setdefault(bits[number if len(bits) > 1 else 0], other)

    def step(registers: Registers) -> Any:
        return cases.get(decided(registers[flag]), default)(registers)

    return step
