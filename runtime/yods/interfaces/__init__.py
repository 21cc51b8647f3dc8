"""Interfaces of operations: what code may ask of an operation it does not know.

Each is a base class without state: `isinstance(op, CallOpInterface)` asks whether an
operation has it. Methods with an obvious answer have a default body.
"""
