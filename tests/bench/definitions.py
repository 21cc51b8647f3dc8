"""A dialect of any number of ops, of all the kinds a dialect has, to be generated."""

from __future__ import annotations

import re

_HEAD = """\
dialect: many
summary: Operations of many kinds.
depends: [arith]

enums:
  order:
    summary: How two values are compared.
    width: 64
    cases: [{name: less}, {name: equal}, {name: greater}]

constraints:
  types:
    Number:
      summary: a number of some width
      predicate: isinstance(self, IntegerType) and self.width in (8, 16, 32, 64)

types:
  handle:
    summary: Reference to memory of one address space.
    parameters:
      - {name: space, kind: int32, summary: Address space number.}
    assembly_format: '`<` $space `>`'
    verify:
      - {check: space >= 0, message: 'no address space has the number {space}'}

op_templates:
  Binary:
    traits: [Pure, SameOperandsAndResultType]
    operands:
      - {name: lhs, type: SignlessIntegerLike}
      - {name: rhs, type: SignlessIntegerLike}
    results:
      - {name: result, type: SignlessIntegerLike}
    assembly_format: '$lhs `,` $rhs attr-dict `:` type($result)'

ops:
"""
#: Ops of each kind; `{n}` tells one from the next of its kind.
_KINDS = (
    """\
  combine_{n}:
    template: many.Binary
    summary: Combine two numbers in the way number {n}.
    traits: [Commutative]
    fold:
      - {{match: 'combine_{n}(x, x)', gives: x}}
""",
    """\
  compare_{n}:
    summary: Whether two numbers stand in an order, number {n}.
    traits: [Pure, {{AllTypesMatch: [lhs, rhs]}}]
    operands:
      - {{name: lhs, type: many.Number}}
      - {{name: rhs, type: many.Number}}
    attributes:
      - {{name: order_{n}, type: many.order}}
    results:
      - {{name: result, type: I1}}
    assembly_format: '$order_{n} `,` $lhs `,` $rhs attr-dict `:` type($lhs)'
""",
    """\
  load_{n}:
    summary: Read an element of memory, way {n}.
    traits:
      - TypesMatchWith:
          {{summary: result is an element, from: memref, to: result, transform: self.element_type}}
    interfaces:
      - MemoryEffects: [{{effect: read, on: memref}}]
    operands:
      - {{name: memref, type: 'MemRefOf[AnyType]'}}
      - {{name: indices, type: 'Variadic[Index]'}}
    attributes:
      - {{name: nontemporal, type: UnitAttr, optional: true}}
      - {{name: alignment_{n}, type: 'Confined[I64Attr, IntPositive]', optional: true}}
    results:
      - {{name: result, type: AnyType}}
    assembly_format: '$memref `[` $indices `]` attr-dict `:` type($memref)'
    verify:
      - check: len(indices) == memref.type.rank
        message: '{{len(indices)}} indices for way {n} of a memref of rank {{memref.type.rank}}'
""",
    """\
  scatter_{n}:
    summary: Write several lists of values, number {n}.
    traits: [AttrSizedOperandSegments]
    interfaces:
      - MemoryEffects: [{{effect: write, on: target}}]
    operands:
      - {{name: target, type: many.handle}}
      - {{name: values, type: 'Variadic[AnyType]'}}
      - {{name: masks_{n}, type: 'Variadic[I1]'}}
      - {{name: token, type: 'Optional[Index]'}}
    assembly_format: >-
      $target (`values` $values^ `:` type($values))? (`masks` $masks_{n}^)?
      (`token` $token^)? attr-dict `:` type($target)
""",
    """\
  region_{n}:
    summary: Run a region, with results, number {n}.
    traits: [RecursiveMemoryEffects, SingleBlock, NoTerminator]
    operands:
      - {{name: inputs, type: 'Variadic[AnyType]'}}
    attributes:
      - {{name: name_{n}, type: StrAttr, default: '"none"'}}
    regions:
      - {{name: body}}
    results:
      - {{name: results, type: 'Variadic[AnyType]'}}
    assembly_format: >-
      ($name_{n}^)? `(` $inputs `)` attr-dict-with-keyword $body
      `:` functional-type($inputs, results)
""",
    """\
  convert_{n}:
    summary: A number as one of another width, way {n}.
    traits: [Pure]
    operands:
      - {{name: in_{n}, type: 'AnyOf[I8, I16, I32, F32]', summary: What is converted.}}
    results:
      - {{name: out, type: 'AnyOf[I16, I32, I64, F64]'}}
    assembly_format: '$in_{n} attr-dict `:` type($in_{n}) `to` type($out)'
    verify:
      - check: in_{n}.type is not out.type
        message: 'nothing is converted from {{in_{n}.type}} by way {n}'
""",
)


def dialect_of(count: int) -> str:
    """The definitions of a dialect `many` with `count` ops."""
    ops = (_KINDS[n % len(_KINDS)].format(n=n) for n in range(count))
    return _HEAD + "\n".join(ops)


def with_one_changed(definitions: str) -> str:
    """The same with another operand in one op."""
    return re.sub(r"\bin_5\b", "source", definitions)
