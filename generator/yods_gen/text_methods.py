"""The methods of parser and printer that hooks may call, from their classes and docstrings.

The classes are read as text, as hooks modules are: the generator never imports the runtime.
Under a comment of its own, each method of a class is either a function there, or one of a
module that the class takes in as it is (`region = regions.region`).
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from yods_gen.definitions.native_traits import runtime_file
from yods_gen.records import DataClass

#: The classes of a parser and of a printer, the most general first, each with its module.
PARSER = (
    ("Scanner", "yods.text.scanner"),
    ("AttributeParser", "yods.text.attribute_parser"),
    ("OperationParser", "yods.text.operation_parser"),
)
PRINTER = (
    ("AttributePrinter", "yods.text.attribute_printer"),
    ("AliasPrinter", "yods.text.aliases"),
    ("PiecePrinter", "yods.text.piece_printer"),
    ("OperationPrinter", "yods.text.printer"),
)
#: Sections of the classes with what only who reads or prints a whole text calls.
_NOT_FOR_HOOKS = frozenset({"The whole source", "The whole text"})
_SECTION = re.compile(r" {4}# (?!Source:)(.+)\.$")


class TextMethod(DataClass):
    """One method."""

    section: str
    name: str
    #: It with its parameters; a property is without parentheses.
    call: str
    gives: str
    #: The first paragraph of its docstring.
    meaning: str


class MethodError(Exception):
    """A class of the runtime is not as its reference needs it."""


def text_methods(classes: Sequence[tuple[str, str]]) -> list[TextMethod]:
    """The methods of `classes`, by section.

    Raises:
        MethodError: a method has no docstring, or none is found where a class says.
    """
    found: dict[str, TextMethod] = {}
    for name, module in classes:
        for method in _methods_of(name, module):
            found.pop(method.name, None)  # listed with the method that overrides it
            found[method.name] = method
    return list(found.values())


def _methods_of(name: str, module: str) -> Iterator[TextMethod]:
    path = runtime_file(module)
    source = path.read_text(encoding="utf-8")
    tree = ast.parse(source)
    node = next(n for n in tree.body if isinstance(n, ast.ClassDef) and n.name == name)
    sections = {
        number: match[1]
        for number, line in enumerate(source.splitlines(), 1)
        if (match := _SECTION.match(line))
    }
    for statement in node.body:
        above = [number for number in sections if number < statement.lineno]
        section = sections[max(above)] if above else ""
        called, function = _function_of(statement, tree)
        if called.startswith("_") or function is None or section in _NOT_FOR_HOOKS:
            continue
        yield _method(section, called, function, module)


def _function_of(statement: ast.stmt, tree: ast.Module) -> tuple[str, ast.FunctionDef | None]:
    """The name of the method that a statement of a class defines, and its function."""
    match statement:
        case ast.FunctionDef(name=name):
            return name, statement
        case ast.Assign(
            targets=[ast.Name(id=name)],
            value=ast.Attribute(value=ast.Name(id=module), attr=attribute),
        ):
            origin = _imports(tree).get(module)
            if origin is None:
                raise MethodError(f"{name}: the module '{module}' is not imported by name")
            return name, _top_function(runtime_file(origin), attribute)
    return "_", None


def _imports(tree: ast.Module) -> dict[str, str]:
    """The modules that a module imports by `from … import …`, by the names that they have."""
    return {
        alias.asname or alias.name: f"{node.module}.{alias.name}"
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def _top_function(path: Path, name: str) -> ast.FunctionDef:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name == name:
            return node
    raise MethodError(f"{path.name} has no function '{name}'")


def _method(section: str, name: str, function: ast.FunctionDef, module: str) -> TextMethod:
    text = ast.get_docstring(function)
    if not text:
        raise MethodError(f"{module}: method '{name}' has no docstring")
    decorators = {d.id for d in function.decorator_list if isinstance(d, ast.Name)}
    gives = ast.unparse(function.returns) if function.returns is not None else ""
    meaning = " ".join(text.split("\n\n")[0].split())
    call = name
    if "property" not in decorators:
        call += f"({_parameters(function.args, 'staticmethod' in decorators)})"
    return TextMethod(section, name, call, gives, meaning)


def _parameters(arguments: ast.arguments, is_static: bool) -> str:
    positional = [*arguments.posonlyargs, *arguments.args][0 if is_static else 1 :]
    defaults = [None] * (len(positional) - len(arguments.defaults)) + list(arguments.defaults)
    pieces = [_parameter(*each) for each in zip(positional, defaults, strict=True)]
    if arguments.vararg is not None:
        pieces.append(f"*{arguments.vararg.arg}")
    elif arguments.kwonlyargs:
        pieces.append("*")
    keywords = zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
    pieces += [_parameter(*each) for each in keywords]
    return ", ".join(pieces)


def _parameter(parameter: ast.arg, default: ast.expr | None) -> str:
    return parameter.arg + ("" if default is None else f"={ast.unparse(default)}")
