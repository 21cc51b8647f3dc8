"""More that may come in any number: what passes and the verifier walk through again and again."""

from __future__ import annotations

from bench.growth_inputs import Construct, attribute, function, lines, listed


def _different_operands(count: int) -> str:
    """Operands of which no two are the same, of a custom form."""
    types = listed(count, "i32")
    given = listed(count, "%a$")
    callee = f"func.func private @g({types}) -> ({types})\n"
    return callee + function(
        listed(count, "%a$: i32"), f"  %r:{count} = call @g({given}) : ({types}) -> ({types})"
    )


def _returned(count: int) -> str:
    types = listed(count, "i32")
    body = f"  return {listed(count, '%a')} : {types}\n"
    return f"func.func @f(%a: i32) -> ({types}) {{\n{body}}}\n"


def _one_line(count: int) -> str:
    """All in one line, behind lines that are alike."""
    each = "%x$ = arith.cmpi eq, %a, %b : i32"
    alike = lines(count, f"  {each}")
    return function("%a: i32, %b: i32", alike + listed(count, each.replace("x", "y"), " "))


def _remarks(count: int) -> str:
    """Lines that are alike, and between them others that end in a bracket never closed."""
    each = "  %x$ = arith.cmpi eq, %a, %b : i32\n  %y$ = arith.cmpi eq, %a, %b : i32 // ["
    return function("%a: i32, %b: i32", lines(count, each))


def _calls(count: int) -> str:
    """Of one function, from as many others."""
    callee = "func.func private @g(%a: i32) -> i32 { return %a : i32 }\n"
    each = "func.func @f$(%a: i32) -> i32 { %0 = call @g(%a) : (i32) -> i32 return %0 : i32 }"
    return callee + lines(count, each)


def _calls_of_one(count: int) -> str:
    """Of one function, from one other."""
    callee = (
        "func.func private @g(%a: i32) -> i32 {\n"
        '  %0 = "t.x"(%a) : (i32) -> i32\n  return %0 : i32\n}\n'
    )
    return callee + function("%a: i32", lines(count, "  %r$ = call @g(%a) : (i32) -> i32"))


def _wide_switch(count: int) -> str:
    """Each case of a switch with a value for one block."""
    cases = listed(count, "$: ^b(%a : i32)")
    return function(
        "%a: i32", f"  cf.switch %a : i32, [default: ^b(%a : i32), {cases}]\n^b(%x: i32):"
    )


def _index_switch(count: int) -> str:
    cases = lines(count, '  case $ { "t.x"() {a = $} : () -> () scf.yield }')
    return function("%i: index", f"  scf.index_switch %i\n{cases}  default {{\n  }}")


def _conditional_results(count: int) -> str:
    types = listed(count, "i32")
    body = (
        f"  %r:{count} = scf.if %c -> ({types}) {{\n"
        f"    scf.yield {listed(count, '%a')} : {types}\n  }} else {{\n"
        f"    scf.yield {listed(count, '%b')} : {types}\n  }}\n"
        f'  "t.u"({listed(count, "%r#$")}) : ({types}) -> ()'
    )
    return function("%c: i1, %a: i32, %b: i32", body)


def _while_values(count: int) -> str:
    types = listed(count, "i32")
    body = (
        f"  %r:{count} = scf.while ({listed(count, '%x$ = %v')}) : ({types}) -> ({types}) {{\n"
        f'    %c, %q:{count} = "t.c"({listed(count, "%x$")}) : ({types}) -> (i1, {types})\n'
        f"    scf.condition(%c) {listed(count, '%q#$')} : {types}\n  }} do {{\n"
        f"  ^bb0({listed(count, '%y$: i32')}):\n"
        f"    scf.yield {listed(count, '%y$')} : {types}\n  }}\n"
        f'  "t.u"({listed(count, "%r#$")}) : ({types}) -> ()'
    )
    return function("%v: i32", body)


def _alike(count: int) -> str:
    each = '  %v$ = arith.muli %a, %b : i32\n  "t.x"(%v$) : (i32) -> ()'
    return function("%a: i32, %b: i32", lines(count, each))


def _loads(count: int) -> str:
    """From two places in turn, with nothing written between."""
    each = (
        "  %v$ = memref.load %m[%i] : memref<8xi32>\n"
        "  %w$ = memref.load %m[%j] : memref<8xi32>\n"
        "  %x$ = arith.addi %v$, %w$ : i32"
    )
    used = f'  "t.u"(%x{count - 1}) : (i32) -> ()'
    return function("%m: memref<8xi32>, %i: index, %j: index", lines(count, each) + used)


def _dead_chain(count: int) -> str:
    first = "  %v0 = arith.addi %a, %a : i32\n"
    each = [f"  %v{i} = arith.addi %a, %v{i - 1} : i32\n" for i in range(1, count)]
    return function("%a: i32", first + "".join(each))


def _line_of_blocks(count: int) -> str:
    """Each goes on with the next; one value is used in all."""
    each = '  cf.br ^b$\n^b$:\n  "t.x"(%v) : (i32) -> ()'
    return function("%a: i32", "  %v = arith.addi %a, %a : i32\n" + lines(count, each))


def _line_backwards(count: int) -> str:
    """The same, with each block before the one that goes on with it; the last is unreachable."""
    each = [f'^b{i}:\n  "t.x"() : () -> ()\n  cf.br ^b{i - 1}' for i in range(1, count)]
    first = f'  cf.br ^b{count - 1}\n^b0:\n  "t.y"() : () -> ()\n  return\n'
    return function("%a: i32", first + "\n".join([*each, "^end:"]))


def _constant_adds(count: int) -> str:
    """A constant added again and again, which becomes one addition of the sum."""
    first = "  %c = arith.constant 3 : i32\n  %v0 = arith.addi %a, %c : i32\n"
    each = [f"  %v{i} = arith.addi %v{i - 1}, %c : i32\n" for i in range(1, count)]
    used = f'  "t.u"(%v{count - 1}) : (i32) -> ()'
    return function("%a: i32", first + "".join(each) + used)


def _handed_on(count: int) -> str:
    """A value handed from block to block."""
    each = '  cf.br ^b{1}(%x{0} : i32)\n^b{1}(%x{1}: i32):\n  "t.x"(%x{1}) : (i32) -> ()\n'
    return function("%x0: i32", "".join([each.format(i, i + 1) for i in range(count)]))


def _diamonds(count: int) -> str:
    """A choice of one of two blocks, each time with a value for the block behind them."""
    each = (
        '  %c$ = "t.c"() : () -> i1\n  cf.cond_br %c$, ^l$, ^r$\n'
        "^l$:\n  cf.br ^e$(%a : i32)\n^r$:\n  cf.br ^e$(%b : i32)\n"
        '^e$(%x$: i32):\n  "t.x"(%x$) : (i32) -> ()'
    )
    return function("%a: i32, %b: i32", lines(count, each))


def _invariants(count: int) -> str:
    each = '    %v$ = arith.addi %a, %b : i32\n    "t.x"(%v$) : (i32) -> ()'
    body = f"  scf.for %i = %l to %u step %l {{\n{lines(count, each)}  }}"
    return function("%a: i32, %b: i32, %l: index, %u: index", body)


def _affine_loops(count: int) -> str:
    each = (
        "  affine.for %i$ = 0 to 8 {\n"
        "    %v$ = affine.load %m[%i$] : memref<8xi32>\n"
        '    "t.x"(%v$) : (i32) -> ()\n  }'
    )
    return function("%m: memref<8xi32>", lines(count, each))


def _allocations(count: int) -> str:
    each = '  %m$ = memref.alloc() : memref<8xi32>\n  "t.x"(%m$) : (memref<8xi32>) -> ()'
    return function("", lines(count, each))


def _accesses(count: int) -> str:
    each = (
        "  %v$ = memref.load %m[%i] : memref<?xi32>\n" "  memref.store %v$, %m[%i] : memref<?xi32>"
    )
    return function("%m: memref<?xi32>, %i: index", lines(count, each))


def _struct(count: int) -> str:
    types = listed(count, "i32")
    return attribute(f"!llvm.struct<({types})>")


def _struct_layout(count: int) -> str:
    members = listed(count, "i8, i64")
    return f'"test.data_layout_query"() : () -> !llvm.struct<({members})>\n'


def _layout_entries(count: int) -> str:
    entries = listed(count, '"t.k$" = $ : i32')
    return f"module attributes {{dlti.dl_spec = #dlti.dl_spec<{entries}>}} {{}}\n"


def _insertions(count: int) -> str:
    type_ = "!llvm.struct<(i32, i32)>"
    each = f"  %s{{1}} = llvm.insertvalue %a, %s{{0}}[0] : {type_}\n"
    body = "".join([each.format(i, i + 1) for i in range(count)])
    return function(f"%a: i32, %s0: {type_}", f'{body}  "t.u"(%s{count}) : ({type_}) -> ()')


def _private_functions(count: int) -> str:
    """Each calls the next, and nobody the first."""
    each = "func.func private @f{0}() {{ call @f{1}() : () -> () return }}\n"
    last = f"func.func private @f{count}() {{ return }}\n"
    return "".join([each.format(i, i + 1) for i in range(count)]) + last


_CANONICALIZED = ("--canonicalize",)
_SHARED = ("--cse",)
_LOWERED = ("--convert-to-llvm",)
_FLAT = ("--convert-scf-to-cf",)
_HOISTED = ("--loop-invariant-code-motion",)
_INLINED = ("--inline",)

#: What stands here by what it is called, as in `bench.growth_inputs.CONSTRUCTS`.
PASSED: dict[str, Construct] = {
    "different operands": Construct(_different_operands),
    "returned values": Construct(_returned),
    "operations in one line": Construct(_one_line),
    "brackets in comments": Construct(_remarks),
    "switch cases with values": Construct(_wide_switch),
    "index switch cases": Construct(_index_switch),
    "results of a conditional": Construct(_conditional_results),
    "values of a while loop": Construct(_while_values),
    "blocks in a line": Construct(_line_of_blocks),
    "struct members": Construct(_struct),
    "struct members, layout": Construct(_struct_layout, ("--test-data-layout-query",)),
    "layout entries": Construct(_layout_entries),
    "calls, --inline": Construct(_calls, _INLINED),
    "calls of one function, --inline": Construct(_calls_of_one, _INLINED),
    "private functions, --symbol-dce": Construct(_private_functions, ("--symbol-dce",)),
    "switch cases with values, --canonicalize": Construct(_wide_switch, _CANONICALIZED),
    "index switch cases, --canonicalize": Construct(_index_switch, _CANONICALIZED),
    "results of a conditional, --canonicalize": Construct(_conditional_results, _CANONICALIZED),
    "values of a while loop, --canonicalize": Construct(_while_values, _CANONICALIZED),
    "dead operations, --canonicalize": Construct(_dead_chain, _CANONICALIZED),
    "blocks in a line, --canonicalize": Construct(_line_of_blocks, _CANONICALIZED),
    "blocks in a line backwards, --canonicalize": Construct(_line_backwards, _CANONICALIZED),
    "constant additions, --canonicalize": Construct(_constant_adds, _CANONICALIZED),
    "values handed on, --canonicalize": Construct(_handed_on, _CANONICALIZED),
    "diamonds, --canonicalize": Construct(_diamonds, _CANONICALIZED),
    "allocations, --canonicalize": Construct(_allocations, _CANONICALIZED),
    "insertions, --canonicalize": Construct(_insertions, _CANONICALIZED),
    "operations alike, --cse": Construct(_alike, _SHARED),
    "loads, --cse": Construct(_loads, _SHARED),
    "accesses, --cse": Construct(_accesses, _SHARED),
    "blocks in a line, --cse": Construct(_line_of_blocks, _SHARED),
    "diamonds, --cse": Construct(_diamonds, _SHARED),
    "invariants": Construct(_invariants, _HOISTED),
    "affine loops, --lower-affine": Construct(_affine_loops, ("--lower-affine",)),
    "index switch cases, --convert-scf-to-cf": Construct(_index_switch, _FLAT),
    "results of a conditional, --convert-scf-to-cf": Construct(_conditional_results, _FLAT),
    "values of a while loop, --convert-scf-to-cf": Construct(_while_values, _FLAT),
    "operations alike, --convert-to-llvm": Construct(_alike, _LOWERED),
    "different operands, --convert-to-llvm": Construct(_different_operands, _LOWERED),
    "calls, --convert-to-llvm": Construct(_calls, _LOWERED),
    "diamonds, --convert-to-llvm": Construct(_diamonds, _LOWERED),
    "switch cases with values, --convert-to-llvm": Construct(_wide_switch, _LOWERED),
    "accesses, --convert-to-llvm": Construct(_accesses, _LOWERED),
    "allocations, --convert-to-llvm": Construct(_allocations, _LOWERED),
}
