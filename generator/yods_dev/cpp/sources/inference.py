"""cpp, part: inference of an operation's result types in C++, as lines of Python."""

from __future__ import annotations

import re

from yods_dev.cpp.sources.bodies import Body
from yods_dev.cpp.sources.expressions import Place, Variable
from yods_dev.cpp.sources.kinds import OPAQUE, RESULT, Kind, parsed_kind, table
from yods_dev.cpp.sources.module import Gap, Module, all_nodes
from yods_dev.cpp.sources.terms import Term, Unknown
from yods_dev.cpp.sources.units import Function, child, is_sound, named_children, text


def inference_of(module: Module, function: Function, this: str) -> tuple[list[str], list[Gap]]:
    """The lines that add to `inferred` what `inferReturnTypes` does, and return whether that is
    done; and where they are not understood."""
    if not is_sound(function.node):
        return [], [Gap(function.place, "code that cannot be parsed")]
    place = Place(module.world, function, this, "op", [{}])
    body = Body(module, place, RESULT, check=False)
    body.names |= {"op", "inferred"}
    for node in function.parameters:
        declarator = child(node, "declarator")
        names = [] if declarator is None else all_nodes(declarator)
        declared = next((text(each) for each in names if each.type == "identifier"), "")
        spelled = text(child(node, "type"))
        name = re.sub(r"<.*", "", spelled, flags=re.DOTALL).rpartition("::")[2]
        row = table()["inferring"].get(name)
        given = None if row is None else Term(row["is"], parsed_kind(row["gives"]))
        if name == "SmallVectorImpl":
            given = Term("inferred", body.kind(child(node, "type")))
            body.filled.add(declared)
        elif name.endswith("Adaptor") and body.kind(child(node, "type")).name == this:
            given = Term("op", Kind(this))
        if declared and given is not None:
            owned = name == "SmallVectorImpl"
            place.scopes[-1][declared] = Variable(given.python, given.kind, owned=owned)
        elif declared:
            # Attributes are elsewhere before there is an op.
            place.scopes[-1][declared] = Variable(declared, OPAQUE, "before there is an op")
    try:
        lines = body.block(named_children(child(function.node, "body")))
        body.unwritten()
    except Unknown as wrong:
        return [], [Gap(f"{function.file}:{wrong.line or function.line}", str(wrong))]
    return lines, body.gaps
