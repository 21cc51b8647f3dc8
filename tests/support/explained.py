"""What `yods explain` shows: an example of each error, from the fixtures of the checker.

`PYTHONPATH=tests python -m support.explained` writes the file that the generator reads.
"""

from __future__ import annotations

import json
import re

from support.paths import REPOSITORY, TESTS

BAD_DEFS = TESTS / "generator" / "bad_defs"
#: For an error, its smallest fixture without the mistake.
GOOD_DEFS = TESTS / "generator" / "good_defs"
EXAMPLES = REPOSITORY / "generator" / "yods_gen" / "explain" / "examples.json"
_ID = re.compile(r"error\[([a-z0-9-]+)\]")


def fixtures() -> dict[str, str]:
    """For each error the fixture that shows it best: few other errors, and short."""
    best: dict[str, tuple[int, int, int, str]] = {}
    for path in sorted(BAD_DEFS.glob("*.err")):
        ids = _ID.findall(path.read_text(encoding="utf-8"))
        size = path.with_suffix(".yaml").stat().st_size
        for id_ in set(ids):
            rank = (len(set(ids)), len(ids), size, path.stem)
            best[id_] = min(best.get(id_, rank), rank)
    return {id_: rank[-1] for id_, rank in sorted(best.items())}


def examples() -> str:
    """The text of the file."""
    found = {}
    for id_, stem in fixtures().items():
        wrong = (BAD_DEFS / f"{stem}.yaml").read_bytes().decode("utf-8", "backslashreplace")
        good = GOOD_DEFS / f"{id_}.yaml"
        found[id_] = {
            "wrong": "".join(c if c.isprintable() or c in "\n" else ascii(c)[1:-1] for c in wrong),
            "report": (BAD_DEFS / f"{stem}.err").read_text(encoding="utf-8"),
            "right": good.read_text(encoding="utf-8") if good.exists() else "",
        }
    return json.dumps(found, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    EXAMPLES.write_text(examples(), encoding="utf-8", newline="\n")
