"""Forms, checks and inference of StableHLO that no definition says.

Source: StableHLO, AssemblyFormat.cpp, StablehloOps.cpp, TypeInference.cpp, Base.cpp; the
messages are its own.
"""

from __future__ import annotations

from yods_defs.stablehlo.hooks.attributes import *
from yods_defs.stablehlo.hooks.compatibility import *
from yods_defs.stablehlo.hooks.control_forms import *
from yods_defs.stablehlo.hooks.forms import *
from yods_defs.stablehlo.hooks.quantization import *
from yods_defs.stablehlo.hooks.windows import *
