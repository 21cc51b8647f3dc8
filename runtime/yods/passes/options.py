"""Options of passes: their kinds, how a text of them is read, and how one is printed.

Source: MLIR, PassManagement.md, "Instance Specific Pass Options"; mlir/lib/Pass/PassRegistry.cpp.
"""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Literal, NamedTuple, TypeAlias
from yods.literals.command_values import integer_of, truth_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

#: What one value is.
Kind: TypeAlias = Literal["bool", "int32", "int64", "uint32", "uint64", "double", "string"]
Scalar: TypeAlias = bool | int | float | str
OptionValue: TypeAlias = Scalar | tuple[Scalar, ...]

#: Integers: bits, whether they have a sign, and what LLVM calls them in messages.
_INTEGERS = {
    "int32": (32, True, "integer"),
    "int64": (64, True, "long"),
    "uint32": (32, False, "uint"),
    "uint64": (64, False, "ulong"),
}


class PassOptionError(ValueError):
    """A text that gives no options of a pass; the message is MLIR's."""


class PassOption(NamedTuple):
    """One option of a pass.

    Attributes:
        name: As it is written, such as `max-iterations`.
        kind: What one value is.
        default: Its value where nobody gives it; a tuple, of a list.
        summary: One line for `--help`.
        choices: The strings it may be, where they are few.
        is_list: Whether it has any number of values: `names={a,b}`.
        attribute: What the pass keeps it as; by default the name in Python's spelling.
    """

    name: str
    kind: Kind
    default: OptionValue
    summary: str = ""
    choices: tuple[str, ...] = ()
    is_list: bool = False
    attribute: str = ""

    @property
    def slot(self) -> str:
        """The attribute of the pass with its value."""
        return self.attribute or self.name.replace("-", "_")


def read_options(program: str, options: Sequence[PassOption], text: str) -> dict[str, OptionValue]:
    """The values that `key=value key={a,b} key` gives, by the attributes of the pass.

    Args:
        program: How the command is called in messages.

    Raises:
        PassOptionError: There is no such option, or it has no such value.
    """
    known = {option.name: option for option in options}
    found: dict[str, OptionValue] = {}
    lists: dict[str, list[Scalar]] = {}
    rest = text.strip()
    while rest:
        name, value, rest = _next_option(rest)
        option = known.get(name)
        if option is None:
            raise PassOptionError(
                f"<unknown>:0: error: <Pass-Options-Parser>: no such option {name}\n"
            )
        if option.is_list:
            values = lists.setdefault(option.slot, [])
            values += [_scalar(program, option, each) for each in _items(value or "")]
            found[option.slot] = tuple(values)
        else:
            found[option.slot] = _scalar(program, option, value)
    return found


def shown_options(options: Sequence[PassOption], values: Mapping[str, OptionValue]) -> str:
    """The text of all options with their values, as `--dump-pass-pipeline` shows it."""
    if not options:
        return ""
    shown = [_shown(option, values[option.slot]) for option in _by_name(options)]
    return "{" + " ".join(shown) + "}"


def _by_name(options: Sequence[PassOption]) -> list[PassOption]:
    return sorted(options, key=lambda option: option.name)


def _shown(option: PassOption, value: OptionValue) -> str:
    if isinstance(value, tuple):
        # A list of nothing leaves nothing, and yet its blank.
        return f"{option.name}={{{','.join(map(_word, value))}}}" if value else ""
    return f"{option.name}={_word(value)}"


def _word(value: Scalar) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:.6e}"
    text = str(value)
    blank = text.find(" ")
    marks = [at for at in map(text.find, "{'\"") if at >= 0]
    return f"{{{text}}}" if blank >= 0 and all(blank < at for at in marks) else text


# Reading.


def _next_option(text: str) -> tuple[str, str | None, str]:
    """Name and value of the first option, and what follows; None for no value."""
    end = next((at for at, c in enumerate(text) if c in " ="), len(text))
    name = text[:end]
    if text[end : end + 1] != "=":
        return name, None, text[end:].lstrip()
    rest = text[end + 1 :]
    end = _end_of_value(rest, " ")
    return name, _unwrapped(rest[:end]), rest[end:].lstrip()


def _end_of_value(text: str, stop: str) -> int:
    """Where a value ends: at `stop`, outside quotes and braces."""
    at = depth = 0
    while at < len(text):
        character = text[at]
        if character in "'\"":
            closing = text.find(character, at + 1)
            at = at if closing < 0 else closing
        elif character == "{":
            depth += 1
        elif character == "}":
            depth -= 1
        elif character == stop and depth <= 0:
            return at
        at += 1
    return at


def _unwrapped(text: str) -> str:
    """`text` without the quotes or braces around all of it."""
    text = text.strip()
    if len(text) <= 2 and text not in ("{}", "''", '""'):
        return text
    if text[0] in "'\"" and text[-1] == text[0]:
        return text[1:-1].strip()
    if text[0] == "{" and _closing(text) == len(text) - 1:
        return text[1:-1].strip()
    return text


def _closing(text: str) -> int:
    """Where the brace closes that `text` begins with."""
    depth = 0
    for at, character in enumerate(text):
        depth += {"{": 1, "}": -1}.get(character, 0)
        if not depth:
            return at
    return -1


def _items(text: str) -> list[str]:
    """The items of a list, apart by commas outside quotes and braces."""
    found = []
    while text:
        end = _end_of_value(text, ",")
        found.append(_unwrapped(text[:end]))
        text = text[end + 1 :]
    return found


def _scalar(program: str, option: PassOption, text: str | None) -> Scalar:
    where = f"{program}: for the --{option.name} option:"
    if option.kind == "bool":
        truth = truth_of(text or "")
        if truth is not None:
            return truth
        wrong = f"'{text}' is invalid value for boolean argument! Try 0 or 1"
    elif text is None:
        wrong = "requires a value!"
    elif option.kind in _INTEGERS:
        bits, signed, words = _INTEGERS[option.kind]
        number = integer_of(text)
        low, high = (-(1 << bits - 1), 1 << bits - 1) if signed else (0, 1 << bits)
        if number is not None and low <= number < high and (signed or text[0] != "-"):
            return number
        wrong = f"'{text}' value invalid for {words} argument!"
    elif option.kind == "double":
        try:
            return float("" if "_" in text else text)
        except ValueError:
            wrong = f"'{text}' value invalid for floating point argument!"
    elif option.choices and text not in option.choices:
        wrong = f"Cannot find option named '{text}'!"
    else:
        return text
    raise PassOptionError(f"{where} {wrong}\n<unknown>:0: error: ")
