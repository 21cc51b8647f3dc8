"""The Toy compiler: what programs print, and what is said of those that are none."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import yods
from support.paths import TESTS
from yods_tools.run import run as interpret

PROJECT = TESTS / "projects" / "toyc"
RANDOM_PROGRAMS = 50


@pytest.fixture(name="toyc")
def fixture_toyc(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(PROJECT)
    monkeypatch.syspath_prepend(TESTS / "projects")
    from toyc import command

    return command


@pytest.fixture(name="runs")
def fixture_runs(
    toyc: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path, mlir_opt: Path
) -> Callable[[str], str]:
    """What a program prints when it is compiled and run."""

    def run(text: str) -> str:
        path = tmp_path / "program.toy"
        path.write_text(text, encoding="utf-8")
        assert toyc.main([str(path), "-emit=mlir-llvm"]) == 0, text + capsys.readouterr().err
        lowered = capsys.readouterr().out
        runner = mlir_opt.resolve().parent / "mlir-runner"
        command = [runner, "-e", "main", "-entry-point-result=void"]
        done = subprocess.run(command, input=lowered, capture_output=True, text=True, check=True)
        printed: list[str] = []
        interpret(yods.parse(lowered), "main", write=printed.append)
        assert "".join(printed) == done.stdout
        return done.stdout

    return run


def check_equals_model(text: str, runs: Callable[[str], str]) -> None:
    import toy_model
    from toyc.parser import parse

    assert runs(text) == toy_model.Evaluator(parse(text, "program.toy")).out, text


@pytest.mark.parametrize("path", sorted((PROJECT / "programs").glob("*.toy")), ids=lambda p: p.stem)
def test_programs_match_the_evaluator(path: Path, runs: Callable[[str], str]) -> None:
    check_equals_model(path.read_text(encoding="utf-8"), runs)


@pytest.mark.exhaustive
def test_random_programs_match_the_evaluator(toyc: Any, runs: Callable[[str], str]) -> None:
    import toy_model

    for seed in range(RANDOM_PROGRAMS):
        check_equals_model(toy_model.Writer(seed).text, runs)


@pytest.mark.parametrize(
    "text, place, message",
    [
        ("", "1:1", "a program must have a function"),
        ("var a = 1;", "1:1", "expected 'def' or 'struct' at top-level, but got 'var'"),
        ("def (a) {}", "1:5", "expected 'function name' in prototype, but got '('"),
        ("def f(a {}", "1:9", "expected ')' to end function prototype, but got '{'"),
        ("def f(a,) {}", "1:9", "expected 'identifier' after ',' in parameter list, but got ')'"),
        ("def main() { print(1) }", "1:23", "expected ';' after expression, but got '}'"),
        ("def main() {", "1:13", "expected '}' to close block, but got the end of the program"),
        ("def main() { print(1, 2); }", "1:14", "expected a single argument to print()"),
        ("def main() { var a 1; }", "1:20", "expected '=' in variable declaration, but got '1'"),
        ("def main() { var a<2, x> = 1; }", "1:23", "expected 'number' in shape, but got 'x'"),
        ("def main() { var a<0> = 1; }", "1:20", "an extent of a shape must be a whole number"),
        ("def main() { var a = [[1], 2]; }", "1:22", "expected 'uniform well-nested dimensions'"),
        ("def main() { var a = [1 2]; }", "1:25", "expected ',' or ']' in literal expression"),
        ("def main() { var a = 1.2.3; }", "1:22", "'1.2.3' is no number"),
        ("def main() { var a = (1; }", "1:24", "expected ')' to close expression with parentheses"),
        ("def main() { print(*); }", "1:20", "expected 'expression', but got '*'"),
        ("def main() {" + "(" * 9999, "1:213", "expressions are nested more than 200 deep"),
        ("struct S { var a = 1; }", "1:21", "variables within a struct definition must not have"),
        ("def main() { print(a); }", "1:20", "unknown variable 'a'"),
        ("def main() { var a = 1; var a = 2; }", "1:25", "variable 'a' is declared already"),
        ("def main() { f(); }", "1:14", "no defined function found for 'f'"),
        ("def f(a) { return a; } def main() { f(); }", "1:37", "'f' takes 1 arguments"),
        ("def f() {} def main() { f(); }", "1:25", "'f' returns nothing"),
        ("def f() {} def f() {}", "1:12", "function 'f' already exists"),
        ("def main() { transpose(1, 2); }", "1:14", "toy.transpose does not accept multiple"),
        ("def main() { print(1 - 2); }", "1:22", "invalid binary operator '-'"),
        ("struct S { var a; } struct S { var a; }", "1:21", "struct type with name 'S' already"),
        ("def f(S a) {}", "1:7", "unknown struct type 'S'"),
        (
            "struct S { var a; } def f(S s) { s.b; }",
            "1:36",
            "struct 'S' has no member 'b', but 'a'",
        ),
        ("def f(a) { a.b; }", "1:13", "invalid access into struct expression"),
        ("def main() { var a = print(1); }", "1:22", "print() gives no value"),
        ("struct S { var a; } def main() { S s = {[1], [2]}; }", "1:40", "the same number of elem"),
        ("struct S { var a; } def main() { S s = 1; }", "1:34", "is different than the variable"),
    ],
)
def test_invalid_programs_are_reported(
    text: str,
    place: str,
    message: str,
    toyc: Any,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    path = tmp_path / "program.toy"
    path.write_text(text, encoding="utf-8")
    assert toyc.main([str(path), "-emit=mlir"]) == 1
    captured = capsys.readouterr()
    first = captured.err.splitlines()[0]
    assert first.startswith(f"{path}:{place}: error: ")
    assert message in first
    assert captured.out == ""


@pytest.mark.parametrize(
    "text, message",
    [
        ("def f(a) { return f(a); } def main() { print(f([1])); }", "Shape inference failed, 1 op"),
        ("def main() { var a<2, 2> = [1, 2, 3]; print(a); }", "do not fill"),
        ("def main() { print([1, 2] + [1]); }", "failed to legalize operation 'toy.add'"),
    ],
)
def test_unlowerable_programs_are_reported(
    text: str, message: str, toyc: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "program.toy"
    path.write_text(text, encoding="utf-8")
    assert toyc.main([str(path), "-emit=mlir-llvm"]) == 1
    captured = capsys.readouterr()
    assert message in captured.err.splitlines()[0]
    assert captured.out == ""


def test_command_lines(toyc: Any, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = str(PROJECT / "programs" / "tutorial.toy")
    for arguments, said in (
        ([path], "nothing to do: say what with -emit=<action>"),
        ([path, "-emit=bytecode"], "bytecode"),
        ([str(tmp_path / "none.toy"), "-emit=ast"], "No such file"),
        (["-x", "mlir", "-emit=ast", path], "can't dump a Toy AST when the input is MLIR"),
    ):
        assert toyc.main(arguments) == 1
        assert said in capsys.readouterr().err
    assert toyc.main([path, "-emit=mlir"]) == 0
    program = tmp_path / "program.mlir"
    program.write_text(capsys.readouterr().out, encoding="utf-8")
    assert toyc.main([str(program), "-emit=mlir-affine"]) == 0
    from_ir = capsys.readouterr().out
    assert toyc.main([path, "-emit=mlir-affine"]) == 0
    assert capsys.readouterr().out == from_ir
