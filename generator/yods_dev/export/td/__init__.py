"""`yods export td`: a dialect as ODS, which `mlir-tblgen` reads.

`document` puts the file together; `context` knows what definitions are called in TableGen and
in C++, and writes each before what names it. A module each writes `constraints` (with
`predicates`), `definitions` of types, attributes and enums, `interfaces`, `traits` and
`operations` (with `properties`). `text` has the forms of TableGen. What ODS cannot say, or no row
of the table of C++ helpers has, is a comment above the definition, never left out in silence.
"""
