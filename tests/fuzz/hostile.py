"""Hostile texts, each made by a rule: nested deeply, too long, never ended, too large."""

from __future__ import annotations

DEEP = 10_000
MEGABYTE = 1 << 20


def _op(attribute: str) -> str:
    return f'"t.a"() {{x = {attribute}}} : () -> ()\n'


def _value(type_: str) -> str:
    return f'%0 = "t.a"() : () -> {type_}\n'


def _nested(opening: str, closing: str, middle: str = "", depth: int = DEEP) -> str:
    return opening * depth + middle + closing * depth


def _aliases(count: int) -> str:
    """Each alias twice the one before: 2^count elements if anybody spelled it out."""
    lines = ["!a0 = i32"]
    lines += [f"!a{i} = tuple<!a{i - 1}, !a{i - 1}>" for i in range(1, count)]
    return "\n".join(lines) + "\n"


TEXTS: dict[str, str | bytes] = {
    # Nesting, closed and not.
    "nested regions": _nested('"t.a"() ({\n', "}) : () -> ()\n"),
    "nested regions, open": '"t.a"() ({\n' * DEEP,
    "nested modules": _nested("module {\n", "}\n"),
    "nested functions": _nested("module {func.func @f() {\n", "return }}\n"),
    "nested tuples": _value(_nested("tuple<", ">", "i32")),
    "nested tuples, open": _value("tuple<" * DEEP),
    "nested function types": _value(_nested("(", ") -> ()", "() -> ()")),
    "nested function results": _value("() -> (" * DEEP + "i32" + ")" * DEEP),
    "nested arrays": _op(_nested("[", "]")),
    "nested arrays, open": _op("[" * DEEP),
    "nested dictionaries": _op(_nested("{a = ", "}", "1")),
    "nested dense lists": _op(f"dense<{_nested('[', ']', '1')}> : tensor<1xi32>"),
    "nested dense lists, open": _op("dense<" + "[" * DEEP),
    "nested locations": f'"t.a"() : () -> () loc({_nested("fused[", "]", "unknown")})\n',
    "nested name locations": '"t.a"() : () -> () loc(' + '"n"(' * DEEP + ")" * DEEP + ")\n",
    "nested call sites": '"t.a"() : () -> () loc(' + "callsite(" * DEEP + ")\n",
    "nested call sites, closed": '"t.a"() : () -> () loc('
    + "callsite(" * DEEP
    + "unknown"
    + " at unknown)" * DEEP
    + ")\n",
    "nested affine brackets": _op(f"affine_map<(d0) -> ({_nested('(', ')', 'd0')})>"),
    "nested affine brackets, open": _op("affine_map<(d0) -> (" + "(" * DEEP),
    "nested affine minus": _op(f"affine_map<(d0) -> ({'-' * DEEP}d0)>"),
    "long affine sum": _op(f"affine_map<(d0) -> (d0{' + d0' * DEEP})>"),
    "long affine product": _op(f"affine_map<(d0) -> (d0{' * 3' * DEEP})>"),
    "long affine mod": _op(f"affine_map<(d0) -> (d0{' mod 7 + d0' * DEEP})>"),
    "long affine floordiv": _op(f"affine_map<(d0) -> (d0{' floordiv 2' * DEEP})>"),
    "doubling affine": _op(
        f"affine_map<(d0, d1) -> ({_nested('(d1 + ', ') floordiv 3 + d0', 'd0', 2000)})>"
    ),
    "long symbol reference": _op("@a" + "::@a" * DEEP),
    "nested dialect type": _value(f"!d.t{_nested('<', '>')}"),
    "nested dialect brackets, open": _value("!d.t<" + "([{<" * DEEP),
    "nested dialect attribute": _op(f"#d.t{_nested('<(', ')>')}"),
    "nested complex": _value(_nested("complex<", ">", "f32")),
    "nested vectors": _value(_nested("vector<1x", ">", "f32")),
    "nested memrefs": _value(_nested("memref<1x", ">", "f32")),
    "nested encodings": _value(_nested("tensor<f32, ", ">", "1")),
    "nested distinct": _op(_nested("distinct[0]<", ">", "1")),
    "nested properties": _nested('"t.a"() <{x = [', "]}> : () -> ()\n"),
    # Long tokens and lists.
    "long bare word": "a" * MEGABYTE,
    "long value name": f'%{"a" * MEGABYTE} = "t.a"() : () -> i32\n',
    "long op name": f'"t.{"a" * MEGABYTE}"() : () -> ()\n',
    "long string": _op(f'"{"a" * MEGABYTE}"'),
    "long string of escapes": _op(f'"{chr(92)}0A' + f"{chr(92)}FF" * 300_000 + '"'),
    "long symbol": _op("@" + "a" * MEGABYTE),
    "long integer": _op("9" * MEGABYTE),
    "long integer, index": _op("9" * MEGABYTE + " : index"),
    "long hex integer": _op("0x" + "F" * MEGABYTE + " : i64"),
    "long hex float": _op("0x" + "F" * MEGABYTE + " : f32"),
    "long float": _op("1." + "3" * MEGABYTE + " : f64"),
    "long exponent": _op("1.0e" + "9" * MEGABYTE),
    "large exponent": _op("1.0e999999999"),
    "small exponent": _op("1.0e-999999999 : f16"),
    "long float, f128": _op("0." + "7" * 200_000 + " : f128"),
    "large exponent, f128": _op("1.0e999999999 : f128"),
    "long hex elements": _op('dense<"0x' + "0A" * 500_000 + '"> : tensor<500000xi8>'),
    "long comment": "//" + "x" * MEGABYTE + "\n",
    "many blanks": " " * MEGABYTE + '"t.a"() : () -> ()\n',
    "many line ends": "\n" * MEGABYTE + "oops",
    "many punctuation marks": "(" * MEGABYTE,
    "many quotes": '"' * MEGABYTE,
    "many hashes": "#" * MEGABYTE,
    "many exclamation marks": _value("!" * MEGABYTE),
    "many backslashes": _op('"' + "\\" * MEGABYTE + '"'),
    "many minus signs": _op("-" * MEGABYTE),
    "many dots": "." * MEGABYTE,
    "long dimension list": _value("tensor<" + "1x" * 100_000 + "f32>"),
    "long dimension list, open": _value("tensor<" + "1x" * 100_000),
    "long array": _op("[" + "1, " * 100_000 + "1]"),
    "many keys": _op("{" + ", ".join(f"k{i}" for i in range(50_000)) + "}"),
    "many equal keys": _op("{" + ", ".join("k" for _ in range(50_000)) + "}"),
    "many results": f'%r:{DEEP * 5} = "t.a"() : () -> ({", ".join(["i32"] * DEEP * 5)})\n',
    "many blocks": '"t.a"() ({\n' + "".join(
        f'^b{i}:\n  "t.br"()[^b{i + 1}] : () -> ()\n' for i in range(DEEP)
    ) + f'^b{DEEP}:\n  "t.end"() : () -> ()\n}}) : () -> ()\n',
    "many predecessors": '"t.a"() ({\n' + "".join(
        f'^b{i}:\n  "t.br"()[^last] : () -> ()\n' for i in range(DEEP)
    ) + '^last:\n  "t.end"() : () -> ()\n}) : () -> ()\n',
    "many undefined values": "".join(f'"t.a"(%v{i}) : (i32) -> ()\n' for i in range(DEEP)),
    "many undefined blocks": '"t.a"() ({\n' + "".join(
        f'^b{i}:\n  "t.br"()[^n{i}] : () -> ()\n' for i in range(DEEP)
    ) + "}) : () -> ()\n",
    "many regions": "".join(
        f'"t.r"() ({{\n%c{i} = "t.a"() : () -> i32\n}}) : () -> ()\n' for i in range(DEEP)
    ),
    # Never ended.
    "open string": _op('"abc'),
    "open comment": "// no line end",
    "open op": '"t.a"(',
    "open region": '"t.a"() ({',
    "open attributes": '"t.a"() {',
    "open properties": '"t.a"() <{',
    "open type": _value("tensor<4x"),
    "open dense": _op("dense<[1, 2"),
    "open hex string": _op('dense<"0x'),
    "open location": '"t.a"() : () -> () loc(',
    "open resources": "{-#\n dialect_resources: {\n builtin: {",
    "open affine map": _op("affine_map<(d0"),
    "open block": '"t.a"() ({\n^a(%x: i32',
    "open alias": "!a = ",
    "open array": _op("array<i32: "),
    # Numbers too large.
    "huge result pack": '%r:99999999999999999999 = "t.a"() : () -> i32\n',
    "huge result number": _value("i32") + '"t.b"(%0#99999999999999999999) : (i32) -> ()\n',
    "huge dimension": _value("tensor<99999999999999999999999xf32>"),
    "huge vector": _value("vector<9223372036854775807x9223372036854775807xf32>"),
    "huge width": _value("i" + "9" * 100_000),
    "widest integer": _op("1 : i16777215"),
    "widest negative integer": _op("-1 : i16777215"),
    "widest elements": _op("dense<[1, -1]> : tensor<2xi16777215>"),
    "huge dense splat": _op("dense<1> : tensor<1000000000000xi8>"),
    "huge dense list": _op("dense<[1, 2]> : tensor<1000000000000xi8>"),
    "huge dense hex": _op('dense<"0x01020304"> : tensor<1000000000000xi8>'),
    "huge dense hex splat": _op('dense<"0x01"> : tensor<1000000000000xi8>'),
    "huge dense strings": _op('dense<"s"> : tensor<1000000000000x!d.s>'),
    "huge empty dense": _op("dense<> : tensor<0x1000000000000xi8>"),
    "huge sparse": _op("sparse<[[999999999999]], [1]> : tensor<1000000000000xi8>"),
    "overflowing shape": _op("dense<1> : tensor<4294967296x4294967296x4294967296xi8>"),
    "huge strides": _value("memref<2xf32, strided<[9999999999999999999999], offset: 1>>"),
    "huge location": '"t.a"() : () -> () loc("f":99999999999999999999:99999999999999999999)\n',
    "huge distinct": _op("distinct[99999999999999999999999]<1>"),
    "huge affine constant": _op("affine_map<() -> (99999999999999999999999)>"),
    "overflowing affine": _op(f"affine_map<(d0) -> (d0{' * 9223372036854775807' * 2})>"),
    "growing affine": _op("affine_map<() -> (2" + " * 9223372036854775807" * 2000 + ")>"),
    "affine division overflow": _op("affine_map<() -> ((-9223372036854775807 - 1) floordiv -1)>"),
    "huge alias number": '%18446744073709551616 = "t.a"() : () -> i32\n',
    # References in circles or exploding ones.
    "alias of itself": "!a = tuple<!a>\n",
    "alias circle": "!a = tuple<!b>\n!b = tuple<!a>\n",
    "attribute alias circle": "#a = [#b]\n#b = [#a]\n",
    "location alias circle": "#a = loc(#b)\n#b = loc(#a)\n",
    "location alias of itself": '"t.a"() : () -> () loc(#a)\n#a = loc(#a)\n',
    "location alias within itself": '"t.a"() : () -> () loc(#a)\n#a = loc(fused[#a, #a])\n',
    "doubling aliases, unused": _aliases(60),
    "doubling aliases, deep": _aliases(DEEP),
    "many aliases": "".join(f"#m{i} = affine_map<(d0) -> (d0 + {i})>\n" for i in range(DEEP)),
    # Bytes that are no text.
    "nul bytes": b"\0" * 10_000,
    "nul in everything": b'"t\0.a"(\0) {x\0 = "\0"} : () -> ()\n',
    "not utf-8": bytes(range(128, 256)) * 1000,
    "not utf-8 in op": b'"t.\xff\xfe"() {"\xc0\x80" = "\xed\xa0\x80"} : () -> ()\n',
    "all bytes": bytes(range(256)),
    "utf-16": '"t.a"() : () -> ()\n'.encode("utf-16"),
    "crlf": b'"t.a"() : () -> ()\r\n"t.b"(\r\n',
    "only cr": b'"t.a"() : () -> ()\r"t.b"(\r',
    "byte order mark": b"\xef\xbb\xbfmodule {}\n",
    "line separators": '"t.a"()\u2028: () -> ()\n',
    "digits that are not ASCII": _op("٣"),
    "letters that are not ASCII": "\uff4dodule {}\n",
    "digits in names": '%² = "t.a"() : () -> i32\n',
    "digits in types": _value("tensor<٣xf32>"),
    "digits in hex": _op('"\\٣٣"'),
}  # fmt: skip
