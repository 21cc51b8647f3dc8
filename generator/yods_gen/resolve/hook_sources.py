"""Names and signatures in hooks modules, read from their source and never run.

A hand-written module may do anything when it is imported, so the generator only parses
it. What cannot be found that way (compiled modules, names made while running) is left to
the generated code, which checks the same when it is imported.
"""

from __future__ import annotations

import ast
import os
import re
import sys
import warnings
from collections.abc import Iterable, Iterator, Sequence
from importlib.machinery import all_suffixes
from importlib.util import find_spec
from pathlib import Path

from yods_gen.errors import closest
from yods_gen.records import DataClass, field
from yods_gen.settings import Settings

MAX_BYTES = 4 << 20
#: Calls by which a module may get names that its text does not show.
_DYNAMIC = frozenset({"exec", "eval", "globals", "locals", "setattr", "vars", "__import__"})
_MAY_BE_DYNAMIC = re.compile(rb"(?:exec|eval|globals|locals|setattr|vars|__import__)\s*\(")


class Signature(DataClass):
    """How a function may be called, and where it stands."""

    name: str
    #: Names of the parameters that may be given by position.
    positional: tuple[str, ...]
    #: How many of them have no default.
    required: int
    #: Whether it takes any number of them.
    variadic: bool
    #: Parameters without default that can only be given by name.
    keyword_only: tuple[str, ...]
    keywords: frozenset[str]
    any_keyword: bool
    module: str
    line: int
    #: The annotations of `positional`.
    annotations: tuple[ast.expr | None, ...] = ()
    returns: ast.expr | None = None
    #: The last line of the function.
    end: int = 0
    statement: ast.stmt | None = None

    def annotation(self, index: int) -> tuple[str, ...]:
        """The names of the classes that a parameter may be of, without their modules; none if it
        is not annotated."""
        given = self.annotations[index] if index < len(self.annotations) else None
        text = "" if given is None else ast.unparse(given).strip("'\"")
        return tuple(each.strip().rpartition(".")[2] for each in text.split("|") if text)

    @property
    def unnoticed(self) -> tuple[str, int] | None:
        """How errors are lost on a caller that uses no result, and the line; None if none is."""
        if isinstance(self.statement, ast.AsyncFunctionDef):
            return "is async, so that a call runs nothing of it", self.line
        pending: list[ast.AST] = []
        if isinstance(self.statement, ast.FunctionDef):
            pending += self.statement.body
        while pending:
            match node := pending.pop(0):
                case ast.Return(ast.expr() as value) if ast.unparse(value) != "None":
                    return "returns a value, which nobody uses", node.lineno
                case ast.Yield() | ast.YieldFrom():
                    return "is a generator, so that a call runs nothing of it", node.lineno
                case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef() | ast.Lambda():
                    continue
            pending[:0] = ast.iter_child_nodes(node)
        return None

    def __str__(self) -> str:
        parts = [*self.positional, *(["*…"] if self.variadic else [])]
        parts += [f"{name}=…" for name in self.keyword_only]
        return f"{self.name}({', '.join(parts)})"

    def accepts(self, count: int, keywords: Iterable[str] = ()) -> bool:
        """Whether it can be called with so many arguments by position, and these by name."""
        given = set(keywords)
        by_position = self.positional[:count]
        if count > len(self.positional) and not self.variadic:
            return False
        missing = set(self.positional[count : self.required]) | set(self.keyword_only)
        unknown = given - self.keywords - set(self.positional)
        return (
            not (missing - given)
            and not given & set(by_position)
            and (self.any_keyword or not unknown)
        )


class Imported(DataClass):
    """A name that a module has from another."""

    module: str
    name: str


class Module(DataClass, frozen=False):
    """The names of one module; a name without signature is there, and that is all."""

    name: str
    names: dict[str, Signature | Imported | None] = field(default_factory=dict)
    #: Whether it may have names that are not known.
    open: bool = False
    #: Message of a syntax error.
    broken: str = ""


class HookSources:
    """Finds modules below folders and reads them, each once."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = tuple(dict.fromkeys(folders))
        self._modules: dict[tuple[str, bool], Module | None] = {}
        self._places: dict[str, tuple[Path | None, tuple[str, ...]]] = {}
        #: The files on which a module depends, also those that do not exist.
        self._files: dict[str, dict[str, None]] = {}

    @property
    def folders(self) -> list[str]:
        return [str(each.absolute()) for each in self._folders]

    def module(self, name: str) -> Module | None:
        """Return the names that module `name` defines, or None if no source of it is found."""
        return self._read(name, follow=True)

    def files_of(self, name: str) -> list[str]:
        """Return the paths that decided what is known of a module, of files that exist or not."""
        self.module(name)
        return list(self._files[name])

    def _read(self, name: str, follow: bool) -> Module | None:
        key = (name, follow)
        if key not in self._modules:
            self._modules[key] = None  # a module that imports itself
            path, tried = self.find(name)
            self._files.setdefault(name, {}).update(dict.fromkeys(tried))
            self._modules[key] = None if path is None else self._parse(name, path, follow)
        return self._modules[key]

    def find(self, name: str) -> tuple[Path | None, tuple[str, ...]]:
        """The file of a module, and all paths where it may have been up to there."""
        if name not in self._places:
            inner = name.replace(".", os.sep)
            tried: list[str] = []
            found = None
            for folder in self._folders:
                for ending in (f"{os.sep}__init__.py", ".py"):
                    tried.append(os.path.join(folder, inner + ending))
                    if found is None and os.path.isfile(tried[-1]):
                        found = Path(tried[-1])
                if found is not None:
                    break
            self._places[name] = found, tuple(tried)
        return self._places[name]

    def instead_of(self, name: str) -> list[str] | None:
        """The modules of the package of module `name`, if that is found and has no such module;
        of one in no package, or in one that is not found, the module that may be meant."""
        package, _, own = name.rpartition(".")
        if not package:
            return self._similar(name)
        inner = package.replace(".", os.sep)
        places = [each / inner for each in self._folders if package and (each / inner).is_dir()]
        names = {each.name for place in places for each in place.iterdir()}
        modules = {
            each.partition(".")[0]: None for each in names if each.endswith(tuple(all_suffixes()))
        }
        if not places:
            return [f"{each}.{own}" for each in self.instead_of(package) or ()] or None
        found = own in modules or own in names
        return None if found else [f"{package}.{each}" for each in modules]

    def _similar(self, name: str) -> list[str] | None:
        """The module of the project with a name like that of one that Python does not find."""
        installed = ("site-packages", "dist-packages", Path(os.__file__).parent.name)
        own = [each for each in self._folders if each.is_dir() and not {*each.parts} & {*installed}]
        names = [each.partition(".")[0] for folder in own for each in os.listdir(folder)
                 if each.endswith(tuple(all_suffixes()))
                 or (folder / each / "__init__.py").is_file()]  # fmt: skip
        match = closest(name, names)
        missing = match is not None and match != name and find_spec(name) is None
        return [match] if missing and match else None

    def _parse(self, name: str, path: Path, follow: bool) -> Module | None:
        try:
            with path.open("rb") as stream:
                source = stream.read(MAX_BYTES + 1)
            if len(source) > MAX_BYTES:
                return None
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                tree = ast.parse(source, path.name)
        except SyntaxError as wrong:
            return Module(name, broken=f"{wrong.msg} in line {wrong.lineno}")
        except (OSError, ValueError, RecursionError, MemoryError):
            return None
        return self._names(name, path, tree, follow, bool(_MAY_BE_DYNAMIC.search(source)))

    def _names(
        self, name: str, path: Path, tree: ast.Module, follow: bool, may_be_dynamic: bool
    ) -> Module:
        module = Module(name)
        try:
            module.open = may_be_dynamic and any(
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Name)
                and node.func.id in _DYNAMIC
                for node in ast.walk(tree)
            )
            for statement in _statements(tree.body):
                self._enter(module, name, path, statement, follow)
            if "__getattr__" in module.names:
                own, module.names = module.names, {}
                late = _late_imports(tree.body)
                for statement in late:
                    self._enter(module, name, path, statement, follow)
                module.names |= own
                module.open = module.open or not late
        except RecursionError:
            module.open = True
        return module

    def _enter(
        self, module: Module, name: str, path: Path, statement: ast.stmt, follow: bool
    ) -> None:
        match statement:
            case ast.FunctionDef(function, _, _, []) | ast.AsyncFunctionDef(function, _, _, []):
                module.names[function] = _of_arguments(function, statement.args, name, statement)
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                module.names[statement.name] = None
            case ast.Assign(_, ast.Constant(value)) if value is not None:
                pass  # no function
            case ast.Assign(targets, ast.Lambda(arguments)):
                for target in targets:
                    if isinstance(target, ast.Name):
                        module.names[target.id] = _of_arguments(
                            target.id, arguments, name, statement
                        )
            case ast.Import(aliases):
                for alias in aliases:
                    module.names[alias.asname or alias.name.partition(".")[0]] = None
            case ast.ImportFrom():
                self._import(module, name, path, statement, follow)
            case _:
                for node in ast.walk(statement):
                    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
                        module.names[node.id] = None

    def _import(
        self, module: Module, name: str, path: Path, statement: ast.ImportFrom, follow: bool
    ) -> None:
        """`from x import f`: one level is followed, where the source of `x` is found."""
        source = _absolute(name, path, statement)
        for alias in statement.names:
            if alias.name != "*":
                given = Imported(source, alias.name) if follow and source is not None else None
                module.names[alias.asname or alias.name] = given
                continue
            other = self._imported(name, source) if follow and source is not None else None
            if other is None or other.broken:
                module.open = True
            else:
                module.open = module.open or other.open
                # A name that one module takes from another is known by the one that defines it.
                known = module.names
                known |= {n: s or known.get(n) for n, s in other.names.items() if n[0] != "_"}

    def signature(self, module: Module, name: str) -> Signature | None:
        """Return how a name of a module may be called, or None if that is not known."""
        found = module.names[name]
        if not isinstance(found, Imported):
            return found
        other = self._imported(module.name, found.module)
        known = None if other is None else other.names.get(found.name)
        return known if isinstance(known, Signature) else None

    def _imported(self, name: str, source: str) -> Module | None:
        """Module `source`, on which what is known of module `name` depends."""
        other = self._read(source, follow=False)
        self._files[name].update(self._files[source])
        return other


def _late_imports(body: Sequence[ast.stmt]) -> list[ast.stmt]:
    """The imports of `yods.ir.late_modules.late_names`: for checkers, all names of some modules."""
    return [
        statement
        for each in body
        if isinstance(each, ast.If) and _is_type_checking(each.test)
        for statement in each.body
        if isinstance(statement, ast.ImportFrom) and statement.names[0].name == "*"
    ]


def _is_type_checking(test: ast.expr) -> bool:
    name = test.attr if isinstance(test, ast.Attribute) else getattr(test, "id", "")
    return name == "TYPE_CHECKING"


def _statements(body: Sequence[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements that run when the module is imported, in their order."""
    pending = list(reversed(body))
    while pending:
        statement = pending.pop()
        match statement:
            case ast.If(test, then, otherwise):
                inner = otherwise if _is_type_checking(test) else [*then, *otherwise]
                pending += reversed(inner)
            case ast.Try(then, handlers, otherwise, final):
                pending += reversed(
                    [*then, *(s for h in handlers for s in h.body), *otherwise, *final]
                )
            case ast.With(_, then) | ast.For(_, _, then) | ast.While(_, then):
                if isinstance(statement, ast.For):
                    yield ast.Assign([statement.target], statement.iter)
                elif isinstance(statement, ast.With):
                    bound = [i.optional_vars for i in statement.items if i.optional_vars]
                    yield ast.Assign(bound, ast.Constant(None))
                pending += reversed(then)
            case _:
                yield statement


def _absolute(name: str, path: Path, statement: ast.ImportFrom) -> str | None:
    """The module that a `from` import names; None where it leads out of its package."""
    if not statement.level:
        return statement.module
    package = name.split(".")
    up = statement.level - (1 if path.name == "__init__.py" else 0)
    if up > len(package):
        return None
    base = package[: len(package) - up]
    return ".".join([*base, *([statement.module] if statement.module else [])]) or None


def _of_arguments(
    name: str, arguments: ast.arguments, module: str, statement: ast.stmt
) -> Signature:
    positional = tuple(a.arg for a in [*arguments.posonlyargs, *arguments.args])
    by_name = {a.arg for a in [*arguments.args, *arguments.kwonlyargs]}
    demanded = [
        a.arg
        for a, default in zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)
        if default is None
    ]
    return Signature(
        name,
        positional,
        len(positional) - len(arguments.defaults),
        arguments.vararg is not None,
        tuple(demanded),
        frozenset(by_name),
        arguments.kwarg is not None,
        module,
        statement.lineno,
        tuple(a.annotation for a in [*arguments.posonlyargs, *arguments.args]),
        getattr(statement, "returns", None),
        statement.end_lineno or statement.lineno,
        statement,
    )


def hook_sources(settings: Settings) -> HookSources:
    """Where hooks modules are looked for: in the project, and where Python would."""
    depth = settings.package.count(".")
    above = settings.output.parents[depth : depth + 1] or (settings.root,)
    folders = (*above, settings.root, settings.root / "src")
    return HookSources([*folders, *(Path(entry or ".") for entry in sys.path)])
