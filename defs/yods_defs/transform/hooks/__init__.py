"""Hooks of the transform dialect, one module a kind."""

from __future__ import annotations

from yods_defs.transform.hooks.checks import *
from yods_defs.transform.hooks.sequences import *
from yods_defs.transform.hooks.syntax import *
