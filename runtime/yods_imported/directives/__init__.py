"""Custom directives of dialects that do not ship, as hooks of imported definitions.

`yods import td` names this module under `hooks` where the formats of a dialect use its
directives (`yods_dev.td.operations`); a hooks module of the project's own imports the
functions it needs from here.
"""

from __future__ import annotations

from yods_imported.directives.enums import *  # noqa: F403
from yods_imported.directives.guesses import *  # noqa: F403
from yods_imported.directives.lists import *  # noqa: F403
from yods_imported.directives.openacc import *  # noqa: F403
