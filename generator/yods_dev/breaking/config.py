"""Settings of `yods breaking`: the table `[tool.yods.breaking]`.

- `use`: categories and rules to apply; by default `["PYTHON"]`, which is all.
- `except`: rules to leave out, or categories, without the rules of more lenient ones. Silent
  breaks are left out only rule by rule.
- `ignore`: definitions that are not reported, such as `["toy.print", "internal.*"]`, or a table
  from such a name to the rules to ignore there.
- `fail_on`: the level from which on the exit code is 1; by default `break`.
- `against`: the version to compare with; by default `HEAD`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from fnmatch import fnmatchcase
from typing import Any

from yods_dev.breaking.findings import CATEGORIES, RULES, Finding, Level
from yods_gen.errors import did_you_mean, listed, quoted
from yods_gen.records import DataClass
from yods_gen.settings import SettingsError, check_table, table_of, texts

_TEXTS = texts("a list of texts")
_TEXT = {"type": "string", "minLength": 1, "title": "text"}
_SETTINGS = table_of(
    {
        "use": _TEXTS,
        "except": _TEXTS,
        "ignore": {**_TEXTS, "type": ["array", "object"], "additionalProperties": _TEXTS},
        "fail_on": _TEXT,
        "against": _TEXT,
    }
)
#: Levels by their names in options and settings.
LEVELS = {level.name.lower(): level for level in reversed(Level)}


class Config(DataClass):
    """The checked settings."""

    rules: frozenset[str] = frozenset(RULES)
    #: Rules to ignore, or all if empty, by pattern of definitions' names.
    ignore: Mapping[str, frozenset[str]] = field(default_factory=dict)
    fail_on: Level = Level.BREAK
    against: str = "HEAD"

    def wants(self, finding: Finding) -> bool:
        """Whether a finding is to be reported."""
        if finding.rule.id not in self.rules:
            return False
        return not any(
            fnmatchcase(finding.subject, pattern) and (not rules or finding.rule.id in rules)
            for pattern, rules in self.ignore.items()
        )


def config_of(table: object) -> Config:
    """The settings of table `breaking`.

    Raises:
        SettingsError: it has unknown keys or invalid values.
    """
    if table is None:
        return Config()
    check_table(table, _SETTINGS, "breaking")
    assert isinstance(table, dict)
    used = _ids("use", table.get("use", ["PYTHON"]), all_of=True)
    left_out = _ids("except", table.get("except", []), all_of=False)
    ignore, word = _ignore(table.get("ignore", [])), table.get("fail_on", "break")
    if word not in LEVELS:
        raise SettingsError(
            f"{quoted(word)} is no level for fail_on; there are {listed(LEVELS)}",
            "breaking", "fail_on", value=word,
        )  # fmt: skip
    rules = frozenset(used - left_out)
    return Config(rules, ignore, LEVELS[word], table.get("against", "HEAD"))


def _ids(key: str, names: Iterable[str], *, all_of: bool) -> set[str]:
    """The rules of categories and ids."""
    found: set[str] = set()

    def wrong(said: str, name: str, help_: str = "") -> SettingsError:
        said = f"[tool.yods.breaking] {quoted(key)}: {said}"
        return SettingsError(said, "breaking", *key.split(".", 1), value=name, help_=help_)

    for name in names:
        if name in CATEGORIES:
            # A category includes the rules of more lenient ones, except in `except`.
            if name == "SILENT" and not all_of:
                raise wrong("what breaks silently is left out only rule by rule", name)
            held = CATEGORIES[CATEGORIES.index(name) :] if all_of else (name,)
            found |= {id_ for id_, rule in RULES.items() if rule.category in held}
        elif name in RULES:
            found.add(name)
        else:
            hint = did_you_mean(name, [*CATEGORIES, *RULES])
            hint = f"{hint}{' ' * bool(hint)}`yods breaking --list-rules` lists them"
            raise wrong(f"there is no rule or category {quoted(name)}", name, hint)
    return found


def _ignore(value: Any) -> dict[str, frozenset[str]]:
    if isinstance(value, dict):
        return {name: frozenset(_ids(f"ignore.{name}", value[name], all_of=True)) for name in value}
    return {name: frozenset() for name in value}
