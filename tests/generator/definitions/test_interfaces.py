"""The interfaces that a class derives from."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_gen.definitions.interfaces import base_interfaces
from yods_gen.resolve.dialects import read_definitions

DEMO = """\
dialect: demo
ops:
  f:
    attributes:
      - {name: sym_name, type: SymbolNameAttr}
      - {name: function_type, type: 'TypeAttrOf[FunctionType]'}
    regions: [{name: body}]
    interfaces: [%s]
"""


@pytest.mark.parametrize("listed", ["Symbol, FunctionOpInterface", "FunctionOpInterface, Symbol"])
def test_a_class_goes_before_its_bases(listed: str, tmp_path: Path) -> None:
    """Functions are symbols: with `Symbol` first, there is no method resolution order."""
    path = tmp_path / "demo.yaml"
    path.write_text(DEMO % listed, encoding="utf-8")
    (op,) = next(each for each in read_definitions([path]) if each.name == "demo").ops
    names = [each.name for each in base_interfaces(op.interfaces)]
    assert names == ["FunctionOpInterface", "Symbol"]
