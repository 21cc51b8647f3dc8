"""Data layout: sizes, alignments and offsets of types, as seen from a scope.

Start with `DataLayout` (`yods.layout.engine`). The rooms:

- `interfaces`: what types, operations and dialects take part with;
- `engine`: the queries; `defaults`: the built-in types' rules; `type_size`: arithmetic;
- `combine`: scopes and nested specs; `spec_verifier`: checks of a spec;
- `kinds`: structs, arrays, unions and pointers, for types that are one of them;
- `aggregates`: fields, offsets and strides; `explain`: where each number comes from;
- `llvm_string`: LLVM's data layout strings; `table` and `drawing`: for people;
- `strict`: what is accepted and yet looks wrong; `dlti_query`: `dlti.query`;
- `query_pass`: `--test-data-layout-query`.

README.md lists what is answered where MLIR gives no answer.
"""
