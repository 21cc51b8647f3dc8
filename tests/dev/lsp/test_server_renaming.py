"""What an editor is told about a definition."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from support.editing import edited_project, place_of
from yods_dev.lsp.completion import completions
from yods_dev.lsp.project import Project, findings
from yods_dev.lsp.subject import CannotRename, Target, references, rename, subject_at


def rename_at(
    project: Project, path: str, place: tuple[int, int], name: str
) -> dict[str, list[tuple[Target, str]]]:
    return rename(project, path, subject_at(project, path, *place), name)


@pytest.fixture
def path(tmp_path: Path) -> str:
    return str(edited_project(tmp_path))


def errors(project: Project, path: str) -> list[str]:
    answers = list(findings(project, path))
    return [str(finding.message) for finding in answers[-1]]


def test_valid_definition_has_no_findings(path: str) -> None:
    project = Project.around(Path(path))
    assert errors(project, path) == []


@pytest.mark.parametrize(
    ("old", "new", "messages"),
    [
        ("operands:\n      - {name: value", "operandz:\n      - {name: value",
         ["there is no key 'operandz' here"]),
        ("[Pure]", "[Puer]", ["no trait is named 'Puer'"]),
        ("verify: verify_shift", "verify: verify_shft",
         ["the hooks module 'demo_hooks' has no function 'verify_shft'"]),
    ],
)  # fmt: skip
def test_unsaved_buffer_is_checked(path: str, old: str, new: str, messages: list[str]) -> None:
    project = Project.around(Path(path))
    text = project.text(path)
    assert old in text
    project.buffers[path] = text.replace(old, new)
    assert errors(project, path) == messages
    project.buffers[path] = text
    assert errors(project, path) == []


@pytest.mark.parametrize(
    ("words", "behind", "said", "where"),
    [
        ("$lhs", 2, "operand of `Binary`", "{name: lhs"),
        ("gives: lhs", 8, "operand of `Binary`", "{name: lhs"),
        ("demo.Small}", 6, "small integer", "Small: {type"),
        ("template: Binary", 12, "op template", "Binary:\n"),
        ("kind: int64", 1, "What it holds", None),
        ("attr-dict", 4, "directive", None),
        ("is_zero", 3, "is_zero", None),
        ("message:", 2, "key", None),
    ],
)
def test_hover_and_definition(
    path: str, words: str, behind: int, said: str, where: str | None
) -> None:
    project = Project.around(Path(path))
    text = project.text(path)
    subject = subject_at(project, path, *place_of(text, words, behind))
    assert subject is not None
    assert said in subject.help
    if where is None:
        assert subject.target is None
    else:
        assert subject.target is not None
        name = where.strip("{").removeprefix("name: ").partition(":")[0]
        assert (subject.target.line, subject.target.column) == place_of(
            text, where, where.index(name)
        )


@pytest.mark.parametrize(
    ("words", "behind", "file"),
    [
        ("Pure", 2, "yods/ir/traits.py"),
        ("AllTypesMatch", 2, None),
        ("AnyInteger", 3, "prelude/types.yaml"),
        ("verify_shift", 3, "demo_hooks.py"),
    ],
)
def test_definition_in_another_file(path: str, words: str, behind: int, file: str | None) -> None:
    project = Project.around(Path(path))
    subject = subject_at(project, path, *place_of(project.text(path), words, behind))
    assert subject is not None
    if file is None:
        assert subject.target is None
        return
    assert subject.target is not None
    assert Path(subject.target.file).as_posix().endswith(file)
    line = Path(subject.target.file).read_text(encoding="utf-8").split("\n")[subject.target.line]
    assert line[subject.target.column :].startswith(words)


@pytest.mark.parametrize(
    ("old", "typed", "offered", "not_offered"),
    [
        ("summary: Moves bits.\n", "summary: Moves bits.\n    ope", ["traits"],
         ["summary", "operands"]),
        ("[Pure]", "[Pu", ["Pure", "Commutative"], ["add"]),
        ("type: 'Variadic[I8", "type: 'Variadic[I", ["I8", "demo.box", "demo.Small"], ["Pure"]),
        ("'$value `by` $am", "'$value `by` $am", ["amounts", "value", "result"], ["lhs"]),
        ("$lhs `,` $rhs at", "$lhs `,` $rhs at", ["attr-dict", "$lhs"], ["add"]),
        ("check: va", "check: va", ["value", "amounts", "self", "len"], ["lhs"]),
        ("when: is_zero(constant(rhs", "when: is_zero(constant(rh", ["lhs", "rhs"], ["amounts"]),
        ("verify: verify_", "verify: verify_", ["verify_shift"], ["add"]),
        ("template: Bin", "template: Bin", ["Binary"], []),
        ("AllTypesMatch: [l", "AllTypesMatch: [l", ["lhs", "rhs", "result"], ["value"]),
    ],
)  # fmt: skip
def test_completion_in_unfinished_text(
    path: str, old: str, typed: str, offered: list[str], not_offered: list[str]
) -> None:
    project = Project.around(Path(path))
    text = project.text(path)
    head, _, rest = text.partition(old)
    project.buffers[path] = head + typed + "\n" + rest
    before = (head + typed).split("\n")
    found = {each.label for each in completions(project, path, len(before) - 1, len(before[-1]))}
    assert set(offered) <= found
    assert not set(not_offered) & found


def renamed(project: Project, path: str, words: str, behind: int, name: str) -> dict[str, str]:
    edits = rename_at(project, path, place_of(project.text(path), words, behind), name)
    texts = {}
    for file, uses in edits.items():
        lines = project.text(file).split("\n")
        for use, text in sorted(uses, reverse=True):
            line = lines[use.line]
            lines[use.line] = line[: use.column] + text + line[use.column + use.width :]
        texts[Path(file).name] = "\n".join(lines)
    return texts


def test_rename_operand(path: str) -> None:
    project = Project.around(Path(path))
    texts = renamed(project, path, "name: value", 7, "input")
    assert set(texts) == {"demo.yaml", "demo_hooks.py"}
    definition = texts["demo.yaml"].partition("  shift:")[2]
    assert definition == """
    summary: Moves bits.
    operands:
      - {name: input, type: demo.Small}
      - {name: amounts, type: 'Variadic[I8]'}
    results:
      - {name: result, type: demo.Small}
    infer: {result: input.type}
    verify:
      - check: input.type.width > len(amounts)
        message: 'expects fewer than {input.type.width} amounts, and the word value'
    assembly_format: '$input `by` $amounts attr-dict `:` type($input) `,` type($amounts)'
    hooks: {verify: verify_shift}
"""
    assert "op.input.has_one_use" in texts["demo_hooks.py"]
    assert "value: int = 0" in texts["demo_hooks.py"]
    assert "return op.value" in texts["demo_hooks.py"]
    # What is there now is as good as what was there before, but for the hooks on disk.
    project.buffers[path] = texts["demo.yaml"]
    assert errors(project, path) == []


@pytest.mark.exhaustive
def test_rename_operand_of_a_template(path: str) -> None:
    project = Project.around(Path(path))
    text = renamed(project, path, "gives: lhs", 8, "left")["demo.yaml"]
    assert "lhs" not in text
    assert "{when: is_zero(constant(rhs)), gives: left}" in text
    assert "{AllTypesMatch: [left, rhs, result]}" in text
    assert "'$left `,` $rhs" in text


def test_rename_constraint(path: str) -> None:
    project = Project.around(Path(path))
    text = renamed(project, path, "Small: {type", 1, "Tiny")["demo.yaml"]
    assert text == project.text(path).replace("Small", "Tiny")


@pytest.mark.parametrize(
    ("words", "behind", "name", "why"),
    [
        ("name: value", 7, "amounts", "'shift' has a part named 'amounts' already"),
        ("name: value", 7, "no name", "'no name' is no name"),
        ("AnyInteger", 3, "Number", "'AnyInteger' is not of this project"),
        ("kind: int64", 1, "x", "nothing stands here"),
    ],
)
def test_unrenamable_symbols(path: str, words: str, behind: int, name: str, why: str) -> None:
    project = Project.around(Path(path))
    with pytest.raises(CannotRename) as caught:
        rename_at(project, path, place_of(project.text(path), words, behind), name)
    assert str(caught.value).startswith(why)


def test_references_of_a_type_constraint(path: str) -> None:
    project = Project.around(Path(path))
    text = project.text(path)
    found = references(project, path, *place_of(text, "demo.Small}", 6))
    assert len(found) == text.count("Small") == 6


@cache
def project_of(path: str) -> Project:
    """One project for all texts: what else it reads is read once."""
    return Project.around(Path(path))


def damaged(whole: str, cut: int, inserted: str, resumed: int) -> str:
    return whole[: cut % len(whole)] + inserted + whole[resumed % len(whole) :]


TEXTS = st.tuples(
    st.integers(0, 1400), st.text("ab:- {}[]'\"#|>\n$.", max_size=12), st.integers(0, 1400)
)


@given(damage=TEXTS, at=st.integers(0, 1400))
@settings(
    max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
def test_any_text_is_answered(path: str, damage: tuple[int, str, int], at: int) -> None:
    project = project_of(path)
    text = project.buffers[path] = damaged(Path(path).read_text(encoding="utf-8"), *damage)
    at = at % (len(text) + 1)
    line, column = text.count("\n", 0, at), at - (text.rfind("\n", 0, at) + 1)
    completions(project, path, line, column)
    subject_at(project, path, line, column)
    references(project, path, line, column)
    with suppress(CannotRename):
        rename_at(project, path, (line, column), "fresh")


@given(damage=TEXTS)
@settings(
    max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
def test_any_text_is_checked(path: str, damage: tuple[int, str, int]) -> None:
    project = project_of(path)
    project.buffers[path] = damaged(Path(path).read_text(encoding="utf-8"), *damage)
    assert isinstance(errors(project, path), list)
