"""Operations of the generic form that differ in values of their attributes."""

from __future__ import annotations

import pytest

from runtime.text.grammar.test_known_lines import OFTEN, function, outcome
from yods.text.grammar import generic_form, known_entries


def read(text: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """What `text` is; the same if no value is looked at on its own."""
    known = outcome(text)
    with monkeypatch.context() as patch:
        patch.setattr(known_entries, "CREDIT", 0)
        assert outcome(text) == known
    return known


#: Lines of which `N` is a number; what is read in full if it differs is so here.
ALIKE = [
    '"u.use"() {of = @fN, n = N : i32, s = "sN", unit, t = tensor<Nxi32>} : () -> ()',
    '"u.use"() {list = [N, @fN], map = affine_map<(d0) -> (d0 + N)>, x = {y = N}} : () -> ()',
    '"u.use"(%a) {d = dense<[1, N]> : tensor<2xi32>, f = (i32) -> i32, e = N} : (i32) -> ()',
    '%xN = "arith.constant"() <{value = N : i32}> : () -> i32',
    '%xN = "arith.constant"() <{value = N : i32}> {other = "N"} : () -> i32',
    '%xN = "arith.constant"() {value = N : i32, llvm.other = N} : () -> i32',
    '%xN = "func.call"(%a) <{callee = @fN}> : (i32) -> i32',
    '"memref.global"() <{initial_value = dense<[1, N]> : tensor<2xi32>, sym_name = "gN", '
    "type = memref<2xi32>}> : () -> ()",
    '"u.use"() {n = N} : () -> () loc("place":N:1)',
]


@pytest.mark.parametrize("line", ALIKE)
def test_values_alone_are_read(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = function(*[line.replace("N", str(n)) for n in range(OFTEN)])
    told = read(text, monkeypatch)
    asked = 0
    behind_operands = generic_form._behind_operands

    def counted(*arguments: object) -> object:
        nonlocal asked
        asked += 1
        return behind_operands(*arguments)  # type: ignore[arg-type]  # as it is called

    monkeypatch.setattr(generic_form, "_behind_operands", counted)
    assert outcome(text) == told
    # What comes once is not remembered, and shortcuts wait until they pay.
    assert asked < OFTEN // 2


def test_a_value_in_a_type_is_not_the_operations(monkeypatch: pytest.MonkeyPatch) -> None:
    line = '%xN = "func.call"() <{callee = @f}> : () -> tensor<2xi32, {callee = @gN}>'
    told = read(function(*[line.replace("N", str(n)) for n in range(OFTEN)]), monkeypatch)
    assert f"callee = @f}}> : () -> tensor<2xi32, {{callee = @g{OFTEN - 1}}}>" in told


#: Behind lines that are alike, what is known of them may not be used for these, or not quite.
OTHERS = [
    '%x = "arith.constant"() <{value = "N"}> : () -> i32',
    '%x = "arith.constant"() <{value = N : i64}> : () -> i32',
    '%x = "arith.constant"() <{value = @}> : () -> i32',
    '%x = "arith.constant"() <{value = N : i32, value = N : i32}> : () -> i32',
    '%x = "arith.constant"() <{value = #alias}> : () -> i32',
    '%x = "arith.constant"() <{value = #unknown}> : () -> i32',
    '%x = "arith.constant"() <{value = 300 : i8}> : () -> i32',
    '%x = "arith.constant"() <{value = }> : () -> i32',
    '%x = "func.call"(%a) <{callee = 1}> : (i32) -> i32',
    '%x = "func.call"(%a) <{callee = @f::@g}> : (i32) -> i32',
    '%x = "func.call"(%m) <{callee = @f}> : (i32) -> i32',
    '%x = "func.call"(%later) <{callee = @f}> : (i32) -> i32',
    '%x = "func.call"(%a) {callee = 1} : (i32) -> i32',
    '%x = "func.call"(%a) {callee = @f} : (i32) -> i32',
    '%x = "func.call"(%a) <{callee = @f1}> {callee = 1} : (i32) -> i32',
    '%x = "func.call"(%a) <{callee = @f1}> {callee = @f2} : (i32) -> i32',
]


@pytest.mark.parametrize("line", OTHERS)
def test_others_behind_such(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = []
    for n in range(OFTEN):
        lines += [
            f'%c{n} = "arith.constant"() <{{value = {n} : i32}}> : () -> i32',
            f'%f{n} = "func.call"(%a) <{{callee = @f{n}}}> : (i32) -> i32',
            f'%g{n} = "func.call"(%a) {{callee = @f{n}}} : (i32) -> i32',
            f'%h{n} = "func.call"(%a) <{{callee = @f}}> {{callee = @f{n}}} : (i32) -> i32',
        ]
    text = function(*lines, line.replace("N", "7"))
    read(f"#alias = 7 : i32\n{text}", monkeypatch)


#: Values that stand elsewhere than they seem to.
HIDDEN = [
    '"u.use"() {s = "a = N, ", a = N} : () -> ()',
    '"u.use"() {s = "{a = N}"} : () -> ()',
    '"u.use"() {x = [[{a = N}]], a = 1} : () -> ()',
    '"u.use"() {a = 1, x = {b = {a = N}, c = {}}} : () -> ()',
    '"u.use"() {a = 1, x = #u<"a">, y = #u<{a = N}>} : () -> ()',
    '"u.use"() {"a" = N} : () -> ()',
    '"u.use"() <{a = N}> {a = N} : () -> ()',
    '"u.use"() <{a = N}> : () -> ()',
    '"u.use"() {a = 1} : () -> () // {a = N}',
    '"u.use"() {a = 1} : () -> !u.t<{a = N}>',
    '"u.use"() {a = -N, b = N.5 : f32, c = N.0} : () -> ()',
    '"u.use"() {a = loc("x":N:1), b = N} : () -> ()',
    '"u.use"() {a = N, b = loc("x":N:1)} : () -> ()',
    '"scf.parallel"(%i, %i, %i) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({',
    '"u.use"(){a=N,b= N} : () -> ()',
]


@pytest.mark.parametrize("line", HIDDEN)
def test_what_only_looks_like_values(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = function(*[line.replace("N", str(n)) for n in range(OFTEN)])
    read(text, monkeypatch)


def test_sizes_of_segments_are_kept_as_they_are_spelled(monkeypatch: pytest.MonkeyPatch) -> None:
    segments = ["0, 1", "1, 0"]
    lines = [
        f'%r{n} = "memref.alloc"(%i) <{{alignment = {n} : i64, operandSegmentSizes = '
        f"array<i32: {segments[n % 2]}>}}> : (index) -> memref<4x{'?' * (n % 2) or 4}xi32>"
        for n in range(OFTEN)
    ]
    text = read(function(*lines), monkeypatch)
    for each in segments:
        assert text.count(f"operandSegmentSizes = array<i32: {each}>") == OFTEN // 2


def test_each_has_attributes_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    text = read(
        function(*[f'"u.use"() {{a = {n % 7}, b}} : () -> ()' for n in range(OFTEN)]), monkeypatch
    )
    for n in range(7):
        assert text.count(f"{{a = {n} : i64, b}}") >= OFTEN // 7


def test_many_frames_cost_no_more_than_they_are_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = 0
    framed = known_entries.Framed.__init__

    def counted(self: known_entries.Framed, name: str, rest: str) -> None:
        nonlocal taken
        taken += 1
        framed(self, name, rest)

    monkeypatch.setattr(known_entries.Framed, "__init__", counted)
    outcome(function(*[f'"u.use"() {{a{n} = 1}} : () -> ()' for n in range(5 * OFTEN)]))
    assert 0 < taken <= 2 * known_entries.CREDIT
