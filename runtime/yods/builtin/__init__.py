"""The builtin dialect: the types, attributes and operations every other builds on."""
