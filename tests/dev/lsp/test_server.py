"""A session with the server itself: a process, and a client on its standard streams."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from lsprotocol import types
from pygls.workspace import TextDocument, Workspace

from support.editing import edited_project, place_of
from support.language_client import Client, session
from support.paths import REPOSITORY
from yods_dev.lsp.server import make_server

LARGEST = REPOSITORY / "defs/yods_defs/arith/arith.yaml"


def applied(text: str, edits: list[types.TextEdit]) -> str:
    lines = text.split("\n")
    for edit in sorted(edits, key=lambda e: (e.range.start.line, e.range.start.character))[::-1]:
        line = lines[edit.range.start.line]
        lines[edit.range.start.line] = (
            line[: edit.range.start.character] + edit.new_text + line[edit.range.end.character :]
        )
    return "\n".join(lines)


def test_document_is_split_into_lines_once_per_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A document's `lines` split it each time: with 26,000 places of 1 MB, that took minutes."""
    split: list[str] = []
    lines = TextDocument.lines.fget

    def counted(self: TextDocument) -> list[str]:
        split.append(self.uri)
        found: list[str] = lines(self)
        return found

    monkeypatch.setattr(TextDocument, "lines", property(counted))
    uses = "".join(f'  %{number} = "x.y"(%a) : (i32) -> i32\n' for number in range(200))
    uri = (tmp_path / "many.mlir").as_uri()
    server = make_server()
    monkeypatch.setattr(server.protocol, "_workspace", Workspace(tmp_path.as_uri()))
    text = f"func.func @f(%a: i32) {{\n{uses}  return\n}}\n"
    server.workspace.put_text_document(types.TextDocumentItem(uri, "mlir", 1, text))
    params = types.ReferenceParams(
        types.ReferenceContext(include_declaration=True),
        types.TextDocumentIdentifier(uri),
        types.Position(0, 14),
    )
    answer = server.protocol.fm.features[types.TEXT_DOCUMENT_REFERENCES]
    assert [place.range.start.line for place in answer(params)] == list(range(201))
    assert split == [uri]
    server.workspace.update_text_document(
        types.VersionedTextDocumentIdentifier(version=2, uri=uri),
        types.TextDocumentContentChangeWholeDocument("\n" + text),
    )
    params.position = types.Position(1, 14)
    assert answer(params)[0].range.start.line == 1


@pytest.mark.exhaustive
def test_session_with_the_largest_shipped_definition() -> None:
    """Open, a wrong key, its error, the completion, rename, go to definition."""

    async def talk(client: Client) -> None:
        uri = client.open(LARGEST, "yaml")
        await client.until(uri, lambda found: found == [])
        good = client.texts[uri]
        wrong = good.replace("    operands:", "    operandz:", 1)
        client.change(uri, wrong)
        await client.until(uri, bool)
        (error,) = client.diagnostics[uri]
        assert (error.code, error.source) == ("unknown-key", "yods")
        assert error.message.startswith("there is no key 'operandz' here")
        line, column = place_of(wrong, "operandz")
        assert error.range == types.Range(
            types.Position(line, column), types.Position(line, column + len("operandz"))
        )
        # The rest of the word is what the completion replaces.
        answer = await client.text_document_completion_async(
            types.CompletionParams(**client.at(uri, "operandz", len("operandz")))
        )
        assert isinstance(answer, types.CompletionList)
        (item,) = [each for each in answer.items if each.label == "operands"]
        assert isinstance(item.text_edit, types.TextEdit)
        assert item.documentation == types.MarkupContent(
            types.MarkupKind.Markdown, "Its operands, in order."
        )
        accepted = applied(wrong, [item.text_edit]).replace("operands::", "operands:")
        assert accepted == good
        actions = await client.text_document_code_action_async(
            types.CodeActionParams(
                types.TextDocumentIdentifier(uri), error.range, types.CodeActionContext([error])
            )
        )
        assert actions is not None
        (action,) = actions
        assert isinstance(action, types.CodeAction)
        assert action.edit is not None and action.edit.changes is not None
        assert applied(wrong, list(action.edit.changes[uri])) == good
        client.change(uri, accepted)
        await client.until(uri, lambda found: found == [])
        edit = await client.text_document_rename_async(
            types.RenameParams(new_name="wrapping", **client.at(uri, "$overflow", 3))
        )
        assert edit is not None and edit.changes is not None
        renamed = applied(good, list(edit.changes[uri]))
        assert renamed.count("$wrapping") > 0 and renamed != good
        place = await client.text_document_definition_async(
            types.DefinitionParams(**client.at(uri, "AnyFloat", 3))
        )
        assert isinstance(place, types.Location)
        assert place.uri.endswith("prelude/types.yaml")
        hover = await client.text_document_hover_async(
            types.HoverParams(**client.at(uri, "AnyFloat", 3))
        )
        assert hover is not None
        symbols = await client.text_document_document_symbol_async(
            types.DocumentSymbolParams(types.TextDocumentIdentifier(uri))
        )
        assert symbols is not None and "addi" in {each.name for each in symbols}

    assert session(talk, REPOSITORY).logged == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("ignored", [False, True])
def test_lints_are_warnings(tmp_path: Path, ignored: bool) -> None:
    path = edited_project(tmp_path)
    good = path.read_text(encoding="utf-8")
    odd = good.replace("    summary: box", "    summary: box.", 1)
    if ignored:
        with (tmp_path / "pyproject.toml").open("a", encoding="utf-8") as settings:
            settings.write('\n[tool.yods.lint]\nignore = ["summary-full-stop"]\n')

    async def talk(client: Client) -> None:
        uri = client.open(path, "yaml", odd)
        if ignored:
            # The whole of what is told of one text comes before anything of the next.
            client.change(uri, odd.replace("traits: [Pure]", "traits: [Poor]"))
            await client.until(uri, bool)
            assert {each.code for each in client.diagnostics[uri]} == {"unknown-trait"}
            client.change(uri, odd)
            await client.until(uri, lambda found: found == [])
            return
        await client.until(uri, bool)
        (warning,) = client.diagnostics[uri]
        assert (warning.severity, warning.code, warning.source) == (
            types.DiagnosticSeverity.Warning,
            "summary-full-stop",
            "yods",
        )
        line, column = place_of(odd, "box:")
        assert warning.range.start == types.Position(line, column)
        client.change(uri, good)
        await client.until(uri, lambda found: found == [])

    assert session(talk, tmp_path).logged == []


@pytest.mark.exhaustive
def test_positions_are_the_clients(tmp_path: Path) -> None:
    """By default a client counts in UTF-16: what is one character here may be two there."""
    path = edited_project(tmp_path)
    text = path.read_text(encoding="utf-8").replace("{name: rhs,", "{summary: 😀, name: rhs,")

    async def talk(client: Client) -> None:
        uri = client.open(path, "yaml", text)
        await client.until(uri, lambda found: found == [])
        line, column = place_of(text, "name: rhs", 6)
        edit = await client.text_document_rename_async(
            types.RenameParams(
                types.TextDocumentIdentifier(uri), types.Position(line, column + 1), "right"
            )
        )
        assert edit is not None and edit.changes is not None
        starts = {(e.range.start.line, e.range.start.character) for e in edit.changes[uri]}
        assert (line, column + 1) in starts

    assert session(talk, tmp_path).logged == []


def test_request_without_a_subject_returns_null(tmp_path: Path) -> None:
    path = edited_project(tmp_path)

    async def talk(client: Client) -> None:
        uri = client.open(path, "yaml", "ops: {a: [\n- 'x")
        await client.until(uri, bool)
        for line in (0, 1, 7):
            at = {
                "text_document": types.TextDocumentIdentifier(uri),
                "position": types.Position(line, 3),
            }
            await client.text_document_hover_async(types.HoverParams(**at))
            await client.text_document_completion_async(types.CompletionParams(**at))
            assert (
                await client.text_document_rename_async(types.RenameParams(new_name="x", **at))
                is None
            )

    logged = session(talk, tmp_path).logged
    assert set(logged) == {"nothing stands here that has a name of its own"}


def test_session_with_ir(tmp_path: Path) -> None:
    """The dialect of the project is known, as soon as it is generated."""
    definition = edited_project(tmp_path)
    text = definition.read_text(encoding="utf-8")
    text = text.replace("hooks: demo_hooks\n", "").replace(
        "    hooks: {verify: verify_shift}\n", ""
    )
    definition.write_text(text, encoding="utf-8")
    generated(tmp_path)
    path = tmp_path / "text.mlir"
    path.write_text(
        "func.func @f(%a: i8) -> i8 {\n"
        "    %b = demo.add %a, %a : i8\n"
        "  return %b : i8\n"
        "}\n",
        encoding="utf-8",
    )

    async def talk(client: Client) -> None:
        uri = client.open(path, "mlir")
        await client.until(uri, lambda found: found == [])
        hover = await client.text_document_hover_async(
            types.HoverParams(**client.at(uri, "demo.add", 3))
        )
        assert hover is not None and isinstance(hover.contents, types.MarkupContent)
        assert hover.contents.value.startswith("**demo.add**\n\nA sum.")
        edits = await client.text_document_formatting_async(
            types.DocumentFormattingParams(
                types.TextDocumentIdentifier(uri), types.FormattingOptions(2, True)
            )
        )
        assert edits is not None
        assert "\n  %b = demo.add %a, %a : i8\n" in edits[0].new_text
        edit = await client.text_document_rename_async(
            types.RenameParams(new_name="sum", **client.at(uri, "%b : i8", 1))
        )
        assert edit is not None and edit.changes is not None
        renamed = applied(client.texts[uri], list(edit.changes[uri]))
        assert renamed == client.texts[uri].replace("%b", "%sum")
        place = await client.text_document_definition_async(
            types.DefinitionParams(**client.at(uri, "%a : i8", 1))
        )
        assert isinstance(place, list) and place[0].range.start == types.Position(0, 13)
        uses = await client.text_document_references_async(
            types.ReferenceParams(
                context=types.ReferenceContext(True), **client.at(uri, "%a : i8", 1)
            )
        )
        assert uses is not None and len(uses) == 3
        folds = await client.text_document_folding_range_async(
            types.FoldingRangeParams(types.TextDocumentIdentifier(uri))
        )
        assert folds is not None and (folds[0].start_line, folds[0].end_line) == (0, 2)
        hints = await client.text_document_inlay_hint_async(
            types.InlayHintParams(
                types.TextDocumentIdentifier(uri),
                types.Range(types.Position(0, 0), types.Position(4, 0)),
            )
        )
        assert hints is not None and [each.label for each in hints] == [": i8"]
        client.change(uri, client.texts[uri].replace("demo.add", "demo."))
        await client.until(uri, bool)
        answer = await client.text_document_completion_async(
            types.CompletionParams(**client.at(uri, "demo.", 5))
        )
        assert isinstance(answer, types.CompletionList)
        assert {each.label for each in answer.items} == {"demo.add", "demo.shift"}

    assert session(talk, tmp_path, trusted=True).logged == []


@pytest.mark.parametrize("trusted", [False, None])
def test_code_of_a_workspace_that_is_not_trusted_does_not_run(
    tmp_path: Path, trusted: bool | None
) -> None:
    edited_project(tmp_path)
    generated(tmp_path)
    (tmp_path / "demo_hooks.py").write_text("raise SystemExit('it ran')\n", encoding="utf-8")
    path = tmp_path / "text.mlir"
    path.write_text("demo.add\n", encoding="utf-8")

    async def talk(client: Client) -> None:
        uri = client.open(path, "mlir")
        await client.until(uri, bool)
        assert [each.message for each in client.diagnostics[uri]] == [
            "cannot load dialect 'demo': its project's Python would run, and the editor has not "
            "said that the workspace is trusted; if you trust it, set the initialization option "
            f'"trusted" of the server to true, or YODS_TRUST={tmp_path}'
        ]

    assert session(talk, tmp_path, trusted).logged == []


def generated(project: Path) -> None:
    """Run `yods gen` in a project."""
    subprocess.run([sys.executable, "-m", "yods", "gen"], cwd=project, check=True)


@pytest.mark.exhaustive
def test_session_between_ir_and_definitions(tmp_path: Path) -> None:
    """From IR to its definition, renaming from there, outline, symbols, signatures, formatting."""
    definition = edited_project(tmp_path)
    text = '%0 = "t.t"() : () -> !demo.box<4>\n"demo.add"() : () -> ()\n'

    async def talk(client: Client) -> None:
        uri = client.open(definition, "yaml", definition.read_text(encoding="utf-8") + "\n\n\n")
        other = client.open(tmp_path / "one.mlir", "mlir", text)
        (tmp_path / "one.mlir").write_text(text, encoding="utf-8")
        await client.until(uri, lambda found: True)
        for words, line in (("!demo.box", "  box:"), ("demo.add", "  add:")):
            params = types.DefinitionParams(**client.at(other, words, 2))  # type: ignore[arg-type]
            (found,) = await client.text_document_definition_async(params)  # type: ignore[misc,union-attr]
            assert found.uri == uri
            assert client.texts[uri].split("\n")[found.range.start.line] == line
        renamed = await client.text_document_rename_async(
            types.RenameParams(new_name="plus", **client.at(other, "demo.add", 2))  # type: ignore[arg-type]
        )
        assert renamed is not None and renamed.changes is not None
        assert {uri.rpartition("/")[2] for uri in renamed.changes} == {
            "demo.yaml", "demo_hooks.py", "one.mlir",
        }  # fmt: skip
        named = types.TextDocumentIdentifier(uri)
        symbols = await client.text_document_document_symbol_async(
            types.DocumentSymbolParams(named)
        )
        nested = {each.name: [c.name for c in each.children or ()] for each in symbols or ()}  # type: ignore[union-attr]
        assert nested["box"] == ["size"]
        assert nested["shift"] == ["value", "amounts", "result"]
        listed = await client.workspace_symbol_async(types.WorkspaceSymbolParams("o.s"))
        assert [each.name for each in listed or ()] == ["demo.Small", "demo.shift"]
        signature = await client.text_document_signature_help_async(
            types.SignatureHelpParams(**client.at(uri, "constant(rhs)", 9))  # type: ignore[arg-type]
        )
        assert signature is not None and signature.signatures[0].label == "constant(value)"
        edits = await client.text_document_formatting_async(
            types.DocumentFormattingParams(named, types.FormattingOptions(2, True))
        )
        assert edits is not None
        assert edits[0].new_text == definition.read_text(encoding="utf-8")

    assert session(talk, tmp_path).logged == []
