"""What the passes of `passes.yaml` do."""

from __future__ import annotations

from typing import Any

from made_passes.passes.passes import CountOpsPass, NestedCountPass


def count_ops(pass_: CountOpsPass, op: Any) -> None:
    pass_.context_ += 1
    found = [each for each in op.walk() if not pass_.names or each.name in pass_.names]
    pass_.num_seen += len(found)
    if 0 <= pass_.limit < len(found):
        raise op.error(f"holds {len(found)}")


class NestedCount(NestedCountPass):
    """Erases what is in boxes."""

    def run(self, op: Any) -> None:
        assert self.context.dialect("passes") is not None
        for each in list(op.regions[0].blocks[0]):
            each.erase()
