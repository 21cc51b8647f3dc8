"""Overlays: files that add to what other files of a dialect define, or replace parts of it.

What is imported is never edited; an overlay beside it says what differs. The two are put
together as nodes, before anything is read by shape, so that whatever may be said may be said
in an overlay, and each part keeps its own place for messages.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from yods_gen.definitions.gaps import GAP_KINDS, Carrier
from yods_gen.errors import Reporter, Span, closest, did_you_mean, listed, quoted
from yods_gen.load.nodes import ListNode, MapNode, Node, Scalar
from yods_gen.records import DataClass, replace

#: The sections with definitions, and what each of these is.
_SECTIONS: Mapping[str, Carrier] = {
    "ops": "op", "op_templates": "op", "types": "type", "attributes": "attribute", "enums": "enum",
    "interfaces": "interface", "traits": "trait",
}  # fmt: skip
#: Lists that an overlay adds to; others it replaces, but for those whose items have names.
_ADDED = frozenset(
    {"verify", "verify_regions", "verify_symbol_uses", "inferable", "fold", "patterns",
     "canonicalize", "depends", "extends", "implies", "discardable_attributes"}
)  # fmt: skip
#: Lists of uses, each by the name of what is used, and sections of such lists.
_USES = frozenset({"traits", "interfaces", "dialect_interfaces"})
_SECTIONS_OF_USES = frozenset({"external_models"})
#: Keys of the overlay itself.
_OWN = frozenset({"dialect", "overlay", "ported"})
#: Gaps that entries of a list fill, by the names of these.
_FILLED_BY_ITEMS = {each: each for each in ("traits", "interfaces", "parameters", "properties")}
#: Gaps that an interface fills as a whole.
_FILLED_BY_INTERFACES: Mapping[str, str] = {"InferTensorType": "inference"}


def is_overlay(node: Node) -> bool:
    """Return whether a file declares itself an overlay."""
    flag = _get(node, "overlay")
    return isinstance(flag, Scalar) and flag.plain and flag.value == "true"


def with_overlays(
    name: str, files: Sequence[MapNode], overlays: Sequence[MapNode], reporter: Reporter
) -> list[MapNode]:
    """The files of dialect `name` with what the overlays say, these one after the other."""
    made = list(files)
    for overlay in overlays:
        made = _Overlay(name, reporter, {o.span.path for o in overlays}).applied(made, overlay)
    return made


def _get(node: Node, key: str) -> Node | None:
    if not isinstance(node, MapNode):
        return None
    return next((value for each, value in node.entries if each.value == key), None)


def _with(node: MapNode, key: Scalar, value: Node | None) -> MapNode:
    """`node` with another value for `key`; without it for None."""
    entries = []
    for each, old in node.entries:
        if each.value != key.value:
            entries.append((each, old))
        elif value is not None:
            entries.append((each, value))
    if value is not None and all(each.value != key.value for each, _ in node.entries):
        entries.append((key, value))
    return replace(node, entries=tuple(entries))


def _without_other_form(base: MapNode, over: MapNode) -> MapNode:
    """`base` without its format, or the hooks in its place, if the overlay has the other."""
    hooks = _get(base, "hooks")
    if _get(over, "assembly_format") is not None and isinstance(hooks, MapNode):
        left = tuple(e for e in hooks.entries if e[0].value not in ("parse", "print"))
        kept = replace(hooks, entries=left) if left else None
        return _with(base, next(k for k, _ in base.entries if k.value == "hooks"), kept)
    if _get(_get(over, "hooks") or over, "parse") is not None:
        left = tuple(e for e in base.entries if e[0].value != "assembly_format")
        return replace(base, entries=left)
    return base


def _is_null(node: Node) -> bool:
    return isinstance(node, Scalar) and node.plain and node.value in ("", "~", "null")


def _name(item: Node) -> Scalar | None:
    """Return the name of an item of a list whose items have names."""
    name = _get(item, "name")
    return name if isinstance(name, Scalar) else None


def _used(item: Node) -> Scalar | None:
    """The name of a trait or interface in use."""
    if isinstance(item, Scalar):
        return item
    return item.entries[0][0] if isinstance(item, MapNode) and len(item.entries) == 1 else None


def _items(node: Node) -> tuple[Node, ...]:
    return node.items if isinstance(node, ListNode) else ()


def _takes_away(item: Node) -> bool:
    """Return whether a use is `{Name: null}`."""
    return isinstance(item, MapNode) and len(item.entries) == 1 and _is_null(item.entries[0][1])


class _Overlay(DataClass):
    """Puts one overlay over the files of its dialect; `overlays` are the paths of all."""

    _dialect: str
    _reporter: Reporter
    _overlays: set[str]

    def _unfit(self, span: Span, message: str, help_: str) -> None:
        self._reporter.error(span, "overlay-unfit", message, help_=help_)

    # Files and definitions.

    def applied(self, files: list[MapNode], overlay: MapNode) -> list[MapNode]:
        for key, value in overlay.entries:
            if key.value == "ported":
                files = self._all_ported(files, value)
            elif key.value in _SECTIONS and isinstance(value, MapNode):
                files = self._section(files, (key,), value, _SECTIONS[key.value])
            elif key.value == "constraints" and isinstance(value, MapNode):
                for kind, section in value.entries:
                    if isinstance(section, MapNode):
                        files = self._section(files, (key, kind), section, "constraint")
            elif key.value not in _OWN:
                at = next((i for i, file in enumerate(files) if _get(file, key.value)), 0)
                files[at] = self._entry(files[at], key, value, f"dialect {quoted(self._dialect)}")
        return [self._filled(file, overlay, "dialect") for file in files]

    def _section(
        self, files: list[MapNode], keys: tuple[Scalar, ...], section: MapNode, carrier: Carrier
    ) -> list[MapNode]:
        """Put the definitions of a section over those of the same names."""
        for name, definition in section.entries:
            found = [
                (i, base) for i, file in enumerate(files)
                if (base := self._at(file, keys)) is not None and _get(base, name.value) is not None
            ]  # fmt: skip
            if not found:
                self._unknown(files, keys, name, carrier)
                continue
            number, base = found[0]
            made = self._definition(base, name, definition, carrier)
            files[number] = self._put(files[number], keys, _with(base, name, made))
        return files

    def _at(self, file: MapNode, keys: tuple[Scalar, ...]) -> MapNode | None:
        node = _path(file, ".".join(key.value for key in keys))
        return node if isinstance(node, MapNode) else None

    def _put(self, file: MapNode, keys: tuple[Scalar, ...], section: MapNode) -> MapNode:
        if len(keys) == 1:
            return _with(file, keys[0], section)
        outer = _get(file, keys[0].value)
        assert isinstance(outer, MapNode)
        return _with(file, keys[0], _with(outer, keys[1], section))

    def _unknown(
        self, files: list[MapNode], keys: tuple[Scalar, ...], name: Scalar, carrier: Carrier
    ) -> None:
        sections = [section for file in files if (section := self._at(file, keys)) is not None]
        known = {key.value: key for section in sections for key, _ in section.entries}
        what = f"{carrier} {quoted(f'{self._dialect}.{name.value}')}"
        message = f"the overlay is of {what}, which the dialect does not define"
        place = f"the dialect is defined in {files[0].span.path}"
        help_ = f"{place}; what is new goes into a file that is no overlay"
        self._not_there(name, message, known, "defined at", help_)

    def _not_there(
        self, name: Scalar, message: str, known: Mapping[str, Node], at: str, otherwise: str
    ) -> None:
        """Report a name that is none of `known`; `otherwise` helps where none is meant."""
        match = closest(name.value, known)
        meant = "" if match is None else f"did you mean {quoted(match)}, {at} {known[match].span}?"
        self._unfit(name.span, message, meant or otherwise)

    def _definition(
        self, section: MapNode, name: Scalar, over: Node, carrier: Carrier
    ) -> Node | None:
        key, base = next(entry for entry in section.entries if entry[0].value == name.value)
        self._reporter.add_overlay(name.span, key.span)
        if not isinstance(base, MapNode) or not isinstance(over, MapNode):
            return self._merged(base, over, name, f"{carrier} {quoted(name.value)}")
        what = f"{carrier} {quoted(f'{self._dialect}.{name.value}')}"
        made = _without_other_form(base, over)
        for each, value in over.entries:
            if each.value == "ported":
                made = self._ported(made, value, what, key.span)
            else:
                made = self._entry(made, each, value, what, key.span)
        return self._filled(made, over, carrier)

    # Parts.

    def _entry(
        self,
        base: MapNode,
        key: Scalar,
        over: Node,
        what: str,
        place: Span | None = None,
        *,
        uses: bool = False,
    ) -> MapNode:
        """`base`, which is defined at `place`, with what the overlay says for one of its keys.

        Args:
            uses: Whether the lists in it are of uses, whatever their keys.
        """
        found = next((e for e in base.entries if e[0].value == key.value), None)
        if found is not None:
            return _with(base, key, self._merged(found[1], over, key, what, uses=uses))
        uses = uses or key.value in _USES
        if _is_null(over) or (uses and any(map(_takes_away, _items(over)))):
            message = f"{what} has no {quoted(key.value)} to take away"
            self._unfit(key.span, message, f"it is defined at {place or base.span}")
            return base
        return _with(base, key, over)

    def _merged(
        self, base: Node, over: Node, key: Scalar, what: str, *, uses: bool = False
    ) -> Node | None:
        """Return the value of `key`: the overlay's; mappings and lists are merged."""
        if _is_null(over):
            return None
        if isinstance(base, MapNode) and isinstance(over, MapNode):
            uses = uses or key.value in _SECTIONS_OF_USES
            for each, value in over.entries:
                base = self._entry(base, each, value, what, uses=uses)
            return base
        if isinstance(base, ListNode) and isinstance(over, ListNode):
            if uses or key.value in _USES:
                return self._uses(base, over, key, what)
            return self._list(base, over, key, what)
        if base.span.path in self._overlays and base.span.path != over.span.path:
            self._reporter.error(
                key.span,
                "duplicate-definition",
                f"two overlays say {quoted(key.value)} of {what}",
                help_=f"the first is at {base.span}; keep one of the two",
            )
        return over

    def _list(self, base: ListNode, over: ListNode, key: Scalar, what: str) -> ListNode:
        named = all(_name(item) is not None for item in (*base.items, *over.items))
        if key.value in _ADDED and not (named and key.value == "discardable_attributes"):
            have = {item.value for item in base.items if isinstance(item, Scalar)}
            new = (i for i in over.items if not isinstance(i, Scalar) or i.value not in have)
            return replace(base, items=(*base.items, *new))
        if not named or not base.items:
            return over
        items = list(base.items)
        for item in over.items:
            name = _name(item)
            assert name is not None and isinstance(item, MapNode)
            at = next((i for i, each in enumerate(items) if self._is_named(each, name)), None)
            if at is not None:
                old = items[at]
                assert isinstance(old, MapNode)
                self._reporter.add_overlay(name.span, old.span)
                label = f"{quoted(name.value)} of {what}"
                for part, value in item.entries:
                    if part.value != "name":
                        old = self._entry(old, part, value, label)
                items[at] = old
            elif key.value in (*_FILLED_BY_ITEMS, "discardable_attributes"):
                items.append(item)
            else:
                self._no_item(base, key, name, what)
        return replace(base, items=tuple(items))

    @staticmethod
    def _is_named(item: Node, name: Scalar) -> bool:
        own = _name(item)
        return own is not None and own.value == name.value

    def _no_item(self, base: ListNode, key: Scalar, name: Scalar, what: str) -> None:
        known = {own.value: own for item in base.items if (own := _name(item)) is not None}
        message = f"{what} has nothing named {quoted(name.value)} under {quoted(key.value)}"
        self._not_there(name, message, known, "at", f"there are {listed(known)}, at {base.span}")

    def _uses(self, base: ListNode, over: ListNode, key: Scalar, what: str) -> ListNode | None:
        """Traits or interfaces: one of the same name takes the place of the other, `null` takes
        it away."""
        new = {name.value: item for item in over.items if (name := _used(item)) is not None}
        items = []
        for item in base.items:
            name = _used(item)
            item = new.pop(name.value, item) if name is not None else item
            if not _takes_away(item):
                items.append(item)
        known = [name.value for item in base.items if (name := _used(item)) is not None]
        for text, item in new.items():
            if not _takes_away(item):
                items.append(item)
                continue
            used = _used(item)
            self._unfit(
                item.span if used is None else used.span,
                f"{what} has no {quoted(text)} under {quoted(key.value)} to take away",
                did_you_mean(text, known) or f"there are {listed(known)}, at {base.span}",
            )
        return replace(base, items=tuple(items)) if items else None

    # Gaps.

    def _filled(self, made: MapNode, over: MapNode, carrier: Carrier) -> MapNode:
        """Without the gaps of the definition below that the overlay fills."""
        key = next((k for k, _ in made.entries if k.value == "unported"), None)
        gaps = _get(made, "unported")
        if key is None or gaps is None or gaps.span.path in self._overlays:
            return made
        if carrier == "constraint":
            fills = any(_get(over, each) for each in GAP_KINDS["predicate"].filled_by)
            return _with(made, key, None) if fills else made
        if not isinstance(gaps, MapNode):
            return made
        for kind in GAP_KINDS.values():
            gap = next((k for k, _ in gaps.entries if k.value == kind.key), None)
            if gap is not None and any(_path(over, each) is not None for each in kind.filled_by):
                gaps = _with(gaps, gap, None)
        for kind_key, name in _filled_names(over):
            gaps = _without_gap(gaps, kind_key, name)
        return _with(made, key, gaps if gaps.entries else None)

    def _ported(self, made: MapNode, ported: Node, what: str, place: Span) -> MapNode:
        """Without the gaps that the overlay says are filled, by other means."""
        for item in ported.items if isinstance(ported, ListNode) else (ported,):
            gaps = _get(made, "unported")
            kind, _, name = item.value.partition(".") if isinstance(item, Scalar) else ("", "", "")
            if not isinstance(gaps, MapNode) or not _has_gap(gaps, kind, name):
                shown = item.value if isinstance(item, Scalar) else ""
                self._unfit(
                    item.span,
                    f"{what} has no gap {quoted(shown)}",
                    f"it is defined at {place}, and its gaps are "
                    f"{listed(_gap_keys(gaps)) or 'none'}; take the line out",
                )
                continue
            made = self._without(made, kind, name)
        return made

    def _all_ported(self, files: list[MapNode], ported: Node) -> list[MapNode]:
        """Without gaps that are filled in all definitions."""
        for item in ported.items if isinstance(ported, ListNode) else (ported,):
            text = item.value if isinstance(item, Scalar) else ""
            kind, _, name = text.partition(".")
            count = 0
            made = []
            for file in files:
                for key, section in file.entries:
                    if key.value not in _SECTIONS or not isinstance(section, MapNode):
                        continue
                    for each, definition in section.entries:
                        gaps = _get(definition, "unported")
                        if isinstance(gaps, MapNode) and _has_gap(gaps, kind, name):
                            assert isinstance(definition, MapNode)
                            count += 1
                            section = _with(section, each, self._without(definition, kind, name))
                    file = _with(file, key, section)
                made.append(file)
            files = made
            if not count:
                self._unfit(
                    item.span,
                    f"nothing in the dialect has a gap {quoted(text)}",
                    f"the dialect is defined in {files[0].span.path}; take the line out",
                )
        return files

    @staticmethod
    def _without(definition: MapNode, kind: str, name: str) -> MapNode:
        key = next(k for k, _ in definition.entries if k.value == "unported")
        gaps = _get(definition, "unported")
        assert isinstance(gaps, MapNode)
        gaps = _without_gap(gaps, kind, name)
        return _with(definition, key, gaps if gaps.entries else None)


def _path(node: Node, dotted: str) -> Node | None:
    """Return the node at a path of keys."""
    found: Node | None = node
    for key in dotted.split("."):
        found = None if found is None else _get(found, key)
    return found


def _filled_names(over: MapNode) -> Iterator[tuple[str, str]]:
    """The kinds and names of gaps that parts of an overlay fill."""
    for list_key, kind in _FILLED_BY_ITEMS.items():
        items = _get(over, list_key)
        for item in items.items if isinstance(items, ListNode) else ():
            name = _used(item) if list_key in _USES else _name(item)
            if name is not None:
                yield kind, name.value
                if list_key == "interfaces" and name.value in _FILLED_BY_INTERFACES:
                    yield _FILLED_BY_INTERFACES[name.value], ""
            use = item.entries[0][1] if isinstance(item, MapNode) and item.entries else None
            if list_key == "interfaces" and isinstance(use, MapNode):
                yield from (("methods", method.value) for method, _ in use.entries)
    methods = _get(over, "methods")
    for method, _ in methods.entries if isinstance(methods, MapNode) else ():
        yield "methods", method.value
    for list_key in ("attributes", "properties", "parameters"):
        items = _get(over, list_key)
        for item in items.items if isinstance(items, ListNode) else ():
            name = _name(item)
            if name is not None and _get(item, "default") is not None:
                yield "default_values", name.value


def _has_gap(gaps: MapNode, kind: str, name: str) -> bool:
    found = _get(gaps, kind)
    return found is not None and (not name or _get(found, name) is not None)


def _without_gap(gaps: MapNode, kind: str, name: str) -> MapNode:
    key = next((k for k, _ in gaps.entries if k.value == kind), None)
    if key is None:
        return gaps
    if not name:
        return _with(gaps, key, None)
    named = _get(gaps, kind)
    if not isinstance(named, MapNode):
        return gaps
    rest = tuple(entry for entry in named.entries if entry[0].value != name)
    return _with(gaps, key, replace(named, entries=rest) if rest else None)


def _gap_keys(gaps: Node | None) -> Iterator[str]:
    for key, value in gaps.entries if isinstance(gaps, MapNode) else ():
        if isinstance(value, MapNode):
            yield from (f"{key.value}.{name.value}" for name, _ in value.entries)
        else:
            yield key.value
