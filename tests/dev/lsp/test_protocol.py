"""Messages that are not as the protocol has them: the server answers, stays and is quiet."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest


def framed(*messages: object) -> bytes:
    """Messages as they go over the wire; bytes are sent as the body they are."""
    bodies = (m if isinstance(m, bytes) else json.dumps(m).encode() for m in messages)
    return b"".join(b"Content-Length: %d\r\n\r\n%s" % (len(body), body) for body in bodies)


def request(number: object, method: str, params: object) -> dict[str, object]:
    return {"jsonrpc": "2.0", "id": number, "method": method, "params": params}


INITIALIZE = request(0, "initialize", {"processId": None, "rootUri": None, "capabilities": {}})
END = (request("end", "shutdown", None), {"jsonrpc": "2.0", "method": "exit"})


def session(sent: bytes, folder: Path) -> tuple[int, list[dict[str, Any]], str]:
    """The exit code of a server that is sent all this, what it sends, and standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "yods", "lsp"],
        input=sent,
        cwd=folder,
        capture_output=True,
        check=False,
        timeout=60,
    )
    answers = []
    rest = done.stdout
    while rest:
        head, _, rest = rest.partition(b"\r\n\r\n")
        (length,) = [int(h[16:]) for h in head.split(b"\r\n") if h.startswith(b"Content-Length: ")]
        answers.append(json.loads(rest[:length]))
        rest = rest[length:]
    return done.returncode, answers, done.stderr.decode()


def test_every_request_is_answered(tmp_path: Path) -> None:
    uri = (tmp_path / "nowhere.mlir").as_uri()
    at = {"textDocument": {"uri": uri}, "position": {"line": 3, "character": 4}}
    wrong = [None, [], {}, {"textDocument": 1}, {"textDocument": {"uri": uri}, "position": "x"}]
    messages: list[object] = [
        *(request(number, "textDocument/hover", each) for number, each in enumerate(wrong, 1)),
        request(9, "textDocument/hover", at),
        *(b"[]", b"null", b"1", b"{{{", b"\xff\xff", b"[" * 100_000, b'{"jsonrpc": "2.0"}'),
        request([1], "textDocument/hover", at),
    ]
    code, answers, error = session(framed(INITIALIZE, *messages, *END), tmp_path)
    assert code == 0
    answered = {str(each["id"]): each for each in answers if "method" not in each}
    assert set(answered) == {*"0123459", "end", "[1]"}
    assert {answered[number]["error"]["code"] for number in "12345"} == {-32602}
    logged = [each for each in answers if each.get("method") == "window/logMessage"]
    assert not logged
    assert "Traceback" not in error
    assert all(line.startswith("yods lsp: ") for line in error.splitlines())


def test_message_over_the_size_limit(tmp_path: Path) -> None:
    for length in (b"9" * 20, b"9" * 5000):
        sent = framed(INITIALIZE) + b"Content-Length: " + length + b"\r\n\r\n"
        code, _, error = session(sent, tmp_path)
        assert (code, error) == (1, "yods lsp: error: a message is too large to be read\n")


def test_invalid_uris(tmp_path: Path) -> None:
    at = {"textDocument": {"uri": "file://[/a.yaml"}, "position": {"line": 0, "character": 0}}
    document = {"uri": "//[x", "languageId": "mlir", "version": 1, "text": "oops"}
    opened = {
        "jsonrpc": "2.0",
        "method": "textDocument/didOpen",
        "params": {"textDocument": document},
    }
    messages = (opened, request(1, "textDocument/hover", at), request(2, "none", {"x": [at]}))
    code, answers, error = session(framed(INITIALIZE, *messages, *END), tmp_path)
    assert code == 0
    codes = {each["id"]: each.get("error", {}).get("code") for each in answers if "id" in each}
    assert codes == {0: None, 1: -32602, 2: -32602, "end": None}
    assert "Traceback" not in f"{answers}{error}"


def test_requests_outside_the_session(tmp_path: Path) -> None:
    """Before `initialize` and behind `shutdown` they are answered by errors, and do nothing."""
    at = {"textDocument": {"uri": "file:///a.mlir"}, "position": {"line": 0, "character": 0}}
    document = {"uri": "file:///a.mlir", "languageId": "mlir", "version": 1, "text": "oops"}
    opened = {
        "jsonrpc": "2.0",
        "method": "textDocument/didOpen",
        "params": {"textDocument": document},
    }
    early = (opened, request(1, "textDocument/hover", at), request(2, "shutdown", None))
    shutdown, end = END
    late = (opened, request(3, "textDocument/hover", at), request(4, "shutdown", None))
    sent = framed(*early, INITIALIZE, shutdown, *late, end)
    code, answers, error = session(sent, tmp_path)
    assert (code, error) == (0, "")
    codes = {each["id"]: each.get("error", {}).get("code") for each in answers if "id" in each}
    assert codes == {1: -32002, 2: -32002, 0: None, "end": None, 3: -32600, 4: -32600}
    assert all("id" in each for each in answers)
    _, answers, error = session(framed(early[1], end), tmp_path)
    assert (len(answers), error) == (1, "")


def test_closed_standard_input(tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m yods lsp <&-'
    done = subprocess.run(
        ["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "yods lsp: error: standard input is closed\n"


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ((INITIALIZE, *END), 0),
        ((INITIALIZE, END[1]), 1),
        ((END[1],), 1),
        ((INITIALIZE, END[0]), 1),
        ((INITIALIZE,), 1),
        ((), 1),
    ],
    ids=["as it should be", "no shutdown", "nothing but exit", "no exit", "neither", "nothing"],
)
def test_how_the_server_ends(sent: tuple[object, ...], code: int, tmp_path: Path) -> None:
    found, _, error = session(framed(*sent), tmp_path)
    assert (found, error) == (code, "")
    server = shutil.which("mlir-lsp-server")
    if server is not None:
        done = subprocess.run([server], input=framed(*sent), capture_output=True, check=False)
        assert done.returncode == code


def test_broken_standard_output(tmp_path: Path) -> None:
    """The server ends, although its standard input stays open."""
    command = [sys.executable, "-m", "yods", "lsp"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=tmp_path, stdin=pipe, stdout=pipe, stderr=pipe) as server:
        assert server.stdin and server.stdout and server.stderr
        server.stdin.write(framed(INITIALIZE))
        server.stdin.flush()
        assert server.stdout.readline().startswith(b"Content-Length: ")
        server.stdout.close()
        try:
            for number in range(1, 5):
                server.stdin.write(framed(request(number, "shutdown", None)))
                server.stdin.flush()
        except BrokenPipeError:  # it has ended by now
            pass
        assert server.wait(timeout=60) == 1
        assert server.stderr.read() == b"yods lsp: error: nothing can be sent: Broken pipe\n"
        with suppress(BrokenPipeError):
            server.stdin.close()
