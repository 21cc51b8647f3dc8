"""A process that answers about chunks of tests, with the project in whose folder it runs.

It reads a line of JSON a chunk, its text and whether its test prints it as it is, and writes one.
What hooks print goes to standard error.
"""

from __future__ import annotations

import json
import os
import sys
import traceback
from typing import Any

from yods.ir.diagnostics import ERROR, Diagnostic
from yods.ir.location import Source
from yods.text.diagnostic_text import diagnostic_text
from yods_dev.td.lit.chunks import checks_hold
from yods_tools.opt import command as opt
from yods_tools.opt.verify_diagnostics import Expectations

#: What the chunk is called in messages.
_NAME = "in.mlir"
_OPTIONS = ("--allow-unregistered-dialect", _NAME)
_UNVERIFIED = ("--mlir-very-unsafe-disable-verifier-on-parsing", *_OPTIONS)


def main() -> int:
    """Answer until there is no question; return the exit code."""
    answer_to = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    for line in sys.stdin:
        text, plain = json.loads(line)
        json.dump(answer(text, plain), answer_to)
        print(file=answer_to, flush=True)
    return 0


def answer(text: str, plain: bool) -> dict[str, Any]:
    """The outcome of one chunk.

    `accepted`; `read`, whether it is without verification; `met`, whether all diagnostics are as
    expected; `again`, whether what is printed is read and printed the same; `held`, whether it is
    as the CHECK lines say, None if that is not known; `message` and `line` of the first error.
    """
    source = Source(text, _NAME)
    try:
        output, diagnostics = _run(source)
        found: dict[str, Any] = {"accepted": output is not None, **_first(diagnostics)}
        found["read"] = output is not None or _run(source, _UNVERIFIED)[0] is not None
        if "expected-error" in text:
            expectations = Expectations(source)
            for each in diagnostics:
                expectations.process(each)
            found["met"] = not expectations.finish()
        elif output is None:
            # A test of a tool that fails has the error in its CHECK lines.
            printed = "".join(diagnostic_text(each) for each in diagnostics)
            found["met"] = checks_hold(text, printed) is True
        else:
            once_more, others = _run(Source(output, _NAME))
            found["again"] = once_more == output
            if once_more is None:
                found["message"] = f"what it prints: {_first(others)['message']}"
            elif once_more != output:
                found["message"] = "what it prints is printed otherwise"
            found["held"] = checks_hold(text, output) if plain else None
    except Exception:
        said = traceback.format_exc(limit=-1).strip().splitlines()
        return {"accepted": False, "message": said[-1], "line": 0, "again": False}
    return found


def _run(
    source: Source, options: tuple[str, ...] = _OPTIONS
) -> tuple[str | None, list[Diagnostic]]:
    """The text printed, None if it is refused, and the diagnostics."""
    run = opt.Run(*opt.understood(options))
    diagnostics: list[Diagnostic] = []
    run.tell = diagnostics.extend
    run.accepts(source)
    refused = any(each.severity == ERROR for each in diagnostics)
    return None if refused else "".join(run.output), diagnostics


def _first(diagnostics: list[Diagnostic]) -> dict[str, Any]:
    for each in diagnostics:
        if each.severity == ERROR:
            place = each.place()
            return {"message": each.message, "line": place[1] if place else 0}
    return {"message": "", "line": 0}


if __name__ == "__main__":
    sys.exit(main())
