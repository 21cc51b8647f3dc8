"""VHLO: its custom forms, and the conversions between it and StableHLO.

Source: StableHLO, VhloOps.td, VhloOps.cpp, VhloTypes.cpp, StablehloLegalizeToVhlo.cpp,
VhloLegalizeToStablehlo.cpp, VhloToVersion.cpp.
"""

from __future__ import annotations

from yods_defs.vhlo.hooks.operations import *
