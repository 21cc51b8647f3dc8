"""Reading C++ sources: whatever they hold, no exception and no hang."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from yods_dev.cpp.sources.module import Module
from yods_dev.cpp.sources.units import CppError, is_sound, parser, read_units
from yods_dev.cpp.sources.verifiers import Bodies
from yods_dev.cpp.sources.world import World
from yods_gen.errors import UsageError

DEEP = b"LogicalResult AOp::verify() {" + b"{ f();" * 2000 + b"}" * 2000 + b"}\n"
HOSTILE = {
    "unparsable": b"LogicalResult AOp::verify() { return ((; ]] }\n@@ namespace {{{\n",
    "empty": b"",
    "deep": DEEP,
    "deep and open": DEEP.replace(b"}", b""),
    "one long line": b"LogicalResult AOp::verify() { return a" + b" + a" * 262_144 + b"; }",
    "not UTF-8": b'LogicalResult AOp::verify() { return emitOpError("\xff\xfe"); }\n\xc3',
    "NUL": b"LogicalResult AOp::verify() { \0 }\0",
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=list(HOSTILE))
def test_hostile_source(source: bytes, tmp_path: Path) -> None:
    pytest.importorskip("tree_sitter_cpp")
    path = tmp_path / "a.cpp"
    path.write_bytes(source)
    units = read_units([str(path)])
    assert (units.files, units.skipped) == (1, [])
    lines, _, reason = Bodies(Module(World(), units))._check("AOp", "verify")
    assert lines == []
    assert reason


def test_nesting_that_is_not_translated(tmp_path: Path) -> None:
    pytest.importorskip("tree_sitter_cpp")
    path = tmp_path / "a.cpp"
    path.write_bytes(b"LogicalResult AOp::verify() {" + b"{ f();" * 200 + b"}" * 200 + b"}\n")
    (found,) = read_units([str(path)]).named("verify")
    assert not is_sound(found.node)


def test_full_names(tmp_path: Path) -> None:
    pytest.importorskip("tree_sitter_cpp")
    path = tmp_path / "a.cpp"
    path.write_text(
        "namespace a { namespace b { static int f() { return 1; } } class C { void g() {} }; }\n"
        "namespace { int h() { return 1; } }\nint a::C::k() { return 2; }\nint declared(int);\n",
        encoding="utf-8",
    )
    units = read_units([str(tmp_path)])
    found = {each.name: each.local for last in "fghk" for each in units.named(last)}
    assert found == {"a::b::f": True, "a::C::g": False, "h": True, "a::C::k": False}
    assert "declared" in units.declared


def test_pattern_of_no_file(tmp_path: Path) -> None:
    pytest.importorskip("tree_sitter_cpp")
    with pytest.raises(UsageError, match="names no file"):
        read_units([f"{tmp_path}/**/*.cpp"])


def test_without_the_extra(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tree_sitter", None)
    with pytest.raises(CppError) as caught:
        parser()
    assert str(caught.value) == (
        "reading C++ needs tree-sitter and tree-sitter-cpp\n"
        '  install them: pip install "yods[cpp]"'
    )


def test_namespaces_in_those_that_are_used(tmp_path: Path) -> None:
    """`using namespace hw` after `using namespace circt` may mean `circt::hw`."""
    pytest.importorskip("tree_sitter_cpp")
    path = tmp_path / "a.cpp"
    path.write_bytes(b"using namespace circt;\nusing namespace hw;\nvoid AOp::f() {}\n")
    (found,) = read_units([str(path)]).named("f")
    assert found.scopes == ("AOp", "", "circt", "hw", "circt::hw")
