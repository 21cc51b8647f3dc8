"""What the page of a dialect says."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from support.definitions import definitions
from yods_dev.doc.command import excerpt
from yods_dev.doc.pages import page
from yods_dev.doc.sections import Facts, LayoutRow

SHED = """\
dialect: shed
summary: tools and their boxes
description: What is put where.
constraints:
  types:
    Small: {type: 'AnyOf[I8, I16]', summary: small integer}
interfaces:
  Sized:
    "on": type
    summary: has a size
    methods: {size: {returns: int, property: true, summary: in pieces}}
passes:
  tidy-up:
    summary: puts all away
    description: In every box.
    anchor: shed.put
    options: [{name: depth, type: int64, default: 2, summary: how far}]
enums:
  side:
    summary: a side
    cases: [{name: left}, {name: right, summary: where the door is}]
types:
  box:
    summary: holds tools
    parameters: [{name: size, kind: int, summary: how many it holds}]
    assembly_format: '`<` $size `>`'
    verify: [{check: size > 0, message: 'size must be positive, got {size}'}]
    data_layout: {size_in_bits: '64 * size', abi_alignment: '8'}
traits:
  Handy:
    summary: Takes one hand
    verify: [{check: len(self.operands) == 2, message: takes two hands}]
ops:
  put:
    summary: puts tools into a box
    description: |
      All at once.

      ```mlir
      %b = shed.put %box, %x, %y : !shed.box<2>, i8, i8
      ```

      ```mlir
      shed.put
      ```
    traits: [Handy, Pure, {AllTypesMatch: [box, full]}]
    operands:
      - {name: box, type: shed.box, summary: an empty one}
      - {name: tools, type: 'Variadic[Small]'}
    attributes:
      - {name: side, type: StrAttr, optional: true}
      - {name: label, type: StrAttr, deprecated: use side}
    regions: [{name: body}]
    results: [{name: full, type: AnyType}]
    fold:
      - {when: side is not None, gives: box}
    patterns:
      - name: twice
        summary: nothing is put twice
        match: put(put(box, x), x)
        replace: "put(box, x, label=self.label)"
    verify: [{check: label.value != "", message: needs a label}]
  old: {summary: is old, deprecated: use shed.put}
"""

PAGE = """\
# Dialect `shed`

tools and their boxes.

What is put where.

## Operations

<a id="op-old"></a>

### `shed.old`

is old.

**Deprecated: use shed.put.**

**Example**

```mlir
shed.old
```

<a id="op-put"></a>

### `shed.put`

puts tools into a box.

All at once.

```mlir
%b = shed.put %box, %x, %y : !shed.box<2>, i8, i8
```

```mlir
shed.put
```

*Not accepted: expected SSA operand*

| Operand | constraint |  |
| --- | --- | --- |
| `box` | holds tools ([`shed.box`](shed.md#type-box)) | an empty one. |
| `tools` | variadic of small integer ([`shed.Small`](shed.md#constraint-shed.Small)) |  |

| Attribute | constraint |  |
| --- | --- | --- |
| `side` | string attribute (`StrAttr`), or none |  |
| `label` | string attribute (`StrAttr`) | Deprecated: use side. |

| Result | constraint |
| --- | --- |
| `full` | any type (`AnyType`) |

| Region | constraint |
| --- | --- |
| `body` | any region |

**Python**

```python
PutOp(box, tools)
```

Traits: [`shed.Handy`](shed.md#trait-Handy), `Pure`, `AllTypesMatch` (`names: [box, full]`)

**Folds**

```yaml
{when: side is not None, gives: box}
```

**Canonicalisation**

`twice`: nothing is put twice.

```yaml
name: twice
summary: nothing is put twice
match: put(put(box, x), x)
replace: "put(box, x, label=self.label)"
```

**Errors**

- `'shed.put' op operand #0 must be holds tools, but got TYPE`
- `'shed.put' op operand #1 must be variadic of small integer, but got TYPE`
- `'shed.put' op attribute 'side' failed to satisfy constraint: string attribute`
- `'shed.put' op requires attribute 'label'`
- `'shed.put' op attribute 'label' failed to satisfy constraint: string attribute`
- `'shed.put' op takes two hands`
- where `AllTypesMatch` does not hold: All named have one type.
- `'shed.put' op needs a label`

## Types

<a id="type-box"></a>

### `shed.box`

holds tools.

**Syntax**

```yods
!shed.box `<` $size `>`
```

| Parameter | kind |  |
| --- | --- | --- |
| `size` | `int` | how many it holds. |

It says itself how it lies in memory (DataLayoutTypeInterface).

| Type | data layout | bytes | bits | ABI alignment | preferred |
| --- | --- | --- | --- | --- | --- |
| `!shed.box<2>` | no layout, x86-64 | 16 | 128 | 8 | 8 |

**Errors**

- `size must be positive, got {size}`

## Enumerations

<a id="enum-side"></a>

### `shed.side`

a side.

| Case | text | value |  |
| --- | --- | --- | --- |
| `left` | `left` | 0 |  |
| `right` | `right` | 1 | where the door is. |

## Interfaces

<a id="interface-Sized"></a>

### `shed.Sized`

has a size.

| Method | signature |  |  |
| --- | --- | --- | --- |
| `size` | `size: int` | property | in pieces. |

## Traits

<a id="trait-Handy"></a>

### `shed.Handy`

Takes one hand.

**Errors**

- `takes two hands`

## Passes

<a id="pass-tidy-up"></a>

### `tidy-up`

puts all away.

In every box.

It runs on [`shed.put`](shed.md#op-put): `yods opt --tidy-up`.

| Option | type | default |  |
| --- | --- | --- | --- |
| `depth` | int64 | `2` | how far. |

## Constraints

<a id="constraint-shed.Small"></a>

### `shed.Small`

small integer.

A constraint of types: `self` satisfies it if

```yods
self is IntegerType(8) or self is IntegerType(16)
```
"""

TEXT = """\
dialect: gone
enums:
  kind:
    deprecated: use sort.
    cases:
      - {name: a, summary: the first, deprecated: use b}
      - {name: b}
ops:
  old: {summary: Is old., deprecated: use gone.new}
  new: {summary: Is new.}
"""


def test_deprecations_are_documented(tmp_path: Path) -> None:
    (dialect,) = definitions(tmp_path, gone=TEXT)
    text = page(dialect).markdown({})
    assert "### `gone.old`\n\nIs old.\n\n**Deprecated: use gone.new.**\n" in text
    assert "### `gone.new`\n\nIs new.\n" in text
    assert text.count("**Deprecated: ") == 2
    assert "| `a` | `a` | 0 | the first. Deprecated: use b. |" in text


def test_page_contents(tmp_path: Path) -> None:
    (dialect,) = definitions(tmp_path, shed=SHED)
    right, wrong = dialect.examples()
    assert right.subject == wrong.subject == "op 'shed.put'"
    assert right.text == "%b = shed.put %box, %x, %y : !shed.box<2>, i8, i8\n"
    assert str(right.span) == "shed.yaml:34:3"
    row = LayoutRow("!shed.box<2>", "no layout, x86-64", ("16", "128", "8", "8"))
    facts = Facts(
        {wrong.text: "expected SSA operand"},
        {"shed.box": (row,)},
        {("op", "shed.put"): "PutOp(box, tools)"},
        {"shed.old": "shed.old"},
        source=partial(excerpt, tmp_path),
    )
    made = page(dialect, facts)
    assert made.markdown(made.targets("shed.md")) == PAGE


def test_the_meaning_of_an_op_is_a_formula(tmp_path: Path) -> None:
    text = """\
dialect: d
ops:
  quotient:
    operands: [{name: lhs, type: I32}, {name: rhs, type: I32}]
    results: [{name: out, type: I32}]
    semantics: {out: 'sdiv(lhs, rhs)'}
    undefined_if: [rhs == 0]
"""
    (dialect,) = definitions(tmp_path, d=text)
    shown = page(dialect).markdown({})
    meaning = "out = sdiv(lhs, rhs)\nundefined behaviour if rhs == 0\n"
    assert f"**Meaning**, of each element:\n\n```text\n{meaning}```" in shown
