"""Data layout: sizes, alignments and offsets of types, as seen from a scope.

Start with `DataLayout` (`yods.layout.engine`). The modules:

- `interfaces`: how types, operations and dialects take part;
- `engine`: the queries; `defaults`: the built-in types' rules; `type_size`: arithmetic;
- `combine`: scopes and nested specs; `spec_verifier`: checks of a spec; `entry_values`,
  `entry_numbers`: what entries hold;
- `kinds`: structs, arrays, unions and pointers, for types that are one of them;
- `functions`: what expressions may call; `dlti_query`: `dlti.query`.

Fields and offsets, reports, tables, drawings and explanations are in `yods_tools.layout`, strings
of targets and specs made of them in `yods_tools.target`, their grammar `yods_eval.layout_strings`.
README.md lists what is answered where MLIR gives no answer.
"""
