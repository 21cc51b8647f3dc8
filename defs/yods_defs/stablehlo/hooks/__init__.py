"""Forms, checks and inference of StableHLO that no definition says.

Source: StableHLO, AssemblyFormat.cpp, StablehloOps.cpp, TypeInference.cpp, Base.cpp; the
messages are its own.
"""

from __future__ import annotations

from yods_defs.stablehlo.hooks.control import *
from yods_defs.stablehlo.hooks.forms import *
from yods_defs.stablehlo.hooks.inference import *
from yods_defs.stablehlo.hooks.shapes import *
