"""Client of a process with the generated classes of one version."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Self

from yods_gen.errors import CommandError

PATIENCE = 20.0
"""Seconds that a process may take for an answer: a hook that never ends must not keep a review
waiting."""
_BEGIN = "import sys; sys.path[:] = sys.argv[1:]; from yods_dev.samples.server import main; main()"


class NoAnswerError(CommandError):
    """A process that does not answer; the message gives the reason."""


class Process:
    """A process that runs `yods_dev.samples.server` for one version.

    It starts at once and loads the runtime while the caller generates the classes for `load`.

    Args:
        word: The version's name in messages.
        path: Its `sys.path`.
        patience: Seconds that an answer may take.
    """

    def __init__(self, word: str, path: Sequence[str], patience: float = PATIENCE) -> None:
        self._word, self._patience = word, patience
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONHASHSEED": "0"}
        self._process = subprocess.Popen(
            [sys.executable, "-c", _BEGIN, *path],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            env=environment,
        )
        self._failed = ""
        self._begun = False

    def load(
        self, modules: Sequence[str], plans: Sequence[str], packages: Sequence[tuple[str, Path]]
    ) -> None:
        """Send the classes to load; must come first, and does not wait for the process.

        Args:
            modules: The packages of dialects, `plans` the modules with their plans.
            packages: Packages, each with a folder that has its other modules.
        """
        shown = [[name, str(folder)] for name, folder in packages]
        self._send({"modules": modules, "plans": plans, "packages": shown})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._process.kill()
        self._process.communicate()

    def ask(self, question: str, *arguments: object) -> Any:
        """The answer.

        Raises:
            NoAnswerError: the process gives none.
        """
        self.begin()
        self._send([question, *arguments])
        answer = self._receive()
        if "error" in answer:
            raise NoAnswerError(f"the {self._word} classes fail: {answer['error']}")
        return answer["answer"]

    def begin(self) -> None:
        """Wait until the classes are loaded.

        Raises:
            NoAnswerError: they cannot be.
        """
        if not self._begun:
            self._begun = True
            wrong = self._receive()
            if wrong:
                self._failed = f"the {self._word} classes cannot be loaded: {wrong}"
        if self._failed:
            raise NoAnswerError(self._failed)

    def _send(self, message: object) -> None:
        stream: IO[str] | None = self._process.stdin
        assert stream is not None
        try:
            print(json.dumps(message), file=stream, flush=True)
        except OSError:
            self._failed = self._failed or f"the {self._word} classes end the process"

    def _receive(self) -> Any:
        stream = self._process.stdout
        assert stream is not None
        timer = threading.Timer(self._patience, self._process.kill)
        timer.start()
        try:
            line = stream.readline()
        finally:
            late = not timer.is_alive()
            timer.cancel()
        try:
            return json.loads(line)
        except ValueError:
            reason = f"did not answer in {self._patience:.0f} s" if late else "end the process"
            self._failed = f"the {self._word} classes {reason}"
            raise NoAnswerError(self._failed) from None
