"""A page in headless Chromium, by its debugging protocol over two pipes."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import subprocess
import sys
import threading
import time
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, Self

#: The browser reads from 3 and writes to 4.
_LAUNCH = """
import os, sys
read, write = os.dup(int(sys.argv[1])), os.dup(int(sys.argv[2]))
os.dup2(read, 3)
os.dup2(write, 4)
os.set_inheritable(3, True)
os.set_inheritable(4, True)
os.execvp(sys.argv[3], sys.argv[3:])
"""


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012
        **SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def log_message(self, *arguments: object) -> None:
        pass

    def copyfile(self, source: Any, outputfile: Any) -> None:
        with contextlib.suppress(ConnectionError):  # the page has gone
            super().copyfile(source, outputfile)


class Navigated(Exception):
    """The page that was asked has been left."""


class Browser:
    """A browser that reaches the files of a folder, and nothing else.

    Args:
        chromium: The program.
        folder: What is served on this machine.
        profile: Where the browser keeps what it keeps.
    """

    def __init__(self, chromium: str, folder: Path, profile: Path) -> None:
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Handler, directory=folder))
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/"
        their_in, self._out = os.pipe()
        self._in, their_out = os.pipe()
        command = [chromium, "--headless", "--no-sandbox", "--disable-gpu",
                   "--remote-debugging-pipe", f"--user-data-dir={profile}",
                   "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"]  # fmt: skip
        launcher = [sys.executable, "-c", _LAUNCH, str(their_in), str(their_out), *command]
        self._process = subprocess.Popen(
            launcher, pass_fds=(their_in, their_out), stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, start_new_session=True,
        )  # fmt: skip
        os.close(their_in)
        os.close(their_out)
        self._number = 0
        self._rest = b""
        target = self._ask("Target.createTarget", {"url": "about:blank"})["targetId"]
        attached = self._ask("Target.attachToTarget", {"targetId": target, "flatten": True})
        self._session = attached["sessionId"]

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.kill()
        self._process.wait()
        os.close(self._in)
        os.close(self._out)
        self._server.shutdown()
        self._server.server_close()

    def open(self, page: str) -> None:
        """Go to a page of the folder."""
        self._ask("Page.navigate", {"url": self.address + page}, page=True)
        self.wait("document.readyState === 'complete'")

    def run(self, script: str) -> Any:
        """What an expression of JavaScript is worth in the page."""
        answer = self._ask(
            "Runtime.evaluate",
            {"expression": script, "returnByValue": True, "awaitPromise": True},
            page=True,
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def wait(self, condition: str, seconds: float = 120.0) -> None:
        """Wait until something holds in the page, or in the one that it goes to meanwhile."""
        end = time.monotonic() + seconds
        while True:
            with contextlib.suppress(Navigated):
                if self.run(f"Boolean({condition})"):
                    return
            assert time.monotonic() < end, f"never: {condition}"
            time.sleep(0.05)

    def resize(self, width: int, height: int) -> None:
        """Look at the page in a window of another size."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600}
        self._ask("Emulation.setDeviceMetricsOverride", size, page=True)

    def picture(self) -> bytes:
        """The page as a PNG."""
        answer = self._ask("Page.captureScreenshot", {"format": "png"}, page=True)
        return base64.b64decode(answer["data"])

    def _ask(self, method: str, given: dict[str, Any], *, page: bool = False) -> Any:
        self._number += 1
        message = {"id": self._number, "method": method, "params": given}
        if page:
            message["sessionId"] = self._session
        os.write(self._out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") == self._number:
                if "navigated" in str(answer.get("error")):
                    raise Navigated(answer)
                assert "error" not in answer, answer
                return answer["result"]

    def _message(self) -> dict[str, Any]:
        while b"\0" not in self._rest:
            read = os.read(self._in, 1 << 16)
            assert read, "the browser has ended"
            self._rest += read
        message, _, self._rest = self._rest.partition(b"\0")
        answer: dict[str, Any] = json.loads(message)
        return answer
