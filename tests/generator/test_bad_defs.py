"""Definitions are rejected precisely: every fixture with its whole expected message."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support.paths import ROOMS
from support.rejected import BAD_DEFS, rejected
from yods_gen.errors import DefinitionErrors
from yods_gen.resolve.dialects import read_definitions

FIXTURES = sorted(BAD_DEFS.glob("*.yaml"))


def rejection(*paths: Path, root: Path) -> str:
    """The whole report about definitions that must not be accepted."""
    return str(rejected(*paths, root=root)) + "\n"


@pytest.mark.parametrize("path", FIXTURES, ids=lambda path: path.stem)
def test_rejected_definition(path: Path) -> None:
    expected = path.with_suffix(".err").read_text(encoding="utf-8")
    errors = rejected(path, root=BAD_DEFS)
    assert f"{errors}\n" == expected
    # Every position lies in its file.
    lines = path.read_bytes().decode("utf-8", "replace").splitlines() or [""]
    for finding in errors.findings:
        assert finding.span.path == path.name
        assert finding.span.line <= len(lines) + 1
        line = lines[finding.span.line - 1] if finding.span.line <= len(lines) else ""
        assert finding.span.column <= len(line) + 1


def test_every_fixture_has_its_message() -> None:
    messages = {path.stem for path in BAD_DEFS.glob("*.err")}
    assert messages == {path.stem for path in FIXTURES}
    assert len(messages) >= 60


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")


def test_all_files_are_reported_at_once(tmp_path: Path) -> None:
    write(
        tmp_path,
        broken="dialect: broken\nsumary: x\n",
        fine="dialect: fine\nops:\n  stop:\n    operands:\n      - {name: x, type: Nothing}\n",
    )
    report = rejection(tmp_path, root=tmp_path)
    assert "broken.yaml:2:1: error[unknown-key]" in report
    assert "fine.yaml:5:25: error[unknown-type]" in report
    assert report.endswith("\n\n2 errors; nothing was written\n")


#: It uses another dialect in each way that there is.
USER = """\
dialect: user
depends: [broken]
materialize_constant: [{op: broken.constant, when: 'True'}]
passes:
  walk: {run: walk, anchor: broken.f, depends: [broken]}
hooks: nowhere
ops:
  stop:
    operands: [{name: x, type: broken.t}]
  go:
    operands: [{name: y, type: I32}]
    results: [{name: z, type: I32}]
patterns:
  lower:
    patterns:
      - {name: go, match: broken.g(y), replace: user.go(y)}
      - {name: come, match: user.go(y), replace: broken.g(y)}
"""


def test_follow_up_errors_are_suppressed(tmp_path: Path) -> None:
    write(tmp_path, broken="dialect: broken\nsumary: x\ntypes:\n  t: {}\n", user=USER)
    assert rejection(tmp_path, root=tmp_path).endswith("\n\n1 error; nothing was written\n")


def test_op_in_two_files_of_a_dialect(tmp_path: Path) -> None:
    text = "dialect: twin\nops:\n  stop: {}\n"
    write(tmp_path, a=text, b=text)
    assert rejection(tmp_path, root=tmp_path) == (
        "b.yaml:3:3: error[duplicate-definition]: the op 'twin.stop' is defined twice\n"
        "    3 |   stop: {}\n"
        "      |   ^^^^\n"
        "  first defined at a.yaml:3:3\n"
        "\n"
        "1 error; nothing was written\n"
    )


def test_dialect_in_two_folders(tmp_path: Path) -> None:
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        write(tmp_path / name, d="dialect: apart\n")
    report = rejection(tmp_path, root=tmp_path)
    assert report.startswith("two/d.yaml:1:10: error[scattered-dialect]")
    assert "one/d.yaml:1:10" in report


def test_key_in_two_files(tmp_path: Path) -> None:
    write(tmp_path, a="dialect: d\nsummary: A.\n", b="dialect: d\nsummary: B.\n")
    assert "first given at a.yaml:2:10" in rejection(tmp_path, root=tmp_path)


def test_nonexistent_path(tmp_path: Path) -> None:
    report = rejection(tmp_path / "none.yaml", root=tmp_path)
    assert report.startswith("none.yaml:1:1: error[no-such-file]")


def test_file_over_the_size_limit(tmp_path: Path) -> None:
    (tmp_path / "big.yaml").write_text("dialect: big\n" + "# padding\n" * 500_000)
    assert "error[file-too-large]" in rejection(tmp_path, root=tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        "{a: " * 50_000,
        "- " * 20_000,
        "? " * 20_000,
        "dialect: d\nops: {" + "a: {" * 40 + "}" * 41,
        "dialect: " + "x" * 1_000_000,
        "dialect: d\nsummary: \"" + "\\u0000" * 1000 + '"',
        "%YAML 9.9\n---\ndialect: d\n",
        "%TAG ! tag:x,2000:\n---\ndialect: !y d\n",
        "dialect: &" + "a" * 10_000 + " d\n",
        "'",
        "\"\\",
        "*",
        "&",
        "!",
        "|",
        "dialect: |\n  d\n",
        "\t",
        "dialect:\n\t- d\n",
        ": : :",
        "---\n...\n---\n",
        "dialect: d\r\rsummary: s\r",
        "dialect: d\x85summary: s\u2028x: y",
    ],
    ids=lambda text: repr(text[:20]),
)  # fmt: skip
def test_hostile_yaml_gets_a_report(tmp_path: Path, text: str) -> None:
    (tmp_path / "hostile.yaml").write_text(text, encoding="utf-8", newline="")
    try:
        read_definitions([tmp_path], tmp_path)
    except DefinitionErrors as errors:
        assert len(str(errors)) < 2_000_000


def test_number_of_reported_errors_is_limited(tmp_path: Path) -> None:
    write(tmp_path, flood="dialect: d\n" + "".join(f"key{i}: x\n" for i in range(5000)))
    report = rejection(tmp_path, root=tmp_path)
    assert report.endswith("\n\n500 errors, and more were not looked for; nothing was written\n")


TOY = ROOMS / "toy" / "toy.yaml"
SPLICES = [
    "", " ", "\n", "\n  ", "\n    ", ":", "'", '"', "{", "}", "[", "]", ",", "- ", "&a ", "*a",
    "!t ", "| ", "#", "$", "`", "(", ")", "^", "?", ".", "toy.", "type", "Variadic[", "AnyOf[",
    "self", "lambda: ", "__import__", "\t", "\x07", "\ufeff", "0", "9" * 30, "**", "é", "%", "@",
]  # fmt: skip


@pytest.mark.exhaustive
@settings(max_examples=30)
@given(
    st.lists(
        st.tuples(st.integers(0, 10_000), st.integers(0, 12), st.sampled_from(SPLICES)),
        min_size=1,
        max_size=3,
    )
)
def test_damaged_definitions_get_a_report(
    tmp_path_factory: pytest.TempPathFactory, edits: list[tuple[int, int, str]]
) -> None:
    """Whatever is done to a good file: definitions or findings, nothing else."""
    text = TOY.read_text(encoding="utf-8")
    for start, length, splice in edits:
        start %= len(text)
        text = text[:start] + splice + text[start + length :]
    folder = tmp_path_factory.getbasetemp() / "damaged"
    folder.mkdir(exist_ok=True)
    write(folder, toy=text)
    try:
        read_definitions([folder], folder)
    except DefinitionErrors as errors:
        assert errors.findings
        assert str(errors).endswith("nothing was written")
