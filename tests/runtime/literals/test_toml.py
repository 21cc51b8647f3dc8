"""Reading TOML of others: a key of too many parts is refused, wherever it stands, and quickly."""

from __future__ import annotations

import time
import tomllib

import pytest

from yods.literals import toml

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
def test_a_key_of_too_many_parts(text: str, line: int, column: int) -> None:
    began = time.process_time()
    with pytest.raises(tomllib.TOMLDecodeError) as refused:
        toml.loads(text)
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
def test_what_only_looks_like_such_a_key(value: str) -> None:
    text = f'x = {value}\n"{"." * 200}" = 1'
    assert toml.loads(text) == tomllib.loads(text)


def test_a_key_of_as_many_parts_as_may_be() -> None:
    text = "a" + ".a" * (MANY - 1) + " = 1"
    assert toml.loads(text) == tomllib.loads(text)


@pytest.mark.parametrize(
    "text", ['"""' + '\\"""' * 100_000, '\\"""' * 100_000, "a" + " " * 200_000]
)
def test_what_is_no_toml_is_refused_quickly(text: str) -> None:
    began = time.process_time()
    with pytest.raises(tomllib.TOMLDecodeError):
        toml.loads(text + "." * 200)
    assert time.process_time() - began < 2
