"""The shipped dialects as people write them: a room for each, with its definition and hooks.

`yods_defs/scf/` holds `scf.yaml`, from which `yods_dialects.scf` is generated, and in
`hooks` the functions that the definition names.
"""
