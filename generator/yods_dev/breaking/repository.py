"""Git commands on the project's repository, which may be untrusted."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Iterable
from pathlib import Path


def git(
    root: Path, *arguments: str, given: bytes = b"", settings: Iterable[tuple[str, str]] = ()
) -> bytes | None:
    """The output of git; None if it fails, or is not installed.

    No program that the repository names is run, and nothing is fetched, as fetching runs
    programs too: the repository may have come with somebody else's files.

    Args:
        settings: Settings that override those of the repository.
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
    """Settings that disable the filters of the repository, but not the user's own."""
    listed = git(root, "config", "--show-scope", "-z", "--name-only", "--get-regexp", r"^filter\.")
    fields = (listed or b"").decode("utf-8", "surrogateescape").split("\0")
    names = {
        key.rpartition(".")[0]
        for scope, key in zip(fields[::2], fields[1::2], strict=False)
        if scope in ("local", "worktree")
    }
    off = (("clean", ""), ("process", ""), ("required", "false"))
    return [(f"{name}.{key}", value) for name in sorted(names) for key, value in off]
