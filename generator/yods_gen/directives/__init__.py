"""What assembly formats are made of: a module for each kind of element."""
