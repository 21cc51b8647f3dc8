"""`python -m yods`: the command `yods`, for where the script is not on the path."""

from yods.tools.main import run

run()
