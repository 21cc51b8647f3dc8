"""Which formats of types and attributes are accepted: those that mlir-tblgen 22 accepts."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_gen.errors import DefinitionErrors
from yods_gen.resolve.dialects import read_definitions

#: For parameters `a` (required), `b` (optional), `c` (with a default) and `d` (a type).
ACCEPTED = r"""
`<` $a `,` $b `,` $c `,` $d `>`
`<` struct(params) `>`
`<` struct($a, $d) `,` struct($c, $b) `>`
`<` struct($a, $d) `,` $b `:` $c `>`
`<` struct($b, $c) `:` $a $d `>`
$a $d
struct($a, qualified($d))
qualified($a) $d
$a $d ($b^)?
$a $d (`,` $b^)?
$a $d ($b^ `x`)?
$a $d (`x` $b^ $c)?
$a $d (`x` $b^) : (`y` $c)?
$a $d (`x`) : ($b^)?
$a $d (`x` struct($b, $c)^)?
$a $d (`x` $c^ (`y` $b^)?)?
custom<X>($a) $d
custom<X>($a, $d)
$d custom<X>($a, ref($d))
custom<X>($a, "str") $d
$a $d (`x` custom<X>($b)^)?
$a $d (custom<X>($b)^)?
$a $d (`x` custom<X>($b, ref($a))^)?
$a $d (`x`) : (`y` struct($b, $c)^)?
$a $d (` ` ` ` $b^)?
`<` $a $d ``
`` $a $d
$a $d (`x` $b^ `` `y`)?
$a`x`$d
$a $d `a.b`
$a $d `_`
$a $d `->`
$a $d ` `
$a $d `\n`
$a $d ``
$a $d `...`
$a $d ( ` ` $b^)?
$a $d (`\n` `x` $b^)?
$a $d ($b^ $c)?
$a $d `foo`
$a $d ($c^)?
$a $d `{` `}` `->` `?` `+` `*`
"""

#: The same, whose text is read as that of other parameters.
LOST = r"""
`<` params `>`
`<` struct($a, $d) `,` $b $c `>`
"""

REJECTED = r"""
`<` struct($a, $b) `,` struct($c, $d) `>`
`<` struct($b, $c) `,` $a $d `>`
$a
$a $d $b $b
$a $d $e
params $a
$a params
struct(params, $a)
struct($a, params)
struct()
struct(`x`)
qualified(params)
qualified(`x`) $a $d
$a $d (`x`)?
$a $d (`x`^)?
$a $d (`x` $b)?
$a ($d^)?
$a (`x` $d^)?
$a $d (`x` $b^) : (`y` $c^)?
$a $d (`x`) : (`y`)?
$a $d (struct($b, $c)^)?
(params^)?
(`x` params^)?
(struct(params)^)?
(`x` struct($a, $b)^)? $d
$a $d (`x` (`y` $b^)?)?
$a $d (`x` (`y` $b^)?^)?
custom<X>($a, ref($d)) $d
custom<X>($a, ref($e)) $d
custom<X>() $a $d
custom<X>(`x`) $a $d
custom<X>(params)
custom<X>(struct($a)) $d
$a $d (`x` custom<X>($d)^)?
$a $d (`x` custom<X>(ref($a))^)?
ref($a) $a $d
operands
$a $d (` `) : ($b^)?
$a $d ((`x` $b^)? `y` $c^)?
(struct(params)^)?
$a,$d
`$a` $d
$a $d ^
$a^ $d
$a $d ($b^)
$a $d (`x` $b^)? ?
$a $d `a-b`
$a $d `--`
$a $d `::`
$a $d `#`
$a $d `@`
$a $d `!`
$a $d `%`
$a $d `"`
attr-dict $a $d
type($a) $d
$a $d `bad literal`
$a $d `;`
$a $d `|`
$a $d (
$a $d ($b^
$a $d ()?
$a $d foo
oilist(`x` $a) $d
$a $d (params^)?
"""

TYPE = """\
  t%d:
    parameters:
      - {name: a, kind: int32}
      - {name: b, kind: 'optional<int32>'}
      - {name: c, kind: int32, default: '5'}
      - {name: d, kind: type}
    assembly_format: '%s'
"""


def definitions(formats: list[str]) -> str:
    types = "".join(TYPE % (n, f.replace("'", "''")) for n, f in enumerate(formats))
    return f"dialect: t\nhooks: t.hooks\ntypes:\n{types}"


def lines(text: str) -> list[str]:
    return text.strip("\n").split("\n")


def test_accepted(tmp_path: Path) -> None:
    path = tmp_path / "t.yaml"
    path.write_text(definitions(lines(ACCEPTED)))
    (dialect,) = read_definitions([path], tmp_path)
    assert len(dialect.types) == len(lines(ACCEPTED)) > 40


@pytest.mark.parametrize("formats", [REJECTED, LOST])
def test_rejected(tmp_path: Path, formats: str) -> None:
    path = tmp_path / "t.yaml"
    path.write_text(definitions(lines(formats)))
    with pytest.raises(DefinitionErrors) as caught:
        read_definitions([path], tmp_path)
    report = str(caught.value)
    accepted = [f for n, f in enumerate(lines(formats)) if f"in type 't.t{n}'" not in report]
    assert accepted == []
