"""Locations in texts that have very many of them."""

from __future__ import annotations

from typing import Any

import pytest

import yods
from yods.literals.patterns import Shortcut
from yods.text.grammar import locations

#: So many that what is common has been looked for, and is known.
OFTEN = 600

DEFINITIONS = [f'#loc{n} = loc("f":{n}:{n + 1})' for n in range(OFTEN)]
ADDITIONS = [f"%{n} = arith.addi %a, %a : i32 loc(#loc{n})" for n in range(OFTEN)]


def function(*lines: str) -> list[str]:
    """The lines of a module with a function made of `lines`."""
    return ["module {", "func.func @f(%a: i32) {", *lines, "return", "}", "}"]


@pytest.mark.parametrize("defined_behind", [False, True])
def test_location_aliases_are_resolved_per_line(defined_behind: bool) -> None:
    lines = function(*ADDITIONS, '%x = "arith.addi"(%a, %a) : (i32, i32) -> i32 loc(#loc7)')
    text = [*lines, *DEFINITIONS] if defined_behind else [*DEFINITIONS, *lines]
    module: Any = yods.parse("\n".join(text))
    *additions, generic, _ = module.regions[0].blocks[0].first_op.regions[0].blocks[0]
    places = [(op.location.line, op.location.column) for op in additions]
    assert places == [(n, n + 1) for n in range(OFTEN)]
    assert generic.location is additions[7].location


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("#other", "operation location alias was never defined"),
        ("#map", "expected location, but found 'affine_map<() -> ()>'"),
        ("#late", "expected location, but found 'affine_map<() -> ()>'"),
    ],
)
def test_non_location_alias_is_reported_at_its_use(wrong: str, message: str) -> None:
    line = f"%x = arith.addi %a, %a : i32 loc({wrong})"
    aliases = ["#map = affine_map<() -> ()>", *DEFINITIONS]
    text = [*aliases, *function(*ADDITIONS, line), "#late = affine_map<() -> ()>"]
    with pytest.raises(yods.DiagnosticError) as error:
        yods.parse("\n".join(text))
    (told,) = error.value.diagnostics
    assert told.message == message
    assert (told.line, told.column) == (text.index(line) + 1, line.index("#") + 1)


def test_duplicate_alias_among_many() -> None:
    with pytest.raises(yods.DiagnosticError, match="redefinition of attribute alias id 'loc5'"):
        yods.parse("\n".join([*DEFINITIONS, '#loc5 = loc("f":1:1)', "module {}"]))


@pytest.mark.parametrize("length", [95, 96, 97, 98, 99, 100, 101, 300])
def test_aliases_may_have_long_names(length: int) -> None:
    name = "n" * length
    lines = function(*ADDITIONS, f"%x = arith.addi %a, %a : i32 loc(#{name})")
    module: Any = yods.parse("\n".join([*lines, *DEFINITIONS, f'#{name} = loc("g":1:2)']))
    *_, last, _ = module.regions[0].blocks[0].first_op.regions[0].blocks[0]
    assert last.location.filename == "g"


#: Locations made of aliases, of which each is read in one step where it is spelt as common.
MADE_OF_ALIASES = [
    '"f":3:4',
    '"name"(#loc1)',
    '"name"(#unknown)',
    "callsite(#loc1 at #loc2)",
    'fused["g":1:2]',
    'fused<#map>["g":1:2]',
    "fused[#loc1, #loc2, #loc1]",
    "fused[#unknown, #loc1]",
    "fused<#map>[#loc1]",
    "fused<#map>[#unknown]",
]
OTHERS = ["#map = affine_map<() -> ()>", "#unknown = loc(unknown)", *DEFINITIONS]


@pytest.mark.parametrize("form", MADE_OF_ALIASES)
def test_common_alias_form_matches_other_spellings(form: str) -> None:
    aliases = [*OTHERS, f"#common = loc({form})", f"#other = loc( {form})"]
    lines = function(*[f"%{n} = arith.addi %a, %a : i32 loc(#{n})" for n in ("common", "other")])
    module: Any = yods.parse("\n".join([*aliases, *lines]))
    common, other, _ = module.regions[0].blocks[0].first_op.regions[0].blocks[0]
    assert common.location is other.location


@pytest.mark.parametrize(
    "form",
    [
        '"name"(#map)',
        '"name"(#none)',
        "callsite(#map at #loc1)",
        "callsite(#loc1 at #none)",
        "fused[#loc1, #map]",
        'fused<#none>["g":1:2]',
        '"f":4294967296:1',
    ],
)
def test_errors_in_common_alias_definitions(form: str) -> None:
    told = []
    for definition in (f"#x = loc({form})", f"#x =  loc({form})"):
        with pytest.raises(yods.DiagnosticError) as error:
            yods.parse("\n".join([*OTHERS, definition, "module {}"]))
        (found,) = error.value.diagnostics
        told.append((found.message, found.line, found.column - definition.index("loc")))
    assert told[0] == told[1]


def test_file_locations_skip_other_patterns(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Shortcut(locations._defined_place._text)
    others = Shortcut(locations._defined_by_others._text, locations._OTHERS_DUE)
    monkeypatch.setattr(locations, "_defined_place", place)
    monkeypatch.setattr(locations, "_defined_by_others", others)
    yods.parse("\n".join([*DEFINITIONS, *function(*ADDITIONS)]))
    assert place.match != place._count
    assert others.match == others._count
