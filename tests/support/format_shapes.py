"""Operations of many shapes, in yods' language and in ODS, with any assembly format.

`python -m support.format_shapes` asks mlir-tblgen again which formats of
`tests/generator/format_verdicts.txt` are good, and rewrites its verdicts. Lines with
`differs` are those of which yods says the opposite, for a reason in the manual.
"""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from support.oracle import PACKAGED
from support.paths import TESTS

VERDICTS = TESTS / "generator" / "format_verdicts.txt"

#: Name → kind of part → parts: `a:I64`, `b:?I64` optional, `c:*I64` variadic, `d:I64Attr=1`
#: with a default; regions and successors by name, `*` for variadic ones.
SHAPES: dict[str, dict[str, str]] = {
    "none": {},
    "one": {"operands": "a:I64"},
    "any": {"operands": "a:AnyType"},
    "two": {"operands": "a:I64 b:AnyType"},
    "opt": {"operands": "a:?I64"},
    "optany": {"operands": "a:?AnyType"},
    "var": {"operands": "a:*AnyType"},
    "vari": {"operands": "a:*I64"},
    "mix": {"operands": "a:AnyType b:?AnyType c:*AnyType", "traits": "AttrSizedOperandSegments"},
    "res": {"results": "r:AnyType"},
    "resi": {"results": "r:I64"},
    "resvar": {"results": "r:*I64"},
    "ror": {"operands": "a:AnyType", "results": "r:AnyType"},
    "two_r": {"operands": "a:I64", "results": "r:I64 s:?AnyType"},
    "same": {
        "operands": "a:AnyType b:AnyType",
        "results": "r:AnyType",
        "traits": "SameOperandsAndResultType",
    },
    "sameops": {
        "operands": "a:AnyType b:AnyType",
        "results": "r:AnyType",
        "traits": "SameTypeOperands",
    },
    "allmatch": {
        "operands": "a:AnyType b:AnyType",
        "results": "r:AnyType",
        "traits": "AllTypesMatch:a,r",
    },
    "allmatch3": {
        "operands": "a:AnyType b:AnyType",
        "results": "r:AnyType",
        "traits": "AllTypesMatch:a,b,r",
    },
    "attrmatch": {
        "operands": "a:AnyType",
        "attributes": "v:TypedAttrInterface",
        "results": "r:AnyType",
        "traits": "AllTypesMatch:v,r,a",
    },
    "with": {"operands": "a:AnyType", "results": "r:AnyType", "traits": "TypesMatchWith:a,r"},
    "withb": {"operands": "a:AnyType", "results": "r:AnyType", "traits": "TypesMatchWith:r,a"},
    "samevar": {
        "operands": "a:*AnyType",
        "results": "r:AnyType",
        "traits": "SameOperandsAndResultType",
    },
    "attrs": {"attributes": "x:I64Attr y:?I64Attr u:UnitAttr s:SymbolNameAttr"},
    "anyattr": {"attributes": "x:AnyAttr y:?AnyAttr"},
    "attrs2": {"attributes": "d:I64Attr=1 t:TypeAttr v:?AnyAttr w:?StrAttr", "operands": "a:?I64"},
    "strs": {"attributes": "x:StrAttr y:?StrAttr i:?ArrayAttr"},
    "region": {"regions": "g"},
    "regions": {"regions": "g *h"},
    "reg_attr": {"regions": "g", "attributes": "x:?I64Attr u:UnitAttr", "operands": "a:?I64"},
    "succ": {"successors": "s", "traits": "Terminator"},
    "succs": {"successors": "s *t", "traits": "Terminator"},
    "voided": {
        "operands": "a:?AnyType b:?AnyType",
        "attributes": "u:UnitAttr x:?I64Attr q:I64Attr",
        "results": "r:?AnyType",
        "traits": "AttrSizedOperandSegments",
    },
}


class Verdict(NamedTuple):
    """A line of the file: what mlir-tblgen says of a format, and whether yods says so too."""

    shape: str
    verdict: str
    differs: bool
    format: str


def verdicts() -> list[Verdict]:
    """The lines of the file."""
    found = []
    for line in VERDICTS.read_text(encoding="utf-8").splitlines():
        head, format_ = line.split("|", 1)
        shape, verdict, *differs = head.split()
        found.append(Verdict(shape, verdict, bool(differs), format_.removeprefix(" ")))
    return found


def _parts(shape: dict[str, str], kind: str) -> Iterator[tuple[str, str, str, str]]:
    """Name, mark, constraint and default of each part."""
    for part in shape.get(kind, "").split():
        name, _, constraint = part.partition(":")
        if not constraint:
            yield name.lstrip("*"), name[: name.startswith("*")], "", ""
            continue
        mark = constraint[0] if constraint[0] in "?*" else ""
        constraint, _, default = constraint[len(mark) :].partition("=")
        yield name, mark, constraint, default


def yaml_op(name: str, shape: dict[str, str], format_: str) -> str:
    """The op as an entry under `ops`."""
    lines = [f"  {name}:"]
    for kind in ("operands", "results", "attributes", "regions", "successors"):
        parts = list(_parts(shape, kind))
        if parts:
            lines.append(f"    {kind}:")
        for part, mark, constraint, default in parts:
            entry = f"name: {part}"
            if kind in ("regions", "successors"):
                entry += ", variadic: true" if mark else ""
            elif kind == "attributes":
                entry += f", type: {constraint}"
                entry += ", optional: true" if mark else f", default: '{default}'" * bool(default)
            else:
                word = {"": "{}", "?": "'Optional[{}]'", "*": "'Variadic[{}]'"}[mark]
                entry += f", type: {word.format(constraint)}"
            lines.append(f"      - {{{entry}}}")
    traits = []
    for trait in shape.get("traits", "").split():
        head, _, names = trait.partition(":")
        if head == "AllTypesMatch":
            traits.append(f"{{AllTypesMatch: [{names.replace(',', ', ')}]}}")
        elif head == "TypesMatchWith":
            source, target = names.split(",")
            told = f"from: {source}, to: {target}, transform: self, summary: same"
            traits.append(f"{{TypesMatchWith: {{{told}}}}}")
        else:
            traits.append(trait)
    if traits:
        lines.append(f"    traits: [{', '.join(traits)}]")
    lines.append(f"    assembly_format: '{format_}'")
    return "\n".join(lines) + "\n"


def td_op(name: str, shape: dict[str, str], format_: str) -> str:
    """The op as a definition of ODS."""
    words = {
        "operands": {"": "{}", "?": "Optional<{}>", "*": "Variadic<{}>"},
        "results": {"": "{}", "?": "Optional<{}>", "*": "Variadic<{}>"},
        "attributes": {"": "{}", "?": "OptionalAttr<{}>"},
        "regions": {"": "AnyRegion", "*": "VariadicRegion<AnyRegion>"},
        "successors": {"": "AnySuccessor", "*": "VariadicSuccessor<AnySuccessor>"},
    }
    made: dict[str, list[str]] = {kind: [] for kind in words}
    for kind, forms in words.items():
        for part, mark, constraint, default in _parts(shape, kind):
            written = forms[mark].format(constraint)
            if default:
                written = f'DefaultValuedAttr<{constraint}, "{default}">'
            made[kind].append(f"{written}:${part}")
    traits = []
    for trait in shape.get("traits", "").split():
        head, _, names = trait.partition(":")
        quoted = ", ".join(f'"{each}"' for each in names.split(","))
        if head == "AllTypesMatch":
            trait = f"AllTypesMatch<[{quoted}]>"
        elif head == "TypesMatchWith":
            trait = f'TypesMatchWith<"same", {quoted}, "$_self">'
        traits.append(trait)
    arguments = ", ".join(made["operands"] + made["attributes"])
    return (
        f'def {name} : Op<Shapes, "{name}", [{", ".join(traits)}]> {{\n'
        f"  let arguments = (ins {arguments});\n"
        f"  let results = (outs {', '.join(made['results'])});\n"
        f"  let regions = (region {', '.join(made['regions'])});\n"
        f"  let successors = (successor {', '.join(made['successors'])});\n"
        f"  let assemblyFormat = [{{{format_}}}];\n}}\n"
    )


def ask_tblgen(cases: Sequence[tuple[str, str]], llvm: Path) -> list[str]:
    """`good`, `bad` or `crash` for each shape and format, by LLVM's tools and `.td` files."""
    text = (
        'include "mlir/IR/OpBase.td"\ninclude "mlir/IR/BuiltinAttributeInterfaces.td"\n'
        'include "mlir/Interfaces/InferTypeOpInterface.td"\n'
        'def Shapes : Dialect { let name = "shapes"; let cppNamespace = "::shapes"; }\n'
    )
    lines = []
    for number, (shape, format_) in enumerate(cases):
        lines.append(text.count("\n") + 1)
        text += td_op(f"O{number}", SHAPES[shape], format_)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "shapes.td")
        source.write_text(text, encoding="utf-8")
        command = [f"{llvm}/bin/mlir-tblgen", "-gen-op-defs", f"-I{llvm}/include", str(source)]
        command += ["-asmformat-error-is-fatal=false", "-o", "/dev/null"]
        run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode not in (0, 1):
        if len(cases) == 1:
            return ["crash"]
        half = len(cases) // 2
        return ask_tblgen(cases[:half], llvm) + ask_tblgen(cases[half:], llvm)
    other = re.search(r"shapes\.td:\d+:\d+: error: .*", run.stderr)
    if other:
        raise SystemExit(other[0])
    places = re.findall(r"shapes\.td:(\d+):\d+: note: in custom", run.stderr)
    wrong = {int(line) for line in places}
    return ["bad" if line in wrong else "good" for line in lines]


if __name__ == "__main__":
    known = verdicts()
    answers = ask_tblgen([(each.shape, each.format) for each in known], PACKAGED.parents[1])
    lines = [
        f"{each.shape} {answer}{' differs' * each.differs} | {each.format}".rstrip() + "\n"
        for each, answer in zip(known, answers, strict=True)
    ]
    VERDICTS.write_text("".join(lines), encoding="utf-8")
