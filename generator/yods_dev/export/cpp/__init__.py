"""`yods export cpp`: a dialect as a C++ project that builds against MLIR.

`printer` prints typed expression trees as C++, with `spellings.yaml` and `yods_support.h`. With it
`verifiers`, `methods`, `folds` and `patterns` write what definitions say, over what all `bodies` of
functions have in common; `project` puts the files together from `templates`.
`yods_dev.export.td` writes the `.td`. What has no C++ is a gap, which the command reports.
"""
