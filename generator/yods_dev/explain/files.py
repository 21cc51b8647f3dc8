"""Examples of errors that one definition alone cannot show: they are about files.

A project is a table from paths to texts; the command is asked for what lies in `defs`.
"""

from __future__ import annotations

from collections.abc import Mapping

from yods_gen.records import dataclass


@dataclass(frozen=True, slots=True)
class FilesExample:
    """An error by the files of a project.

    Attributes:
        summary: What is wrong with the files.
        wrong: Files that are refused, by path.
        right: Files that are accepted.
        asked: The path that the command was given.
    """

    summary: str
    wrong: Mapping[str, str]
    right: Mapping[str, str]
    asked: str = "defs"


_HOOKED = "dialect: demo\nhooks: demo_hooks\nops:\n  add:\n    hooks: {verify: verify_add}\n"
_COST = "interfaces:\n  Cost: {on: op}\n"

#: By id.
OF_FILES: Mapping[str, FilesExample] = {
    "broken-hooks": FilesExample(
        "The hooks module that a definition names is no Python that can be read.",
        {"defs/demo.yaml": _HOOKED, "defs/demo_hooks.py": "def verify_add(op:\n    op.verify()\n"},
        {"defs/demo.yaml": _HOOKED, "defs/demo_hooks.py": "def verify_add(op):\n    op.verify()\n"},
    ),
    "file-too-large": FilesExample(
        "A definition file has more than a mebibyte; several in one folder may name one dialect.",
        {"defs/demo.yaml": "dialect: demo\n" + "# a million lines of ops\n" * 50_000},
        {
            "defs/demo.yaml": "dialect: demo\n" + "# half of the ops\n" * 25_000,
            "defs/demo_more.yaml": "dialect: demo\n" + "# half of the ops\n" * 25_000,
        },
    ),
    "interface-circle": FilesExample(
        "Two dialects extend each other's interfaces, so neither can be imported first.",
        {
            "defs/one.yaml": "dialect: one\n" + _COST + "  Power: {on: op, extends: [two.Size]}\n",
            "defs/two.yaml": "dialect: two\ninterfaces:\n  Size: {on: op}\n"
            "  Area: {on: op, extends: [one.Cost]}\n",
        },
        {
            "defs/one.yaml": "dialect: one\n" + _COST,
            "defs/two.yaml": "dialect: two\ninterfaces:\n  Size: {on: op}\n"
            "  Area: {on: op, extends: [one.Cost]}\n",
        },
    ),
    "no-such-file": FilesExample(
        "The file or folder that the command was given is not there.",
        {"defs/demos.yaml": "dialect: demo\n"},
        {"defs/demo.yaml": "dialect: demo\n"},
        "defs/demo.yaml",
    ),
    "scattered-dialect": FilesExample(
        "Files of one dialect lie in several folders.",
        {"defs/a/demo.yaml": "dialect: demo\n", "defs/b/demo.yaml": "dialect: demo\n"},
        {"defs/a/demo.yaml": "dialect: demo\n", "defs/a/more.yaml": "dialect: demo\n"},
    ),
    "unreadable-file": FilesExample(
        "What has the name of a definition file cannot be read: it is a folder, a link to nothing, "
        "or not yours to read.",
        {"defs/demo.yaml/README": "A folder.\n"},
        {"defs/demo.yaml": "dialect: demo\n"},
    ),
}

#: Findings about valid projects that a stricter option refuses, by id.
STATES: Mapping[str, str] = {
    "generated-stale": """\
A generated file is not what the definitions say: `yods gen --check` would change it or add it, or
no definition is there that it comes from. Run `yods gen`, review the diff and commit it;
`yods gen --clean` removes what is left over. What somebody wrote into a generated file is lost by
that: say it in the definition, or in a hook.""",
    "unported": """\
`yods gen --deny-unported` refuses what definitions say is not ported, such as

      add:
        unported: {verifier: 'LogicalResult AddOp::verify()'}

The definition is accepted otherwise. Write the piece in YAML or as a hook and remove it from
`unported`; `yods check --unported` has a table of all that is left.""",
    "wrong-example": """\
A warning of `yods doc`: a description holds an example that is not read or not verified.

      description: |
        ```mlir
        %sum = demo.add %a, %b : i32
        ```

An example is what stands between the lines ```mlir and ```. Values that it names and does not
define are taken for arguments of a function around it. Correct it, or leave out `mlir` where it
is no IR of this version.""",
}
