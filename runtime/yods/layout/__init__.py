"""Data layout: sizes, alignments and offsets of types, as seen from a scope.

Start with `DataLayout` (`yods.layout.engine`). The modules:

- `interfaces`: how types, operations and dialects take part;
- `engine`: the queries; `defaults`: the built-in types' rules; `type_size`: arithmetic;
- `combine`: scopes and nested specs; `spec_verifier`: checks of a spec; `entry_values`,
  `entry_numbers`: what entries hold;
- `kinds`: structs, arrays, unions and pointers, for types that are one of them;
- `aggregates`: fields, offsets and strides; `functions`: what expressions may call;
- `llvm_parts`: LLVM's data layout strings taken apart; `llvm_string`: specs made of them, and back;
  `triples`, `targets`: the strings of targets; `dlti_query`: `dlti.query`.

Reports, tables, drawings and explanations are the command's (`yods_tools.layout`).
README.md lists what is answered where MLIR gives no answer.
"""
