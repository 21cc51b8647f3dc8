"""What git says of the project's repository, which may be anybody's."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable
from pathlib import Path


def git(
    root: Path, *arguments: str, given: bytes = b"", settings: Iterable[tuple[str, str]] = ()
) -> bytes | None:
    """What git says; None where it refuses, or is not there.

    No program runs that a repository names, and nobody is asked for what it lacks: it may have
    come with somebody else's files, and whoever fetches runs what it says is to be run for that.

    Args:
        settings: Settings that count more than those of the repository.
    """
    environment = dict(os.environ)
    counted = (("core.fsmonitor", "false"), ("core.hooksPath", os.devnull), *settings)
    first = environment.get("GIT_CONFIG_COUNT", "")
    start = int(first) if first.isascii() and first.isdecimal() and len(first) < 6 else 0
    # Git from 2.45 on does not try to fetch then; an older one is allowed no protocol to do it by.
    environment |= {"GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": ""}
    environment["GIT_CONFIG_COUNT"] = str(start + len(counted))
    for number, (key, value) in enumerate(counted, start):
        environment[f"GIT_CONFIG_KEY_{number}"] = key
        environment[f"GIT_CONFIG_VALUE_{number}"] = value
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments],
            input=given, capture_output=True, check=False, env=environment,
        )  # fmt: skip
    except OSError:
        return None
    return done.stdout if done.returncode == 0 else None


def without_filters(root: Path) -> list[tuple[str, str]]:
    """Settings by which no filter runs that the repository itself names; the user's own do."""
    listed = git(root, "config", "--show-scope", "-z", "--name-only", "--get-regexp", r"^filter\.")
    fields = (listed or b"").decode("utf-8", "surrogateescape").split("\0")
    names = {
        key.rpartition(".")[0]
        for scope, key in zip(fields[::2], fields[1::2], strict=False)
        if scope in ("local", "worktree")
    }
    off = (("clean", ""), ("process", ""), ("required", "false"))
    return [(f"{name}.{key}", value) for name in sorted(names) for key, value in off]
