"""What an element is to the elements beside it: where one ends and the next begins."""

from __future__ import annotations

from yods_gen.definitions.assembly_format import Element
from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class Neighbour:
    """How the text of an element may begin and go on.

    Attributes:
        begins: The mark that it begins with for certain: ":" or "{".
        goes_on: The mark with which it may go on, so that what begins with that mark may
            not follow: ":" or "{".
        told: Where to report that, and the name that is told.
        may_be_silent: Whether it may leave no trace in the text.
        branches: The elements of which it is the one sequence or the other.
        words: The literals that it may begin with, each with its element.
        repeats: Whether it takes any of `words` again once it was read.
    """

    begins: str = ""
    goes_on: str = ""
    told: tuple[Element, str] | None = None
    may_be_silent: bool = False
    branches: tuple[tuple[Element, ...], ...] = ()
    words: tuple[tuple[str, Element], ...] = ()
    repeats: bool = False


#: An element that is parted from its neighbours.
APART = Neighbour()
