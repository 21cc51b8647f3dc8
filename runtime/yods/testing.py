"""Assertions about IR, for tests of what yods is used in."""

from __future__ import annotations

from difflib import unified_diff

from yods.hints import TYPE_CHECKING

if TYPE_CHECKING:
    from yods.ir.operation import Operation

#: Makes pytest show the test's line instead of this module's.
__tracebackhide__ = True


def assert_equal(actual: Operation, expected: Operation) -> None:
    """Assert that two operations are structurally equal (`Operation.is_structurally_equal`).

    Raises:
        AssertionError: They are not; its text is the difference of their generic forms.
    """
    if actual.is_structurally_equal(expected):
        return
    one, other = [op.print(generic=True).splitlines() for op in (expected, actual)]
    lines = list(unified_diff(one, other, "expected", "actual", lineterm=""))
    # Operands from outside may differ where the texts do not.
    shown = "\n".join(lines) or "they use different values from outside"
    raise AssertionError(f"the operations are not equal\n{shown}")
