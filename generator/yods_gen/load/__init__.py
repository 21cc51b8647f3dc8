"""load: definition files to `Raw…` values of the right shape, each with its place."""
