"""Symbols of dialects: `!dialect.type<…>`, `#dialect.attribute<…>`; and aliases of both.

Source: MLIR, LangRef, "Dialect Types", "Dialect Attribute Values" and "Type Aliases"; the
order and wording of errors are `mlir-opt`'s.
"""

from __future__ import annotations

import re

from yods.builtin.attributes import OpaqueAttr
from yods.builtin.interfaces import TypedAttrInterface
from yods.builtin.types import NONE, OpaqueType
from yods.hints import TYPE_CHECKING, Any, TypeVar
from yods.ir.attribute import InvalidParameters
from yods.ir.hook_errors import hook_error
from yods.literals.patterns import LatePattern, Shortcut
from yods.literals.strings import BARE_ID, STRING, SUFFIX_ID
from yods.text.scanner import SPACE

if TYPE_CHECKING:
    from collections.abc import Callable

    from yods.ir.attribute import Attribute, Type
    from yods.ir.diagnostics import ParseError
    from yods.ir.dialect import Dialect
    from yods.ir.mutable import Cyclic
    from yods.text.attribute_parser import AttributeParser

_T = TypeVar("_T")

_type_id = LatePattern(SPACE + rf"!({SUFFIX_ID})")
_attribute_id = LatePattern(SPACE + rf"#(?!-\}})({SUFFIX_ID})")
_in_body = LatePattern(rf'[<\[({{]|->|[>\])}}]|{STRING}|"|\0')
_bare = LatePattern(BARE_ID)
_defined_symbol = Shortcut(
    SPACE + rf"#({SUFFIX_ID}) = #([A-Za-z_][A-Za-z0-9_$]*+)\.({BARE_ID})(?=<)"
)

# A whole body with strings, and with brackets in which there are only parentheses.
_PLAIN = r'[^<>\[\](){}"\0-]++|->?'
_FLAT = rf"\((?:{_PLAIN})*+\)"
_common_body = Shortcut(
    rf"<(?:{_PLAIN}|{STRING}|{_FLAT}|<(?:{_PLAIN})*+>|\[(?:{_PLAIN})*+\]"
    rf"|\{{(?:{_PLAIN}|{_FLAT})*+\}})*+>"
)

# Characters of the longest spelling that is remembered.
_REMEMBERED = 2000

_CLOSES = {">": "<", "]": "[", ")": "(", "}": "{"}


def extended_type(p: AttributeParser) -> Type:
    """A type that begins with `!`: a dialect's, or an alias."""
    found = _type_id.match(p.text, p.pos)
    if found is None:
        raise p.wrong_token("expected non-function type")
    p.pos = found.end()
    parts = _parts(p, found)
    if parts is None:
        alias = p.type_aliases.get(found[1])
        if alias is None:
            raise p.wrong_token(f"undefined symbol alias id '{found[1]}'")
        return alias
    namespace, start = parts
    close = p.pos
    spelling = _alone(p, found, close)
    cached = p.type_cache.get(spelling)
    if cached is not None:
        return cached
    dialect = p.context.dialect(namespace)
    if dialect is None:
        data, at = _opaque_data(p, found, start, close)
        # Whether a dialect is known may change from one context to the next.
        opaque = made(p, OpaqueType, at, namespace, data)
        if not p.context.allow_unregistered_dialects:
            raise unregistered(p, f'`!"{namespace}"<"{data}">` type', namespace, at)
        return opaque
    if not dialect.reads_types:
        p.pos = start
        raise p.error(f"dialect '{namespace}' provides no type parsing hook", p.next_start())
    mnemonic = symbol_mnemonic(p, start, dialect.reads_unnamed_types)
    before = effects(p)
    type_ = _read(p, f"type '!{found[1]}'", start, dialect.parse_type, mnemonic)
    # The rest that the dialect has not read is skipped, as in MLIR.
    p.pos = close
    remember(p, p.type_cache, spelling, type_, before)
    return type_


def extended_attribute(p: AttributeParser, type_: Type | None) -> Attribute | None:
    """An attribute that begins with `#`: a dialect's, or an alias.

    Args:
        type_: The type it must have if it is typed, where the context says one.
    """
    found = _attribute_id.match(p.text, p.pos)
    if found is None:
        return None
    p.pos = found.end()
    parts = _parts(p, found)
    if parts is None:
        alias = p.attribute_aliases.get(found[1])
        if alias is None:
            raise p.wrong_token(f"undefined symbol alias id '{found[1]}'")
        return _of_type(p, alias, type_)
    namespace, start = parts
    close = p.pos
    expected = p.type() if p.accept(":") else type_
    after = p.pos
    spelling = _alone(p, found, close) if expected is None else ""
    cached = p.attribute_cache.get(spelling)
    if cached is not None:
        return cached
    dialect = p.context.dialect(namespace)
    if dialect is None:
        data, at = _opaque_data(p, found, start, close)
        own = NONE if expected is None else expected
        opaque = made(p, OpaqueAttr, at, namespace, data, own)
        if not p.context.allow_unregistered_dialects:
            what = f'#"{namespace}"<"{data}"> : \'{own}\' attribute'
            raise unregistered(p, what, namespace, at)
        return _of_type(p, opaque, type_)
    if not dialect.reads_attributes:
        raise p.error(f"dialect '{namespace}' provides no attribute parsing hook", start)
    mnemonic = symbol_mnemonic(p, start, dialect.UNNAMED_ATTRIBUTE is not None)
    before = effects(p)
    what = f"attribute '#{found[1]}'"
    attribute = _read(p, what, start, dialect.parse_attribute, mnemonic, expected)
    # Here, too, the rest is skipped.
    p.pos = after
    remember(p, p.attribute_cache, spelling, attribute, before)
    return _of_type(p, attribute, type_)


def common_definitions_of_symbols(p: AttributeParser) -> bool:
    """Take `#alias = #dialect.attribute<…>`, as many as follow each other; False if none.

    Before a module with debug information there may be very many. The last one is left,
    and every uncommon one: only before another definition there can be no type.
    """
    text, aliases, context = p.text, p.attribute_aliases, p.context
    at_first = p.pos
    while True:
        found = _defined_symbol.match(text, p.pos)
        if found is None:
            break
        name, namespace, mnemonic = found.groups()
        dialect = context.dialect(namespace)
        if dialect is None or mnemonic not in dialect.ATTRIBUTES or name in aliases or "." in name:
            break
        before = p.pos
        p.pos = found.end()
        close = symbol_body_end(p, p.pos)
        if not text.startswith("\n#", close):
            p.pos = before
            break
        what = f"attribute '#{namespace}.{mnemonic}'"
        aliases[name] = _read(p, what, found.start(3), dialect.parse_attribute, mnemonic, None)
        # The rest is skipped.
        p.pos = close
    return p.pos != at_first


def _parts(p: AttributeParser, found: re.Match[str]) -> tuple[str, int] | None:
    """The dialect of the name found, and where its own text begins; None for an alias.

    The text that the dialect is to read is skipped.
    """
    namespace, dot, _ = found[1].partition(".")
    end = found.end()
    if p.text.startswith("<", end):
        p.pos = symbol_body_end(p, end)
    elif not dot:
        return None
    return namespace, found.start(1) + len(namespace) + 1


def _read(
    p: AttributeParser, what: str, start: int, read: Callable[..., _T], *arguments: object
) -> _T:
    """`read(p, *arguments)`, by which a dialect reads the symbol `what` from `start` on."""
    p.enter_nesting(start)
    p.open_symbols += 1
    try:
        found = read(p, *arguments)
    except Exception as error:
        raise hook_error(error, what, (p.source, start)) from error
    p.open_symbols -= 1
    p.leave_nesting()
    return found


def effects(p: AttributeParser) -> tuple[int, int]:
    """A value that differs after reading what must not be cached by its spelling."""
    return p.located_attributes, len(p.context.reported)


def remember(
    p: AttributeParser, cache: dict[str, Any], spelling: str, found: object, before: tuple[int, int]
) -> None:
    """Cache what `spelling` means, unless it is empty or may mean something else elsewhere.

    Args:
        before: The effects before it was read.
    """
    if spelling and not p.open_cycles and effects(p) == before:
        cache[spelling] = found


def parts_stand_at(p: AttributeParser, attribute: Attribute, starts: tuple[int, ...]) -> None:
    """Record the offsets of the parts of an attribute that are reported on one by one.

    Such an attribute is read anew, even where the same text has been read before.
    """
    p.located_attributes += 1
    p.source.parts.setdefault(attribute, []).append(starts)


def _alone(p: AttributeParser, found: re.Match[str], close: int) -> str:
    """All that a dialect's symbol is written with, where this always means the same.

    Inside of another symbol it may mean what is being read there; empty then, and if it
    is too long to be remembered.
    """
    start = found.start(1) - 1
    return "" if p.open_symbols or close - start > _REMEMBERED else p.text[start:close]


def _opaque_data(
    p: AttributeParser, found: re.Match[str], start: int, close: int
) -> tuple[str, int]:
    """The data of an unknown dialect's symbol, and the offset to report it at."""
    if p.text.startswith(".", start - 1):
        return p.text[start:close], start
    return p.text[start : close - 1], found.start(1) - 1


def _of_type(p: AttributeParser, attribute: Attribute, type_: Type | None) -> Attribute:
    """`attribute`, which must have `type_` if it is typed and the context says one."""
    if type_ is not None and isinstance(attribute, TypedAttrInterface):
        own = attribute.type
        if own is not type_:
            raise p.error(
                f"attribute type different than expected: expected '{type_}', but got '{own}'"
            )
    return attribute


def symbol_mnemonic(p: AttributeParser, start: int, may_lack: bool = False) -> str:
    """The mnemonic of a dialect's type or attribute, the next token from `start` on.

    Args:
        may_lack: Whether there may be none; it is empty then.
    """
    p.pos = start
    start = p.next_start()
    found = _bare.match(p.text, start)
    if found is None:
        if may_lack:
            return ""
        raise p.error("expected valid keyword", start)
    p.pos = found.end()
    return found[0]


def symbol_body_end(p: AttributeParser, start: int) -> int:
    """Offset after the `>` that closes the `<` at `start`.

    The text between is balanced punctuation and anything else, as a dialect's own
    syntax may be; strings in it must be well-formed.
    """
    ends = p.symbol_ends
    if start in ends:
        return ends[start]
    if not p.open_symbols:
        ends.clear()
    text = p.text
    common = _common_body.match(text, start)
    if common is not None:
        return common.end()
    open_: list[str] = []
    starts: list[int] = []
    at = shown = start
    while True:
        found = _in_body.search(text, at)
        if found is None:
            break
        token = found[0]
        if token in _CLOSES:
            if open_[-1] != _CLOSES[token]:
                break
            open_.pop()
            begin = starts.pop()
            if open_:
                # The inside is read next, and would be scanned at each level.
                ends[begin] = found.end()
        elif token[0] == '"':
            # A string is the only token looked at, so errors are shown there.
            shown = found.start()
            if token == '"':
                p.pos = shown
                raise p.error("expected string", shown)
        elif token == "\0":
            break
        elif token != "->":
            open_.append(token)
            starts.append(found.start())
        at = found.end()
        if not open_:
            return at
    p.pos = shown
    raise p.error(f"unbalanced '{open_[-1]}' character in pretty dialect name", shown)


# For the syntax of dialects.


def cyclic(p: AttributeParser, what: object) -> Cyclic:
    """`with p.cyclic(what) as outside:` while reading what may hold itself.

    Inside of itself, `what` is written without its body.
    """
    from yods.ir.mutable import Cyclic

    return Cyclic(p.open_cycles, what)


def made(p: AttributeParser, make: Callable[..., _T], at: int, *parameters: object) -> _T:
    """`make(*parameters)`; what is wrong with the parameters is reported at `at`.

    In the custom form of an operation, that of a dialect's type or attribute names the operation.
    """
    try:
        return make(*parameters)
    except InvalidParameters as wrong:
        of_dialect = getattr(make, "DIALECT", "builtin") != "builtin"
        raise (p.custom_error if of_dialect else p.error)(str(wrong), at) from None


# Results of hooks of a project.


def answered(p: AttributeParser, answer: object, class_: type[_T], hook: str) -> _T:
    """The result of a hook, which has to be a `class_`.

    Raises:
        ParseError: it is not; the hook is wrong, whatever the text says.
    """
    if isinstance(answer, class_):
        return answer
    found = "nothing" if answer is None else f"a '{type(answer).__name__}'"
    raise p.error(f"hook '{hook}' gave {found} where it has to give a '{class_.__name__}'")


def several(p: AttributeParser, answers: _T, count: int, hook: str) -> _T:
    """The result of a hook, which has to be so many values.

    Raises:
        ParseError: it is not; the hook is wrong, whatever the text says.
    """
    if isinstance(answers, tuple | list) and len(answers) == count:
        return answers
    given = len(answers) if isinstance(answers, tuple | list) else int(answers is not None)
    found = "1 value" if given == 1 else f"{given} values"
    raise p.error(f"hook '{hook}' gave {found} where it has to give {count}")


# Errors.


def unregistered(p: AttributeParser, what: str, namespace: str, at: int) -> ParseError:
    """The error that dialect `namespace` is not registered.

    Args:
        what: The type or attribute, as MLIR names it in the message.
    """
    from yods.ir.dialect_packages import shipped_and_announced
    from yods.ir.suggest import closest

    error = p.error(
        f"{what} created with unregistered dialect. If this is intended, please call "
        "allowUnregisteredDialects() on the MLIRContext, or use "
        "-allow-unregistered-dialect with the MLIR opt tool used",
        at,
    )
    close = closest(namespace, shipped_and_announced())
    return error if close is None else error.hint(f"did you mean dialect '{close}'?")


def unknown_name(p: AttributeParser, kind: str, mnemonic: str, dialect: Dialect) -> ParseError:
    """The error that `dialect` has no type or attribute called `mnemonic`.

    A dialect with a message of its own has a method `unknown_type_message` or
    `unknown_attribute_message`, from mnemonic to message.

    Args:
        kind: "type" or "attribute".
    """
    from yods.ir.suggest import closest

    at = p.pos - len(mnemonic)
    own = getattr(dialect, f"unknown_{kind}_message", None)
    if own is not None:
        message = str(own(mnemonic))
    elif kind == "type":
        # Two blanks, as MLIR's generated parsers have them.
        message = f"unknown  type `{mnemonic}` in dialect `{dialect.NAMESPACE}`"
    else:
        message = f"unknown attribute `{mnemonic}` in dialect `{dialect.NAMESPACE}`"
    names = dialect.TYPES if kind == "type" else dialect.ATTRIBUTES
    error = p.error(message, at)
    close = closest(mnemonic, names)
    return error if close is None else error.hint(f"did you mean '{close}'?")
