"""Shapes of IR that are measured, by the names that `--shape` takes."""

from __future__ import annotations

from bench.shapes import code, data, dialects, files
from bench.shapes.shape import Shape

_LOCATIONS = {
    "yods": ("--mlir-print-debuginfo",),
    "mlir-opt": ("--mlir-print-debuginfo",),
    "xdsl": ("--print-debuginfo",),
}

SHAPES: dict[str, Shape] = {
    "mixed": Shape(code.mixed),
    "arithmetic": Shape(code.arithmetic),
    "long function": Shape(code.long_function),
    "small functions": Shape(code.small_functions),
    "branches": Shape(code.branches),
    "switches": Shape(code.switches),
    "loops": Shape(code.loops),
    "memrefs": Shape(code.memrefs),
    "many types": Shape(data.types),
    "generic form": Shape(data.generic_form),
    "unregistered": Shape(data.unregistered),
    "deep regions": Shape(data.deep_regions),
    "dictionaries": Shape(data.dictionaries),
    "large constants": Shape(data.constants),
    "symbols": Shape(data.symbols),
    "locations": Shape(data.locations, before=data.location_aliases, flags=_LOCATIONS),
    # As MLIR writes them; xDSL knows aliases only from their definition on.
    "locations behind": Shape(data.locations, after=data.location_aliases, flags=_LOCATIONS),
    "aliases": Shape(data.aliases, before=data.alias_definitions),
    "debug information": Shape(
        dialects.llvm_functions, before=dialects.debug_information, flags=_LOCATIONS
    ),
    "tensor programs": Shape(dialects.tensor_programs),
    "encoded tensors": Shape(dialects.encoded_tensors),
    "file of dialects' tests": Shape(files.operations_of_dialects),
    "file of lowered code": Shape(files.lowered_code),
    "file of loop nests": Shape(files.loop_nests),
}
