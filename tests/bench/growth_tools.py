"""Still more that may come in any number: for flags about the text, and for the other commands."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from bench.growth_inputs import CONSTRUCTS, Construct, function, lines, listed
from bench.growth_passes import PASSED


@dataclass(frozen=True, slots=True)
class LaidOut(Construct):
    """Types of which `yods layout` shows where what lies."""

    @property
    def command(self) -> str:
        return "layout"

    @property
    def compared(self) -> bool:
        return False

    def arguments(self, path: Path) -> tuple[str, ...]:
        return (*self.flags, str(path), "-o", os.devnull)


@dataclass(frozen=True, slots=True)
class Checked(Construct):
    """Definitions that `yods check` reads."""

    @property
    def command(self) -> str:
        return "check"

    @property
    def file(self) -> str:
        return "grown.yaml"

    @property
    def compared(self) -> bool:
        return False

    @property
    def nothing(self) -> str:
        return _DIALECT

    def arguments(self, path: Path) -> tuple[str, ...]:
        return (*self.flags, str(path))


@dataclass(frozen=True, slots=True)
class Generated(Checked):
    """Definitions that `yods gen` writes classes from."""

    @property
    def command(self) -> str:
        return "gen"

    def arguments(self, path: Path) -> tuple[str, ...]:
        made = f"made{path.stat().st_size}"
        return ("--definitions", str(path), "--output", made, "--package", made)


@dataclass(frozen=True, slots=True)
class Changed(Checked):
    """Definitions of which `yods breaking` says what they break: the last one is new."""

    @property
    def command(self) -> str:
        return "breaking"

    @property
    def file(self) -> str:
        # Nothing else is to find its settings.
        return "project/grown.yaml"

    def arguments(self, path: Path) -> tuple[str, ...]:
        before = path.parent / "before"
        before.mkdir(exist_ok=True)
        text = path.read_text("utf-8")
        without_last = text.rpartition("\n  op_")[0] or text
        (before / path.name).write_text(f"{without_last}\n", "utf-8")
        for folder in (path.parent, before):
            settings = f'[tool.yods]\ndefinitions = ["{path.name}"]\n'
            (folder / "pyproject.toml").write_text(settings, "utf-8")
        return (*self.flags, "--against", str(before))


@dataclass(frozen=True, slots=True)
class Worked(Construct):
    """IR that `bench.growth_worker` works on; its flag says how."""

    @property
    def program(self) -> tuple[str, ...]:
        return (sys.executable, str(Path(__file__).with_name("growth_worker.py")))

    @property
    def compared(self) -> bool:
        return False

    def arguments(self, path: Path) -> tuple[str, ...]:
        return (*self.flags, str(path))


@dataclass(frozen=True, slots=True)
class Edited(Worked):
    """Definitions that it works on."""

    @property
    def file(self) -> str:
        return "grown.yaml"

    @property
    def nothing(self) -> str:
        return _DIALECT


#: Levels that texts may have, besides those of the module around.
_DEEPEST = 990
_DIALECT = "dialect: grown\nsummary: Something of which there is much.\n"


def _chunks(count: int) -> str:
    return listed(count, '"t.x"() {a = $} : () -> ()\n', "// -----\n")


def _expected(count: int) -> str:
    """As many chunks, each with one error, which is expected."""
    each = "// expected-error @+1 {{use of undeclared SSA value name}}\n"
    return listed(count, each + '"t.x"(%a$) : (i32) -> ()\n', "// -----\n")


def _reported(count: int) -> str:
    """Errors that are reported of what is accepted all the same."""
    two = "{dlti.dl_spec = #dlti.dl_spec<>, llvm.x = #dlti.dl_spec<>}"
    return lines(count, f"module attributes {two} {{}}")


def _early_exits(count: int) -> str:
    """Blocks in a line, from each of which one leads to the end, too."""
    each = '  %c$ = "t.c"() : () -> i1\n  cf.cond_br %c$, ^b$, ^e\n^b$:'
    used = '  cf.br ^e\n^e:\n  "t.x"(%v) : (i32) -> ()'
    return function("%a: i32", f"  %v = arith.addi %a, %a : i32\n{lines(count, each)}{used}")


def _blocks_backwards(count: int) -> str:
    """Each block stands before the one that leads to it."""
    blocks = [f'^b{i}:\n  "t.x"(%v) : (i32) -> ()\n  cf.br ^b{i - 1}\n' for i in range(1, count)]
    body = f"  %v = arith.addi %a, %a : i32\n  cf.br ^b{count - 1}\n^b0:\n  cf.br ^e\n"
    return function("%a: i32", f"{body}{''.join(blocks)}^e:")


def _backward_edges(count: int) -> str:
    """Loops, each within the one before it."""
    into = lines(count, "  cf.br ^l$\n^l$:")
    out = [
        f'  %c{i} = "t.c"() : () -> i1\n  cf.cond_br %c{i}, ^l{i}, ^o{i}\n^o{i}:\n'
        for i in reversed(range(count))
    ]
    return function("", into + "".join(out))


def _nested_tables(count: int) -> str:
    """Modules with a symbol each, and what refers to these."""
    tables = lines(count, "module @m$ { func.func private @f() }")
    return tables + lines(count, '"t.x"() {a = @m$::@f} : () -> ()')


def _casts(count: int) -> str:
    each = (
        "  %x$ = builtin.unrealized_conversion_cast %a : i32 to i64\n"
        "  %y$ = builtin.unrealized_conversion_cast %x$ : i64 to i32\n"
        '  "t.u"(%y$) : (i32) -> ()'
    )
    return function("%a: i32", lines(count, each))


def _cast_chain(count: int) -> str:
    each = (
        "  %x{1} = builtin.unrealized_conversion_cast %y{0} : i32 to i64\n"
        "  %y{1} = builtin.unrealized_conversion_cast %x{1} : i64 to i32\n"
    )
    body = "".join([each.format(i, i + 1) for i in range(count)])
    return function("%y0: i32", f'{body}  "t.u"(%y{count}) : (i32) -> ()')


def _subviews(count: int) -> str:
    type_ = "memref<?x?xf32, strided<[?, ?], offset: ?>>"
    each = (
        f"  %s$ = memref.subview %m[%i, %i] [%i, %i] [1, 1] : {type_} to {type_}\n"
        f'  "t.x"(%s$) : ({type_}) -> ()'
    )
    return function(f"%m: {type_}, %i: index", lines(count, each))


def _apply_chain(count: int) -> str:
    each = "  %v{1} = affine.apply affine_map<(d0) -> (d0 + 1)>(%v{0})\n"
    body = "".join([each.format(i, i + 1) for i in range(count)])
    return function("%v0: index", f'{body}  "t.u"(%v{count}) : (index) -> ()')


def _constant_conditions(count: int) -> str:
    each = '  scf.if %c { "t.x"() : () -> () } else { "t.y"() : () -> () }'
    return function("", "  %c = arith.constant true\n" + lines(count, each))


def _constant_branches(count: int) -> str:
    each = '  cf.cond_br %c, ^b$, ^d$\n^d$:\n  "t.x"() : () -> ()\n  cf.br ^b$\n^b$:'
    return function("", "  %c = arith.constant true\n" + lines(count, each))


def _single_iterations(count: int) -> str:
    constants = "  %l = arith.constant 0 : index\n  %u = arith.constant 1 : index\n"
    each = '  scf.for %i$ = %l to %u step %u { "t.x"(%i$) : (index) -> () }'
    return function("", constants + lines(count, each))


def _unused_arguments(count: int) -> str:
    """Of a block, each with a value of its own that then is unused, too."""
    values = lines(count, "  %v$ = arith.addi %a, %a : i32")
    types = listed(count, "i32")
    given = listed(count, "%v$")
    jumps = f"  cf.br ^b({given} : {types})\n^b({listed(count, '%x$: i32')}):\n"
    return function(
        "%a: i32, %c: i1", f"{values}{jumps}  cf.cond_br %c, ^b({given} : {types}), ^c\n^c:"
    )


def _structs(count: int) -> str:
    return lines(count, '"t.x"() : () -> !llvm.struct<(i8, i64, array<$ x i16>)>')


def _wide_struct(count: int) -> str:
    return f'"t.x"() : () -> !llvm.struct<({listed(count, "i8, i64")})>\n'


def _levels(count: int) -> str:
    """Operations within each other, as deep as may be and beside each other when there are more."""
    deep, more = divmod(count, _DEEPEST)
    towers = [*[_DEEPEST] * deep, *([more] if more else [])]
    return "".join(['"t.r"() ({\n' * each + "}) : () -> ()\n" * each for each in towers])


def _operations_defined(count: int) -> str:
    each = "  op_$:\n    summary: Number $.\n    operands: [{name: a, type: I32}]"
    return f"{_DIALECT}ops:\n{lines(count, each)}"


def _op(what: str) -> str:
    return f"{_DIALECT}ops:\n  much:\n    summary: Much.\n{what}"


def _operands_defined(count: int) -> str:
    return _op(f"    operands:\n{lines(count, '      - {name: a$, type: I32}')}")


def _results_defined(count: int) -> str:
    return _op(f"    results:\n{lines(count, '      - {name: r$, type: I32}')}")


def _attributes_defined(count: int) -> str:
    return _op(f"    attributes:\n{lines(count, '      - {name: k$, type: I32Attr}')}")


def _rules_defined(count: int) -> str:
    given = "    attributes:\n      - {name: n, type: I32Attr}\n    verify:\n"
    return _op(given + lines(count, "      - {check: n.value != $, message: 'not $'}"))


def _cases_defined(count: int) -> str:
    head = f"{_DIALECT}enums:\n  much:\n    summary: Much.\n    width: 64\n    cases:\n"
    return head + lines(count, "      - {name: c$, value: $}")


def _types_defined(count: int) -> str:
    return f"{_DIALECT}types:\n" + lines(count, "  t$:\n    summary: Number $.")


def _parameters_defined(count: int) -> str:
    form = "    assembly_format: '`<` params `>`'\n"
    head = f"{_DIALECT}types:\n  much:\n    summary: Much.\n{form}    parameters:\n"
    return head + lines(count, "      - {name: p$, kind: int32, summary: Number $.}")


def _constraints_defined(count: int) -> str:
    each = "    T$: {summary: number $, predicate: 'self.width == $', class: IntegerType}"
    return f"{_DIALECT}constraints:\n  types:\n{lines(count, each)}"


_DEFINED = {
    "ops": _operations_defined,
    "operands": _operands_defined,
    "results": _results_defined,
    "attributes": _attributes_defined,
    "rules": _rules_defined,
    "enum cases": _cases_defined,
    "types": _types_defined,
    "parameters": _parameters_defined,
    "constraints": _constraints_defined,
}

_CANONICALIZED = ("--canonicalize",)
_LOWERED = ("--convert-to-llvm",)
_FLAT = ("--convert-scf-to-cf",)
_GENERIC = ("--mlir-print-op-generic",)


def _again(name: str, *flags: str) -> dict[str, Construct]:
    """A construct that is known already, with these flags."""
    known = {**CONSTRUCTS, **PASSED}[name]
    return {f"{name}, {' '.join(flags)}": Construct(known.text, flags)}


#: What stands here by what it is called, as in `bench.growth_inputs.CONSTRUCTS`.
TOOLED: dict[str, Construct] = {
    "chunks": Construct(_chunks, ("--split-input-file",)),
    "expected errors": Construct(_expected, ("--split-input-file", "--verify-diagnostics")),
    "reported errors": Construct(_reported),
    "early exits": Construct(_early_exits),
    "blocks backwards": Construct(_blocks_backwards),
    "backward edges": Construct(_backward_edges),
    "nested symbol tables": Construct(_nested_tables),
    **_again("aliases", "--mlir-print-local-scope"),
    **_again("locations", "--mlir-print-debuginfo", "--mlir-print-local-scope"),
    **_again("locations", "--mlir-print-debuginfo", "--mlir-pretty-debuginfo"),
    **_again("operations", "--mlir-print-value-users"),
    **_again("functions that call", "--mlir-print-unique-ssa-ids"),
    **_again("functions that call", "--mlir-use-nameloc-as-prefix"),
    **_again("operations", "--verify-roundtrip"),
    **_again("operations", "--cse", "--mlir-print-ir-after-all"),
    **_again("functions that call", "--pass-pipeline=builtin.module(func.func(cse))"),
    **_again("operations", *_GENERIC),
    **_again("operands", *_GENERIC),
    **_again("attributes of one op", *_GENERIC),
    **_again("block arguments", *_GENERIC),
    **_again("switch cases", *_GENERIC),
    **_again("loops", *_GENERIC),
    "early exits, --canonicalize": Construct(_early_exits, _CANONICALIZED),
    "blocks backwards, --canonicalize": Construct(_blocks_backwards, _CANONICALIZED),
    "backward edges, --canonicalize": Construct(_backward_edges, _CANONICALIZED),
    "nested symbol tables, --symbol-dce": Construct(_nested_tables, ("--symbol-dce",)),
    "casts, --canonicalize": Construct(_casts, _CANONICALIZED),
    "chained casts, --canonicalize": Construct(_cast_chain, _CANONICALIZED),
    "chained applications, --canonicalize": Construct(_apply_chain, _CANONICALIZED),
    "constant conditions, --canonicalize": Construct(_constant_conditions, _CANONICALIZED),
    "constant branches, --canonicalize": Construct(_constant_branches, _CANONICALIZED),
    "single iterations, --canonicalize": Construct(_single_iterations, _CANONICALIZED),
    "unused arguments, --canonicalize": Construct(_unused_arguments, _CANONICALIZED),
    "subviews, --canonicalize": Construct(_subviews, _CANONICALIZED),
    **_again("loops", *_CANONICALIZED),
    **_again("functions that call", *_CANONICALIZED),
    **_again(
        "block arguments",
        "--pass-pipeline=builtin.module(canonicalize{region-simplify=aggressive})",
    ),
    "early exits, --cse": Construct(_early_exits, ("--cse",)),
    "casts, --reconcile-unrealized-casts": Construct(_casts, ("--reconcile-unrealized-casts",)),
    "chained casts, --reconcile-unrealized-casts": Construct(
        _cast_chain, ("--reconcile-unrealized-casts",)
    ),
    "subviews, --expand-strided-metadata": Construct(_subviews, ("--expand-strided-metadata",)),
    **_again("loops", *_FLAT),
    **_again("conditionals", *_FLAT),
    **_again("carried values", *_FLAT),
    **_again("functions that call", *_LOWERED),
    **_again("function arguments", *_LOWERED),
    "constants, --convert-to-llvm": Construct(CONSTRUCTS["constants, --cse"].text, _LOWERED),
    **_again("blocks", *_LOWERED),
    **_again("block arguments", *_LOWERED),
    **_again("globals", *_LOWERED),
    "members, yods layout": LaidOut(_wide_struct),
    "members, yods layout -c": LaidOut(_wide_struct, ("-c",)),
    "members, yods layout --compare": LaidOut(
        _wide_struct, ("--target=x86_64-linux-gnu", "--compare=armv7")
    ),
    "members, yods layout --explain": LaidOut(_wide_struct, ("--explain",)),
    "members, yods layout --json": LaidOut(_wide_struct, ("--json",)),
    "structs, yods layout": LaidOut(_structs),
    **{f"{name}, yods check": Checked(text) for name, text in _DEFINED.items()},
    "ops, yods breaking": Changed(_operations_defined),
    "ops, yods breaking --no-proof": Changed(_operations_defined, ("--no-proof",)),
    **{
        f"{name}, {work}": Worked(text, (work,))
        for name, text in (
            ("operations", CONSTRUCTS["operations"].text),
            ("chained operations", CONSTRUCTS["chained operations, --cse"].text),
            ("levels", _levels),
        )
        for work in ("clone", "erase", "edit-ir")
    },
    **{
        f"{name}, edit-definitions": Edited(_DEFINED[name], ("edit-definitions",))
        for name in ("ops", "operands", "types")
    },
    **{f"{name}, yods gen": Generated(text) for name, text in _DEFINED.items()},
}

#: Every construct that may come in any number, by what it is called.
EVERY: dict[str, Construct] = {**CONSTRUCTS, **PASSED, **TOOLED}
