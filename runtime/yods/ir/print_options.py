"""How IR is printed: `mlir-opt`'s printing flags as one value."""

from __future__ import annotations

from yods.hints import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping


class PrintOptions:
    """Options of the printer. All are off by default, as in MLIR.

    Args:
        generic: Print the generic form (`--mlir-print-op-generic`).
        debuginfo: Print locations (`--mlir-print-debuginfo`).
        pretty_debuginfo: Print them in a short form that does not read back
            (`--mlir-pretty-debuginfo`).
        local_scope: Print without aliases, numbering from the innermost isolated
            operation (`--mlir-print-local-scope`).
        value_users: Comment on the users of each value (`--mlir-print-value-users`).
        skip_regions: Print `{...}` for every region (`--mlir-print-skip-regions`).
        unique_ssa_ids: Number values through the whole IR
            (`--mlir-print-unique-ssa-ids`).
        use_name_locations: Name values after their name locations
            (`--mlir-use-nameloc-as-prefix`).
        assume_verified: Print custom forms without verifying
            (`--mlir-print-assume-verified`).
        elide_elements_larger_than: Elements attributes with more elements than this
            are elided (`--mlir-elide-elementsattrs-if-larger`); None: never.
        elide_resource_strings_larger_than: Resource strings with more characters than
            this are elided (`--mlir-elide-resource-strings-if-larger`); None: never.
        hex_elements_larger_than: Dense elements with more elements than this are
            printed in hexadecimal (`--mlir-print-elementsattrs-with-hex-if-larger`);
            None: never. MLIR's default is 100.
        external_resources: Resources of no dialect to print after the IR, by group
            (`Context.external_resources` holds those of a text that was read).
    """

    __slots__ = (
        "assume_verified",
        "debuginfo",
        "elide_elements_larger_than",
        "elide_resource_strings_larger_than",
        "external_resources",
        "generic",
        "hex_elements_larger_than",
        "local_scope",
        "pretty_debuginfo",
        "skip_regions",
        "unique_ssa_ids",
        "use_name_locations",
        "value_users",
    )

    def __init__(
        self,
        *,
        generic: bool = False,
        debuginfo: bool = False,
        pretty_debuginfo: bool = False,
        local_scope: bool = False,
        value_users: bool = False,
        skip_regions: bool = False,
        unique_ssa_ids: bool = False,
        use_name_locations: bool = False,
        assume_verified: bool = False,
        elide_elements_larger_than: int | None = None,
        elide_resource_strings_larger_than: int | None = None,
        hex_elements_larger_than: int | None = 100,
        external_resources: Mapping[str, list[tuple[str, bool | str]]] | None = None,
    ) -> None:
        self.generic = generic
        self.debuginfo = debuginfo
        self.pretty_debuginfo = pretty_debuginfo
        self.local_scope = local_scope
        self.value_users = value_users
        self.skip_regions = skip_regions
        self.unique_ssa_ids = unique_ssa_ids
        self.use_name_locations = use_name_locations
        self.assume_verified = assume_verified
        self.elide_elements_larger_than = elide_elements_larger_than
        self.elide_resource_strings_larger_than = elide_resource_strings_larger_than
        self.hex_elements_larger_than = hex_elements_larger_than
        self.external_resources = external_resources or {}

    def changed(self, **changes: Any) -> PrintOptions:
        """A copy with `changes`, options by name."""
        return PrintOptions(**{**{name: getattr(self, name) for name in self.__slots__}, **changes})
