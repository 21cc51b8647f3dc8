"""Damaged definitions: whatever a file says, the generator reports it or generates code.

    python tests/fuzz/definitions.py --seconds 60 --first 1

tries one seed after the other and prints what ends in anything but findings with places
or code that compiles.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
import time
import traceback
from functools import cache
from pathlib import Path

if __package__ in (None, ""):
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from support.paths import TESTS
from yods_gen.errors import DefinitionErrors
from yods_gen.language_tables import manual_pages
from yods_gen.model import build_model
from yods_gen.output.render import unformatted
from yods_gen.resolve.dialects import read_definitions

_TOKEN = re.compile(r"\$?\w+|`[^`\n]*`|[^\w\s]|\s+")
_EXAMPLE = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
#: Words with a meaning somewhere in the language, and some with none.
_WORDS = (
    "", "0", "-1", "1.5", "true", "null", "nothing", "self", "_private", "__class__", "class",
    "AnyType", "AnyOf[I32, F32]", "Variadic[I32]", "Optional[F32]", "UnitAttr", "StrAttr",
    "TensorOf[AnyType]", "10 ** 10", "x / 0", "[]", "{}", "[a, b]", "{a: b}", "'", '"', "`", "$",
    "(", ")", ":", "?", "^", "type($x)", "$x", "attr-dict", "custom<X>($x)", "é", "\u2028",
    "99999999999999999999", "expression", "hook", "static", "d.x", "Pure", "Terminator",
)  # fmt: skip


@cache
def good() -> tuple[str, ...]:
    """Definitions to damage that are right."""
    texts = [t for page in manual_pages() for t in _EXAMPLE.findall(page.read_text("utf-8"))]
    for path in sorted((TESTS / "language" / "defs").rglob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        # Of a long file a few operations, so that each change has a chance to matter.
        head, _, ops = text.partition("\nops:\n")
        texts.append(text)
        parts = re.split(r"^(?=  \w[\w.]*:)", ops, flags=re.MULTILINE)
        texts += [f"{head}\nops:\n{part}" for part in parts if part.strip()]
    return tuple(text for text in texts if len(text) < 6000)


@cache
def bad() -> tuple[str, ...]:
    """Definitions that are rejected already."""
    paths = sorted((TESTS / "generator" / "bad_defs").glob("*.yaml"))
    return tuple(path.read_bytes().decode("utf-8", "replace") for path in paths)


@cache
def words() -> tuple[str, ...]:
    """Every word that some definition uses, and whole values."""
    found: set[str] = set()
    for text in good():
        found.update(re.findall(r"\w+", text))
        found.update(re.findall(r"(?<=: )[^\s{\[,}\]][^{}\n]*", text))
    return (*sorted(found), *_WORDS)


def damaged(seed: int) -> str:
    """The definition of this seed: some file with a few tokens or lines changed."""
    dice = random.Random(seed)
    text = dice.choice(good() if dice.random() < 0.9 else bad())
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        choice = dice.random()
        if choice < 0.25:
            text = _lines(dice, text)
        elif choice < 0.85:
            text = _word(dice, text)
        else:
            text = _token(dice, text)
    return text


def _lines(dice: random.Random, text: str) -> str:
    lines = text.splitlines(keepends=True)
    if not lines:
        return text
    at = dice.randrange(len(lines))
    match dice.randrange(3):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, dice.choice(lines))
        case _:
            other = dice.choice(good()).splitlines(keepends=True)
            depth = len(lines[at]) - len(lines[at].lstrip(" "))
            lines.insert(at, " " * depth + dice.choice(other).lstrip(" "))
    return "".join(lines)


def _word(dice: random.Random, text: str) -> str:
    places = list(re.finditer(r"\w+", text))
    if not places:
        return text
    at = dice.choice(places)
    return text[: at.start()] + dice.choice(words()) + text[at.end() :]


def _token(dice: random.Random, text: str) -> str:
    tokens = _TOKEN.findall(text)
    places = [i for i, token in enumerate(tokens) if not token.isspace()]
    if not places:
        return text
    at = dice.choice(places)
    match dice.randrange(3):
        case 0:
            tokens[at] = ""
        case 1:
            tokens[at] = tokens[dice.choice(places)]
        case _:
            tokens.insert(at, tokens[dice.choice(places)])
    return "".join(tokens)


def fault(text: str, folder: Path) -> str:
    """What is wrong with how the generator takes `text`; empty where nothing is."""
    path = folder / "damaged.yaml"
    path.write_text(text, encoding="utf-8", errors="replace")
    started = time.process_time()
    try:
        modules = build_model(read_definitions([path], folder), "damaged")
        for module in modules:
            for definition in module.definitions:
                compile(unformatted(definition), module.path, "exec", dont_inherit=True)
    except DefinitionErrors as errors:
        if not errors.findings:
            return "errors without findings"
    except Exception:
        return traceback.format_exc(limit=-6)
    # What others compute on a busy machine does not count.
    seconds = time.process_time() - started
    return f"took {seconds:.1f} seconds" if seconds > 10 else ""


def main() -> int:
    """Tries seeds until the time is up; 1 when something was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--first", type=int, default=1)
    options = parser.parse_args()
    until = time.monotonic() + options.seconds
    seed, found = options.first, 0
    known: set[str] = set()
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < until:
            wrong = fault(damaged(seed), Path(folder))
            signature = "\n".join(wrong.splitlines()[-3:])
            if wrong and signature not in known:
                known.add(signature)
                found += 1
                print(f"seed {seed}:\n{wrong}")
            seed += 1
    print(f"{seed - options.first} definitions, {found} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
