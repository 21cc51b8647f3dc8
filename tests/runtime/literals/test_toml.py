"""Both bounded readers of TOML refuse keys of too many parts, and do so quickly."""

from __future__ import annotations

import time
import tomllib
from types import ModuleType

import pytest

from yods.literals import toml
from yods_gen import toml_places

READERS = pytest.mark.parametrize("reader", [toml, toml_places], ids=["tools", "gen"])
MANY = toml.MAX_KEY_PARTS
LONG = ".a" * 50_000


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        (f"a{LONG} = 1", 1, 1),
        (f"x = 1\n[a{LONG}]\n", 2, 2),
        (f"x = 1\n[[ a{LONG}]]\n", 2, 4),
        ('"a"' + " . 'b'" * MANY + " = 1", 1, 1),
        (f"x = {{ b = 1, a{LONG} = 1 }}", 1, 14),
        (f'x = """\n"{LONG}"""\n# a{LONG}\na{LONG} = 1', 4, 1),
    ],
)
@READERS
def test_key_with_too_many_parts(reader: ModuleType, text: str, line: int, column: int) -> None:
    began = time.process_time()
    with pytest.raises(tomllib.TOMLDecodeError) as refused:
        reader.loads(text)
    assert str(refused.value) == f"A key has over 100 parts (at line {line}, column {column})"
    assert time.process_time() - began < 2


@pytest.mark.parametrize(
    "value",
    [
        f'"a{LONG}"',
        f"'a{LONG}'",
        f'"""\na{LONG}"""',
        f"'''\na{LONG}'''",
        f"1 # a{LONG}",
        "[" + "1.5, " * 200 + "]",
    ],
)
@READERS
def test_near_misses_of_dotted_keys(reader: ModuleType, value: str) -> None:
    text = f'x = {value}\n"{"." * 200}" = 1'
    assert reader.loads(text) == tomllib.loads(text)


@READERS
def test_key_with_the_most_parts(reader: ModuleType) -> None:
    text = "a" + ".a" * (MANY - 1) + " = 1"
    assert reader.loads(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text", ['"""' + '\\"""' * 100_000, '\\"""' * 100_000, "a" + " " * 200_000]
)
@READERS
def test_invalid_toml_is_rejected_quickly(reader: ModuleType, text: str) -> None:
    began = time.process_time()
    with pytest.raises(tomllib.TOMLDecodeError):
        reader.loads(text + "." * 200)
    assert time.process_time() - began < 2
