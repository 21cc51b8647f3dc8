"""What messages say about names of ODS is what the language reference says of them."""

from __future__ import annotations

import json

import pytest

from support.paths import REFERENCE
from yods_gen.errors import ODS_FORMS, Span, ods_hint
from yods_gen.language_tables import ods_forms


def test_forms_are_those_of_the_reference() -> None:
    forms = json.loads(ODS_FORMS.read_text(encoding="utf-8"))
    assert forms == ods_forms((REFERENCE / "ods.md").read_text(encoding="utf-8"))
    assert {"OptionalAttr", "AnyTypeOf", "hasVerifier", "unsigned", "NativeOpTrait"} <= set(forms)
    assert not {"operands", "summary", "int", "custom"} & set(forms)


@pytest.mark.parametrize(
    ("line", "name", "id_", "hint"),
    [
        ("  hasFolder: true", "hasFolder", "unknown-key", "ODS's 'hasFolder' is here: fold"),
        ("  let hasFolder: 1", "let hasFolder", "unknown-key", "ODS's 'hasFolder' is here: fold"),
        ("type: Variadic<I8>", "<", "constraint-syntax", "ODS's 'Variadic' is here: Variadic[T]"),
        ("type: Variadic[,]", ",", "constraint-syntax", ""),
        ("type: Variadic[T]", "Variadic", "unknown-type", ""),
        ("type: SI4", "SI4", "unknown-type", "name it under 'constraints': {types: {SI4: "),
        ("  hasFolder: true", "hasFolder", "missing-key", ""),
        ("  hasFoldr: true", "hasFoldr", "unknown-key", ""),
    ],
)
def test_hint(line: str, name: str, id_: str, hint: str) -> None:
    span = Span("x", 1, line.index(name) + 1, len(name))
    found = ods_hint(id_, line, span, "")
    assert found.startswith(hint) if hint else not found


def test_better_help_stays() -> None:
    span = Span("x", 1, 1, 11)
    assert not ods_hint("unknown-key", "let regions: []", span, "did you mean 'regions'?")
    assert not ods_hint("unknown-trait", "MemoryEffects", span, "it is an interface: …")
