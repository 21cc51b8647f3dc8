"""The reference of Python: signatures and docstrings."""

from __future__ import annotations

from yods import Block, Operation
from yods_dev.doc.python_api import MODULES, markdown, python_reference, signature


def test_docstring_becomes_lists() -> None:
    text = """Do it.

    More of it.

    Args:
        first: The one
            and only.
        *rest: The others.

    Raises:
        ValueError: It cannot be done.
    """
    assert markdown(text) == """\
Do it.

More of it.


**Args**

- `first`: The one
  and only.
- `*rest`: The others.


**Raises**

- `ValueError`: It cannot be done."""


def test_signatures_have_no_quotes_and_no_receiver() -> None:
    def make(name: str, *, size: int = 3) -> list[str]:
        raise NotImplementedError

    assert signature("make", make) == "make(name: str, *, size: int = 3) -> list[str]"
    assert signature("Block", Block) == "Block(argument_types: Iterable[Type] = ())"
    walk = signature("walk", Operation.walk, bound=True)
    assert walk.startswith("walk(") and "self" not in walk and "'" not in walk


def test_public_names_are_documented() -> None:
    pages = {each.file: each for each in python_reference()}
    assert list(pages) == [f"python-{name}.html" for name in MODULES]
    names = {each.name.strip("`") for page in pages.values() for each in page.headings}
    assert {"parse", "Operation", "IntegerType", "F32", "ModuleOp", "PassManager", "Pure"} <= names
    for page in pages.values():
        assert " object at 0x" not in page.body
        assert "&lt;function" not in page.body
