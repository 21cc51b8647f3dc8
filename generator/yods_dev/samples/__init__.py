"""Samples: values and IR made from definitions, and their replay on generated classes.

A *plan* (`yods_dev.samples.plan`) has the properties of a definition that samples follow from,
such as the types an operand may have; the generator writes one for a dialect. `values` makes
types and attributes from it, `operations` the texts of ops, and `search` finds those that
verify. `server` is a process that does so with one version of the generated classes, for
`yods breaking`.
"""
