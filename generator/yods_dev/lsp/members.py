"""Parts of a definition, by the names its formats and expressions use."""

from __future__ import annotations

from yods_dev.lsp.language import definition_path
from yods_dev.lsp.outline import Item
from yods_dev.lsp.outline import Path as KeyPath
from yods_dev.lsp.project import Declaration, Project
from yods_gen.records import dataclass

#: Sections of a definition whose entries have a `name`, and what such an entry is.
NAMED_SECTIONS = {
    "operands": "operand",
    "attributes": "attribute",
    "properties": "property",
    "regions": "region",
    "successors": "successor",
    "results": "result",
    "parameters": "parameter",
}


@dataclass(frozen=True, slots=True)
class Member:
    """An operand, attribute, parameter and so on. `item` is its name where it is declared."""

    name: str
    what: str
    file: str
    item: Item
    #: The definition it is part of.
    definition: KeyPath
    #: Its constraint or kind, as written.
    type: str
    summary: str


def members(project: Project, path: str, definition: KeyPath) -> list[Member]:
    """The members of a definition, those of its template first."""
    seen: set[tuple[str, KeyPath]] = set()
    found: list[Member] = []
    pending = [(path, definition)]
    while pending:
        file, key = pending.pop()
        if (file, key) in seen:
            continue
        seen.add((file, key))
        found = _own(project, file, key) + found
        template = template_of(project, file, key)
        if template is not None:
            pending.append((template.file, template.key))
    return found


def template_of(project: Project, path: str, definition: KeyPath) -> Declaration | None:
    """The op template that a definition is made from."""
    item = project.outline(path).value((*definition, "template"))
    if item is None:
        return None
    found = project.named(item.text, project.dialect_of(path), ["op template"])
    return found[0] if found else None


def family(project: Project, path: str, definition: KeyPath) -> list[tuple[str, KeyPath]]:
    """A definition, and every one of the project that is made from it as a template."""
    found = [(path, definition)]
    for file, key in found:
        if key[0] != "op_templates":
            continue
        for each in project.declarations():
            if each.kind not in ("op", "op template") or (each.file, each.key) in found:
                continue
            template = template_of(project, each.file, each.key)
            if template is not None and (template.file, template.key) == (file, key):
                found.append((each.file, each.key))
    return found


def member_at(project: Project, path: str, at: KeyPath, name: str) -> Member | None:
    """The member that `name` means at a path of a file."""
    definition = definition_path(at)
    if definition is None:
        return None
    for each in reversed(members(project, path, definition)):
        if each.name == name:
            return each
    return None


def _own(project: Project, path: str, definition: KeyPath) -> list[Member]:
    outline = project.outline(path)
    depth = len(definition)
    entries: dict[KeyPath, dict[str, Item]] = {}
    found = []
    for item in outline.items:
        if item.path[:depth] != definition:
            continue
        match item.path[depth:]:
            case (str(section), int(), str(key)) if (
                section in NAMED_SECTIONS and item.role == "value"
            ):
                entries.setdefault(item.path[:-1], {})[key] = item
            case ("type_variables", str(name)) if item.role == "key":
                value = outline.value(item.path)
                text = "" if value is None else value.text
                found.append(Member(name, "type variable", path, item, definition, text, ""))
    for entry, texts in entries.items():
        named = texts.get("name")
        if named is None:
            continue
        type_ = texts.get("type") or texts.get("kind")
        summary = texts.get("summary")
        found.append(
            Member(
                named.text,
                NAMED_SECTIONS[str(entry[-2])],
                path,
                named,
                definition,
                "" if type_ is None else type_.text,
                "" if summary is None else summary.text,
            )
        )
    return found
