"""Whether a command on definitions may run the code of the project in whose folder it runs.

Generated classes import the project's hooks, so the refusal and the option, `--trust-project`, are
those of `yods opt` (`yods.ir.project`). It is asked before any folder of the project is on the path
of Python.
"""

from __future__ import annotations

from yods.ir.project import Project
from yods_gen.errors import UsageError
from yods_gen.settings import Settings


def require_trust(settings: Settings, purpose: str, trust: bool, instead: str = "") -> None:
    """Refuse to run the code of a project that belongs to another user.

    Args:
        purpose: What the code is needed for, as an infinitive: "make samples".
        trust: Whether it may run, whoever owns it.
        instead: The option of the command by which it is not run.

    Raises:
        UsageError: It may not run.
    """
    project = Project(str(settings.root), settings.package, str(settings.output), trust)
    refused = project.refusal(instead)
    if refused:
        raise UsageError(f"cannot {purpose}: {refused}")
