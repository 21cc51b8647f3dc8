"""cpp, part: which function of a project a call means, and templates for its arguments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from yods_dev.cpp.sources import kinds
from yods_dev.cpp.sources.expressions import Place
from yods_dev.cpp.sources.terms import Term, Unknown
from yods_dev.cpp.sources.units import Function, Node, child, text
from yods_dev.cpp.sources.writes import Writes


class Templates(Writes):
    """Finds functions by their arguments, and makes instances of templates."""

    def default(self, function: Function, parameter: Node) -> Term:
        place = Place(self.world, function, "", "", [{}])
        inner = type(self)(self.module, place, kinds.OPAQUE, check=False)
        value = child(parameter, "default_value")
        if value.type == "compound_literal_expression" and value.has_error:
            value = child(value, "value")
        return inner.initial(child(parameter, "type"), value)

    def takes(self, function: Function, arguments: Sequence[Term]) -> bool:
        """Whether its parameters have just the classes of these arguments, or bases of them, and
        defaults where there are none."""
        for node, argument in zip(function.parameters, arguments, strict=False):
            type_ = child(node, "type")
            kind = kinds.OPAQUE if type_ is None else self.world.kind(text(type_), function.scopes)
            given = argument.kind
            lists = {kind.name, given.name} == {"list", "braces"}
            fits = kind.name in (given.name, *self.world.bases(given.name)) or lists
            if (
                kind.name == "?"
                or not fits
                or (kind.name == given.name == "list" and kind != given)
            ):
                return False
        return True

    def _enum_named(self, name: str) -> kinds.Kind | None:
        kind = self.world.kind(name, self.place.function.scopes)
        return kind if kind.name == "enum" else None

    def instance(
        self, function: Function, arguments: Sequence[Term], types: Sequence[str]
    ) -> Function:
        """A template as it is for these arguments: its types are names in a scope of its own."""
        if not function.template and not types:
            return function
        name = function.name
        parts = [each.replace(" ", "").partition("=") for each in function.template]
        names = [part[0] for part in parts]
        if len(types) > len(names) or self.is_declared(f"{name}<>"):
            raise Unknown(f"the template '{name}'")
        written = dict(zip(names, types, strict=False))
        for part in parts:
            # A default may be another parameter.
            written.setdefault(part[0], written.get(part[2], part[2]))
        written = {n: t for n, t in written.items() if t}
        scopes, held = self.place.function.scopes, self.world.held
        bound = {
            n: (
                t
                if t in ("true", "false")
                else kinds.integer_kind(t)
                or self.class_named(t)
                or self._enum_named(t)
                or self.world.bound.get(held(t, scopes) or "")
            )
            for n, t in written.items()
        }
        for node, argument in zip(function.parameters, arguments, strict=False):
            type_ = child(node, "type")
            if type_ is not None and text(type_) in names:
                given = argument.kind.name
                full = given if self.world.has(given) else argument.kind
                if argument.literal or bound.setdefault(text(type_), full) != full:
                    raise Unknown(f"the template '{name}' of a '{argument.kind}'")
        scope = f"{name}<{', '.join(str(bound.get(each)) for each in names)}>"
        for each in names:
            meant = bound.get(each)
            if isinstance(meant, kinds.Kind):
                self.world.bound[f"{scope}::{each}"] = meant
            elif meant is None:
                raise Unknown(f"the template '{name}', whose '{each}' is not known")
            else:
                self.world.aliases[f"{scope}::{each}"] = meant
        return replace(function, scopes=(scope, *function.scopes))
