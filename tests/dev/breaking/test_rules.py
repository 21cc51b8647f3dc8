"""Every rule fires on the change of its fixture, and not on a change that nobody notices."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

from support import breaking_rules
from support.breaking_rules import NEUTRAL, RULES_FOLDER, findings_of_change, fixture, report
from support.shipped_edits import lines
from yods_dev.breaking import comparison, findings, rules
from yods_dev.breaking.findings import CATEGORIES, RULES
from yods_dev.breaking.reports import text
from yods_gen.errors import CommandError

VARIED = """\
dialect: d
hooks: d_hooks
enums:
  marks: {kind: bit, prints_groups: true, cases: [{name: a}, {name: b}, {name: ab, group: [a, b]}]}
interfaces:
  Sized:
    on: type
    methods:
      size: {property: true, returns: int}
      fits:
        parameters: [{name: limit, type: int}]
        returns: bool
        default: {expression: limit > 1}
types:
  box:
    parameters: [{name: width, kind: int32}, {name: shape, kind: 'array<int8>'}]
    assembly_format: '`<` $width `:` $shape `>`'
    interfaces: [{Sized: {size: {expression: width}}}]
  pair:
    mnemonic: pair
    parameters: [{name: low, kind: int64}, {name: high, kind: int64}]
    assembly_format: '`<` $low `:` $high `>`'
    verify: [{check: low > -60, message: too low}]
ops:
  flip:
    traits: [Pure, SameOperandsAndResultType, Involution]
    operands: [{name: one, type: I32}]
    results: [{name: other, type: I32}]
    assembly_format: '$one attr-dict `:` type($one)'
  grid:
    attributes: [{name: rows, type: I64Attr}, {name: columns, type: I64Attr}]
    assembly_format: '$rows `by` $columns attr-dict'
  plain:
    attributes: [{name: size, type: I64Attr, default: '1'}]
  lists:
    traits: [AttrSizedOperandSegments]
    operands: [{name: first, type: 'Variadic[I32]'}, {name: second, type: 'Variadic[I64]'}]
  tower:
    attributes: [{name: height, type: 'Confined[I32Attr, IntMaxValue[99]]'}]
  well:
    attributes: [{name: depth, type: 'Confined[I16Attr, IntMaxValue[98]]'}]
  gate:
    traits: [{HasParent: d.yard}]
  yard:
    traits: [NoTerminator]
    regions: [{name: body, kind: sized(1)}]
    assembly_format: 'attr-dict-with-keyword $body'
  wall:
    attributes: [{name: width, type: I64Attr}, {name: depth, type: I64Attr}]
    verify:
      - {check: depth.value > -70, message: too deep}
      - {check: width.value < 80, message: too wide}
      - {check: depth.value < width.value, message: wider than deep}
"""
#: Piece → replacement, and the findings that change makes: what holds more than before is no
#: break, what follows from another change is not told of again, and nothing is missed.
LEVELS = {
    "wider": ("int32", "int64", ["information TYP_PARAM_KIND d.box"]),
    "narrower": ("int32", "int16", ["break TYP_PARAM_KIND d.box"]),
    "unsigned": ("int32", "uint64", ["break TYP_PARAM_KIND d.box"]),
    "wider elements": ("int8", "int16", ["information TYP_PARAM_KIND d.box"]),
    "spelled by bits": (
        "prints_groups: true", "prints_groups: false", ["information ENUM_FORM_CHANGED d.marks"],
    ),
    "fewer of a list": (
        "'Variadic[I64]'", "'Optional[I64]'",
        ["break GEN_OPERAND_COUNT d.lists", "break PY_ARITY d.lists",
         "break PY_RETURN_WIDENED d.lists"],
    ),
    "more parents": (
        "HasParent: d.yard", "ParentOneOf: [d.yard, d.grid]",
        ["information VER_TRAIT_REMOVED d.gate"],
    ),
    "another parent": (
        "HasParent: d.yard", "HasParent: d.grid", ["warning VER_TRAIT_ADDED d.gate"],
    ),
    "no fold": (", Involution", "", ["information FOLD_REMOVED d.flip"]),
    "another fold": (
        "Involution", "Idempotent",
        ["information FOLD_ADDED d.flip", "information FOLD_REMOVED d.flip"],
    ),
    "parameter of a method": (
        "limit, type: int}]\n        returns: bool\n        default: {expression: limit",
        "bound, type: int}]\n        returns: bool\n        default: {expression: bound",
        ["break IFC_METHOD_CHANGED d.Sized", "break PY_BUILDER_CHANGED d.Sized"],
    ),
}  # fmt: skip
#: Piece → replacement, where texts show the change, and the finding with its witness.
SHOWN = {
    "$rows `by` $columns": "$columns `by` $rows",
    "default: '1'": "default: '2'",
    ", Involution": "",
    "[99]": "[49]",
    "[98]": "[48]",
    "traits: [NoTerminator]": "traits: []",
    "low > -60": "low > -59",
    "depth.value > -70": "depth.value >= -70",
    "width.value < 80": "width.value < 79",
    "depth.value < width.value": "depth.value <= width.value",
}
NAMES = sorted(path.stem for path in RULES_FOLDER.glob("*.yaml"))


def test_rules_have_ids_and_categories_of_their_own() -> None:
    table = TABLE.read_text(encoding="utf-8")
    assert re.findall(r"^(\w+):$", table, re.MULTILINE) == list(RULES)
    assert {rule.category for rule in RULES.values()} == set(CATEGORIES)


def test_every_rule_has_a_fixture() -> None:
    assert sorted(RULES) == NAMES


def test_every_report_has_a_row() -> None:
    """Other texts of the form of an id are one, or the beginning of some."""
    unknown = []
    for path in sorted(Path(rules.__path__[0]).glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="report"), args=[ast.Constant(id_), *_]):
                    known = id_ in RULES
                case ast.Constant(str(id_)) if re.fullmatch("[A-Z]+(_[A-Z]+)+", id_):
                    known = any(rule.startswith(id_) for rule in RULES)
                case _:
                    continue
            if not known:
                unknown.append(f"{path}:{node.lineno}: rules.yaml has no row {id_}")
    assert unknown == []


TABLE = Path(findings.__file__).with_name("rules.yaml")
ROW = {"category": "TEXT", "level": "warning", "summary": "it differs", "message": "'{name}'"}


@pytest.mark.parametrize(
    ("row", "wrong"),
    [
        ({"level": "warn"}, "level is one of information, warning, break, silent, not 'warn'"),
        ({"category": "TXT"}, "category is one of PYTHON, TEXT, GENERIC, SILENT, not 'TXT'"),
        (
            {"proofs": "it"},
            "a rule has category, level, summary, message and perhaps proof, but this one has "
            "category, level, summary, message, proofs",
        ),
    ],
)
def test_row_that_is_refused(row: dict[str, str], wrong: str) -> None:
    with pytest.raises(CommandError) as refused:
        findings._rule("A_B", {**ROW, **row})
    assert str(refused.value) == f"{TABLE}: A_B: {wrong}"


def test_message_with_an_unknown_field(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id_ = "TYP_PARAM_KIND"
    wrong = findings._rule(id_, {**ROW, "message": "{nwo}"})
    monkeypatch.setattr(comparison, "RULES", {**RULES, id_: wrong})
    with pytest.raises(CommandError) as refused:
        report(id_, tmp_path)
    fields = "name, parameter, before, now"
    assert (
        str(refused.value) == f"{TABLE}: {id_}: message: KeyError('nwo'); its fields are {fields}"
    )


def test_fixture_whose_rule_does_not_fire(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "TYP_PARAM_ADDED.yaml"
    text = (RULES_FOLDER / "TYP_PARAM_KIND.yaml").read_text(encoding="utf-8")
    path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(breaking_rules, "RULES_FOLDER", tmp_path)
    monkeypatch.setattr(sys, "argv", ["breaking_rules", "TYP_PARAM_ADDED"])
    fires = "PY_ARG_TYPE, PY_RETURN_WIDENED, TYP_PARAM_KIND"
    with pytest.raises(SystemExit) as ended:
        breaking_rules.main()
    assert str(ended.value) == (f"{path}: TYP_PARAM_ADDED does not fire; these do: {fires}")
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("rule", NAMES)
def test_rule_fires(rule: str, tmp_path: Path) -> None:
    """And no rule besides those that the fixture names."""
    given = fixture(rule)
    expected = given["report"]
    assert f"[{rule}]" in expected
    assert report(rule, tmp_path) == (expected, given.get("beside", []))


@pytest.mark.parametrize("rule", NAMES)
def test_every_rule_is_silent_on_changes_of_its_kind(rule: str) -> None:
    """Those of the other rules of its module, or else of all modules."""
    prefix = rule.partition("_")[0]
    kin = [name for name in NAMES if name.startswith(prefix) and name != rule]
    assert any(rule not in fixture(name).get("beside", []) for name in kin)


@pytest.mark.parametrize("rule", NAMES)
def test_neutral_change_is_silent(rule: str, tmp_path: Path) -> None:
    assert text(findings_of_change(fixture(rule), tmp_path, NEUTRAL, proof=False)) == ""


def test_edit_beside_the_op_of_constants(tmp_path: Path) -> None:
    """`materialize_constant` names an op of the dialect, which does not change."""
    given = fixture("PAT_CONSTANTS")
    given["definitions"] += "enums:\n  mode: {cases: [{name: fast}, {name: slow}]}\n"
    change = {"{name: fast}, {name: slow}": "{name: slow}, {name: fast}"}
    (found,) = findings_of_change(given, tmp_path, change, proof=False)
    assert (found.rule.id, found.subject) == ("ENUM_VALUE_CHANGED", "d.mode")


@pytest.mark.parametrize("name", LEVELS)
def test_findings_of_one_change(name: str, tmp_path: Path) -> None:
    piece, replacement, expected = LEVELS[name]
    given = {"definitions": VARIED}
    found = findings_of_change(given, tmp_path, {piece: replacement}, proof=False)
    assert sorted(each.rpartition(":")[0] for each in lines(found)) == expected


@pytest.mark.exhaustive
def test_findings_with_witnesses(tmp_path: Path) -> None:
    assert lines(findings_of_change({"definitions": VARIED}, tmp_path, SHOWN, proof=True)) == [
        "break TYP_CHECK_CHANGED d.pair: witness",
        "information FOLD_REMOVED d.flip: witness",
        "silent break TXT_FORMAT_MEANS_OTHER d.grid: witness",
        "silent break PROP_DEFAULT_CHANGED d.plain: witness",
        "break VER_CONSTRAINT_NARROWED d.tower: witness",
        "break VER_CONSTRAINT_NARROWED d.well: witness",
        "break VER_TRAIT_REMOVED d.yard: witness",
        "information VER_CHECK_REMOVED d.wall: witness",
        "break VER_CHECK_ADDED d.wall: witness",
        "information VER_CHECK_REMOVED d.wall: witness",
    ]


@pytest.mark.exhaustive
def test_part_that_no_sample_varies(tmp_path: Path) -> None:
    """That samples read as before shows nothing of what none of them has."""
    given = fixture("TXT_FORMAT_CHANGED")
    given["definitions"] = given["definitions"].replace(
        "$lhs `,` $rhs attr-dict'",
        "$lhs `,` $rhs (`by` $much^)? attr-dict'\n"
        "    attributes: [{name: much, type: d.Odd, optional: true}]\n"
        "constraints:\n  attributes:\n"
        "    Odd: {summary: odd, type: StrAttr, predicate: self.value == 'qzx'}",
    )
    (found,) = findings_of_change(given, tmp_path, {"`by` $much": "`with` $much"}, proof=True)
    assert text([found]).partition("\n\n")[0] == """\
d.yaml:8:22: warning[TXT_FORMAT_CHANGED]: the format of 'd.add' differs; the samples do not show how
  no proof: no sample has attribute 'much' of length 1"""
