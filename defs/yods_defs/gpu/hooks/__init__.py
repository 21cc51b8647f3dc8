"""Hooks of the gpu dialect, one module a kind."""

from __future__ import annotations

from yods.builtin.affine import AffineMap
from yods_defs.gpu.hooks.attributes import *
from yods_defs.gpu.hooks.syntax import *
from yods_defs.gpu.hooks.verify import *
