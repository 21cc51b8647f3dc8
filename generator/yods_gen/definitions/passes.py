"""resolve's result for passes."""

from __future__ import annotations

from typing import TypeAlias

from yods_gen.records import DataClass
from yods_gen.spans import Span

OptionDefault: TypeAlias = bool | int | float | str | tuple[bool | int | float | str, ...]


class PassOptionDef(DataClass):
    """An option; `type` is one of `load.raw_passes.OPTION_TYPES`."""

    name: str
    type: str
    default: OptionDefault
    is_list: bool
    choices: tuple[str, ...]
    summary: str
    span: Span
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""


class StatisticDef(DataClass):
    """A number that the pass counts."""

    name: str
    summary: str
    span: Span


class PassDef(DataClass):
    """A pass; its name is the argument by which it is called.

    Attributes:
        display: What dumps call it, where that is not the name of its class.
        anchor: Qualified name of the ops it runs on; empty: any.
        function: The function of the hooks module that runs it, if one does.
        implementation: The class there that derives from the generated one, if one does.
    """

    name: str
    dialect: str
    display: str
    summary: str
    description: str
    anchor: str
    options: tuple[PassOptionDef, ...]
    statistics: tuple[StatisticDef, ...]
    depends: tuple[str, ...]
    function: str | None
    implementation: str | None
    #: Where the function or the class is named, else the pass itself.
    span: Span
    #: What to use instead, where it should no longer be used.
    deprecated: str = ""
    #: The operations that its hooks lower to something else, and why.
    unsound: tuple[tuple[str, str], ...] = ()

    @property
    def qualified_name(self) -> str:
        """Its name in messages: the argument, which no other dialect's pass has."""
        return self.name
