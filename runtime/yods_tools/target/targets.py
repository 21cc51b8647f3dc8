"""Data layouts of targets, as LLVM 22 has them; and modules that say which they are for.

A module keeps the string itself beside the spec that MLIR makes of it (`llvm.data_layout`,
which MLIR's translation to LLVM IR reads): so what no entry can express is not lost.
Source: LLVM, `opt -mtriple=TARGET`.
"""

from __future__ import annotations

from yods.builtin.attributes import StringAttr
from yods.builtin.ops import ModuleOp
from yods.hints import TYPE_CHECKING
from yods.ir.attribute import Attribute
from yods.ir.suggest import closest_few
from yods_tools.target.llvm_string import from_llvm_string, to_llvm_string
from yods_tools.target.triples import NAMES, layout_string, processor_of

if TYPE_CHECKING:
    from yods import Context, Operation

#: The targets that `yods target --list` names: one or more of every processor LLVM knows. Other
#: triples of theirs are known as well (`yods_tools.target.triples`).
TARGETS: tuple[str, ...] = tuple(NAMES["targets"])


class UnknownTargetError(ValueError):
    """An unknown target; the message suggests similar ones."""


def find_target(name: str) -> str:
    """The triple that `name` means; a processor alone is the first of its in `TARGETS`.

    Raises:
        UnknownTargetError: There is none.
    """
    if name in TARGETS:
        return name
    processor = processor_of(name)
    if processor is None:
        if layout_string(name) is None:
            raise _unknown(name)
        return name
    own = [target for target in TARGETS if target.partition("-")[0] == name]
    same = [target for target in TARGETS if processor_of(target.partition("-")[0]) == processor]
    return [*own, *same, name][0]


def _unknown(name: str) -> UnknownTargetError:
    processor = processor_of(name.partition("-")[0])
    alike = [t for t in TARGETS if processor and processor_of(t.partition("-")[0]) == processor]
    names = alike or dict.fromkeys([*TARGETS, *[target.partition("-")[0] for target in TARGETS]])
    near = closest_few(name, names, 3) or alike
    hint = f"; did you mean {_either(near)}?" if near else ""
    return UnknownTargetError(f"unknown target '{name}'{hint}")


def _either(names: list[str]) -> str:
    return " or ".join([*([", ".join(names[:-1])] if len(names) > 1 else []), names[-1]])


def target_attributes(target: str, context: Context | None = None) -> dict[str, Attribute]:
    """The attributes of a module for `target`, a triple.

    Raises:
        UnknownTargetError: The triple is unknown.
    """
    string = layout_string(target)
    if string is None:
        raise _unknown(target)
    return {**string_attributes(string, context), "llvm.target_triple": StringAttr(target)}


def string_attributes(string: str, context: Context | None = None) -> dict[str, Attribute]:
    """The attributes of a module with LLVM's data layout `string`.

    Raises:
        LLVMStringError: LLVM does not take the string.
    """
    spec = from_llvm_string(string, context, as_mlir=True).spec
    assert isinstance(spec, Attribute)
    return {"dlti.dl_spec": spec, "llvm.data_layout": StringAttr(string)}


def target_module(target: str, context: Context | None = None) -> ModuleOp:
    """An empty module for `target`, a triple. Raises as `target_attributes` does."""
    return ModuleOp(attributes=target_attributes(target, context))


def string_of(module: Operation) -> str:
    """The LLVM data layout string of a module: the one it keeps, or else that of its spec."""
    from yods.layout.combine import spec_of

    kept = module.attributes.get("llvm.data_layout")
    if isinstance(kept, StringAttr):
        return str(kept.value)
    spec = spec_of(module)
    return "" if spec is None else to_llvm_string(spec).string
