"""What is put to both tools about the lower half of the text layer."""

from __future__ import annotations

import json
import re

from support.paths import TESTS

DATA = TESTS / "runtime" / "text" / "tables"

#: How a case's text is called when `mlir-opt` reads it.
NAME = "in.mlir"

#: A file that locations name.
OTHER_NAME = "other.txt"
OTHER_TEXT = "line one of other\n\tline\ttwo\nthird é line\n"

UNREGISTERED = "--allow-unregistered-dialect"


class Case:
    """A text and the options it is read with."""

    def __init__(self, text: str, *options: str) -> None:
        self.text = text
        self.options = options


def _lines(name: str) -> list[str]:
    return (DATA / name).read_text().splitlines()


def affine_cases() -> list[Case]:
    """Maps and sets as attributes, valid and not."""
    cases = []
    for line in _lines("affine.txt"):
        word = "affine_set" if re.search(r"[)\]] :", line) else "affine_map"
        cases.append(
            Case(
                f'"a"() {{m = {word}<{line}>}} : () -> ()\n',
                UNREGISTERED,
                "--mlir-print-local-scope",
            )
        )
    return cases


_LOCATION_ATTRIBUTES = [
    '"a.b"() {x = loc("a"), y = loc(unknown), z = loc(callsite("a" at "b"))} : () -> ()',
    '"a.b"() {x = loc "a"} : () -> ()',
    '"a.b"() {x = loc("a"} : () -> ()',
    '"a.b"() {x = loc(1)} : () -> ()',
    '"a.b"() {x = loc(fused<loc("a")>["b"])} : () -> ()',
    '"a.b"() : () -> () loc(#l)\n#l = loc("x")',
    '#l = loc("x")\n"a.b"() : () -> () loc(#l)\n"a.b"() : () -> () loc(#l)',
    '#l = i32\n"a.b"() : () -> () loc(#l)',
    '"a.b"() : () -> () loc(#l)\n#l = "str"',
    '#l = loc("x")\n"a.b"() : () -> () loc("n"(#l))',
    '"a.b"() : () -> () loc("n"(#l))\n#l = loc("x")',
    '"a.b"() : () -> () loc(#l.x)',
    '"a.b"() ({^bb0(%a: i32 loc(#l)):\n}) : () -> () loc("z")\n#l = loc("q")',
    '"a.b"() ({^bb0(%a: i32 loc(#l)):\n "c.d"() : () -> () loc(#m)}) : () -> () loc(#k)',
    '"a.b"() : () -> () loc(#l)\n"a.b"() : () -> () loc(#l)\n#l1 = loc("x")',
    '"a.b"() : () -> () loc(fused<#l>[#l])\n#l = loc("y")',
    'module attributes {} {} loc(#l)\n#l = loc("y")',
]


def location_cases() -> list[Case]:
    """Locations behind operations, in attributes, and through aliases."""
    texts = [f'"a.b"() : () -> () {line}\n' for line in _lines("locations.txt")]
    texts += [text + "\n" for text in _LOCATION_ATTRIBUTES]
    options = UNREGISTERED, "--mlir-print-debuginfo", "--mlir-print-local-scope"
    return [Case(text, *options) for text in texts]


def lexical_cases() -> list[Case]:
    """Every way in which text is no token, and every token where none may stand."""
    texts = json.loads((DATA / "tokens.json").read_text())
    return [Case(text, UNREGISTERED) for text in texts]


_PLACES = [
    'loc("other.txt":1:1)',
    'loc("other.txt":2:1)',
    'loc("other.txt":2:2)',
    'loc("other.txt":2:7)',
    'loc("other.txt":2:10)',
    'loc("other.txt":2:11)',
    'loc("other.txt":3:3)',
    'loc("other.txt":3:14)',
    'loc("other.txt":3:15)',
    'loc("other.txt":4:1)',
    'loc("other.txt":5:1)',
    'loc("other.txt":0:0)',
    'loc("other.txt":1)',
    'loc("other.txt":1:0)',
    'loc("other.txt":1:3 to 2:4)',
    'loc("missing.txt":2:3)',
    "loc(unknown)",
    'loc("name")',
    'loc("name"("in.mlir":1:4))',
    'loc(callsite("in.mlir":1:4 at "in.mlir":2:2))',
    'loc(callsite(unknown at "in.mlir":1:4))',
    'loc(callsite("a" at callsite("in.mlir":1:4 at callsite("other.txt":1:1 at "b"))))',
    'loc(fused["a", "in.mlir":1:4, callsite("in.mlir":1:3 at unknown)])',
    'loc(fused<"m">[unknown])',
    'loc("f"(callsite("g" at "h")))',
    'loc("":2:3)',
    'loc("-":2:3)',
    'loc(".":1:1)',
    'loc("x\\22y":1:1)',
    "loc(" + "".join(f'callsite("c{i}" at ' for i in range(14)) + '"in.mlir":1:1' + ")" * 15,
]


def diagnostic_cases() -> list[Case]:
    """Errors at places of every kind, on lines of every kind."""
    cases = [Case(f'// first line\n"arith.addi"() : () -> () {place}\n') for place in _PLACES]
    lines = [
        "&",
        "\t&",
        "  \t & x",
        "\té &",
        "é&",
        "\t\t&\té",
        "& \x7f",
        "// x\r\n\t&\r\n",
        "//\r&",
    ]
    cases += [Case(line, UNREGISTERED) for line in lines]
    return [Case(case.text, *case.options, "--mlir-disable-diagnostic-notes") for case in cases]


_DESIGNATORS = (
    *("", "@+1", "@+0", "@-1", "@above", "@below", "@unknown", "@+2", "@+01", "@+08"),
    *("@+1 ", " @+1", "@ +1", "@foo", "-re@below", "-re"),
)


def expectation_cases() -> list[Case]:
    """Expectations in every form, met and not, and chunks."""
    texts = []
    for where in _DESIGNATORS:
        for severity in ("error", "warning", "note", "remark", "foo"):
            for substring in ("{{unknown}}", "{{bar}}", "{{unkn", "{{ unknown }}", "{{}}"):
                texts.append(f"// expected-{severity}{where} {substring}\nx\n")
        for substring in ("{{unknown}}", "{{bar}}"):
            texts.append(f"x // expected-error{where}{substring}  \n// y\n")
            texts.append(f"\nx\n// expected-error{where} {substring}")
    texts += [
        f"// expected-error-re@+1 {{{{{pattern}}}}}\nx\n" for pattern in _lines("patterns.txt")
    ]
    below, above = "// expected-error@below {{unknown}}\n", "// expected-error@above {{unknown}}\n"
    texts += [
        below * 3 + "\nx",
        below + "// foo\n" + above + "x\n" + above + above,
        "\t// expected-error@+1 {{fo\to}}\n",
        below + "x\n// -----\ny // expected-error {{unknown}}\n// -----\n"
        "// expected-error@below {{foo}}\nz\n// ----\n",
        "x\n// -----\n// -----\n// -----\n",
        "a\n// -----\nb// -----\n  c\n// -----",
        "a\n// -----0\n",
        "a\n// ---- x\n// -----\nb",
        "a // ----- b\n",
        "",
        "\n// -----\n",
    ]
    return [
        Case(text, "--split-input-file", f"--verify-diagnostics{mode}")
        for text in texts
        for mode in ("", "=only-expected")
    ]


_ALIASED = [
    '"a.b"() {b = affine_map<(d0) -> (d0)>, a = affine_map<(d0) -> (d0+1)>} : () -> ()\n'
    '"a.c"() {m = affine_set<(d0) : (d0 == 0)>, n = affine_map<() -> ()>} : () -> ()',
    '%0 = "a.b"() {n = affine_map<(d0)->(d0+1)>} : () -> (memref<2xi32, affine_map<(d0)->(d0+2)>>)',
    '"a.b"() ({ "a.c"() {n = affine_map<(d0)->(d0+3)>} : () -> () }) '
    "{n = affine_map<(d0)->(d0+1)>} : () -> (memref<2xi32, affine_map<(d0) -> (d0+2)>>)",
    '"a.b"() {x = [affine_map<(d0)->(d0+1)>, affine_map<(d0)->(d0+2)>],'
    " a = {q = affine_map<(d0)->(d0+3)>}} : () -> ()",
    '"a.b"() {x = distinct[0]<42 : i32>, y = distinct[1]<affine_map<(d0)->(d0)>>} : () -> ()',
    '"a.b"() {x = tuple<i1,i2,i3,i4,i5,i6,i7,i8,i9,i10,i11,i12,i13,i14,i15,i16,i17>,'
    " y = tuple<i1,i2,i3,i4,i5,i6,i7,i8,i9,i10,i11,i12,i13,i14,i15,i16>,"
    " a = affine_map<()->()>} : () -> ()",
    '"a.b"() {x = loc(callsite("a" at "b"))} : () -> ()',
    '"a.b"() {x = loc("a"("b"))} : () -> ()',
    '"a.b"() {x = loc(fused<affine_map<(d0)->(d0)>>["b", "c"])} : () -> ()',
    '"a.b"() {x = loc(fused<"m">["b", "c"])} : () -> () loc(callsite("b" at "c"))',
    '"a.b"() {x = loc(unknown)} : () -> () loc(unknown)',
    '"a.b"() {x = array<i32: 1>, y= dense<1> : tensor<2xi32, affine_map<(d0)->(d0)>>} : () -> ()',
    '"a.b"() {x = vector<2xi32>, y = (memref<1xi1, affine_map<(d0)->(d0+4)>>) -> '
    "(memref<2xi32, affine_map<(d0)->(d0+3)>>),"
    " z = tensor<2xcomplex<f32>, [affine_map<(d0)->(d0+9)>]>} : () -> ()",
    '"a.b"() {x = memref<2xmemref<2xi32, affine_map<(d0)->(d0+3)>>,'
    " affine_map<(d0)->(d0+1)>>} : () -> ()",
    '"a.b"() {x = memref<2x2xi32, affine_map<(d0,d1)->(d0,d1)>>} : () -> ()',
    '"a.b"() {x = sparse<[[0]], [1]> : tensor<2xi32, affine_map<(d0)->(d0+3)>>,'
    ' z = "s" : tensor<2xi32, affine_map<(d0)->(d0+1)>>, w = #foo.bar<"x">,'
    ' t = #foo<"b"> : tensor<1xi1, affine_map<(d0)->(d0)>>} : () -> ()',
    '"a.b"() {z = 1.0 : f32} : () -> () loc(fused<{x = affine_map<(d0)->(d0)>}>["q"])',
    '"a.b"() : () -> () loc(fused<{x = affine_map<()->()>}>["q"])\n'
    '"a.c"() {x = loc(fused<{x = affine_map<()->()>}>["q"])} : () -> ()',
    '"a.b"() ({^bb0(%a: i32 loc("x"("y"))): "a.c"() : () -> () loc("y")\n'
    '}) : () -> () loc("x"("y"))',
    '"a.b"() ({^bb0(%a: i32 loc("k")): "a.d"() : () -> ()\n'
    '^bb1(%c: i32 loc(callsite("p" at "q"))): "a.e"() : () -> () loc("z")\n}) : () -> ()',
    '"a.b"() {x = loc("a"("b")), y = loc(callsite("a" at "b":1:2)),'
    ' z = loc(fused<"m">["y", "f":1:2 to 3:4])} : () -> () loc("a"("b"))',
    '"a.b"() <{b = affine_map<(d0)->(d0+2)>}> {a = affine_map<(d0)->(d0)>}: () -> ()',
    '#foo = affine_map<(d0) -> (d0)>\n!t = i32\n"a.b"() {x = #foo, y = !t} : () -> ()',
    '"a.b"() ({ ^a(%x : i32 loc("k")): "c.d"() {m = affine_map<()->()>} : () -> () })'
    ' : () -> () loc(callsite("p" at "q"))',
    '"a.b"() : () -> ()',
]


def alias_cases() -> list[Case]:
    """IR with aliases of all kinds, printed in several ways."""
    modes = (
        (),
        ("--mlir-print-debuginfo",),
        ("--mlir-print-debuginfo", "--mlir-pretty-debuginfo"),
        ("--mlir-print-debuginfo", "--mlir-print-op-generic"),
        ("--mlir-print-debuginfo", "--mlir-print-local-scope"),
        ("--mlir-print-debuginfo", "--mlir-print-skip-regions"),
    )
    return [Case(text + "\n", UNREGISTERED, *mode) for text in _ALIASED for mode in modes]


#: Every table, by the name of its file.
TABLES = {
    "affine": affine_cases,
    "locations": location_cases,
    "lexical": lexical_cases,
    "diagnostics": diagnostic_cases,
    "verify_diagnostics": expectation_cases,
    "aliases": alias_cases,
}
