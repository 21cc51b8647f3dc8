"""resolve, part: the signatures of methods, in a closed list of Python types.

The types of parameters and results are written as in Python: `int`, `Sequence[Value]`,
`Optional[Type]`, `other.Interface`. Nothing of them is evaluated or pasted: each name is
looked up, and printed as what it was found to be.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from keyword import iskeyword
from typing import TYPE_CHECKING, Literal

from yods_gen.classes import ClassRef, DefinedClass, RuntimeClass
from yods_gen.definitions.interfaces import MethodDef, MethodParameterDef, PythonType
from yods_gen.errors import Located, Span, did_you_mean, is_set, listed, quoted, text_of
from yods_gen.expressions.functions import ATTRIBUTE_CLASSES, CLASSES, FUNCTIONS, OTHER_CLASSES
from yods_gen.expressions.static_types import ExprType, StaticType, list_of, optional, plain
from yods_gen.expressions.tree import MethodType
from yods_gen.library.references import Reference, ReferenceSyntaxError, parse_reference
from yods_gen.load.raw_interfaces import RawMethodParameter, SignatureKeys
from yods_gen.records import DataClass

if TYPE_CHECKING:
    from yods_gen.library.library import Library

PLAIN: dict[str, ExprType] = {"int": "int", "float": "float", "bool": "bool", "str": "str"}
_CONTAINERS: dict[str, Literal["sequence", "list", "tuple", "optional"]] = {
    "Sequence": "sequence",
    "list": "list",
    "tuple": "tuple",
    "Optional": "optional",
}
_KINDS: dict[str, ExprType] = {"type": "type", "attribute": "attribute", "op": "op"}
_OF_KIND = {"Type": "type", "Attribute": "attribute"}
_RESERVED = frozenset({"self", "cls", "hooks", "p", "super", "next", "isinstance", "print"})


class SignatureReader(DataClass):
    """Reads the signatures of one definition's methods; findings go to the reporter."""

    library: Library
    dialect: str

    def method(
        self, name: Located[str], raw: SignatureKeys, declared_in: str, taken: frozenset[str]
    ) -> MethodDef | None:
        """The method without its body, or None after reporting errors.

        Args:
            taken: Names that the runtime's own classes have.
        """
        with self.library.reporter.within(f"in method {quoted(name.value)} of {declared_in}"):
            return self._method(name, raw, declared_in, taken)

    def _method(
        self, name: Located[str], raw: SignatureKeys, declared_in: str, taken: frozenset[str]
    ) -> MethodDef | None:
        good = self._free(name, taken)
        static = is_set(raw.static)
        property_ = is_set(raw.property)
        if property_ and (static or raw.parameters):
            self._error(
                name.span,
                "property-with-parameters",
                "a property is read from an instance, so it is not static and has no parameters",
            )
            good = False
        parameters: list[MethodParameterDef] = []
        for parameter in raw.parameters:
            made = self._parameter(parameter, parameters)
            good = good and made is not None
            if made is not None:
                parameters.append(made)
        returns = None
        if raw.returns is not None:
            returns = self.python_type(raw.returns)
            good = good and returns is not None
        elif property_:
            self._error(
                name.span, "missing-key", "a property gives something back", "add 'returns: …'"
            )
            good = False
        if not good:
            return None
        optional = getattr(raw, "optional", None)
        return MethodDef(
            name.value,
            tuple(parameters),
            returns,
            "static" if static else "property" if property_ else "method",
            text_of(raw.summary),
            text_of(raw.description),
            declared_in,
            name.span,
            optional=optional is not None and optional.value,
        )

    def _free(self, name: Located[str], taken: frozenset[str]) -> bool:
        if not iskeyword(name.value) and name.value not in taken:
            return True
        what = "a Python keyword" if iskeyword(name.value) else "a name of the runtime's own"
        self._error(
            name.span,
            "reserved-name",
            f"a method cannot be called {quoted(name.value)}, which is {what}",
            "choose another name",
        )
        return False

    def _parameter(
        self, raw: RawMethodParameter, earlier: Sequence[MethodParameterDef]
    ) -> MethodParameterDef | None:
        name = raw.name
        first = next((p for p in earlier if p.name == name.value), None)
        if first is not None:
            self._error(
                name.span,
                "duplicate-name",
                f"two parameters are named {quoted(name.value)}",
                f"the first is at {first.span}",
            )
            return None
        taken = name.value in FUNCTIONS or name.value in _RESERVED or name.value in CLASSES
        if taken or iskeyword(name.value):
            self._error(
                name.span,
                "reserved-name",
                f"a parameter cannot be called {quoted(name.value)}, which means something else",
                "choose another name",
            )
            return None
        type_ = self.python_type(raw.type)
        if type_ is None:
            return None
        summary = text_of(raw.summary)
        return MethodParameterDef(name.value, type_, summary, name.span)

    def python_type(self, text: Located[str]) -> PythonType | None:
        """The Python type that `text` names."""
        if "|" in text.value:
            self._error(
                text.span,
                "python-type",
                f"{quoted(text.value)} is no Python type of the language",
                "write Optional[…] for a value that may be None",
            )
            return None
        try:
            reference = parse_reference(text.value)
        except ReferenceSyntaxError as error:
            self._error(
                text.span.part(error.offset, error.width),
                "python-type",
                error.message.replace("constraint", "type"),
            )
            return None
        return self._type(reference, text.span)

    def _type(self, reference: Reference, span: Span) -> PythonType | None:
        name = reference.name
        place = span.part(reference.offset, reference.width)
        if name in _CONTAINERS:
            inner = reference.arguments[0] if len(reference.arguments) == 1 else None
            if inner is None or inner.name is not None or not isinstance(inner.value, Reference):
                self._error(
                    place,
                    "python-type",
                    f"{quoted(name)} takes one Python type",
                    f"write {name}[int]",
                )
                return None
            element = self._type(inner.value, span)
            if element is None:
                return None
            form = _CONTAINERS[name]
            if form == "optional" and element.form == "optional":
                self._error(place, "python-type", "'Optional' twice means nothing more")
                return None
            return PythonType(form, "unknown" if form == "optional" else "list", element=element)
        if name in _OF_KIND and len(reference.arguments) == 1:
            named = reference.arguments[0].value
            if isinstance(named, Reference) and not named.arguments:
                part = span.part(named.offset, named.width)
                return self._defined(named.name, part, _OF_KIND[name])
        if reference.arguments:
            self._error(place, "python-type", f"{quoted(name)} takes nothing in brackets")
            return None
        if name in PLAIN:
            return PythonType("plain", PLAIN[name], name)
        if name in OTHER_CLASSES:
            module, kind = OTHER_CLASSES[name]
            return PythonType("class", kind, name, RuntimeClass(module, name))
        if name in CLASSES:
            kind = "attribute" if name in ATTRIBUTE_CLASSES else "type"
            return PythonType("class", kind, name, CLASSES[name])
        return self._defined(name, place)

    def _defined(self, name: str, place: Span, only: str = "") -> PythonType | None:
        library = self.library
        qualified = name if "." in name else f"{self.dialect}.{name}"
        found: list[tuple[str, ClassRef, ExprType]] = []
        for kind in ("type", "attribute"):
            if (kind, qualified) in library.definitions:
                found.append((kind, DefinedClass(kind, *qualified.split(".", 1)), _KINDS[kind]))
        if qualified in library.enums:
            found.append(("enum", DefinedClass("enum", *qualified.split(".", 1)), "unknown"))
        interface = library.interfaces.reference(name, self.dialect)
        if interface is not None:
            found.append(("interface", interface[0], _KINDS.get(interface[1], "unknown")))
        if only:
            found = [each for each in found if each[0] == only or each[2] == only]
        if len(found) == 1:
            _, ref, expression_type = found[0]
            return PythonType("class", expression_type, ref.name, ref)
        if found:
            kinds = listed([what for what, _, _ in found])
            self._error(
                place,
                "python-type",
                f"{quoted(name)} is more than one thing: {kinds}",
                f"write Type[{name}] or Attribute[{name}]",
            )
        elif qualified.partition(".")[0] not in library.broken:
            known = [*PLAIN, *OTHER_CLASSES, *_CONTAINERS, *CLASSES, *library.enums]
            known += [each for _, each in library.definitions] + library.interfaces.names()
            some = listed([*PLAIN, *sorted(OTHER_CLASSES)[:3], *_CONTAINERS])
            help_ = did_you_mean(name, known) or did_you_mean(qualified, known)
            help_ = help_ or f"there are {some}, and what definitions name"
            message = f"{quoted(name)} is no Python type of the language"
            self._error(place, "python-type", message, help_)
        return None

    def _error(self, span: Span, id_: str, message: str, help_: str = "") -> None:
        self.library.reporter.error(span, id_, message, help_=help_)


def static_type(type_: PythonType | None) -> StaticType:
    """The static type of a value of a Python type; None: nothing is given back."""
    if type_ is None:
        return plain("none")
    if type_.element is not None:
        inner = static_type(type_.element)
        return optional(inner) if type_.form == "optional" else list_of(inner)
    if type_.kind in ("type", "attribute") and type_.name not in _OF_KIND and type_.ref:
        return StaticType(type_.kind, frozenset({type_.ref}))
    enum = isinstance(type_.ref, DefinedClass) and type_.ref.kind == "enum"
    return StaticType(type_.kind, enum=type_.ref if enum else None)  # type: ignore[arg-type]


def method_type(method: MethodDef) -> MethodType:
    """The type of `method` in expressions that call it."""
    parameters = tuple(static_type(p.type) for p in method.parameters)
    return MethodType(parameters, static_type(method.returns), method.declared_in)


def method_types(methods: Mapping[str, MethodDef]) -> dict[str, MethodType]:
    """The same for all methods, which are called with parentheses."""
    return {name: method_type(m) for name, m in methods.items() if m.form != "property"}
