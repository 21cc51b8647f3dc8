"""`yods export cpp`: what it writes, that it builds, and that it does as the definitions say."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from support.paths import REPOSITORY
from yods_dev.export.cpp.build import compile_project, find_tools
from yods_tools.main import main

HERE = Path(__file__).parent
GEARS = HERE / "gears.yaml"
#: The definitions, as reports name them.
WHERE = GEARS.relative_to(REPOSITORY).as_posix()
STRICT = ("-Wall", "-Werror")


def export(name: str, out: Path, *arguments: str, definitions: Path = GEARS) -> int:
    return main(
        ["export", "cpp", name, "--definitions", str(definitions), "-o", str(out), *arguments]
    )


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("gears")
    assert export("gears", out) == 0
    return out


@pytest.fixture(scope="module")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Exports shipped dialects, each once."""

    @cache
    def folder(name: str) -> Path:
        out = tmp_path_factory.mktemp(name)
        assert export(name, out, definitions=REPOSITORY / "defs") == 0
        return out

    return folder


def test_the_files_of_a_project(exported: Path) -> None:
    files = sorted(path.relative_to(exported).as_posix() for path in exported.rglob("*.*"))
    assert files == [
        "CMakeLists.txt", "README.md", "include/gears/Gears.h", "include/gears/Gears.td",
        "include/yods_structured.h", "include/yods_support.h", "lib/Gears.cpp",
        "lib/GearsHooks.cpp", "lib/GearsHooks.h",
        "lib/GearsOps.cpp", "lib/GearsPatterns.cpp", "tools/gears-opt.cpp",
        "tools/gears-plugin.cpp",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("file", "text"),
    [
        ("Gears.cpp",
         "  if (!(yods::Int(teeth) > 2))\n"
         '    return emitError() << "a wheel has 3 teeth at least, not " << yods::text(teeth);\n'),
        ("Gears.cpp",
         "bool isGearsEvenWheel(::mlir::Type self) {\n"
         "  return ::llvm::isa<::mlir::gears::wheelType>(self) && yods::floorMod(yods::Int("
         "::llvm::cast<::mlir::gears::wheelType>(self).getTeeth()), 2) == 0;\n}\n"),
        ("GearsOps.cpp",
         "  if (yods::isZero(rhsConstant)) {\n"
         "    ::mlir::Value given = lhs;\n    if (given)\n      return given;\n  }\n"),
        ("GearsPatterns.cpp",
         "struct TurnTogether : public ::mlir::OpRewritePattern<TurnOp> {\n"
         "  TurnTogether(::mlir::MLIRContext *context) : "
         "OpRewritePattern<TurnOp>(context, /*benefit=*/2) {}\n"),
        ("GearsHooks.cpp", '  return op.emitOpError() << "not ported: '),
    ],
)  # fmt: skip
def test_what_is_written(exported: Path, file: str, text: str) -> None:
    assert text in (exported / "lib" / file).read_text(encoding="utf-8")


def test_what_is_yours_is_not_written_again(tmp_path: Path) -> None:
    assert export("gears", tmp_path) == 0
    hooks = tmp_path / "lib" / "GearsHooks.cpp"
    hooks.write_text("// mine\n", encoding="utf-8")
    ops = tmp_path / "lib" / "GearsOps.cpp"
    ops.write_text("// wrong\n", encoding="utf-8")
    assert export("gears", tmp_path) == 0
    assert hooks.read_text(encoding="utf-8") == "// mine\n"
    assert "TurnOp::fold" in ops.read_text(encoding="utf-8")


def test_check_and_diff(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert export("gears", tmp_path) == 0
    assert export("gears", tmp_path, "--check") == 0
    ops = tmp_path / "lib" / "GearsOps.cpp"
    before = ops.read_text(encoding="utf-8")
    ops.write_text(before.replace("yods::isZero", "!yods::isZero"), encoding="utf-8")
    capsys.readouterr()
    assert export("gears", tmp_path, "--check") == 1
    assert f"{ops}: not what the definitions give\n" in capsys.readouterr().err
    assert export("gears", tmp_path, "--diff") == 1
    changed = [line for line in capsys.readouterr().out.splitlines() if line[0] in "+-"]
    assert changed == [
        "--- lib/GearsOps.cpp", "+++ lib/GearsOps.cpp",
        "-  if (!yods::isZero(rhsConstant)) {", "+  if (yods::isZero(rhsConstant)) {",
    ]  # fmt: skip


def test_hooks_are_named_and_may_be_denied(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert export("gears", tmp_path, "--deny-unported") == 1
    lines = capsys.readouterr().err.splitlines()
    assert lines == [
        f"{WHERE}:{_line('hooks: {verify')}: verify_stop is to be ported as hooks::verifyStop",
        f"{WHERE}:1: gears.Maker: an enum that is kept as its text; its cases have no names",
        "gears: 14 of 15 operations are wholly in C++; 41 of 41 expressions, 3 of 3 folds, 1 of 1 "
        "patterns",
    ]


BOLTS = """\
dialect: bolts
hooks: bolt_hooks
cpp: {verify_nut: "::nuts::check", fold_nut: foldIt, gone: nothing}
ops:
  nut:
    operands: [{name: in, type: I32}]
    results: [{name: out, type: I32}]
    hooks: {verify: verify_nut, fold: fold_nut}
    assembly_format: $in attr-dict
"""


def test_functions_that_are_in_cpp_already(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bolts.yaml").write_text(BOLTS, encoding="utf-8")
    assert export("bolts", tmp_path, definitions=tmp_path / "bolts.yaml") == 0
    gap, last = capsys.readouterr().err.splitlines()
    assert gap.endswith(": bolts: 'cpp' names gone, a function that nothing in C++ calls")
    assert last == "bolts: 1 of 1 operations are wholly in C++"
    declared = (tmp_path / "lib" / "BoltsHooks.h").read_text(encoding="utf-8")
    for text in (
        "namespace nuts {\nusing namespace mlir::bolts;\n::llvm::LogicalResult check(NutOp op);\n",
        "inline ::llvm::LogicalResult verifyNut(NutOp op) {\n  return ::nuts::check(op);\n}\n",
        "  return ::mlir::bolts::foldIt(op, adaptor);\n",
    ):
        assert text in declared
    assert "Nut" not in (tmp_path / "lib" / "BoltsHooks.cpp").read_text(encoding="utf-8")


SPOOLS = """\
dialect: spools
hooks: spool_hooks
interfaces:
  Wound:
    on: op
    methods:
      default_turns: {summary: May return the default., returns: int, default: {expression: '4'}}
      turns: {returns: int, default: count_turns}
ops:
  spool:
    interfaces: [{Wound: {default_turns: {expression: '7'}}}]
  reel:
    interfaces: [Wound]
"""


def test_interfaces_lack_only_the_methods_whose_default_is_in_python(tmp_path: Path) -> None:
    path = tmp_path / "spools.yaml"
    path.write_text(SPOOLS, encoding="utf-8")
    (tmp_path / "spool_hooks.py").write_text(
        "def count_turns(self: object) -> int:\n    return 3\n", encoding="utf-8"
    )
    assert export("spools", tmp_path / "cpp", definitions=path) == 0
    written = (tmp_path / "cpp/include/spools/Spools.td").read_text(encoding="utf-8")
    methods = [line.strip() for line in written.splitlines() if "InterfaceMethod<" in line]
    assert methods == [
        'InterfaceMethod<"May return the default.", "int64_t", "defaultTurns", (ins), "", '
        '"return int64_t(4);">'
    ]
    ops = (tmp_path / "cpp/lib/SpoolsOps.cpp").read_text(encoding="utf-8")
    assert "int64_t SpoolOp::defaultTurns() {\n  return int64_t(7);\n}\n" in ops


def test_names_that_cpp_cannot_have(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Keywords and taken accessors are errors; two names that are one in C++ become two."""
    path = tmp_path / "union.yaml"
    ops = "ops:\n  a_b: {}\n  a.b: {}\n"
    part = "    attributes: [{name: template, type: I64Attr}]\n"
    part += "    operands: [{name: regions, type: AnyType}]\n"
    path.write_text(f"dialect: union\n{ops}  c:\n{part}", encoding="utf-8")
    assert export("union", tmp_path, definitions=path) == 2
    said = capsys.readouterr().err
    for name in ("regions", "template"):
        assert f"union.yaml:5: union.c: C++ cannot call a part of an op '{name}': rename it" in said
    path.write_text(f"dialect: union\n{ops}", encoding="utf-8")
    assert export("union", tmp_path, definitions=path) == 0
    written = (tmp_path / "include" / "union" / "Union.td").read_text(encoding="utf-8")
    assert 'def Union_ABOp : Union_Op<"a_b">;\n' in written
    assert 'def Union_ABOp_ : Union_Op<"a.b">;\n' in written
    assert 'let cppNamespace = "::mlir::union_";' in written


PASSES = REPOSITORY / "tests" / "language" / "defs" / "passes" / "passes.yaml"


def test_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Classes with options and statistics, which the plugin registers."""
    assert export("passes", tmp_path, definitions=PASSES) == 0
    said = capsys.readouterr().err.splitlines()
    assert [line.partition(": ")[2] for line in said] == [
        "count_ops is to be ported as hooks::runCountOps",
        "NestedCount is to be ported as hooks::runNestedCount",
        "passes: pass open-pass: nothing runs it",
        "1 of 1 operations are wholly in C++",
    ]
    for file, text in (
        ("PassesPasses.h", "    : public ::mlir::PassWrapper<NestedCountPass, "
         "::mlir::OperationPass<BoxOp>> {\n"),
        ("PassesPasses.h", "      ::llvm::cl::list_init<uint32_t>({1, 2})};\n"),
        ("PassesPasses.h", '  Statistic numSeen{this, "num-seen", "Number of operations seen"};\n'),
        ("PassesPatterns.cpp", '    if (!::llvm::is_contained({"loud", "quiet"}, each)) {\n'),
        ("PassesHooks.cpp", "::llvm::LogicalResult runCountOps(CountOpsPass &pass, "),
        ("passes-plugin.cpp", "  ::mlir::PassRegistration<mlir::passes::CountOpsPass>();\n"),
    ):  # fmt: skip
        (found,) = tmp_path.rglob(file)
        assert text in found.read_text(encoding="utf-8")


def test_format(tmp_path: Path) -> None:
    if shutil.which("clang-format") is None:
        pytest.skip("clang-format is not installed")
    assert export("gears", tmp_path, "--format") == 0
    files = [path for path in tmp_path.rglob("*.*") if path.suffix in (".h", ".cpp")]
    command = ["clang-format", "--style=LLVM", "--dry-run", "-Werror", *files]
    assert subprocess.run(command, check=False).returncode == 0
    assert export("gears", tmp_path, "--format", "--check") == 0
    assert export("gears", tmp_path, "--check") == 1


def _line(text: str) -> int:
    lines = GEARS.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


# What was built.


@pytest.fixture(scope="module")
def plugin(mlir_opt: Path, exported: Path) -> Path:
    tools = find_tools(str(mlir_opt))
    return compile_project(tools, exported, "gears", exported / "build", STRICT)


def run(mlir_opt: Path, plugin: Path, text: str, *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and first error of `mlir-opt` with a plugin, which must load."""
    done = subprocess.run(
        [mlir_opt, f"--load-dialect-plugin={plugin}", *arguments],
        input=text, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "Request ignored" not in done.stderr
    found = re.search(r"error: .*", done.stderr)
    return done.returncode, done.stdout, found[0] if found else ""


def chunks(path: Path) -> list[str]:
    return re.split(r"^// -----\n", path.read_text(encoding="utf-8"), flags=re.MULTILINE)


@pytest.fixture
def in_python(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project of gears, in its folder."""
    for file in (GEARS, HERE / "gear_hooks.py"):
        shutil.copy(file, tmp_path)
    settings = '[tool.yods]\ndefinitions = ["gears.yaml"]\noutput = "gear_dialects"\n'
    settings += 'package = "gear_dialects"\n'
    (tmp_path / "pyproject.toml").write_text(settings, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["gen"]) == 0


@pytest.mark.parametrize(
    ("function", "message"),
    [
        ("small", "the first has 3 teeth"),
        ("no_hole", "the first hole is at ?"),
        ("more_places", "no tooth ? in ?"),
        ("rack", ""),
        ("no_holes_there", "odd tooth ?"),
    ],
)
def test_conditions_within_one_thing_have_their_own_messages(
    function: str, message: str, in_python: None, capsys: pytest.CaptureFixture[str]
) -> None:
    (text,) = (each for each in chunks(HERE / "gears.mlir") if f"@{function}(" in each)
    Path("one.mlir").write_text(text, encoding="utf-8")
    assert main(["opt", "--trust-project", "one.mlir"]) == bool(message)
    found = re.search(r"error: 'gears.rack' op (.*)", capsys.readouterr().err)
    assert (found[1] if found else "") == message


@pytest.mark.exhaustive
def test_python_and_cpp_agree(
    mlir_opt: Path, plugin: Path, tmp_path: Path, in_python: None,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    """Verdict, first error, canonical text and both forms of each chunk."""
    for number, text in enumerate(chunks(HERE / "gears.mlir")):
        path = tmp_path / f"{number}.mlir"
        path.write_text(text, encoding="utf-8")
        for options in (["--canonicalize"], ["--mlir-print-op-generic"], []):
            code, out, error = run(mlir_opt, plugin, text, *options)
            capsys.readouterr()
            ours = main(["opt", "--trust-project", str(path), *options])
            said = capsys.readouterr()
            first = re.search(r"error: .*", said.err)
            assert (ours, said.out, first[0] if first else "") == (code, out, error)


@pytest.mark.exhaustive
def test_a_hook_that_is_not_ported_says_so(mlir_opt: Path, plugin: Path) -> None:
    text = "func.func @f(%w: !gears.wheel<7>) { gears.stop %w : !gears.wheel<7> return }"
    code, _, error = run(mlir_opt, plugin, text)
    where = f"{WHERE}:{_line('hooks: {verify')}"
    assert (code, error) == (1, f"error: 'gears.stop' op not ported: {where}")


def recorded(name: str) -> Iterator[tuple[str, str]]:
    for path in sorted((REPOSITORY / "tests" / "dialects" / name).glob("*.mlir")):
        for chunk in chunks(path):
            yield ("--canonicalize" if path.stem == "canonicalize" else ""), chunk


def answer(done: subprocess.CompletedProcess[str]) -> tuple[int, str, str]:
    """Exit code, output and first error."""
    found = re.search(r"error: .*", done.stderr)
    return done.returncode, done.stdout, found[0] if found else ""


#: By dialect: how many chunks there are that reach no Python function, and how many of them differ.
AS_UPSTREAM = {
    "arith": (170, 1),
    "cf": (60, 0), "complex": (90, 0), "func": (8, 0), "index": (50, 0), "math": (100, 0),
    "shape": (16, 0),
}  # fmt: skip


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", AS_UPSTREAM)
def test_shipped_dialects_as_upstream(name: str, mlir_opt: Path, tmp_path: Path) -> None:
    """A dialect under another name does on its recorded chunks what MLIR's own does, wherever it
    reaches no function in Python that is not among those in `ported`."""
    called = "y" + name[1:]
    ported = HERE / "ported" / f"{called.capitalize()}Hooks.cpp"
    if ported.exists():
        (tmp_path / "lib").mkdir()
        shutil.copy(ported, tmp_path / "lib")
    assert export(name, tmp_path, "--rename", called, definitions=REPOSITORY / "defs") == 0
    tools = find_tools(str(mlir_opt))
    plugin = compile_project(tools, tmp_path, called, tmp_path / "build", STRICT)
    count, different = 0, []
    for option, chunk in recorded(name):
        options = [option] if option else []
        theirs = answer(in_mlir_opt(mlir_opt, chunk, *options))
        mine = in_mlir_opt(mlir_opt, renamed(chunk, name, called),
                           f"--load-dialect-plugin={plugin}", *options)  # fmt: skip
        if "not ported: " in mine.stderr:
            continue
        count += 1
        if answer(mine) != (theirs[0], *(renamed(each, name, called) for each in theirs[1:])):
            different.append(chunk)
    least, most = AS_UPSTREAM[name]
    assert count >= least
    assert len(different) <= most, "\n// -----\n".join(different)


def in_mlir_opt(
    mlir_opt: Path, text: str, *arguments: str
) -> subprocess.CompletedProcess[str]:  # fmt: skip
    return subprocess.run([mlir_opt, *arguments], input=text, capture_output=True, text=True,
                          check=False)  # fmt: skip


def renamed(text: str, name: str, called: str) -> str:
    """`text` with a dialect's name replaced, wherever texts name one."""
    text = re.sub(rf"(?<![\w.]){name}\.(?=[a-z_])", f"{called}.", text)
    text = re.sub(rf"dialect (['`]){name}\1", rf"dialect \1{called}\1", text)
    return re.sub(rf"#{name}<", f"#{called}<", text).replace(f"::mlir::{name}::", f"::{called}::")


@pytest.mark.parametrize(
    ("name", "file", "text"),
    [
        # An operation of MLIR that is not called after its name.
        ("complex", "ComplexPatterns.cpp", "yods::make<::mlir::arith::NegFOp>("),
        # A conversion takes operands and types as it makes them.
        ("llvm", "LlvmPatterns.cpp",
         "  ArithToLlvmArithAddi(const ::mlir::TypeConverter &converter, ::mlir::MLIRContext "
         "*context) : OpConversionPattern<::mlir::arith::AddIOp>(converter, context, "
         "/*benefit=*/1) {}\n"),
        ("llvm", "LlvmPatterns.cpp", "    ::mlir::Value x = op.getLhs();\n"),
        ("llvm", "LlvmPatterns.cpp", "      newOperands.push_back(adaptor.getLhs());\n"),
        # A value that a function makes, which is in Python.
        ("llvm", "LlvmHooks.cpp",
         "// def number(op: Operation, rewriter: PatternRewriter, value: int) -> Value[Any]:\n"),
        # `for` and `let` around a condition, and a condition of a trait with parameters.
        ("tosa", "TosaOps.cpp",
         '  for (auto word_values_least : yods::listOfAll(std::make_tuple(std::string("kernel"), '),
        ("tosa", "TosaOps.cpp", "  { ::mlir::Type source = input.getType(); (void)source;\n"),
        ("llvm", "LlvmPatterns.cpp",
         "populateArithToLlvmPatterns(const ::mlir::TypeConverter &converter, "
         "::mlir::RewritePatternSet &patterns) {\n"),
        # Methods of interfaces: an expression, and a function to port.
        ("contig", "ContigOps.cpp",
         "::mlir::AffineMap contiguousAttr::getAffineMap() const {\n"),
        ("contig", "ContigOps.cpp",
         "  return yods::giveContiguous(std::make_tuple(yods::inversePermutation(permutation), "
         "offset), ofShape, toStrides, toOffset);\n"),
        # A parameter that Python reads: a directive that calls a function to port.
        ("gpu", "Gpu.td", "struct($processor , custom<ParallelLoopDimMappingMap>($map) , "),
        ("gpu", "GpuHooks.cpp",
         "::mlir::ParseResult parseParallelLoopDimMappingMap(::mlir::AsmParser &parser, "
         "::mlir::AffineMap &value) {\n  return parser.emitError(parser.getCurrentLocation())"),
        ("contig", "Contig.td",
         "`<` custom<YodsPermutation>($permutation) (`,` `offset` `` `:` "
         "custom<YodsExtent>($offset)^)? `>`"),
        # A name stands for all overloads of a method, of which one has a default.
        ("affine", "Affine.td",
         'DeclareOpInterfaceMethods<RegionBranchOpInterface, ["getEntrySuccessorOperands"]>'),
        ("affine", "Affine.td", "OpBuilder<(ins), [{ }]>"),
        ("dlti", "DltiOps.cpp",
         "  return hooks::verifyOperationAttribute(op, attribute);\n"),
        ("cf", "CfDirectives.h", "::mlir::ParseResult parseSwitchOpCases(Parser &parser"),
        ("llvm", "Llvm.cpp", "  allowUnknownOperations();\n"),
        # Pointers among values of several kinds; a list of cases; plain data of a function.
        ("tosa", "TosaOps.cpp", "static_cast<::mlir::Region *>(then_graph)"),
        ("llvm", "LlvmOps.cpp", "yods::contains(float_kinds, ::llvm::cast<"),
        ("llvm", "LlvmHooks.h", "\nyods::Int alignment("),
        # What a pass depends on.
        ("affine", "Affine.h", '#include "mlir/Dialect/SCF/IR/SCF.h"\n'),
        # An example of the definition's prose that stands alone.
        ("cf", "CMakeLists.txt", "add_custom_target(check-cf\n"),
        ("cf", "examples.mlir", "// The op 'cf."),
        ("cf", "CfHooks.cpp", "  yods::notPorted(\""),
    ],
)  # fmt: skip
def test_what_is_written_of_shipped_dialects(
    name: str, file: str, text: str, shipped: Callable[[str], Path]
) -> None:
    (found,) = shipped(name).rglob(file)
    assert text in found.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("fixture", "file", "text"),
    [
        # What follows from a type variable is for formats; the op checks it by its own message.
        ("single-use", "Bad.td",
         'def Bad_AddT : AllTypesMatch<["lhs", "rhs"]> {\n  let predicate = CPred<"true">;\n}'),
        ("single-use", "BadOps.cpp",
         "  if (!(rhs.getType() == lhs.getType()))\n"
         "    return emitOpError() << \"operand 'rhs' must be T, where \" << \"T is '\" << "
         "yods::text(lhs.getType()) << \"' by operand 'lhs'\" << \", but got '\" << "
         "yods::text(rhs.getType()) << \"'\";\n"),
        # Loops and a body: what is in braces is worked out from left to right.
        ("structured-place", "BadOps.cpp",
         "  return at.maps({{((at.number(2) * at.loop(0)) + at.loop(1))}, {at.loop(0), "
         "at.loop(1)}});\n"),
        ("structured-place", "BadOps.cpp", "  body.yields({body.argument(0)});\n"),
        ("optional-numbers", "BadOps.cpp",
         "    if (::mlir::failed(yods::checkNumbers(each, "),
        # The method of an interface that the op's extends.
        ("duplicate-method", "Bad.td", "    int64_t cycles();\n"),
    ],
)  # fmt: skip
def test_what_is_written_of_fixtures(fixture: str, file: str, text: str, tmp_path: Path) -> None:
    definitions = REPOSITORY / "tests" / "generator" / "good_defs" / f"{fixture}.yaml"
    assert export("bad", tmp_path, definitions=definitions) == 0
    (found,) = tmp_path.rglob(file)
    assert text in found.read_text(encoding="utf-8")


def test_what_is_only_in_cpp_is_not_declared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing would define the functions, so that the plugin did not link."""
    path = tmp_path / "lost.yaml"
    path.write_text("dialect: lost\nops:\n  a:\n    unported: {canonicalizer: in C++}\n", "utf-8")
    assert export("lost", tmp_path, definitions=path) == 0
    (found,) = tmp_path.rglob("Lost.td")
    assert "hasCanonicalizer" not in found.read_text(encoding="utf-8")
    assert ": lost.a: not ported: canonicaliser" in capsys.readouterr().err


ELSEWHERE = """\
dialect: elsewhere
ops:
  a:
    regions: [{name: body, kind: sized(1)}]
    verify:
      - {check: 'body.blocks[0].last_op is not None', message: is empty}
      - {for: each in self.ancestors, check: each.name != "elsewhere.a", message: nests, at: each}
"""


def test_errors_of_other_ops_are_in_python_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "elsewhere.yaml"
    path.write_text(ELSEWHERE, encoding="utf-8")
    assert export("elsewhere", tmp_path, definitions=path) == 0
    (found,) = tmp_path.rglob("ElsewhereOps.cpp")
    text = found.read_text(encoding="utf-8")
    assert "(it->empty() ? nullptr : &it->back())" in text
    assert "yods::ancestorsOf(self)" in text
    assert (
        'elsewhere.a: verifier: each.name != "elsewhere.a": '
        "no C++ is known for a note, or an error of another op"
    ) in capsys.readouterr().err


ALONE = """\
dialect: alone
ops:
  fill:
    traits: [{ShapedTypeMatchesElementCountAndTypes: {shaped: s, elements: e}}]
    operands: [{name: s, type: AnyVector}, {name: e, type: AnyType}]
  group:
    traits: [AttrSizedOperandSegments]
    operands: [{name: some, type: 'Variadic[I32]'}]
"""


def test_traits_that_ods_takes_of_groups_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "alone.yaml"
    path.write_text(ALONE, encoding="utf-8")
    assert export("alone", tmp_path, definitions=path) == 0
    (found,) = tmp_path.rglob("Alone.td")
    assert (
        "PredOpTrait<\"shaped type 's' matches 'e' element count and types\", "
        'CPred<"::llvm::cast<::mlir::ShapedType>($s.getType()).getNumElements() == 1 && '
        '$e.getType() == ::mlir::getElementTypeOrSelf($s)">>'
    ) in found.read_text(encoding="utf-8")
    gap, _ = capsys.readouterr().err.splitlines()
    assert gap.endswith(
        ": alone.group: trait AttrSizedOperandSegments: mlir-tblgen takes it with two groups at "
        "least"
    )
