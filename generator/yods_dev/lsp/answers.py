"""Answers of the language server: those of `yods_dev.lsp` about definitions, and those of
`yods_dev.editor` about IR, in the types of the protocol.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from lsprotocol import types

from yods_dev.editor import hovering, shape
from yods_dev.editor.completing import Proposal
from yods_dev.lsp import ir, links
from yods_dev.lsp.completion import Completion, completions
from yods_dev.lsp.language import SECTIONS
from yods_dev.lsp.project import NAMED_SECTIONS
from yods_dev.lsp.state import Asked, OfDefinition, OfIr, YodsServer, uri_of
from yods_dev.lsp.subject import CannotRename, Target, references
from yods_dev.lsp.writing import formatted, signature_at

#: Returns the answer to a request about a file of the one kind or the other.
Answer: TypeAlias = Callable[[Any], Any]

_KINDS = {
    "key": types.CompletionItemKind.Property,
    "type": types.CompletionItemKind.Class,
    "attribute": types.CompletionItemKind.Value,
    "trait": types.CompletionItemKind.Interface,
    "interface": types.CompletionItemKind.Interface,
    "member": types.CompletionItemKind.Variable,
    "function": types.CompletionItemKind.Function,
    "class": types.CompletionItemKind.Class,
    "word": types.CompletionItemKind.Keyword,
    "value": types.CompletionItemKind.EnumMember,
    "template": types.CompletionItemKind.Struct,
}
_SYMBOLS = {
    "type": types.SymbolKind.Class,
    "attribute": types.SymbolKind.Constant,
    "enum": types.SymbolKind.Enum,
    "interface": types.SymbolKind.Interface,
    "trait": types.SymbolKind.Interface,
    "op": types.SymbolKind.Function,
    "op template": types.SymbolKind.Struct,
}

_PARTS = {"cases": types.SymbolKind.EnumMember, "parameters": types.SymbolKind.TypeParameter}


def completion(asked: OfDefinition) -> types.CompletionList:
    line, column = asked.position
    found = completions(asked.project, asked.path, line, column)
    items = [
        _item(each.label, _KINDS[each.kind], each, asked.server.piece(
            asked.path, line, each.column, column - each.column))
        for each in found
    ]  # fmt: skip
    # After the name of a dialect its operations are others.
    others = any(each.text.endswith(".") for each in found)
    return types.CompletionList(is_incomplete=others, items=items)


def ir_completion(asked: OfIr) -> types.CompletionList:
    found = ir.completion(asked.document, asked.offset)
    items = [
        _item(each.text.rstrip(" ="), kind, each, asked.span(each.start, asked.offset))
        for each, kind in found
    ]
    # Behind the name of a dialect its operations are others.
    return types.CompletionList(is_incomplete=True, items=items)


def _item(
    label: str, kind: types.CompletionItemKind, each: Completion | Proposal, at: types.Range
) -> types.CompletionItem:
    return types.CompletionItem(
        label=label,
        kind=kind,
        documentation=_markdown(each.help) if each.help else None,
        text_edit=types.TextEdit(at, each.text),
        filter_text=each.text,
        tags=[types.CompletionItemTag.Deprecated] if each.deprecated else None,
    )


def _markdown(text: str) -> types.MarkupContent:
    return types.MarkupContent(types.MarkupKind.Markdown, text)


def hover(asked: OfDefinition) -> types.Hover | None:
    subject = asked.subject
    if subject is None:
        return None
    return types.Hover(_markdown(subject.help), asked.piece(subject.piece))


def ir_hover(asked: OfIr) -> types.Hover | None:
    found = hovering.hover(asked.document, asked.offset)
    if found is None:
        return None
    text, start, end = found
    return types.Hover(_markdown(text), asked.span(start, end))


def definition(asked: OfDefinition) -> types.Location | None:
    subject = asked.subject
    if subject is None or subject.target is None:
        return None
    return asked.server.location(subject.target)


def ir_definition(asked: OfIr) -> list[types.Location]:
    found = asked.named()
    if found is None:
        project = asked.server.project(asked.path)
        targets = links.definitions_of(project, asked.document, asked.offset)
        return [asked.server.location(each) for each in targets]
    return [
        types.Location(asked.uri, asked.span(each.start, each.end)) for each in found[0].definitions
    ]


def references_of(asked: OfDefinition) -> list[types.Location]:
    found = references(asked.project, asked.path, *asked.position)
    return [asked.server.location(use) for use in found]


def ir_references(asked: OfIr) -> list[types.Location]:
    found = asked.named()
    tokens = [] if found is None else found[0].places
    return [types.Location(asked.uri, asked.span(each.start, each.end)) for each in tokens]


def rename(asked: OfDefinition) -> types.WorkspaceEdit:
    return _edit(
        asked, links.rename(asked.project, asked.path, *asked.position, asked.params.new_name)
    )


def _edit(asked: Asked, edits: dict[str, list[tuple[Target, str]]]) -> types.WorkspaceEdit:
    changes = {
        uri_of(file): [types.TextEdit(asked.server.location(use).range, text) for use, text in uses]
        for file, uses in edits.items()
    }
    return types.WorkspaceEdit(changes=changes)


def ir_rename(asked: OfIr) -> types.WorkspaceEdit:
    found = asked.named()
    name = asked.params.new_name
    if found is None:
        project = asked.server.project(asked.path)
        for each in links.definitions_of(project, asked.document, asked.offset)[:1]:
            return _edit(asked, links.rename(project, each.file, each.line, each.column, name))
        raise CannotRename("nothing stands here that has a name of its own")
    binding, _ = found
    name = name if name[:1] == binding.name[:1] else binding.name[:1] + name
    if not ir.is_name(binding.kind, name):
        raise CannotRename(f"'{name}' is no name of a {binding.kind}")
    if name in asked.document.names.visible(asked.offset, binding.kind):
        raise CannotRename(f"there is a {binding.kind} '{name}' here already")
    edits = [types.TextEdit(asked.span(each.start, each.end), name) for each in binding.places]
    return types.WorkspaceEdit(changes={asked.uri: edits})


def prepare_rename(asked: OfDefinition) -> types.Range | None:
    subject = asked.subject
    if subject is None or (subject.member is None and subject.declaration is None):
        return None
    return asked.piece(subject.piece)


def ir_prepare_rename(asked: OfIr) -> types.Range | None:
    found = asked.named()
    return None if found is None else asked.span(found[1].start, found[1].end)


def symbols(asked: OfDefinition) -> list[types.DocumentSymbol]:
    """The definitions of a file, with what kind each is."""
    found = []
    for item in asked.project.outline(asked.path).items:
        match item.path, item.role:
            case (str(section), str(name)), "key" if section in SECTIONS:
                kind = SECTIONS[section]
                at = asked.piece(item.start)
                symbol = _SYMBOLS.get(kind, types.SymbolKind.Object)
                made = types.DocumentSymbol(name, symbol, at, at, detail=kind, children=[])
                found.append(made)
            case (_, _, str(section), int(), *rest), "value" if (
                found and rest in ([], ["name"]) and (section == "cases" or rest)
            ):
                at = asked.piece(item.start)
                part = NAMED_SECTIONS.get(section, section.removesuffix("s"))
                kind_ = _PARTS.get(section, types.SymbolKind.Field)
                children = [*(found[-1].children or ())]
                children.append(types.DocumentSymbol(item.text, kind_, at, at, detail=part))
                found[-1].children = children
                # What stands around it begins at the definition's name and ends here.
                found[-1].range = types.Range(found[-1].range.start, at.end)
    return found


def workspace_symbols(
    server: YodsServer, params: types.WorkspaceSymbolParams
) -> list[types.SymbolInformation]:
    """The definitions of the projects that are open, by a part of their names."""
    for project in server.projects.values():
        project.begin_request()
    wanted = params.query.lower()
    return [
        types.SymbolInformation(
            location=server.location(Target.of(each.file, each.item.start)),
            name=each.qualified_name,
            kind=_SYMBOLS.get(each.kind, types.SymbolKind.Object),
            container_name=each.kind,
        )
        for project in server.projects.values()
        for each in project.declarations()
        if wanted in each.qualified_name.lower() and each.file in project.own_files()
    ]


def signature_help(asked: OfDefinition) -> types.SignatureHelp | None:
    found = signature_at(asked.project, asked.path, *asked.position)
    if found is None:
        return None
    shown = types.SignatureInformation(
        f"{found.name}({', '.join(found.parameters)})",
        _markdown(found.help),
        [types.ParameterInformation(each) for each in found.parameters],
    )
    return types.SignatureHelp([shown], 0, min(found.active, len(found.parameters)))


def formatting(asked: OfDefinition) -> list[types.TextEdit]:
    text = asked.project.text(asked.path)
    made = formatted(text)
    if made == text:
        return []
    last = len(text.split("\n"))
    return [types.TextEdit(asked.server.range(asked.uri, (0, 0), (last, 0)), made)]


def ir_symbols(asked: OfIr) -> list[types.DocumentSymbol]:
    found = []
    for name, word, start, end in ir.outline(asked.document):
        at = asked.span(start, end)
        found.append(types.DocumentSymbol(name, types.SymbolKind.Function, at, at, detail=word))
    return found


def code_actions(asked: Asked) -> list[types.CodeAction]:
    """Writes what a diagnostic says was meant."""
    actions = []
    for diagnostic in asked.params.context.diagnostics:
        _, meant, rest = diagnostic.message.partition("did you mean '")
        word = rest.partition("'")[0]
        if not meant or not word:
            continue
        edit = types.TextEdit(diagnostic.range, word)
        actions.append(
            types.CodeAction(
                title=f"Change to '{word}'",
                kind=types.CodeActionKind.QuickFix,
                diagnostics=[diagnostic],
                edit=types.WorkspaceEdit(changes={asked.uri: [edit]}),
                is_preferred=True,
            )
        )
    return actions


def ir_formatting(asked: OfIr) -> list[types.TextEdit]:
    document = asked.document
    text = shape.formatted(document)
    if text == document.text:
        return []
    return [types.TextEdit(asked.span(0, len(document.text)), text)]


def ir_folding(asked: OfIr) -> list[types.FoldingRange]:
    ranges = shape.folding_ranges(asked.document)
    return [types.FoldingRange(start_line=first, end_line=last) for first, last in ranges]


def ir_inlay_hints(asked: OfIr) -> list[types.InlayHint]:
    lines = asked.params.range
    found = shape.inlay_types(asked.document, lines.start.line, lines.end.line)
    return [
        types.InlayHint(asked.span(offset, offset).start, text, types.InlayHintKind.Type)
        for offset, text in found
    ]


_COMPLETION = types.CompletionOptions(trigger_characters=["$", "[", ".", "{", "!", "#", "%", "@"])
_RENAMES = types.RenameOptions(prepare_provider=True)
_SIGNATURES = types.SignatureHelpOptions(trigger_characters=["(", ","])
#: Features of the protocol with the answer about definitions, that about IR, and options.
FEATURES: tuple[tuple[str, Answer | None, Answer | None, Any], ...] = (
    (types.TEXT_DOCUMENT_COMPLETION, completion, ir_completion, _COMPLETION),
    (types.TEXT_DOCUMENT_HOVER, hover, ir_hover, None),
    (types.TEXT_DOCUMENT_DEFINITION, definition, ir_definition, None),
    (types.TEXT_DOCUMENT_REFERENCES, references_of, ir_references, None),
    (types.TEXT_DOCUMENT_RENAME, rename, ir_rename, _RENAMES),
    (types.TEXT_DOCUMENT_PREPARE_RENAME, prepare_rename, ir_prepare_rename, None),
    (types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, symbols, ir_symbols, None),
    (types.TEXT_DOCUMENT_CODE_ACTION, code_actions, code_actions, None),
    (types.TEXT_DOCUMENT_FORMATTING, formatting, ir_formatting, None),
    (types.TEXT_DOCUMENT_SIGNATURE_HELP, signature_help, None, _SIGNATURES),
    (types.TEXT_DOCUMENT_FOLDING_RANGE, None, ir_folding, None),
    (types.TEXT_DOCUMENT_INLAY_HINT, None, ir_inlay_hints, None),
)
