"""MLIR's native traits, read from the modules of the runtime in which they stand in full.

A trait is a class there, whose class statement has the stage of its check, and the function
that checks it, called `verify_` and the trait's name in snake case. The modules are read as
text, as hooks modules are: the generator never imports the runtime.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NoReturn, get_args

from yods_gen.classes import RuntimeClass
from yods_gen.definitions.trait_modules import TRAIT_MODULES, trait_files
from yods_gen.definitions.trait_rows import (
    Holding,
    Marker,
    OneType,
    ParameterKind,
    RuntimeCheck,
    Stage,
    Target,
    Trait,
    UseParameter,
)
from yods_gen.errors import CommandError
from yods_gen.records import DataClass

_BASES: dict[str, Target] = {"OpTrait": "op", "AttributeTrait": "attribute"}
#: What an argument of the check is, by the annotation of its parameter.
_KINDS: dict[str, ParameterKind] = {"OpName": "op", "int": "int", "str": "text"}
_LISTS: dict[str, ParameterKind] = {"OpName": "ops"}
_WORDS: dict[str, tuple[Any, ...]] = {
    "marker": (True,),
    "checked": get_args(Stage),
    "holds_for": get_args(Holding),
    "one_type": get_args(OneType),
    "about_regions": (True,),
}


class TraitError(CommandError):
    """A trait of the runtime is not as the generator needs it."""


def native_traits(files: Sequence[Path] | None = None) -> tuple[Trait, ...]:
    """The traits of the runtime, by name.

    Args:
        files: Where `TRAIT_MODULES` are; in the runtime that is installed by default.

    Raises:
        TraitError: a trait has neither a check nor the word that it is a marker, or is
            otherwise not as it should be.
    """
    known: dict[str, Trait] = {}
    for module, path in zip(TRAIT_MODULES, files or trait_files(), strict=True):
        _Reader(module, path, known).read()
    return tuple(known[name] for name in sorted(known))


class _Reader(DataClass, frozen=False):
    """Reads one module; what it finds goes to `known`."""

    module: str
    path: Path
    known: dict[str, Trait]

    def read(self) -> None:
        """Enter the traits of the module."""
        body = ast.parse(self.path.read_bytes(), str(self.path)).body
        functions = {
            node.name: node
            for node in body
            if isinstance(node, ast.FunctionDef) and node.name.startswith("verify_")
        }
        for node in body:
            if isinstance(node, ast.ClassDef) and (bases := self._bases(node)):
                function = functions.pop(f"verify_{snake_case(node.name)}", None)
                self.known[node.name] = self._trait(node, bases, function)
        for function in functions.values():
            self._fail(function, f"'{function.name}' is named after no trait")

    def _bases(self, node: ast.ClassDef) -> list[str]:
        """The traits, or the base class of all, that it derives from."""
        names = [base.id for base in node.bases if isinstance(base, ast.Name)]
        return [name for name in names if name in _BASES or name in self.known]

    def _trait(
        self, node: ast.ClassDef, bases: list[str], function: ast.FunctionDef | None
    ) -> Trait:
        said = self._said(node)
        implies = tuple(base for base in bases if base in self.known)
        doc = ast.get_docstring(node) or ""
        if not doc or "\n" in doc:
            self._fail(node, f"trait '{node.name}' is not documented in one line")
        return Trait(
            node.name,
            doc,
            RuntimeClass(self.module, node.name),
            tuple(self._parameters(function)) if function is not None else (),
            on=self.known[implies[0]].on if implies else (_BASES[bases[0]],),
            implies=implies,
            check=self._check(node, said, function),
            one_type=said.get("one_type"),
            about_regions=said.get("about_regions", False),
        )

    def _said(self, node: ast.ClassDef) -> dict[str, Any]:
        """The keywords of the class statement."""
        said = {}
        for keyword in node.keywords:
            word = keyword.arg or "**"
            value = keyword.value.value if isinstance(keyword.value, ast.Constant) else None
            if value not in _WORDS.get(word, ()):
                self._fail(node, f"trait '{node.name}' says {ast.unparse(keyword)}")
            said[word] = value
        return said

    def _check(
        self, node: ast.ClassDef, said: dict[str, Any], function: ast.FunctionDef | None
    ) -> Marker | RuntimeCheck:
        stage: Stage | None = said.get("checked")
        if (stage is None) is not ("marker" in said):
            self._fail(node, f"trait '{node.name}' says neither when it is checked nor 'marker'")
        name = f"verify_{snake_case(node.name)}"
        if stage is None:
            if function is not None:
                self._fail(node, f"trait '{node.name}' is a marker, and yet there is '{name}'")
            return Marker()
        if function is None and stage != "verifier":
            self._fail(node, f"there is no '{name}' to check trait '{node.name}'")
        return RuntimeCheck(
            stage, self.module, None if function is None else name, said.get("holds_for")
        )

    def _parameters(self, function: ast.FunctionDef) -> Iterator[UseParameter]:
        """The parameters of the trait; the first argument of the function is the op."""
        for parameter in function.args.args[1:]:
            yield UseParameter(parameter.arg, self._kind(_KINDS, parameter))
        if function.args.vararg is not None:
            yield UseParameter(function.args.vararg.arg, self._kind(_LISTS, function.args.vararg))

    def _kind(self, kinds: dict[str, ParameterKind], parameter: ast.arg) -> ParameterKind:
        annotation = self._annotation(parameter)
        if annotation not in kinds:
            known = ", ".join(kinds)
            self._fail(parameter, f"'{parameter.arg}' is '{annotation}', and not one of: {known}")
        return kinds[annotation]

    @staticmethod
    def _annotation(parameter: ast.arg) -> str:
        return "" if parameter.annotation is None else ast.unparse(parameter.annotation)

    def _fail(self, node: ast.stmt | ast.arg, message: str) -> NoReturn:
        raise TraitError(f"{self.path}:{node.lineno}: {message}")


def snake_case(name: str) -> str:
    """`MemRefsNormalizable` as `mem_refs_normalizable`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", name).lower()
