"""Check of a hooks module, once, when generated code is imported.

The generator checks the same, with the place in the definition, where it finds the
module's source. Here nothing is left to find: the functions themselves are asked.
"""

from __future__ import annotations

import sys
from types import CodeType, ModuleType


def check_hooks(module: ModuleType, *calls: tuple[str, str, str | None]) -> None:
    """Check that `module` has the functions that generated code calls.

    Args:
        calls: Name of a function, its caller, and its arguments separated by commas
            (`name=…` for one given by name); None where it is only handed on.

    A module that loads some functions when they are asked for (`__getattr__`) is not asked
    for those in its `__all__`: reading a text would load what only folding needs.

    Raises:
        ImportError: A function is missing, or cannot be called like that.
    """
    module = sys.modules.get(module.__name__, module)  # what was given may stand for it
    if getattr(getattr(module, "__spec__", None), "_initializing", False):
        # It is being imported itself, and this module because of it: its functions are
        # to come.
        return
    names = vars(module)
    later = names.get("__all__", ()) if "__getattr__" in names else ()
    for name, caller, arguments in calls:
        if name in later and name not in names:
            continue
        function = getattr(module, name, None)
        if function is None:
            raise ImportError(
                f"the hooks module '{module.__name__}' has no function '{name}', which "
                f"{caller} calls" + ("" if arguments is None else f" as {name}({arguments})"),
                name=module.__name__,
            )
        code = getattr(function, "__code__", None)
        if arguments is not None and isinstance(code, CodeType):
            given = arguments.split(", ") if arguments else []
            if "=" not in arguments and not _accepts(function, code, len(given)):
                raise ImportError(
                    f"the hook '{name}' of '{module.__name__}' cannot be called as "
                    f"{name}({arguments}), as {caller} does",
                    name=module.__name__,
                )


def _accepts(function: object, code: CodeType, count: int) -> bool:
    """Whether it can be called with so many arguments by position."""
    defaults = getattr(function, "__defaults__", None) or ()
    if count < code.co_argcount - len(defaults):
        return False
    if count > code.co_argcount and not code.co_flags & 0x04:  # inspect.CO_VARARGS
        return False
    demanded = code.co_kwonlyargcount - len(getattr(function, "__kwdefaults__", None) or ())
    return demanded <= 0
