"""Texts of operations that verify: the first of those tried, or what fits together more closely."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from yods_dev.samples.closer import closer_texts
from yods_dev.samples.operations import shapes_of, texts_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods_dev.samples.plan import OpPlan
    from yods_dev.samples.values import Values

#: How many texts of one op are tried.
MAX_TRIED = 400


@dataclass(frozen=True, slots=True)
class Sample:
    """The text of an op, whether it verifies, and why not."""

    text: str
    valid: bool
    error: str = ""


def samples(
    plan: OpPlan,
    values: Values,
    error_of: Callable[[str], str],
    wanted: int = 6,
    *,
    varied: bool = False,
) -> list[Sample]:
    """Texts of the op, smallest first: those that verify, or else one that does not.

    Args:
        error_of: Why a text is no valid IR; empty where it is.
        wanted: How many valid ones are enough.
        varied: Whether there is one more of each shape with attributes: the first ones have the
            same, which may be the defaults, and these are not printed.
    """
    found: list[Sample] = []
    refused: Sample | None = None
    shapes = shapes_of(plan)
    share = max(MAX_TRIED // len(shapes), 40)
    enough = max(wanted // len(shapes), 2)
    for shape in shapes:
        valid = 0
        several = enough + (varied and any((*shape.attributes, *shape.properties)))
        for text in islice(texts_of(plan, shape, values), share):
            error = error_of(text)
            if error:
                refused = refused or Sample(text, False, error)
            elif all(text != each.text for each in found):
                found.append(Sample(text, True))
                valid += 1
                if valid >= several:
                    break
    if not found:
        closer = _closer_sample(plan, values, error_of)
        found += [Sample(closer, True)] if closer is not None else []
    return found or ([refused] if refused is not None else [])


def first_sample(plan: OpPlan, values: Values, error_of: Callable[[str], str]) -> str | None:
    """The smallest text of the op that verifies; None where none of those tried does."""
    shapes = shapes_of(plan)
    share = max(MAX_TRIED // len(shapes), 40)
    for shape in shapes:
        for text in islice(texts_of(plan, shape, values), share):
            if not error_of(text):
                return text
    return _closer_sample(plan, values, error_of)


def _closer_sample(plan: OpPlan, values: Values, error_of: Callable[[str], str]) -> str | None:
    """A text of the op that verifies, in which one thing fits another."""
    if plan.structured is not None:
        return None
    texts = closer_texts(plan, values, error_of)
    return next((each for each in texts if not error_of(each)), None)
