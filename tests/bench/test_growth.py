"""What is grown is valid, and what it costs grows with it."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from bench.growth import Growth, KilledError, Run, grown, main, row, run, sizes, verdict
from bench.growth_inputs import ALLOW, Construct
from bench.growth_tools import EVERY, Worked
from bench.growth_worker import WORKS
from differential import subject
from differential.reference import Reference
from yods_tools.main import main as yods

#: What is more than one text, or is accepted with errors: only the command itself reads it.
WHOLE = {"chunks", "expected errors", "reported errors"}
COMPARED = {name: each for name, each in EVERY.items() if each.compared and name not in WHOLE}


@pytest.mark.parametrize("name", COMPARED)
def test_inputs_are_valid_and_grow(name: str) -> None:
    construct = EVERY[name]
    texts = [construct.text(size) for size in (3, 6)]
    assert len(texts[0]) < len(texts[1])
    for text in texts:
        answer = subject.answer(text.encode(), (ALLOW, *construct.flags))
        assert answer.accepted, answer.errors


@pytest.mark.parametrize("flags", sorted({c.flags for c in COMPARED.values()}), ids=" ".join)
def test_mlir_gives_the_same(flags: tuple[str, ...], mlir_opt: Path) -> None:
    texts = [c.text(5).encode() for c in COMPARED.values() if c.flags == flags]
    answers = Reference(mlir_opt, jobs=1).answers(texts, (ALLOW, *flags))
    for text, wanted in zip(texts, answers, strict=True):
        assert subject.answer(text, (ALLOW, *flags)).output == wanted.output


# What is generated from is what is checked, too.
@pytest.mark.parametrize(
    "name", [name for name, each in EVERY.items() if name not in COMPARED and each.command != "gen"]
)
def test_other_commands_take_theirs(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    construct = EVERY[name]
    path = tmp_path / construct.file
    path.parent.mkdir(exist_ok=True)
    monkeypatch.chdir(path.parent)
    for size in (0, 3, 6):
        path.write_text(construct.text(size) if size else construct.nothing)
        if isinstance(construct, Worked):
            WORKS[construct.flags[0]](path)
        else:
            assert yods([construct.command, *construct.arguments(path)]) == 0


def test_failed_run_names_the_input_size(tmp_path: Path) -> None:
    construct = EVERY["levels, clone"]
    assert run(construct.program, construct, 3, tmp_path, PLENTY).seconds > 0
    with pytest.raises(ValueError, match="at 3: KeyError: 'nothing'"):
        run(construct.program, replace(construct, flags=("nothing",)), 3, tmp_path, PLENTY)


PLENTY = Run(60, 8 << 30)


def taken(program: str, folder: Path, limit: Run = PLENTY) -> Run:
    """What a Python program took."""
    construct = Construct(lambda count: "")
    return run((sys.executable, "-IS", "-c", program), construct, 1, folder, limit)


def test_memory_of_the_command_only(tmp_path: Path) -> None:
    before = taken("", tmp_path)
    held = bytearray(b"x") * (200 << 20)
    assert abs(taken("", tmp_path).memory - before.memory) < 8 << 20
    more = taken("held = bytearray(b'x') * (100 << 20)", tmp_path)
    assert abs(more.memory - before.memory - (100 << 20)) < 8 << 20
    assert len(held) == 200 << 20


def test_excessive_growth_and_failures_are_reported(tmp_path: Path) -> None:
    assert taken("for _ in range(20_000_000): pass", tmp_path).seconds > 0.1
    with pytest.raises(KilledError, match=r"at 1: killed after \d+ s"):
        taken("while True: pass", tmp_path, Run(0, 8 << 30))
    with pytest.raises(ValueError, match="at 1: MemoryError"):
        taken("bytearray(1 << 30)", tmp_path, Run(60, 1 << 29))
    with pytest.raises(ValueError, match="at 1: exit code 3"):
        taken("raise SystemExit(3)", tmp_path)
    with pytest.raises(ValueError, match="at 1: FileNotFoundError"):
        run((str(tmp_path / "nothing"),), Construct(lambda count: ""), 1, tmp_path, Run(9, 1 << 30))


def test_growth_is_normalised_to_one_doubling() -> None:
    growth = Growth(10, Run(1.0, 20 << 20), Run(4.0, 180 << 20))
    assert (growth.time, growth.memory) == (2.0, 3.0)
    assert "4.00 s x2.00    180 MiB x3.00" in row("it", growth, None)
    little = Growth(10, Run(0.01, 1 << 20), Run(2.0, 90 << 20))
    assert (little.time, little.memory) == (None, None)


def test_sizes_end_with_the_largest() -> None:
    assert list(sizes(1_000_000)) == [976, 3_906, 15_625, 62_500, 250_000, 1_000_000]
    assert list(sizes(100)) == [25, 100]


def test_growth_stops_at_the_budget() -> None:
    asked = []

    def linear(size: int) -> Run:
        asked.append(size)
        return Run(size / 1_000, size << 20)

    growth = grown(linear, list(sizes(1_000_000)), 30)
    assert asked == [0, 976, 3_906, 15_625]
    assert (growth.size, growth.large, growth.stopped) == (
        15_625,
        Run(15.625, 15_625 << 20),
        "budget",
    )
    assert grown(linear, [1, 4], 30).stopped == ""


def test_growth_stops_at_a_failed_run() -> None:
    def limited(size: int) -> Run:
        if size > 4_000:
            raise ValueError(f"at {size:,}: no more")
        return Run(size / 1_000, 0)

    assert grown(limited, list(sizes(16_000)), 1_000).stopped == "at 16,000: no more"
    with pytest.raises(ValueError, match="at 8,000: no more"):
        grown(limited, [2_000, 8_000], 1_000)


def test_growth_shared_with_mlir_is_reported_separately() -> None:
    linear = Growth(10, Run(1.0, 0), Run(4.0, 0))
    square = Growth(10, Run(1.0, 0), Run(16.0, 0))
    assert verdict(linear, linear, 2.6) == verdict(linear, square, 2.6) == ""
    assert verdict(square, square, 2.6) == "~"
    assert verdict(square, linear, 2.6) == verdict(square, None, 2.6) == "!"
    assert verdict(square, None, 2.6, killed=True) == "~"
    greedy = Growth(10, Run(1.0, 20 << 20), Run(16.0, 900 << 20))
    assert verdict(greedy, None, 2.6, killed=True) == "!"


def test_unknown_construct_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "nothing"])
    assert "no construct is called nothing" in capsys.readouterr().err
