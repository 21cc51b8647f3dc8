"""What external models of other dialects' definitions get wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from yods_gen.errors import DefinitionErrors
from yods_gen.resolve.dialects import read_definitions

FOREIGN = """\
dialect: foreign
interfaces:
  Priced: {on: op, methods: {price: {returns: int, default: {expression: '1'}}}}
ops:
  add:
    operands: [{name: parts, type: 'Variadic[I32]'}]
    results: [{name: sum, type: AnyType}]
    interfaces: [Priced]
    methods: {cycles: {returns: int, expression: '3'}}
"""
MODELS = """\
dialect: models
interfaces:
  Timed: {on: op, methods: {cycles: {returns: int}}}
  Sized: {on: op, methods: {size: {returns: int}}}
external_models:
  ops:
    foreign.add:
      - Timed
      - {Sized: {size: {expression: len(part)}}}
      - MemoryEffects
      - InferTypeOpInterface
      - foreign.Priced
"""
MORE = """\
dialect: models
external_models:
  ops:
    foreign.add: [Sized]
"""
EXPECTED = """\
models.yaml:7:5: error[name-clash]: the method 'cycles' has the name of a method of \
interface 'models.Timed'
    7 |     foreign.add:
      |     ^^^^^^^^^^^
  in external models of op 'foreign.add'
  rename one of them

models.yaml:8:9: error[unimplemented-method]: the method 'cycles' of 'models.Timed' is \
not implemented
    8 |       - Timed
      |         ^^^^^
  in external models of op 'foreign.add'
  its signature is cycles() -> int, declared at models.yaml:3:29; write {models.Timed: \
{cycles: {expression: …}}} or name a hook

models.yaml:9:10: error[unimplemented-method]: the method 'size' of 'models.Sized' is not \
implemented
    9 |       - {Sized: {size: {expression: len(part)}}}
      |          ^^^^^
  in external models of op 'foreign.add'
  its signature is size() -> int, declared at models.yaml:4:29; write {models.Sized: \
{size: {expression: …}}} or name a hook

models.yaml:9:41: error[unknown-name]: no name 'part' is in scope
    9 |       - {Sized: {size: {expression: len(part)}}}
      |                                         ^^^^
  in method 'size' of interface 'Sized' of external models of op 'foreign.add'
  did you mean 'parts'?

models.yaml:10:9: error[interface-misplaced]: 'MemoryEffects' follows from the setting \
'effects' of a definition, and has no methods to attach
   10 |       - MemoryEffects
      |         ^^^^^^^^^^^^^
  in dialect 'models'
  ODS's 'MemoryEffects' is here: {MemoryEffects: [read, {effect: write, resource: R, \
stage: 1, full: true}]}

models.yaml:11:9: error[interface-misplaced]: 'InferTypeOpInterface' follows from 'infer' \
of a definition, and has no methods to attach
   11 |       - InferTypeOpInterface
      |         ^^^^^^^^^^^^^^^^^^^^
  in dialect 'models'
  ODS's 'InferTypeOpInterface' is here: infer: {result: expression}, or hooks: {infer: …}

models.yaml:12:9: error[duplicate-interface]: 'foreign.add' implements 'foreign.Priced' already
   12 |       - foreign.Priced
      |         ^^^^^^^^^^^^^^
  in dialect 'models'
  leave it out

more.yaml:4:5: error[duplicate-definition]: the external models of 'foreign.add' are given twice
    4 |     foreign.add: [Sized]
      |     ^^^^^^^^^^^
  in dialect 'models'
  add to those at models.yaml:7:5

8 errors; nothing was written
"""


def test_everything_at_once(tmp_path: Path) -> None:
    for name, text in (("foreign", FOREIGN), ("models", MODELS), ("more", MORE)):
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(DefinitionErrors) as caught:
        read_definitions([tmp_path], tmp_path)
    assert f"{caught.value}\n" == EXPECTED
