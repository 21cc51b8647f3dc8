"""Location attributes: read, printed and looked into as MLIR does."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING, cast

import pytest

from support.text_tables import subject
from support.text_tables.answers import Answer, load
from support.text_tables.cases import UNREGISTERED
from yods.builtin.attributes import UNIT
from yods.ir.diagnostics import DiagnosticError
from yods.ir.location import Source, fused_later, resolve_location
from yods.ir.location_attributes import (
    UNKNOWN_LOCATION,
    CallSiteLoc,
    FileLineColumnLocation,
    FusedLoc,
    Location,
    NameLoc,
    UnknownLoc,
    find_call_site,
    find_file_place,
    find_name,
    fused,
    walk,
)
from yods.literals.strings import sanitized
from yods.text.aliases import AliasNumbers, suggested_alias

if TYPE_CHECKING:
    from yods.ir.location import AnyLocation

PLACE = FileLineColumnLocation("f", 1, 2)


@pytest.mark.parametrize("answer", load("locations"), ids=lambda a: a.text.strip()[:70])
def test_agrees_with_mlir(answer: Answer) -> None:
    if answer.accepted:
        assert subject.printed(answer.text, answer.options) == answer.stdout
    else:
        assert subject.first_error(answer.text, answer.options) == answer.stderr


@pytest.mark.parametrize("answer", load("aliases"), ids=lambda a: a.text.strip()[:60])
def test_aliases_agree_with_mlir(answer: Answer) -> None:
    assert answer.accepted
    assert subject.printed(answer.text, answer.options) == answer.stdout


@pytest.mark.parametrize(
    "location",
    [
        UNKNOWN_LOCATION,
        PLACE,
        FileLineColumnLocation("f", 1, 2, 3, 4),
        NameLoc("n", PLACE),
        CallSiteLoc(PLACE, NameLoc("n")),
        FusedLoc([PLACE, NameLoc("n")]),
    ],
    ids=str,
)
def test_interned(location: Location) -> None:
    assert pickle.loads(pickle.dumps(location)) is location


def test_same_parameters_same_object() -> None:
    assert UnknownLoc() is UNKNOWN_LOCATION
    assert FileLineColumnLocation("f", 1, 2) is PLACE
    assert NameLoc("n") is NameLoc("n", UNKNOWN_LOCATION)


def test_fused_simplifies() -> None:
    a, b = NameLoc("a"), NameLoc("b")
    assert fused([]) is UNKNOWN_LOCATION
    assert fused([UNKNOWN_LOCATION, a]) is a
    assert fused([a, FusedLoc([b, a])]) is FusedLoc([a, b])
    assert fused([a], PLACE) is FusedLoc([a], PLACE)
    assert fused([], PLACE) is FusedLoc([UNKNOWN_LOCATION], PLACE)


def test_fused_later_is_what_fusing_at_once_gives() -> None:
    source = Source("a\nb")
    leaves: list[AnyLocation] = [
        *(NameLoc("a"), (source, 2), None, FusedLoc([PLACE, NameLoc("a")])),
        FusedLoc([NameLoc("c")], PLACE),
    ]
    dice = Random(5)
    made = [(leaf, resolve_location(leaf)) for leaf in leaves]
    for _ in range(200):
        some = dice.choices(made, k=dice.randrange(4))
        made.append((fused_later(*[s[0] for s in some]), fused([s[1] for s in some])))
    assert [resolve_location(late) for late, _ in made] == [at_once for _, at_once in made]


def test_long_chain_of_fused_locations() -> None:
    location = twice = fused_later(NameLoc("0"))
    for number in range(1, 5_000):
        location = fused_later(location, NameLoc(str(number)))
        twice = fused_later(twice, twice)
    assert len(cast(FusedLoc, resolve_location(location)).locations) == 5_000
    assert resolve_location(twice) is NameLoc("0")


def test_looking_inside() -> None:
    call = CallSiteLoc(NameLoc("callee"), PLACE)
    outer = FusedLoc([NameLoc("n", call), UNKNOWN_LOCATION])
    assert find_file_place(outer) == ("f", 1, 2)
    assert find_file_place(NameLoc("n")) is None
    assert find_call_site(outer) is call
    assert find_call_site(PLACE) is None
    assert find_name(call) == "callee"
    assert list(walk(outer))[:3] == [outer, outer.locations[0], call]


@pytest.mark.parametrize("shape", ['"a"(%s)', 'callsite("a" at %s)', 'fused["a", %s]'])
def test_deep_is_an_error(shape: str) -> None:
    before, _, after = shape.partition("%s")
    text = f'"a.b"() : () -> () loc({before * 10_000}"x"{after * 10_000})\n'
    with pytest.raises(DiagnosticError, match="nesting is deeper"):
        subject.read(text, (UNREGISTERED,))


def test_deep_locations_print() -> None:
    location: Location = PLACE
    for _ in range(5_000):
        location = CallSiteLoc(NameLoc("a"), location)
    assert str(location).count('callsite("a" at ') == 5_000
    assert find_file_place(location) == ("f", 1, 2)


def test_alias_names() -> None:
    assert sanitized("a.b c", "$_-") == "a2Eb_c"
    assert sanitized("0x", "$_-") == "_0x"
    numbers = AliasNumbers()
    names = [numbers.unique(n) for n in ("map", "map", "x0", "x0", "map1", "map", "x0_1")]
    assert names == ["map", "map1", "x0", "x0_1", "map1_1", "map2", "x0_1_1"]


def test_suggested_aliases() -> None:
    assert suggested_alias(PLACE) == "loc"
    assert suggested_alias(UNIT) is None


def test_only_fully_printed_attributes_have_aliases() -> None:
    module = subject.read('"a.b"() {m = affine_map<() -> ()>} : () -> ()', (UNREGISTERED,))
    op = module.regions[0].blocks[0].first_op
    assert str(module).startswith("#map = affine_map<() -> ()>\nmodule {\n")
    assert str(op) == '"a.b"() {m = affine_map<() -> ()>} : () -> ()'


@pytest.mark.parametrize("shape", ["[%s]", "tuple<%s>"])
def test_deep_aliases_print(shape: str) -> None:
    before, _, after = shape.partition("%s")
    inner = "memref<2xi32, affine_map<(d0) -> (d0 + 1)>>"
    text = f'"a.b"() {{x = {before * 900}{inner}{after * 900}}} : () -> ()'
    assert "memref<2xi32, #map>" in str(subject.read(text, (UNREGISTERED,)))
