"""No text, however hostile, gives a traceback, a hang or boundless memory."""

from __future__ import annotations

import re
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from differential import subject
from fuzz import cases, run
from fuzz.cases import Case, case, read
from fuzz.check import Failure, check
from fuzz.definitions import damaged, fault
from fuzz.hostile import TEXTS
from fuzz.minimise import minimise
from fuzz.programs import program
from support.marks import spread
from yods.builtin.types import I32
from yods.text.grammar.types import WORDS

SECONDS = 20
BYTES = 2 << 30
FINDINGS = sorted(run.FINDINGS.glob("*.mlir"))
COMMAND = "import sys; from yods_tools.opt.command import main; sys.exit(main(sys.argv[1:]))"


def _limit() -> None:
    """Of memory, and of computing: what others compute on a busy machine does not count."""
    resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))


@pytest.mark.parametrize(
    "options", spread([(), ("--mlir-print-op-generic", "--mlir-print-debuginfo")], 2)
)
@pytest.mark.parametrize("name", spread(TEXTS, 3))
def test_hostile_text(name: str, options: tuple[str, ...], tmp_path: Path) -> None:
    """The whole command, bounded in time and memory: success, or a diagnostic."""
    content = TEXTS[name]
    data = content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content
    (tmp_path / "in.mlir").write_bytes(data)
    done = subprocess.run(
        [sys.executable, "-c", COMMAND, "--allow-unregistered-dialect", *options, "in.mlir"],
        cwd=tmp_path,
        capture_output=True,
        timeout=20 * SECONDS,
        check=False,
        preexec_fn=_limit,
    )
    said = done.stderr.decode("utf-8", "replace")
    assert "Traceback" not in said, said[-3000:]
    if done.returncode:
        assert done.returncode == 1, (done.returncode, said[-3000:])
        assert re.search(r"^(in\.mlir|f|<unknown>):\d+.*error: .", said, re.M), said[:3000]
        assert not done.stdout
    else:
        assert done.stdout


@pytest.mark.parametrize("path", FINDINGS, ids=lambda path: path.stem)
def test_finding_is_fixed(path: Path) -> None:
    failure = run.failure_apart(read(path.read_bytes()))
    assert failure is None, f"{failure.signature}\n{failure.details}"


@pytest.mark.parametrize("most", spread([20, 200], 2))
def test_bounded_fuzzing(most: int) -> None:
    fuzzer = run.Fuzzer(first=1, seconds=SECONDS * most, jobs=1, most=most)
    fuzzer.run()
    found = [f"seed {seed}: {f.signature}\n{f.details}" for seed, f in fuzzer.found.values()]
    assert not found, "\n".join(found)
    assert fuzzer.tried == most


def test_seeds_decide() -> None:
    tried = [case(seed) for seed in range(50)]
    assert tried == [case(seed) for seed in range(50)]
    assert {each.kind for each in tried} == set(cases.KINDS)
    assert [read(each.saved()) for each in tried] == tried


def test_programs_are_valid() -> None:
    for seed in range(30):
        answer = subject.answer(program(seed).encode(), ("--canonicalize", "--cse"))
        assert answer.accepted, f"seed {seed}: {answer.errors or answer.failure}"


def test_differences_from_mlir_opt_are_detected(
    mlir_opt: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried = Case("program", program(3).encode(), ("--canonicalize",))
    assert tried.failure() is None
    monkeypatch.setattr("yods.rewrite.canonicalization.canonicalize", lambda *_, **__: None)
    other = Case("program", b"func.func @f() { %a = arith.constant 1 : i8 return }\n", tried.flags)
    failure = other.failure()
    assert failure is not None
    assert failure.signature == "prints otherwise than mlir-opt --canonicalize"


def test_differences_between_readings_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = [f"%{n} = arith.subi %a, %b : vector<{n % 2 + 1}xi32>" for n in range(9)]
    text = "\n".join(
        ["func.func @f(%a: vector<1xi32>, %b: vector<2xi32>) {", *lines[::2], "return}"]
    )
    tried = Case("again", text.replace("%b :", "%a :").encode())
    assert tried.failure() is None
    monkeypatch.setattr("yods.text.grammar.types.WORDS", {**WORDS, "vector<1xi32>": I32})
    failure = tried.failure()
    assert failure is not None
    assert failure.signature == "read otherwise where it comes again"


def test_checker_sees_tracebacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A fuzzer that could not find anything would prove nothing."""

    def broken(*arguments: object) -> None:
        raise KeyError("no")

    monkeypatch.setattr("fuzz.check.verify", broken)
    failure = check(b'"t.a"() : () -> ()\n')
    assert failure is not None
    assert failure.signature.startswith("KeyError broken")


def test_slow_inputs_are_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*arguments: object) -> None:
        while True:
            pass

    monkeypatch.setattr("fuzz.check.verify", endless)
    failure = check(b'"t.a"() : () -> ()\n', seconds=0.05)
    assert failure is not None
    assert failure.signature == "slow"


def test_minimising_preserves_the_failure() -> None:
    data = b'one two\nthree "needle" four\nfive\n'
    assert minimise(data, lambda piece: b"needle" in piece) == b"needle"


def test_findings_are_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(data: bytes) -> Failure | None:
        return Failure("Broken here", "") if b"needle" in data else None

    monkeypatch.setitem(cases.KINDS, "flags", lambda tried: failing(tried.data))
    monkeypatch.setattr(run, "case", lambda seed: Case("flags", b"hay\nneedle hay\n", ("--cse",)))
    path = run.save(7, Failure("Broken here", ""), tmp_path, 5.0)
    assert path.read_bytes() == b"// fuzz: flags --cse\nneedle"
    assert read(path.read_bytes()) == Case("flags", b"needle", ("--cse",))
    assert path.name.startswith("broken-here-")


def test_damaged_definitions(tmp_path: Path) -> None:
    """Each is reported, or gives code that compiles."""
    found = {seed: fault(damaged(seed), tmp_path) for seed in range(1, 121)}
    assert {seed: wrong for seed, wrong in found.items() if wrong} == {}


def test_failing_generator_is_detected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise AssertionError("broken on purpose")

    assert fault("dialect: fine\n", tmp_path) == ""
    monkeypatch.setattr("fuzz.definitions.build_model", broken)
    assert "broken on purpose" in fault("dialect: fine\n", tmp_path)
