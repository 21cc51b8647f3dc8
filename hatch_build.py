"""Metadata that depends on where the project is published: links of the README, project URLs.

The one setting is `repository` under `[tool.hatch.metadata.hooks.custom]` in pyproject.toml.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

#: The beginning of a relative link in Markdown.
_RELATIVE = re.compile(r"(?<=\]\()(?!\w+:|#|/)")


class CustomMetadataHook(MetadataHookInterface):
    """Fills in what `dynamic` in pyproject.toml names."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Add the README and the URLs; both refer to the files of this version."""
        repository = self.config["repository"]
        files = f"{repository}/blob/v{metadata['version']}/"
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": absolute_links(readme, files),
        }
        metadata["urls"] = {
            "Source": repository,
            "Documentation": f"{files}generator/yods_gen/manual/index.md",
            "Changelog": f"{files}CHANGELOG.md",
            "Issues": f"{repository}/issues",
        }


def absolute_links(markdown: str, base: str) -> str:
    """Return a text whose relative links begin with `base`; code keeps what looks like one."""
    # Parts with odd numbers are fenced code.
    parts = re.split(r"(?m)^(```.*?^```$)", markdown, flags=re.DOTALL)
    parts[::2] = [_RELATIVE.sub(base, part) for part in parts[::2]]
    return "".join(parts)
