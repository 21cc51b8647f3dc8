"""Hooks of the sparse_tensor dialect."""

from yods_defs.sparse_tensor.hooks.encodings import *
from yods_defs.sparse_tensor.hooks.verify import *
