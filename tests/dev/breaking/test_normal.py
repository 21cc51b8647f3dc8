"""Definitions that are equal, and those that are not."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.breaking_rules import findings_of_change

_OPS = """\
dialect: d
ops:
  neg:
    operands: [{name: x, type: I32}]
    results: [{name: y, type: I32}]
    traits: [Pure, {AllTypesMatch: [x, y]}]
    assembly_format: '$x attr-dict'
  sub:
    operands: [{name: a, type: I32}, {name: b, type: I32}]
    results: [{name: y, type: I32}]
    fold: [{match: 'sub(neg(one), _)', gives: one}]
    patterns:
      - name: twice
        match: 'sub(inner := neg(one), two)'
        where: ['one.type == two.type']
        replace: 'sub(two, one)'
    assembly_format: '$a `,` $b attr-dict'
"""


@pytest.mark.parametrize(
    "change",
    [
        {"[Pure, {AllTypesMatch: [x, y]}]": "[{AllTypesMatch: [y, x]}, Pure]"},
        {"'sub(neg(one), _)', gives: one": "'sub(neg(it), _)', gives: it"},
        {"sub(inner := neg(one), two)": "sub(other := neg(p), q)",
         "one.type == two.type": "p.type == q.type", "sub(two, one)": "sub(q, p)"},
    ],
)  # fmt: skip
def test_what_has_no_meaning_is_silent(change: dict[str, str], tmp_path: Path) -> None:
    assert findings_of_change({"definitions": _OPS}, tmp_path, change, proof=False) == []


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        ({"{AllTypesMatch: [x, y]}": "{AllRanksMatch: [x, y]}"}, "VER_TRAIT_ADDED"),
        ({"'sub(neg(one), _)'": "'sub(_, neg(one))'"}, "FOLD_CHANGED"),
        ({"sub(two, one)": "sub(one, two)"}, "PAT_CHANGED"),
        ({"one.type == two.type": "one.type == inner.y.type"}, "PAT_CHANGED"),
    ],
)
def test_other_meaning_is_reported(change: dict[str, str], rule: str, tmp_path: Path) -> None:
    found = findings_of_change({"definitions": _OPS}, tmp_path, change, proof=False)
    assert rule in {each.rule.id for each in found}
