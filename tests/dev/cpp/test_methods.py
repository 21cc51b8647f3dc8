"""Methods of C++ declarations, as text."""

from __future__ import annotations

import pytest

from yods_dev.cpp.methods import Method, methods_of


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("int64_t getToll() { return 3; }", Method("getToll", (), " return 3; ")),
        (
            "static llvm::StringRef getName(unsigned at = 0) const;",
            Method("getName", ("at",), None),
        ),
        (
            "bool holds(ArrayRef<std::pair<int, int>> pairs, const Type &type, unsigned) {"
            ' if (x) { return f("}"); } return true; }',
            Method("holds", ("pairs", "type", ""), ' if (x) { return f("}"); } return true; '),
        ),
        (
            "// int no() { return 1; }\n/* nor() {} */ using T = int; void go(int a /* b */) {}",
            Method("go", ("a",), ""),
        ),
    ],
)
def test_method(text: str, expected: Method) -> None:
    assert methods_of(text) == {expected.name: expected}


def test_first_overload_is_used() -> None:
    found = methods_of("int f() { return g(); }\nint f(int a) { return a; }\nint g();")
    assert list(found) == ["f", "g"]
    assert found["f"].body == " return g(); "


@pytest.mark.parametrize("text", ["", "int f(", "int f() { return 1;", "f(((((", '"f() {', "f() ="])
def test_incomplete_text_has_no_methods(text: str) -> None:
    assert methods_of(text) == {}
