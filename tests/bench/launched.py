"""Runs a command and writes down what it took: `launched.py SECONDS BYTES REPORT COMMAND…`.

The most memory that a process held counts from before it became the program that it runs, when
it was one with whoever started it. So what starts a command that is measured is small, whatever
the one who measures holds: this file, and of the standard library what it needs.

REPORT gets CPU seconds, the most bytes held and the exit code, negative where a signal ended it.
"""

import os
import resource
import sys


def main(seconds: str, memory: str, report: str, *command: str) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (int(seconds), int(seconds)))
    resource.setrlimit(resource.RLIMIT_AS, (int(memory), int(memory)))
    process = os.posix_spawnp(command[0], command, os.environ)
    _, status, used = os.wait4(process, 0)
    with open(report, "w", encoding="ascii") as file:
        code = os.waitstatus_to_exitcode(status)
        file.write(f"{used.ru_utime + used.ru_stime} {used.ru_maxrss * 1024} {code}")


if __name__ == "__main__":
    main(*sys.argv[1:])
