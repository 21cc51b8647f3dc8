"""Hooks of the sparse_tensor dialect."""

from yods_defs.sparse_tensor.hooks.encodings import (
    AffineMap,
    parse_encoding,
    parse_level_range,
    parse_levels,
    parse_no_map,
    parse_slice,
    print_encoding,
    print_level_range,
    print_levels,
    print_no_map,
    print_slice,
    verify_encoding,
)
from yods_defs.sparse_tensor.hooks.verify import (
    verify_binary,
    verify_concatenate,
    verify_convert,
    verify_foreach,
    verify_push_back,
    verify_reduce,
    verify_select,
    verify_sort,
    verify_unary,
)
