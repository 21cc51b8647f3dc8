"""The reference of commands, from their help."""

from __future__ import annotations

from yods_dev.doc.commands import help_as_markdown

_HELP = """\
usage: yods count [-h] [--deep] FILE

Count *things* in `a_b`.

positional arguments:
  FILE        what is read

options:
  --deep      all of it
  --format {text,json}
              how it is written;
              text by default

examples:
  yods count a.mlir
  yods count --deep a.mlir
"""


def test_help_becomes_tables() -> None:
    assert help_as_markdown(_HELP) == """\
```text
yods count [-h] [--deep] FILE
```

Count \\*things\\* in `a_b`.

| Positional argument | meaning |
| --- | --- |
| `` FILE `` | what is read |

| Option | meaning |
| --- | --- |
| `` --deep `` | all of it |
| `` --format {text,json} `` | how it is written; text by default |

```sh
yods count a.mlir
yods count --deep a.mlir
```"""
