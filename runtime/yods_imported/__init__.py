"""Hooks and helpers of hooks for dialects that `yods import td` brings.

`directives` has custom forms that several dialects share, and common forms of operations whose
parser is only in C++; `cpp` has what hooks call that are translated from C++.
"""
