"""Dialects that are only referred to: the ops that some definition names, and the same errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.paths import REPOSITORY
from yods_gen.definitions.dialects import DialectDef
from yods_gen.errors import DefinitionErrors, Finding, Reporter
from yods_gen.imported import ImportedFile, catalogue, project_catalogue
from yods_gen.resolve.dialects import load_all, read_definitions, resolve_into
from yods_gen.resolve.mentions import MentionedTexts
from yods_gen.settings import find_settings

_OP = """\
  {}:
    operands: [{{name: x, type: I32}}]
    results: [{{name: y, type: I32}}]
"""
_LIBRARY = f"""\
dialect: lib
ops:
{"".join(map(_OP.format, ("add", "add.more", "mul", "sub")))}\
    fold: [{{when: 'x == 0', gives: x}}]
patterns:
  some:
    - {{name: one, match: 'sub(sub(x))', replace: 'sub(x)'}}
canonicalize: [some]
"""
_USER = """\
dialect: user
description: As in lib.sub.
ops:
  neg:
    operands: [{{name: x, type: I32}}]
    results: [{{name: y, type: I32}}]
    patterns:
      - {{name: other, match: 'neg(x)', replace: '{}(x)'}}
"""


def _read(folder: Path, named: str) -> tuple[DialectDef, ...]:
    library, user = folder / "lib.yaml", folder / "user.yaml"
    library.write_text(_LIBRARY)
    user.write_text(_USER.format(named))
    return read_definitions([user], folder, [ImportedFile(library, "libs")], wanted=["user"])


def test_ops_that_no_definition_names_are_left_out(tmp_path: Path) -> None:
    library, user = _read(tmp_path, "lib.add.more")
    assert [op.name for op in library.ops] == ["add", "add.more", "sub"]
    assert not library.pattern_sets
    assert not library.ops[-1].fold
    assert user.ops[0].patterns


def test_suggestions_know_all_ops(tmp_path: Path) -> None:
    with pytest.raises(DefinitionErrors) as caught:
        _read(tmp_path, "lib.mull")
    assert "did you mean 'lib.mul'" in str(caught.value)


_SYMBOLS = """\
dialect: lib
ops:
  address:
    attributes: [{name: target, type: FlatSymbolRefAttr}]
    results: [{name: y, type: I32}]
    interfaces: [SymbolUserOpInterface]
    verify_symbol_uses:
      - {check: symbol(target) is not None, message: no such symbol}
"""


def _findings(files: list[Path], imports: list[ImportedFile], wanted: list[str]) -> list[Finding]:
    """What is wrong with definitions of which only some dialects are wanted whole."""
    reporter = Reporter()
    raws, broken = load_all(files, files[0].parent, imports, reporter)
    resolve_into(reporter, raws, broken, wanted)
    return reporter.findings


def test_ops_that_are_only_named_implement_their_interfaces(tmp_path: Path) -> None:
    library, user = tmp_path / "lib.yaml", tmp_path / "user.yaml"
    library.write_text(_SYMBOLS)
    user.write_text("dialect: user\ndescription: As lib.address has it.\n")
    assert not _findings([user], [ImportedFile(library, "libs")], ["user"])


@pytest.mark.exhaustive
def test_shipped_dialects_resolve_with_what_they_name_of_others() -> None:
    """Mistakes would have everything resolved a second time, which only takes longer."""
    at_hand = project_catalogue(find_settings(REPOSITORY))
    for dialect in at_hand.own:
        own, imports = at_hand.needed([dialect])
        assert not _findings(list(own), list(imports), [dialect]), dialect


TEXTS = """\
# A comment.
dialect: lib
patterns:
  some: [lib.sub]
depends:
- far
ops:
  add:  # A comment.
    summary: Of lib.mul.
    verify:
    - {check: lib.neg}
    fold: [lib.div]
  'mul':
    operands: []
  ? sub
  : summary: Of lib.add.
  neg: {summary: Negated.}
  div: {summary: Divided.}
  one: {}
materialize_constant: [one]
"""


def test_texts_of_other_dialects(tmp_path: Path) -> None:
    (tmp_path / "lib.yaml").write_text(TEXTS)
    overlay = "dialect: lib\noverlay: true\nops:\n  mul:\n    results: []\n"
    (tmp_path / "more.yaml").write_text(overlay)
    (tmp_path / "user.yaml").write_text("dialect: user\nsummary: As lib.mul.\n")
    texts = MentionedTexts(catalogue([tmp_path], {})).of("user")
    assert sorted(texts) == [
        "lib.add:   add:  # A comment.\n    verify:\n    - {check: lib.neg}\n",
        "lib.mul:   'mul':\n    operands: []\n  mul:\n    results: []\n",
        "lib.neg:   neg: {summary: Negated.}\n",
        "lib.one:   one: {}\n",
        "lib: # A comment.\ndialect: lib\ndepends:\n- far\nmaterialize_constant: [one]\n"
        "dialect: lib\noverlay: true\nops:\n  ? sub\n  : summary: Of lib.add.\nops:\n",
    ]
