"""The constructs of the grammar that may come in any number: each alone, as often as asked."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench.tools import Yods

ALLOW = "--allow-unregistered-dialect"


@dataclass(frozen=True, slots=True)
class Construct:
    """One construct.

    Attributes:
        text: The text with so many of it.
        flags: What is done to it besides reading, verifying and printing.
    """

    text: Callable[[int], str]
    flags: tuple[str, ...] = ()

    @property
    def command(self) -> str:
        """The command of yods that is given the text."""
        return "opt"

    @property
    def program(self) -> tuple[str, ...]:
        """What is run, with its first arguments."""
        return (*Yods.command, self.command)

    @property
    def file(self) -> str:
        """What the file with the text is called."""
        return "grown.mlir"

    @property
    def compared(self) -> bool:
        """Whether `mlir-opt` takes the same arguments."""
        return True

    @property
    def nothing(self) -> str:
        """The text with none of it."""
        return ""

    def arguments(self, path: Path) -> tuple[str, ...]:
        """What the command is given, the text being in this file."""
        return (ALLOW, *self.flags, str(path), "-o", os.devnull)


def listed(count: int, each: str, separator: str = ", ") -> str:
    """`each` so many times, `$` being the number."""
    return separator.join([each.replace("$", str(number)) for number in range(count)])


def lines(count: int, each: str) -> str:
    return listed(count, each, "\n") + "\n"


def function(arguments: str, body: str) -> str:
    return f"func.func @f({arguments}) {{\n{body}\n  return\n}}\n"


def attribute(text: str) -> str:
    """An operation that has the attribute."""
    return f'"t.x"() {{a = {text}}} : () -> ()\n'


def _operations(count: int) -> str:
    return function("%a: i32", lines(count, '  "t.x"(%a) : (i32) -> ()'))


def _chain(count: int) -> str:
    first = "  %v0 = arith.addi %a, %a : i32\n"
    each = [f"  %v{i} = arith.addi %a, %v{i - 1} : i32\n" for i in range(1, count)]
    return function("%a: i32", first + "".join(each) + f'  "t.u"(%v{count - 1}) : (i32) -> ()')


def _foldable(count: int) -> str:
    first = "  %c = arith.constant 1 : i32\n  %v0 = arith.constant 3 : i32\n"
    each = [f"  %v{i + 1} = arith.addi %v{i}, %c : i32\n" for i in range(count)]
    return function("", first + "".join(each) + f'  "t.u"(%v{count}) : (i32) -> ()')


def _constants(count: int) -> str:
    each = '  %c$ = arith.constant $ : i32\n  "t.x"(%c$) : (i32) -> ()'
    return function("", lines(count, each))


def _results(count: int) -> str:
    return f'%r:{count} = "t.m"() : () -> ({listed(count, "i32")})\n'


def _operands(count: int) -> str:
    types = listed(count, "i32")
    return function("%a: i32", f'  "t.x"({listed(count, "%a")}) : ({types}) -> ()')


def _function_arguments(count: int) -> str:
    return function(listed(count, "%a$: i32"), "")


def _block_arguments(count: int) -> str:
    types = listed(count, "i32")
    given = f"{listed(count, '%a')} : {types}"
    body = (
        f"  cf.cond_br %c, ^b({given}), ^c\n^c:\n  cf.br ^b({given})\n"
        f"^b({listed(count, '%x$: i32')}):\n"
        f'  "t.u"({listed(count, "%x$")}) : ({types}) -> ()'
    )
    return function("%a: i32, %c: i1", body)


def _carried(count: int) -> str:
    """Values carried through a loop that change in it."""
    types = listed(count, "i32")
    inputs = listed(count, "%x$ = %v")
    body = (
        f"  %r:{count} = scf.for %i = %a to %b step %a iter_args({inputs}) -> ({types}) {{\n"
        f'    %q:{count} = "t.u"({listed(count, "%x$")}) : ({types}) -> ({types})\n'
        f"    scf.yield {listed(count, '%q#$')} : {types}\n  }}\n"
        f'  "t.u"({listed(count, "%r#$")}) : ({types}) -> ()'
    )
    return function("%a: index, %b: index, %v: i32", body)


def _cases(count: int) -> str:
    cases = listed(count, "$: ^b$")
    blocks = lines(count, '^b$:\n  "t.x"() {a = $} : () -> ()\n  cf.br ^e')
    body = f"  cf.switch %a : i32, [default: ^b0, {cases}]\n{blocks}^e:"
    return function("%a: i32", body)


def _blocks(count: int) -> str:
    each = (
        '  cf.cond_br %c, ^b$, ^d$\n^d$:\n  "t.x"() : () -> ()\n'
        '  cf.br ^b$\n^b$:\n  "t.y"() : () -> ()'
    )
    return function("%c: i1", lines(count, each))


def _conditionals(count: int) -> str:
    each = (
        '  %c$ = "t.c"() : () -> i1\n'
        '  scf.if %c$ { "t.x"() : () -> () } else { "t.y"() : () -> () }'
    )
    return function("", lines(count, each))


def _conditionals_alike(count: int) -> str:
    """All on one condition, which makes them one."""
    return function("%c: i1", lines(count, '  scf.if %c { "t.x"() : () -> () }'))


def _functions(count: int) -> str:
    each = "func.func @f{0}() {{ call @f{1}() : () -> () return }}\n"
    return "".join([each.format(i, i * 7 % count) for i in range(count)])


def _attributes(count: int) -> str:
    return f'"t.m"() {{{listed(count, "a$ = $ : i32")}}} : () -> ()\n'


def _array(count: int) -> str:
    return attribute(f"[{listed(count, '$ : i32')}]")


def _elements(count: int) -> str:
    return attribute(f"dense<[{listed(count, '$')}]> : tensor<{count}xi32>")


def _dense_array(count: int) -> str:
    return attribute(f"array<i64: {listed(count, '$')}>")


def _types(count: int) -> str:
    return lines(count, '"t.x"() {a = tensor<$xi32>} : () -> ()')


def _type_list(count: int) -> str:
    return attribute(f"tuple<{listed(count, 'tensor<$xi32>')}>")


def _dimensions(count: int) -> str:
    return attribute(f"tensor<{'4x' * count}i32>")


def _aliases(count: int) -> str:
    defined = lines(count, "#m$ = affine_map<(d0) -> (d0 + $)>")
    return defined + lines(count, '"t.x"() {a = #m$} : () -> ()')


def _locations(count: int) -> str:
    return lines(count, '"t.x"() : () -> () loc("f":$:1)')


def _digits(count: int) -> str:
    return attribute(f"0x{'7' * count} : i{count * 4}")


def _string(count: int) -> str:
    return attribute('"' + "x" * count + '"')


def _map_results(count: int) -> str:
    return attribute(f"affine_map<(d0) -> ({listed(count, 'd0 + $')})>")


def _indices(count: int) -> str:
    type_ = f"memref<{'4x' * count}f32>"
    body = f"  %0 = memref.load %m[{listed(count, '%i')}] : {type_}"
    return function(f"%m: {type_}, %i: index", body)


def _regions(count: int) -> str:
    return f'"t.x"() ({listed(count, "{}")}) : () -> ()\n'


def _successors(count: int) -> str:
    return function("", f'  "t.x"() [{listed(count, "^b")}] : () -> ()\n^b:')


def _result_names(count: int) -> str:
    names = listed(count, "%r$")
    types = listed(count, "i32")
    return f'{names} = "t.m"() : () -> ({types})\n"t.u"({names}) : ({types}) -> ()\n'


def _forward_uses(count: int) -> str:
    uses = lines(count, '"t.u"(%v$) : (i32) -> ()')
    return uses + lines(count, '%v$ = "t.m"() : () -> i32')


def _modules(count: int) -> str:
    return lines(count, "module @m$ {}")


def _nested_symbols(count: int) -> str:
    return attribute(listed(count, "@s$", "::"))


def _dictionary(count: int) -> str:
    return attribute(f"{{{listed(count, 'k$ = $')}}}")


def _opaque(count: int) -> str:
    return attribute(f'#t<{"x" * count}>') + f'"t.x"() : () -> !t.y<{"<>" * count}>\n'


def _distinct(count: int) -> str:
    return lines(count, '"t.x"() {a = distinct[$]<@s$>} : () -> ()')


def _floats(count: int) -> str:
    return attribute(f"dense<[{listed(count, '$.5')}]> : tensor<{count}xf32>")


def _complex_numbers(count: int) -> str:
    return attribute(f"dense<[{listed(count, '($.0, 1.0)')}]> : tensor<{count}xcomplex<f32>>")


def _hexadecimal(count: int) -> str:
    return attribute(f'dense<"0x{"0102ff7f" * count}"> : tensor<{count}xi32>')


def _numbers_of_bits(count: int) -> str:
    return attribute(f"dense<[{listed(count, '0x3F8')}]> : tensor<{count}xbf16>")


def _truth_values(count: int) -> str:
    return attribute(f"dense<[{listed(count, 'true')}, false]> : tensor<{count + 1}xi1>")


def _sparse(count: int) -> str:
    places, values = listed(count, "[$]"), listed(count, "$")
    return attribute(f"sparse<[{places}], [{values}]> : tensor<{count}xi32>")


def _resources(count: int) -> str:
    uses = lines(count, '"t.x"() {a = dense_resource<r$> : tensor<1xi32>} : () -> ()')
    blobs = listed(count, 'r$: "0x0400000001020304"', ",\n")
    return f"{uses}{{-#\ndialect_resources: {{ builtin: {{ {blobs} }} }}\n#-}}\n"


def _map_dimensions(count: int) -> str:
    return attribute(f"affine_map<({listed(count, 'd$')})[{listed(count, 's$')}] -> (d0)>")


def _set_conditions(count: int) -> str:
    return attribute(f"affine_set<(d0) : ({listed(count, 'd0 - $ >= 0')})>")


def _strides(count: int) -> str:
    return attribute(f"strided<[{listed(count, '$')}], offset: ?>")


def _function_type(count: int) -> str:
    types = listed(count, "tensor<$xi32>")
    return attribute(f"({types}) -> ({types})")


def _argument_attributes(count: int) -> str:
    return function(listed(count, "%a$: i32 {t.x = $ : i32}"), "")


def _call_operands(count: int) -> str:
    types, values = listed(count, "i32"), listed(count, "%a")
    callee = f"func.func private @g({types}) -> ({types})\n"
    return callee + function(
        "%a: i32", f"  %r:{count} = call @g({values}) : ({types}) -> ({types})"
    )


def _type_aliases(count: int) -> str:
    defined = lines(count, "!t$ = tensor<$xi32>")
    return defined + lines(count, '"t.x"() : () -> !t$')


def _location_aliases(count: int) -> str:
    uses = lines(count, '"t.x"() : () -> () loc(#l$)')
    return uses + lines(count, '#l$ = loc("f":$:1)')


def _fused_locations(count: int) -> str:
    places = listed(count, '"f":$:1')
    return f'"t.x"() : () -> () loc(fused[{places}])\n'


def _argument_locations(count: int) -> str:
    return function(listed(count, '%a$: i32 loc("f":$:1)'), "")


def _comments(count: int) -> str:
    return lines(count, "// number $") + '"t.x"() : () -> ()\n'


def _escapes(count: int) -> str:
    return attribute('"' + "\\0A\\\\" * count + '"')


def _loops(count: int) -> str:
    each = (
        "  scf.for %i$ = %a to %b step %a {\n"
        "    scf.while : () -> () { scf.condition(%c) } do {\n"
        '      "t.x"(%i$) : (index) -> ()\n      scf.yield\n    }\n'
        "  }"
    )
    return function("%a: index, %b: index, %c: i1", lines(count, each))


def _globals(count: int) -> str:
    data = lines(count, "memref.global @g$ : memref<2xi32> = dense<[1, $]>")
    uses = lines(count, "  %g$ = memref.get_global @g$ : memref<2xi32>")
    return data + function("", uses)


_CANONICALIZED = ("--canonicalize",)
_SHARED = ("--cse",)

#: Every such construct by what it is called.
CONSTRUCTS: dict[str, Construct] = {
    "operations": Construct(_operations),
    "operands": Construct(_operands),
    "results": Construct(_results),
    "regions": Construct(_regions),
    "blocks": Construct(_blocks),
    "block arguments": Construct(_block_arguments),
    "function arguments": Construct(_function_arguments),
    "functions that call": Construct(_functions),
    "switch cases": Construct(_cases),
    "carried values": Construct(_carried),
    "conditionals": Construct(_conditionals),
    "attributes of one op": Construct(_attributes),
    "array elements": Construct(_array),
    "dense elements": Construct(_elements),
    "dense array elements": Construct(_dense_array),
    "different types": Construct(_types),
    "types of a tuple": Construct(_type_list),
    "dimensions": Construct(_dimensions),
    "indices": Construct(_indices),
    "aliases": Construct(_aliases),
    "locations": Construct(_locations, ("--mlir-print-debuginfo",)),
    "digits": Construct(_digits),
    "characters": Construct(_string),
    "map results": Construct(_map_results),
    "successors": Construct(_successors),
    "result names": Construct(_result_names),
    "uses before definitions": Construct(_forward_uses),
    "modules": Construct(_modules),
    "nested symbols": Construct(_nested_symbols),
    "dictionary entries": Construct(_dictionary),
    "characters of unknown symbols": Construct(_opaque),
    "distinct attributes": Construct(_distinct),
    "floats": Construct(_floats),
    "complex numbers": Construct(_complex_numbers),
    "hexadecimal elements": Construct(_hexadecimal),
    "floats as bits": Construct(_numbers_of_bits),
    "truth values": Construct(_truth_values),
    "sparse elements": Construct(_sparse),
    "resources": Construct(_resources),
    "map dimensions": Construct(_map_dimensions),
    "set conditions": Construct(_set_conditions),
    "strides": Construct(_strides),
    "types of a function": Construct(_function_type),
    "attributes of arguments": Construct(_argument_attributes),
    "operands of a call": Construct(_call_operands),
    "type aliases": Construct(_type_aliases),
    "location aliases": Construct(_location_aliases, ("--mlir-print-debuginfo",)),
    "fused locations": Construct(_fused_locations, ("--mlir-print-debuginfo",)),
    "locations of arguments": Construct(_argument_locations, ("--mlir-print-debuginfo",)),
    "comments": Construct(_comments),
    "escapes": Construct(_escapes),
    "loops": Construct(_loops),
    "globals": Construct(_globals),
    "operations, --canonicalize": Construct(_operations, _CANONICALIZED),
    "chained operations, --canonicalize": Construct(_chain, _CANONICALIZED),
    "foldable operations, --canonicalize": Construct(_foldable, _CANONICALIZED),
    "constants, --canonicalize": Construct(_constants, _CANONICALIZED),
    "blocks, --canonicalize": Construct(_blocks, _CANONICALIZED),
    "block arguments, --canonicalize": Construct(_block_arguments, _CANONICALIZED),
    "switch cases, --canonicalize": Construct(_cases, _CANONICALIZED),
    "carried values, --canonicalize": Construct(_carried, _CANONICALIZED),
    "conditionals, --canonicalize": Construct(_conditionals, _CANONICALIZED),
    "conditionals alike, --canonicalize": Construct(_conditionals_alike, _CANONICALIZED),
    "operations, --cse": Construct(_operations, _SHARED),
    "chained operations, --cse": Construct(_chain, _SHARED),
    "constants, --cse": Construct(_constants, _SHARED),
    "blocks, --cse": Construct(_blocks, _SHARED),
}
