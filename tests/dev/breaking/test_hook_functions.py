"""Functions of hooks modules, as they are compared."""

from __future__ import annotations

from yods_dev.breaking.hook_functions import Functions


def test_prose_and_locations_do_not_count() -> None:
    one = Functions({"hooks": b'def f(x):\n    """Twice."""\n    return x + x\n'})
    other = Functions({"hooks": b"# More.\n\ndef f(x):\n    return x + x  # twice\n"})
    assert one == other
    assert one["f"] == other["f"]
    assert one != Functions({"hooks": b"def f(x):\n    return x * 2\n"})


def test_constants_count() -> None:
    one, other = Functions({"hooks": b"LIMIT = 1\n"}), Functions({"hooks": b"LIMIT = 2\n"})
    assert one != other
    assert len(one) == len(other) == 1


def test_module_with_syntax_errors_has_no_functions() -> None:
    assert dict(Functions({"hooks": b"def f(:\n", "more": b"def g(): pass\n"})).keys() == {"g"}


def test_body_of_a_docstring_is_empty() -> None:
    one, other = (Functions({"hooks": b'def f():\n    """%s"""\n' % w}) for w in (b"A", b"B"))
    assert one == other


def test_function_includes_those_it_uses() -> None:
    text = b"LIMIT = 1\n\ndef small(x):\n    return x < LIMIT\n\ndef f(x):\n    return small(x)\n"
    one = Functions({"hooks": text + b"\ndef g(x):\n    return x\n"})
    other = Functions({"hooks": text.replace(b"= 1", b"= 2") + b"\ndef g(x):  # x\n    return x\n"})
    assert one["f"] != other["f"]
    assert one["g"] == other["g"]
    assert one.changed(other) == {"LIMIT", "small", "f"}
    assert one.changed(one) == frozenset()


def test_local_names_do_not_count() -> None:
    text = (
        b"def f(x):\n    for each in x:\n        total = each\n    return [n for n in x], total\n"
    )
    one = Functions({"hooks": text})
    other = Functions({"hooks": text.replace(b"total", b"last").replace(b"each", b"item")})
    assert one["f"] == other["f"]
    swapped = Functions({"hooks": text.replace(b", total", b", each")})
    assert one["f"] != swapped["f"]
    # Callers may name parameters.
    assert one["f"] != Functions({"hooks": text.replace(b"x", b"y")})["f"]


def test_names_of_helpers_do_not_count() -> None:
    text = b"def f(x):\n    return helper(x)\n\ndef helper(x):\n    return x + 1\n"
    one, other = (Functions({"hooks": t}) for t in (text, text.replace(b"helper", b"_more")))
    assert one["f"] == other["f"]
    assert one["f"] != Functions({"hooks": text.replace(b"+ 1", b"+ 2")})["f"]
    assert one["f"] != Functions({"hooks": text.replace(b"return helper", b"return abs")})["f"]
