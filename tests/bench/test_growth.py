"""What is grown is valid, and what it costs grows with it."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.growth import Growth, Run, main, row
from bench.growth_tools import EVERY
from differential import subject
from differential.reference import Reference

ALLOW = "--allow-unregistered-dialect"


@pytest.mark.parametrize("name", EVERY)
def test_texts_are_valid_and_more_each_time(name: str) -> None:
    construct = EVERY[name]
    texts = [construct.text(size) for size in (3, 6)]
    assert len(texts[0]) < len(texts[1])
    for text in texts:
        answer = subject.answer(text.encode(), (ALLOW, *construct.flags))
        assert answer.accepted, answer.errors


@pytest.mark.parametrize("flags", sorted({c.flags for c in EVERY.values()}), ids=" ".join)
def test_mlir_gives_the_same(flags: tuple[str, ...], mlir_opt: Path) -> None:
    texts = [c.text(5).encode() for c in EVERY.values() if c.flags == flags]
    answers = Reference(mlir_opt, jobs=1).answers(texts, (ALLOW, *flags))
    for text, wanted in zip(texts, answers, strict=True):
        assert subject.answer(text, (ALLOW, *flags)).output == wanted.output


def test_ratios() -> None:
    growth = Growth(10, Run(1.0, 20 << 20), Run(3.0, 50 << 20))
    assert (growth.time, growth.memory, growth.most) == (3.0, 2.5, 3.0)
    assert "x3.00" in row("it", growth, None)
    little = Growth(10, Run(1.0, 1 << 20), Run(2.0, 9 << 20))
    assert little.memory == 1.0


def test_an_unknown_construct_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--only", "nothing"])
    assert "no construct is called nothing" in capsys.readouterr().err
