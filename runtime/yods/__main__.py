"""`python -m yods`: the command `yods`, for where the script is not on the path.

The command stands on the generator's floor, since half of its sub-commands are the generator's.
As with dialects, what is installed announces it: nothing of the runtime imports what is above.
"""

from importlib.metadata import distribution

(script,) = distribution("yods").entry_points.select(group="console_scripts", name="yods")
script.load()()
