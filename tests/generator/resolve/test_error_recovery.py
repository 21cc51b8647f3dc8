"""A mistake that is corrected uncovers none: what was wrong was said from the beginning."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_gen.errors import DefinitionErrors
from yods_gen.resolve.dialects import read_definitions

MANY = Path(__file__).parents[1] / "bad_defs" / "everything_at_once.yaml"
CORRECTIONS = [
    ("type: Nope", "type: I32"),
    ("type: Nope", "type: AnyType"),
    ("type: AnyTyp}", "type: I32}"),
    ("OperandsAndResultTyp]", "OperandsAndResultType]"),
    ("Terminatr,", "Terminator,"),
    ("AttrSizedOperandSegment]", "AttrSizedOperandSegments]"),
    ("infer: {c: a.typ}", "infer: {c: a.type}"),
    ("AnyIntger", "AnyInteger"),
    ("Variadc[", "Variadic["),
    ("Variadc[", "Optional["),
    ("type: I32Atr, default: 3", "type: I32Attr, default: 3"),
    ("type: I32Atr, default: 3", "type: UnitAttr"),
    ("      - {name: a, type: I32}\n    traits", "      - {name: b, type: I32}\n    traits"),
    ("kind: nt}\n      - {name: v", "kind: int, default: 1}\n      - {name: v"),
    ("kind: nt}\n    traits", "kind: int}\n    traits"),
]  # fmt: skip


def said(text: str, folder: Path) -> set[tuple[str, str, str]]:
    path = folder / "many.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DefinitionErrors) as caught:
        read_definitions([path], folder)
    return {(f.id, f.message, f.context) for f in caught.value.findings}


@pytest.fixture(scope="module")
def at_first(tmp_path_factory: pytest.TempPathFactory) -> set[tuple[str, str, str]]:
    return said(MANY.read_text(encoding="utf-8"), tmp_path_factory.mktemp("many"))


@pytest.mark.parametrize(("wrong", "right"), CORRECTIONS)
def test_correction_reveals_no_further_errors(
    wrong: str, right: str, at_first: set[tuple[str, str, str]], tmp_path: Path
) -> None:
    text = MANY.read_text(encoding="utf-8")
    assert wrong in text
    assert said(text.replace(wrong, right, 1), tmp_path) < at_first
