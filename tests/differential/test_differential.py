"""yods and mlir-opt on the same text: the corpus, random modules, damaged ones."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from differential import recorded, subject
from differential.chunks import CONFIGURATIONS, NAME, PRINTING, Answer, Chunk, Finding, chunks_of
from differential.comparison import Comparison, Rates
from differential.known import ATTRIBUTE_IN_MESSAGE, CHANGED_BY_BYTECODE, FIRST_ERRORS, PRETTY_PLACE
from differential.random_modules import damage, module
from differential.reference import Reference
from support.marks import spread

FILES = sorted({chunk.path for chunk in chunks_of(recorded.CORPUS)})

# Line ends and bytes that a checkout could not keep, so they are not in the corpus.
BYTES = {
    "crlf": b'"t.a"() : () -> ()\r\n"t.b"() {x = "s"} : () -> ()\r\n',
    "crlf-error": b'"t.a"() : () -> ()\r\n"t.b"( : () -> ()\r\n',
    "cr-only": b'"t.a"() : () -> ()\r// comment\r"t.b"( : () -> ()\n',
    "cr-in-string": b'"t.a"() {x = "a\rb"} : () -> ()\n',
    "nul-in-comment": b'// a\0b\n"t.a"() : () -> ()\n',
    "nul-between": b'"t.a"() : () -> ()\0"t.b"() : () -> ()\n',
    "nul-in-string": b'"t.a"() {x = "a\0b"} : () -> ()\n',
    "nul-first": b'\0"t.a"() : () -> ()\n',
    "not-utf8-string": b'"t.a"() {x = "\xff\xfe"} : () -> ()\n',
    "not-utf8-comment": b'// \xff\n"t.a"() : () -> ()\n',
    "not-utf8-token": b'"t.a"() {x = \xff} : () -> ()\n',
    "bom": b'\xef\xbb\xbf"t.a"() : () -> ()\n',
    "no-line-end": b'"t.a"() : () -> ()',
    "no-line-end-error": b'"t.a"() : () ->',
    "ends-in-string": b'"t.a"() {x = "abc',
    "ends-in-comment": b'"t.a"() : () -> () // end',
    "form-feed": b'\x0c"t.a"() : () -> ()\n',
    "vertical-tab": b'\x0b"t.a"() : () -> ()\n',
    "tabs-error": b'\t\t"t.a"(\t) {\tx = } : () -> ()\n',
    "empty": b"",
    "only-blanks": b" \t\r\n \n",
}


@cache
def corpus() -> dict[str, list[Chunk]]:
    files: dict[str, list[Chunk]] = {path: [] for path in FILES}
    for chunk in chunks_of(recorded.CORPUS):
        files[chunk.path].append(chunk)
    return files


@pytest.fixture(scope="session")
def reference(mlir_opt: Path) -> Reference:
    return Reference(mlir_opt, jobs=1)


def disagreements(
    chunks: list[Chunk], reference: Reference, ways: Mapping[str, tuple[str, ...]] = CONFIGURATIONS
) -> list[str]:
    """Reports of what differs, but for what is known to and why."""
    found = []
    agreeing = {chunk.where for chunk in chunks} & FIRST_ERRORS.keys()
    for name, options in ways.items():
        answers = reference.answers([chunk.text for chunk in chunks], options)
        for chunk, expected in zip(chunks, answers, strict=True):
            if expected.failure:
                continue  # a text on which mlir-opt itself breaks decides nothing
            got = subject.answer(chunk.text, options)
            comparison = Comparison(chunk, name, expected, got)
            if comparison.first_error_agrees is False:
                agreeing.discard(chunk.where)
                if chunk.where in FIRST_ERRORS:
                    continue
            if not comparison.agrees:
                found.append(comparison.report())
    return found + [f"{where} agrees: take it from known.py" for where in sorted(agreeing)]


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", FILES)
def test_corpus_like_mlir_opt(path: str, reference: Reference) -> None:
    found = disagreements(corpus()[path], reference)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("flags", spread(PRINTING, 4))
def test_printing_flags(flags: str, reference: Reference) -> None:
    """A part of the corpus, another for each combination of flags, and all about printing."""
    chunks = [chunk for path in FILES for chunk in corpus()[path] if chunk.text.strip()]
    part = chunks[PRINTING.index(flags) :: len(PRINTING)] + corpus()["printing.mlir"]
    if "roundtrip" in flags:
        # mlir-opt makes bytecode of it, too, and reports what that changes.
        part = [chunk for chunk in part if chunk.where not in CHANGED_BY_BYTECODE]
    if "elementsattrs" in flags:
        part = [chunk for chunk in part if chunk.where not in ATTRIBUTE_IN_MESSAGE]
    if "pretty" in flags:
        part = [chunk for chunk in part if chunk.where not in PRETTY_PLACE]
    way = {flags: ("--allow-unregistered-dialect", *flags.split())}
    found = disagreements(part, reference, way)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("path", spread(FILES, 3))
def test_corpus_like_recorded(path: str) -> None:
    entries = recorded.load()[path]
    found = []
    for chunk in corpus()[path]:
        kept = entries[recorded.digest(chunk.text)]
        known = chunk.where in FIRST_ERRORS
        for number, (name, options) in enumerate(CONFIGURATIONS.items()):
            got = subject.answer(chunk.text, options)
            if isinstance(kept[0], str):
                agrees = got.accepted and recorded.digest(got.output) == kept[number]
            else:
                expected = Finding(*kept)  # type: ignore[arg-type]
                agrees = not got.accepted and (known or got.first_error == expected)
            if not agrees:
                found.append(f"{chunk.where} [{name}] recorded {kept}, now {got}")
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", FILES)
def test_recorded_is_current(path: str, reference: Reference) -> None:
    chunks = corpus()[path]
    texts = [chunk.text for chunk in chunks]
    answers = [reference.answers(texts, options) for options in CONFIGURATIONS.values()]
    assert recorded.load()[path] == {
        recorded.digest(chunk.text): recorded.entry([each[number] for each in answers])
        for number, chunk in enumerate(chunks)
    }, "run: tests/differential/run.py --record tests/differential/corpus"


def test_corpus_is_large_and_half_wrong() -> None:
    entries = [entry for file in recorded.load().values() for entry in file.values()]
    valid = sum(isinstance(entry[0], str) for entry in entries)
    assert len(entries) >= 300
    assert valid >= 250
    assert len(entries) - valid >= 250


@pytest.mark.parametrize("name", BYTES)
def test_bytes(name: str, reference: Reference) -> None:
    found = disagreements([Chunk(name, 1, BYTES[name])], reference)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("first", spread(range(0, 120, 30), 4))
def test_random_modules(first: int, reference: Reference) -> None:
    chunks = [Chunk(f"module({s})", 1, module(s).encode()) for s in range(first, first + 30)]
    found = disagreements(chunks, reference)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("first", spread(range(0, 200, 50), 4))
def test_damaged_modules(first: int, reference: Reference) -> None:
    chunks = [
        Chunk(f"damage(module({s}, 6), {s})", 1, damage(module(s, 6), s).encode())
        for s in range(first, first + 50)
    ]
    found = disagreements(chunks, reference)
    assert not found, "\n".join(found)


@pytest.mark.exhaustive
@pytest.mark.parametrize("path", ["printing.mlir", "locations.mlir", "functions.mlir"])
def test_whole_file_as_process(path: str, mlir_opt: Path, tmp_path: Path) -> None:
    """The command itself, chunks and all: both streams, but for hints, and the exit code."""
    text = (recorded.CORPUS / path).read_bytes()
    options = ["--split-input-file", "--allow-unregistered-dialect"]
    got = subject.answer_of_process(text, options)
    (tmp_path / NAME).write_bytes(text)
    done = subprocess.run(
        [mlir_opt, "--mlir-disable-threading", *options, NAME],
        cwd=tmp_path,
        capture_output=True,
        check=False,
    )
    assert not got.failure
    assert got.output == done.stdout.decode("utf-8", "surrogateescape")
    said = re.sub(r"^.*: note: did you mean '.*'\?\n", "", got.errors, flags=re.M)
    assert said == done.stderr.decode("utf-8", "surrogateescape")
    assert got.accepted == (done.returncode == 0)


def test_harness_sees_differences() -> None:
    """A comparison that could not fail would prove nothing."""
    chunk = Chunk("x", 1, b"")
    accepted = Answer(True, "module {\n}\n\n", "")
    rejected = Answer(False, "", "in.mlir:1:2: error: no\n")
    elsewhere = Answer(False, "", "in.mlir:1:3: error: no\n")
    otherwise = Answer(False, "", "in.mlir:1:2: error: never\n")
    broken = Answer(False, "", "", "Traceback")

    def agrees(expected: Answer, got: Answer) -> bool:
        return Comparison(chunk, "custom", expected, got).agrees

    assert agrees(accepted, accepted)
    assert agrees(rejected, rejected)
    assert not agrees(accepted, rejected)
    assert not agrees(rejected, accepted)
    assert not agrees(accepted, Answer(True, "module {}\n\n", ""))
    assert not agrees(rejected, elsewhere)
    assert not agrees(rejected, otherwise)
    assert not agrees(rejected, broken)
    rates = Rates.of([Comparison(chunk, "custom", rejected, elsewhere)])
    assert (rates.verdict.percent, rates.first_error.percent) == (100.0, 0.0)


def test_batches_answer_like_single_runs(mlir_opt: Path) -> None:
    """What the harness saves by batching must not change an answer."""
    texts = [chunk.text for path in FILES for chunk in corpus()[path][:3]]
    alone = Reference(mlir_opt, None, jobs=1)
    for options in (CONFIGURATIONS["custom"], CONFIGURATIONS["generic, locations"]):
        batched = alone.answers(texts, options)
        for text, answer in list(zip(texts, batched, strict=True))[::4]:
            (single,) = Reference(mlir_opt, None, jobs=1).answers([text], options)
            assert (single.accepted, single.output) == (answer.accepted, answer.output)
            assert single.first_error == answer.first_error
