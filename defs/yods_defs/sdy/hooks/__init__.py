"""Hooks of the sdy dialect, by topic.

The messages are those of Shardy as JAX 0.10.2 has it.
"""

from yods_defs.sdy.hooks.attributes import *
from yods_defs.sdy.hooks.computations import *
from yods_defs.sdy.hooks.meshes import *
from yods_defs.stablehlo.hooks.forms import parse_constant as parse_constant
from yods_defs.stablehlo.hooks.forms import print_constant as print_constant
