"""What a run reads: the dialects asked for, and what they mention."""

from __future__ import annotations

from pathlib import Path

import pytest

from support.marks import spread
from support.paths import ROOMS
from yods_gen.imported import ImportedFile, catalogue
from yods_gen.model import build_model
from yods_gen.output.render import unformatted
from yods_gen.resolve.dialects import read_definitions


def write(folder: Path, **texts: str) -> Path:
    folder.mkdir()
    for name, text in texts.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def test_needed_files(tmp_path: Path) -> None:
    own = write(
        tmp_path / "own",
        a="dialect: a\ntypes: {x: {}}\n",
        a_more="# more\n'dialect': 'a'\nops: {y: {operands: [{name: z, type: c.t}]}}\n",
        b="{dialect: b, depends: []}\n",
        c="dialect: c\ndepends:\n  - far\n",
        loop="dialect: loop\nsummary: As c.t and loop.x are.\n",
        lowering="dialect: lowering\npasses:\n  go:\n    depends: [b]\n",
        short="{dialect: short, passes: {go: {depends: [b]}}}\n",
        unfinished="summary: of a.x\n",
    )
    other = write(tmp_path / "other", far="dialect: far\n", a="dialect: a\n", away="dialect: z\n")
    at_hand = catalogue([own], {"others": [other]})
    assert set(at_hand.own) == {"a", "b", "c", "loop", "lowering", "short", ""}

    def needed(*names: str) -> tuple[list[str], list[str]]:
        files, imports = at_hand.needed(names)
        assert all(isinstance(file, ImportedFile) and file.package == "others" for file in imports)
        return [path.stem for path in files], [file.path.stem for file in imports]

    assert needed("a") == (["a", "a_more", "c"], ["far"])
    assert needed("b") == (["b"], [])
    assert needed("loop") == (["c", "loop"], ["far"])
    assert needed("lowering") == (["b", "lowering"], [])
    assert needed("short") == (["b", "short"], [])
    assert needed("") == (["unfinished", "a", "a_more", "c"], ["far"])
    assert needed(*at_hand.own)[0] == [
        *("unfinished", "a", "a_more", "b", "c", "loop", "lowering", "short")
    ]


def code(paths: list[Path], name: str) -> list[str]:
    modules = build_model(read_definitions(paths), "made", only=frozenset({name}))
    return [unformatted(each) for module in modules for each in module.definitions]


@pytest.mark.parametrize("name", spread(["cf", "arith", "scf", "toy", "dlti"], 5))
def test_needed_files_are_sufficient(name: str) -> None:
    """A dialect reads the same among what it mentions as among all there are."""
    files, _ = catalogue([ROOMS], {}).needed([name])
    assert 0 < len(files) < len(list(ROOMS.rglob("*.yaml")))
    assert code(list(files), name) == code([ROOMS], name)


def test_ops_called_like_keywords_are_needed(tmp_path: Path) -> None:
    """`other.return_` in a pattern is the op `other.return`."""
    own = write(
        tmp_path / "own",
        own="dialect: own\nops: {leave: {}}\npatterns:\n  out:\n"
        "    - {name: leave, match: own.leave(), replace: other.return_()}\n",
    )
    other = write(tmp_path / "other", other="dialect: other\nops: {return: {}, stay: {}}\n")
    files, imports = catalogue([own], {"others": [other]}).needed(["own"])
    dialects = read_definitions(files, imports=imports, wanted={"own"})
    assert {d.name: [op.name for op in d.ops] for d in dialects} == {
        "other": ["return"], "own": ["leave"],
    }  # fmt: skip
    (found,) = (d for d in dialects if d.name == "own")
    assert [p.name for each in found.pattern_sets for p in each.patterns] == ["leave"]
