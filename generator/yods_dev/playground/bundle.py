"""The files that the playground consists of, besides its page.

Pyodide and the editor, CodeMirror, come from npm packages, brought when a site is built, in the
versions of `package-lock.json`; Python packages are those that are installed, as plain modules, in
one archive.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, PackagePath, files
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from yods_dev.editor.grammars import CLASSES
from yods_gen.errors import UsageError

_PYODIDE_FILES = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip",
)  # fmt: skip
_OURS = (
    *("yods", "yods_eval", "yods_imported", "yods_tools", "yods_gen", "yods_dev", "yods_defs"),
    "yods_dialects",
)
#: Distributions that the generator needs; black is there to show code as `yods gen` does.
_OTHERS = (
    "jinja2", "markupsafe", "pyyaml", "black", "click", "mypy_extensions", "packaging", "pathspec",
    "platformdirs", "pytokens", "jsonschema", "jsonschema_specifications", "referencing", "attrs",
)  # fmt: skip
#: Data of packages; what is compiled is of another machine, and no page needs tests or stubs.
_SUFFIXES = (".py", ".yaml", ".json", ".jinja", ".typed")
_HERE = Path(__file__).parent


def bundle(pyodide: Path | None = None) -> tuple[dict[str, bytes], str]:
    """The files, by their names in the site, and why its editor is a plain text area, if it is.

    Args:
        pyodide: The folder of the npm package, the editor's beside it; by default `npm` brings all.

    Raises:
        UsageError: Pyodide is not there, or a Python package is missing.
    """
    with TemporaryDirectory(prefix="yods-playground-") as name:
        folder = _fetched(Path(name)) if pyodide is None else pyodide
        made = {}
        made["playground/editor.js"], plain = editor(folder.resolve().parent)
        for file in _PYODIDE_FILES:
            path = folder / file
            if not path.is_file():
                raise UsageError(f"{folder} is no Pyodide: it has no {file}")
            made[f"pyodide/{file}"] = path.read_bytes()
    made["playground/python.zip"] = _archive()
    for file in ("playground.js", "worker.js"):
        made[f"playground/{file}"] = (_HERE / file).read_bytes()
    made["playground/examples.js"] = _examples()
    return made, plain


def _fetched(folder: Path) -> Path:
    """Pyodide, among the packages that are locked."""
    for name in ("package.json", "package-lock.json"):
        copyfile(_HERE / name, folder / name)
    try:
        subprocess.run(
            ["npm", "ci", "--silent", "--ignore-scripts", "--no-audit"],
            cwd=folder, check=True, capture_output=True, timeout=600,
        )  # fmt: skip
    except (OSError, subprocess.SubprocessError) as wrong:
        raise UsageError(
            f"npm cannot bring Pyodide: {wrong}\n"
            "  give the folder of the npm package: --pyodide node_modules/pyodide"
        ) from None
    return folder / "node_modules/pyodide"


def editor(modules: Path) -> tuple[bytes, str]:
    """The editor as one script; without it an empty one, and why."""
    command = ["node", str(modules / "esbuild/bin/esbuild"), str(_HERE / "editor.js"), "--bundle",
               "--minify", f"--define:CLASSES={json.dumps(CLASSES)}"]  # fmt: skip
    try:
        made = subprocess.run(
            command, env={**os.environ, "NODE_PATH": str(modules)}, check=True,
            capture_output=True, timeout=600,
        )  # fmt: skip
    except subprocess.CalledProcessError as wrong:
        said = wrong.stderr.decode("utf-8", "replace").strip()
        lines = [each for each in said.split("\n") if "rror:" in each or "ERROR" in each]
        return b"", (lines or [said])[0].strip()
    except (OSError, subprocess.SubprocessError) as wrong:
        return b"", str(wrong)
    return made.stdout, ""


def _archive() -> bytes:
    """The Python packages, as modules."""
    written = io.BytesIO()
    with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as archive:
        packed = {**dict(_own_files()), **dict(_other_files()), "rpds.py": _HERE / "rpds.py"}
        for name, path in sorted(packed.items()):
            # With one date, the same files make the same archive.
            archive.writestr(zipfile.ZipInfo(name), path.read_bytes(), zipfile.ZIP_DEFLATED)
    return written.getvalue()


def _own_files() -> Iterator[tuple[str, Path]]:
    for package in _OURS:
        found = find_spec(package)
        for folder in (found.submodule_search_locations or ()) if found is not None else ():
            for path in Path(folder).rglob("*"):
                place = path.relative_to(Path(folder).parent)
                if path.suffix in _SUFFIXES and path.is_file():
                    yield place.as_posix(), path


def _other_files() -> Iterator[tuple[str, Path]]:
    for name in _OTHERS:
        try:
            listed = files(name) or ()
        except PackageNotFoundError:
            raise UsageError(f"the playground needs {name}, which is not installed") from None
        for file in listed:
            # Grammars are text files, schemas have any name; an installation has its own files in
            # NAME.dist-info.
            is_data = file.suffix in (".py", ".txt") or "schemas" in file.parts
            if is_data and not {"..", _info(file)} & {*file.parts}:
                yield file.as_posix(), Path(str(file.locate()))


def _info(file: PackagePath) -> str:
    return next((part for part in file.parts if part.endswith(".dist-info")), "..")


def _examples() -> bytes:
    """Definitions and IR to begin from."""
    folder = _HERE / "examples"
    found = [
        [path.stem, path.read_text(encoding="utf-8"),
         path.with_suffix(".mlir").read_text(encoding="utf-8")]
        for path in sorted(folder.glob("*.yaml"))
    ]  # fmt: skip
    return f"const EXAMPLES = {json.dumps(found)};\n".encode()
