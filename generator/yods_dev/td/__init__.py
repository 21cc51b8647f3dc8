"""`yods import td`: definitions from a dialect's TableGen files.

`tablegen` has `llvm-tblgen` say what the files hold, `records` keeps it; `dialects` goes
through a dialect's records, which a module each converts: `constraints` (with `predicates`),
`enums`, `parameters` of types and attributes, `operations` (with `traits`, `properties`,
`templates`). What is made is a document of plain mappings, lists and texts, which `yaml_text`
writes as a person would. What C++ alone can say is a gap (`gaps`), never dropped.
`checked` has the generator's own checker look at the result.
"""
