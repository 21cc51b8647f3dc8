"""resolve: `Raw…` values to definitions; everything that is wrong is found here."""
