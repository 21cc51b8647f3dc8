"""export.cpp, part: building a project without CMake, for tests and comparisons.

One compiler at a time; `ccache` keeps objects where it is installed.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

from yods_dev.export.td.text import camel
from yods_gen.records import dataclass

#: What `mlir-tblgen` makes: the file's name, and the kind of its generators.
_GENERATED = (
    ("Dialect", "dialect"), ("Enums", "enum"), ("AttrInterfaces", "attr-interface"),
    ("TypeInterfaces", "type-interface"), ("Attributes", "attrdef"), ("Types", "typedef"),
    ("OpInterfaces", "op-interface"), ("Ops", "op"),
)  # fmt: skip


class BuildError(Exception):
    """A tool that failed; the text has what it said."""


@dataclass(frozen=True, slots=True)
class Tools:
    """An installed MLIR and a compiler.

    Attributes:
        root: The folder with MLIR's `bin`, `include` and `lib`.
    """

    root: Path
    compiler: str

    @property
    def mlir_opt(self) -> Path:
        return self.root / "bin" / "mlir-opt"


def find_tools(mlir_opt: str | None = None) -> Tools:
    """The tools at hand.

    Raises:
        BuildError: one is missing; the text says which and what to install.
    """
    found = mlir_opt or shutil.which("mlir-opt") or shutil.which("mlir-opt-22") or (
        "/usr/lib/llvm-22/bin/mlir-opt")  # fmt: skip
    root = Path(found).resolve().parents[1]
    compiler = shutil.which("g++") or shutil.which("clang++")
    for path, package in (
        (root / "bin" / "mlir-opt", "mlir-22-tools"),
        (root / "bin" / "mlir-tblgen", "libmlir-22-dev or mlir-22-tools"),
        (root / "include" / "mlir" / "IR" / "OpBase.td", "libmlir-22-dev"),
        (root / "include" / "llvm" / "ADT" / "APInt.h", "llvm-22-dev"),
    ):
        if not path.exists():
            raise BuildError(f"'{path}' is not there: install {package}")
    if compiler is None:
        raise BuildError("there is no C++ compiler: install g++")
    return Tools(root, compiler)


def generate_includes(tools: Tools, folder: Path, name: str, out: Path) -> None:
    """Run `mlir-tblgen` over a project. Raises BuildError."""
    title = camel(name)
    source = folder / "include" / name / f"{title}.td"
    made = out / "include" / name
    made.mkdir(parents=True, exist_ok=True)
    for file, kind in _GENERATED:
        for ending, side in (("h.inc", "decls"), ("cpp.inc", "defs")):
            target = made / f"{title}{file}.{ending}"
            _run([tools.root / "bin" / "mlir-tblgen", f"-gen-{kind}-{side}", "-I",
                  tools.root / "include", source, "-o", target])  # fmt: skip


def compile_project(
    tools: Tools, folder: Path, name: str, out: Path, flags: Sequence[str] = ()
) -> Path:
    """Build the plugin of a project; return its path. Raises BuildError."""
    generate_includes(tools, folder, name, out)
    # All sources at once: nearly all time goes into MLIR's headers.
    sources = [*sorted(folder.glob("lib/*.cpp")), folder / "tools" / f"{name}-plugin.cpp"]
    whole, made = out / f"{name}.cpp", out / f"{name}.o"
    whole.write_text("".join(f'#include "{each}"\n' for each in sources), encoding="utf-8")
    cached = [ccache] if (ccache := shutil.which("ccache")) else []
    _run([*cached, tools.compiler, "-std=c++17", "-fno-rtti", "-fPIC", "-O0", "-c", *flags,
          "-isystem", tools.root / "include", "-I", folder / "include", "-I", folder / "lib",
          "-I", out / "include", whole, "-o", made])  # fmt: skip
    plugin, libraries = out / f"lib{name}-plugin.so", tools.root / "lib"
    # LLVM's own library, which holds what MLIR's does not.
    llvm = sorted(libraries.glob("libLLVM.so*")) or sorted(libraries.glob("libLLVM-*.so"))
    _run([tools.compiler, "-shared", "-Wl,-z,defs", made, "-L", libraries, "-lMLIR",
          "-o", plugin, *llvm[:1]])  # fmt: skip
    return plugin


def _run(command: Sequence[str | Path]) -> None:
    done = subprocess.run([str(each) for each in command], capture_output=True, text=True,
                          check=False)  # fmt: skip
    if done.returncode:
        raise BuildError(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}".strip())
