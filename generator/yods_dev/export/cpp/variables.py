"""export.cpp, part: uses of type variables, of which C++ knows nothing, as conditions of an op."""

from __future__ import annotations

from collections.abc import Iterator

from yods_gen.definitions.checks import Around, CheckDef, EachDef, WhenDef, check_def
from yods_gen.definitions.constraints import Constraint
from yods_gen.definitions.operations import OpDef, Variadicity
from yods_gen.expressions import tree
from yods_gen.library.type_variables import variable_values


def checks_of_variables(op: OpDef) -> Iterator[CheckDef]:
    """A condition for each use of a type variable: it is the type that the first one says."""
    parts = [(word, each) for word, group in (("operand", op.operands), ("result", op.results))
             for each in group]  # fmt: skip
    known = variable_values(op.type_variables, [each.name for _, each in parts])
    of = {each.name: f"{word} '{each.name}'" for word, each in parts}

    def check(
        match: Constraint, found: tree.Node, what: str, *around: Around
    ) -> Iterator[CheckDef]:
        used = [each for each in op.type_variables if each.name in match.predicate.names]
        condition = match.predicate.substitute({"self": found, **known})
        root = condition.root
        if isinstance(root, tree.Comparison) and root.operands[0] == root.operands[-1]:
            return  # the use that says what the variable is
        texts: list[str | tree.Expression] = [f"{what} must be {match.summary}, where "]
        for number, each in enumerate(used):
            value = tree.Expression(known[each.name], each.name, each.span)
            texts += [f"{' and ' * bool(number)}{each.name} is '", value, f"' by {of[each.source]}"]
        shown = tree.Expression(found, what, condition.span)
        message = tree.MessageDef((*texts, ", but got '", shown, "'"), what, condition.span)
        yield check_def(condition, message, False, around)

    for _, each in parts:
        if each.match is not None:
            value = tree.Name(each.name, "value")
            whole = tree.Expression(value, each.name, each.span)
            match each.variadicity:
                case Variadicity.SINGLE:
                    around: Around | None = None
                case Variadicity.OPTIONAL:
                    around = _present(whole)
                case _:
                    value = tree.Name(f"each_of_{each.name}", "value")
                    around = EachDef((value.name,), whole)
            yield from check(each.match, tree.Member(value, "type", "type"), of[each.name],
                             *([] if around is None else [around]))  # fmt: skip
    for attribute in op.attributes:
        if attribute.match is not None:
            whole = tree.Expression(
                tree.Name(attribute.name, "attribute"), attribute.name, attribute.span
            )
            yield from check(attribute.match, whole.root, f"attribute '{attribute.name}'",
                             _present(whole))  # fmt: skip
    for variable in op.type_variables:
        if variable.match is not None:
            yield from check(variable.match, known[variable.name], f"type {variable.name}")


def _present(part: tree.Expression) -> WhenDef:
    root = tree.Comparison(("is not",), (part.root, tree.Constant(None, "none")))
    return WhenDef(tree.Expression(root, part.source, part.span))
