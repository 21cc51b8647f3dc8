"""resolve, part: operations that take over what an op template says.

A template is an operation without a name of its own (ODS: a class derived from `Op`).
What uses it is put together here, key by key, before anything is resolved, so that an
op is whole for every later stage. The templates themselves are resolved besides, as far as
they can stand alone: the model makes a base class of each.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import fields
from typing import Any

from yods_gen.definitions.gaps import GAP_KINDS, Gap
from yods_gen.errors import Located, Reporter, closest, did_you_mean, quoted
from yods_gen.load.raw_dialects import RawDialect
from yods_gen.load.raw_ops import RawOp
from yods_gen.records import DataClass, replace
from yods_gen.resolve.gaps import unfilled

#: Keys whose entries add to those of the template; others replace its value.
_ADDED = (
    "verify", "verify_regions", "verify_symbol_uses", "inferable", "fold", "patterns", "poison_if",
    "undefined_if",
)  # fmt: skip
#: Lists of uses: an entry replaces the template's of the same name.
_USES = ("traits", "interfaces")
#: Maps: an entry replaces the template's of the same key.
_MAPS = ("type_variables", "infer", "build", "result_names", "methods", "semantics")
#: How many templates one may be made from, by way of one another.
_MAX_LEVELS = 50


class OpTemplate(DataClass):
    """A template with all that its own template says; `base` is that one's qualified name."""

    name: Located[str]
    raw: RawOp
    base: str | None


class Applied(DataClass):
    """The dialects, each of whose operations says itself what its template says."""

    raws: tuple[RawDialect, ...]
    #: By qualified name, each after its own template.
    templates: Mapping[str, OpTemplate]


def with_templates(raws: Sequence[RawDialect], reporter: Reporter) -> Applied:
    """Apply the templates of all dialects; what is wrong with their use is reported."""
    return _Templates(raws, reporter).applied()


def template_of(dialect: str, op: RawOp, templates: Container[str]) -> str | None:
    """The qualified name of the template that an op of `dialect` is made from."""
    if op.template is None:
        return None
    name = op.template.value
    qualified = name if "." in name else f"{dialect}.{name}"
    return qualified if qualified in templates else None


#: What a template may say that makes sense only together with an op's own parts, in the
#: order in which it is done without.
_NEEDING_PARTS = (
    "assembly_format unported",
    "verify verify_regions verify_symbol_uses infer inferable build result_names builders fold "
    "semantics poison_if undefined_if",
    "traits interfaces methods type_variables hooks",
)


def alone(template: RawOp) -> Iterator[RawOp]:
    """The template as an op of its own: in full, and then with less and less of what may
    speak of parts that only the ops made from it have."""
    # A pattern is a class of its own for each op.
    template = replace(template, patterns=())
    yield template
    blank: dict[str, Any] = {field.name: field.default for field in fields(RawOp)}
    for keys in _NEEDING_PARTS:
        template = replace(template, **{key: blank[key] for key in keys.split()})
        yield template


class _Templates:
    def __init__(self, raws: Sequence[RawDialect], reporter: Reporter) -> None:
        self._raws = raws
        self._reporter = reporter
        self._templates: dict[str, tuple[Located[str], RawOp]] = {}
        self._done: dict[str, RawOp] = {}
        self._bases: dict[str, str | None] = {}
        #: How many templates each is made from, by way of one another.
        self._levels: dict[str, int] = {}

    def applied(self) -> Applied:
        for raw in self._raws:
            for file in raw.files:
                for name, template in file.op_templates:
                    self._declare(raw.name, name, template)
        ops = (op for raw in self._raws for file in raw.files for _, op in file.ops)
        if not self._templates and all(op.template is None for op in ops):
            return Applied(tuple(self._raws), {})
        for qualified in self._templates:
            self._template(qualified)
        raws = tuple(
            replace(
                raw,
                files=tuple(
                    replace(
                        file, ops=tuple((name, self._op(raw.name, op)) for name, op in file.ops)
                    )
                    for file in raw.files
                ),
            )
            for raw in self._raws
        )
        templates = {
            qualified: OpTemplate(self._templates[qualified][0], raw, self._bases[qualified])
            for qualified, raw in self._done.items()
        }
        return Applied(raws, templates)

    def _declare(self, dialect: str, name: Located[str], template: RawOp) -> None:
        qualified = f"{dialect}.{name.value}"
        first, _ = self._templates.setdefault(qualified, (name, template))
        if first is not name:
            self._reporter.error(
                name.span,
                "duplicate-definition",
                f"the op template {quoted(name.value)} of dialect {quoted(dialect)} is "
                "defined twice",
                help_=f"first defined at {first.span}",
            )

    def _op(self, dialect: str, op: RawOp) -> RawOp:
        qualified = self._named(dialect, op)
        return op if qualified is None else _merged(op, self._template(qualified))

    def _template(self, qualified: str) -> RawOp:
        """The template with all that its own template says."""
        # From the one that was asked for up to one that is known or is made from none.
        chain: dict[str, None] = {}
        above: str | None = qualified
        while above is not None and above not in self._done:
            if above in chain:
                self._report_cycle(tuple(chain))
                above = None
                break
            chain[above] = None
            above = self._named(above.partition(".")[0], self._templates[above][1])
        # And down again, so that what counts is how many stand above it, whoever is asked first.
        for name in reversed(chain):
            template = self._templates[name][1]
            level = 0 if above is None else self._levels[above] + 1
            if level > _MAX_LEVELS:
                assert template.template is not None
                self._reporter.error(
                    template.template.span,
                    "template-too-deep",
                    f"more than {_MAX_LEVELS} levels of templates",
                )
                above, level = None, 0
            if above is not None:
                template = _merged(template, self._done[above])
            self._done[name] = template
            self._bases[name] = above
            self._levels[name] = level
            above = name
        return self._done[qualified]

    def _report_cycle(self, chain: tuple[str, ...]) -> None:
        """The last of `chain` is made from one of them."""
        last = self._templates[chain[-1]][1].template
        assert last is not None
        self._reporter.error(
            last.span,
            "cyclic-template",
            f"the template {quoted(chain[-1])} takes over from itself",
            help_="by way of " + " and ".join(map(quoted, chain[1:-1])) if chain[2:] else "",
        )

    def _named(self, dialect: str, op: RawOp) -> str | None:
        """The qualified name of the template that `op` uses, if there is one."""
        qualified = template_of(dialect, op, self._templates)
        if op.template is None or qualified is not None:
            return qualified
        name = op.template.value
        known = [each.removeprefix(f"{dialect}.") for each in self._templates]
        match = closest(name, known)
        place = self._templates.get(f"{dialect}.{match}") or self._templates.get(match or "")
        help_ = did_you_mean(name, known)
        if match is not None and place is not None:
            help_ = f"did you mean {quoted(match)}, declared at {place[0].span}?"
        message = f"no op template is named {quoted(name)}"
        self._reporter.error(op.template.span, "unknown-template", message, help_)
        return None


def _merged(op: RawOp, template: RawOp) -> RawOp:
    """`op`, with the template's value for each key that it leaves out."""
    values: dict[str, Any] = {}
    for field in fields(RawOp):
        name = field.name
        own, inherited = getattr(op, name), getattr(template, name)
        if name == "unported":
            values[name] = _merged_gaps(op, template)
            continue
        if name == "span" or not inherited:
            continue
        if not own:
            values[name] = inherited
        elif name in _ADDED:
            values[name] = (*inherited, *own)
        elif name in _USES:
            given = {use.name.value for use in own}
            values[name] = (*(u for u in inherited if u.name.value not in given), *own)
        elif name in _MAPS:
            given = {key.value for key, _ in own}
            values[name] = (*(e for e in inherited if e[0].value not in given), *own)
        elif name == "hooks":
            values[name] = _merged_hooks(own, inherited)
    return replace(op, **values)


def _merged_gaps(op: RawOp, template: RawOp) -> tuple[Gap, ...]:
    """Its own gaps, and those of the template that it does not fill or name itself."""
    own = {gap.key for gap in op.unported if GAP_KINDS[gap.kind].form != "list"}
    inherited = (gap for gap in template.unported if gap.key not in own)
    return (*unfilled(op, tuple(inherited)), *op.unported)


def _merged_hooks(own: Any, inherited: Any) -> Any:
    values = {
        field.name: getattr(inherited, field.name)
        for field in fields(own)
        if field.name != "span" and getattr(own, field.name) is None
    }
    return replace(own, **values)
