"""Witnesses: values and IR made from definitions, and what generated classes say of them.

A *plan* (`yods_dev.samples.plan`) is what a definition says, as far as a sample needs it: which
types an operand may have, what a parameter holds. The generator writes one for a dialect;
`values` makes types and attributes by it, `operations` the texts of ops. `answers` is a
process that does so with one version of the generated classes and answers questions about
them, for `yods breaking`.

Nothing else of the runtime needs this room, so that nobody pays for it.
"""
