"""What hooks may ask of the parser and the printer is what the reference says."""

from __future__ import annotations

import inspect
from pathlib import Path

import pytest

from yods.text.attribute_parser import AttributeParser
from yods.text.operation_parser import OperationParser
from yods.text.printer import OperationPrinter
from yods.text.scanner import Scanner
from yods_gen.language_tables import PARSER, PRINTER, MethodError, text_methods

#: Where a class has what hooks have no use for.
_ELSEWHERE = {
    "check_token",
    "finish",
    "optional_top_level_definition",
    "resolve_deferred_locations",
    "top_level",
}


@pytest.mark.parametrize(
    "classes, cls", [(PARSER, OperationParser), (PRINTER, OperationPrinter)], ids=["p", "printer"]
)
def test_each_is_there_with_its_parameters(
    classes: tuple[tuple[str, str], ...], cls: type[object]
) -> None:
    methods = text_methods(classes)
    assert len(methods) > 30
    for method in methods:
        found = inspect.getattr_static(cls, method.name)
        if isinstance(found, property):
            assert method.call == method.name
            continue
        function = found.__func__ if isinstance(found, staticmethod) else found
        assert inspect.getdoc(function)
        names = list(inspect.signature(function).parameters)
        if not isinstance(found, staticmethod):
            names = names[1:]
        inside = method.call[len(method.name) + 1 : -1]
        assert all(name in inside for name in names), method


def test_none_is_left_out() -> None:
    """But those for who reads a whole text."""
    told = {method.name for method in text_methods(PARSER)}
    public = {
        name
        for cls in (OperationParser, AttributeParser, Scanner)
        for name, value in vars(cls).items()
        if (inspect.isfunction(value) or isinstance(value, property)) and name[0] != "_"
    }
    assert public - told <= _ELSEWHERE
    assert told <= public


def test_basic_ones_come_first() -> None:
    names = [method.name for method in text_methods(PARSER)]
    assert names.index("accept") < names.index("type") < names.index("operand")


@pytest.mark.parametrize(
    "body, message",
    [
        ("def error(self) -> None: ...", "method 'error' has no docstring"),
        ("error = errors.wrong", "the module 'errors' is not imported by name"),
    ],
)
def test_undocumented_methods_are_an_error(
    body: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "silent.py"
    path.write_text(f"class Silent:\n    {body}\n", "utf-8")
    monkeypatch.setattr("yods_gen.language_tables.runtime_file", lambda module: path)
    with pytest.raises(MethodError, match=message):
        text_methods((("Silent", "yods.silent"),))
