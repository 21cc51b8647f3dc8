"""Templates have a macro for every kind of record that they may be given."""

from __future__ import annotations

from typing import get_args

from yods_gen.model.ops.checks import Check
from yods_gen.output.render import _environment


def test_every_kind_of_check_has_its_macro() -> None:
    macros = _environment().get_template("op/verify.jinja").module.CHECKS
    assert set(macros) == {check.kind for check in get_args(Check)}
