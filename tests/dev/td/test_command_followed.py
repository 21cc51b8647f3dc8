"""A dialect that follows its TableGen files: an import, and an overlay that stays beside it.

`followed/` is the example: `depot.td` stands for another project's dialect, of which C++ reads,
checks and answers a part; `depot_overlay.yaml` and `depot_hooks.py` say that part.
"""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from support.gen_project import PYPROJECT, Project
from yods_tools.main import main

FOLLOWED = Path(__file__).parent / "followed"
#: What upstream does: a constraint is tightened, a format changed, an op added.
CHANGES = (
    ("AnyInteger:$height", "I32:$height"),
    ('"$crane `(` $items `)` attr-dict `:`', '"$items `by` $crane attr-dict `:`'),
    (
        "def Depot_StackOp",
        'def Depot_ScrapOp : Depot_Op<"scrap"> { let assemblyFormat = "attr-dict"; }\n'
        "def Depot_StackOp",
    ),
)


class Followed:
    """A project with the import and its overlay."""

    def __init__(self, root: Path, tablegen: Path) -> None:
        self.project = Project(root)
        self._tablegen = tablegen
        self.source = root / "depot.td"
        self.imported = root / "dialects" / "depot.yaml"
        self.overlay = root / "dialects" / "depot_overlay.yaml"
        (root / "dialects").mkdir()
        (root / "src").mkdir()
        (root / "pyproject.toml").write_text(PYPROJECT, encoding="utf-8")
        for name, folder in (
            ("depot.td", root),
            ("depot_overlay.yaml", self.overlay.parent),
            ("depot_hooks.py", root / "src"),
        ):
            shutil.copyfile(FOLLOWED / name, folder / name)

    def import_td(self, *options: str) -> int:
        given = (str(self.source), "--llvm-tblgen", str(self._tablegen))
        return main(["import", "td", *given, "-o", str(self.imported.parent), *options])

    def gen(self) -> str:
        """What `yods gen` says; nothing where all is well."""
        done = self.project.yods("gen")
        assert done.returncode == (1 if done.stderr else 0)
        return done.stderr.replace(f"{self.project.root}/", "")

    def opt(self, text: str, *options: str) -> tuple[str, str]:
        """What `yods opt` prints, and what it says."""
        path = self.project.root / "in.mlir"
        path.write_text(text, encoding="utf-8")
        done = self.project.yods("opt", "--split-input-file", *options, str(path))
        return done.stdout, done.stderr


@pytest.fixture
def followed(tmp_path: Path, tablegen: Path) -> Followed:
    made = Followed(tmp_path, tablegen)
    assert made.import_td() == 0
    return made


def test_overlay_adds_missing_parts(followed: Followed) -> None:
    """All forms are read and printed, and what C++ checks is checked."""
    assert followed.gen() == ""
    text = (FOLLOWED / "depot.mlir").read_text(encoding="utf-8")
    printed, said = followed.opt(text)
    assert said == ""
    assert followed.opt(printed) == (printed, "")
    written = [line.strip() for line in text.splitlines() if "depot." in line]
    assert [line.strip() for line in printed.splitlines() if "depot." in line] == written
    wrong = (
        "func.func @f(%a: tensor<8xf32>, %b: tensor<?xi8>) {\n"
        "  // expected-error @+1 {{'depot.take' op takes 4:2, which ends before it begins}}\n"
        "  %0 = depot.take %a [0:4, 4:2] : (tensor<8xf32>) -> tensor<4xf32>\n"
        "  return\n}\n// -----\n"
        "func.func private @lift(tensor<?xi8>) -> i32\n"
        "func.func @g(%b: tensor<?xi8>) {\n"
        "  // expected-error @+1 {{operand #0 must be variadic of what can be stacked}}\n"
        "  %0 = depot.stack @lift(%b) : (tensor<?xi8>) -> i32\n"
        "  return\n}\n"
    )
    assert followed.opt(wrong, "--verify-diagnostics") == ("// -----\n", "")


@pytest.mark.exhaustive
def test_without_the_overlay(followed: Followed) -> None:
    """What only C++ reads is read by the common form, and printed in the generic one."""
    followed.overlay.unlink()
    assert followed.gen() == ""
    printed, said = followed.opt("%0 = depot.stock by dense<7> : tensor<2xi8>")
    assert printed == ""
    assert "the custom form of 'depot.stock' is only in C++, and not the common one" in said
    generic = '%0 = "depot.stock"() <{value = dense<7> : tensor<2xi8>}> : () -> tensor<2xi8>'
    for text in ("%0 = depot.stock dense<7> : tensor<2xi8>", generic):
        printed, said = followed.opt(text)
        assert (generic in printed, said) == (True, "")


@pytest.mark.exhaustive
def test_reimport_shows_upstream_changes(
    followed: Followed, capsys: pytest.CaptureFixture[str]
) -> None:
    overlay = followed.overlay.read_text(encoding="utf-8")
    assert followed.import_td("--check") == 0
    text = followed.source.read_text(encoding="utf-8")
    for old, new in CHANGES:
        assert old in text
        text = text.replace(old, new)
    followed.source.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert followed.import_td("--check", "--diff") == 1
    said = capsys.readouterr()
    assert [line.strip() for line in said.out.splitlines() if line[:1] in "+-"] == [
        f"--- {followed.imported}",
        f"+++ {followed.imported}",
        "+  scrap: {assembly_format: attr-dict}",
        "+",
        "-    results: [{name: height, type: AnyInteger}]",
        "-    assembly_format: '$crane `(` $items `)` attr-dict `:` "
        "functional-type($items, $height)'",
        "+    results: [{name: height, type: I32}]",
        "+    assembly_format: '$items `by` $crane attr-dict `:` functional-type($items, $height)'",
    ]
    assert said.err == (
        f"{followed.imported} would change\nrun `yods import td` again and review the diff\n"
    )
    # The import is replaced, the overlay is not, and both fit.
    assert followed.import_td() == 0
    assert followed.import_td("--check") == 0
    assert followed.overlay.read_text(encoding="utf-8") == overlay
    assert followed.gen() == ""
    text = (
        "func.func private @lift(i8) -> i32\n"
        "func.func @stack(%b: i8) -> i32 {\n"
        "  %0 = depot.stack %b by @lift : (i8) -> i32\n"
        "  depot.scrap\n  return %0 : i32\n}\n"
    )
    printed, said_of_text = followed.opt(text)
    assert said_of_text == ""
    assert "%0 = depot.stack %arg0 by @lift : (i8) -> i32\n    depot.scrap\n" in printed


@pytest.mark.exhaustive
def test_overlay_that_no_longer_fits(followed: Followed) -> None:
    """What upstream took away, and the overlay speaks of, is told with both places."""
    text = followed.source.read_text(encoding="utf-8")
    begin = text.index("def Depot_TakeOp")
    text = text[:begin] + text[text.index("def Depot_StackOp") :]
    followed.source.write_text(text, encoding="utf-8")
    assert followed.import_td() == 0
    assert followed.gen() == (
        "dialects/depot_overlay.yaml:5:10: error[overlay-unfit]: nothing in the dialect has a gap "
        "'directives.Ranges'\n"
        "    5 | ported: [directives.Ranges]\n"
        "      |          ^^^^^^^^^^^^^^^^^\n"
        "  the dialect is defined in dialects/depot.yaml; take the line out\n"
        "\n"
        "dialects/depot_overlay.yaml:18:3: error[overlay-unfit]: the overlay is of op "
        "'depot.take', which the dialect does not define\n"
        "   18 |   take:\n"
        "      |   ^^^^\n"
        "  did you mean 'stack', defined at dialects/depot.yaml:34:3?\n"
        "\n"
        "2 errors; nothing was written\n"
    )
