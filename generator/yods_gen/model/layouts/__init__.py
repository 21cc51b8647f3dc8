"""Methods for `data_layout`: what a type, an op or a dialect says of layouts."""
