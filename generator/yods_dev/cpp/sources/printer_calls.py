"""cpp, part: calls of an OpAsmPrinter, and what is written to it."""

from __future__ import annotations

from collections.abc import Sequence

from yods_dev.cpp.sources.form_bodies import NOTHING, FormBody
from yods_dev.cpp.sources.kinds import NUMBERS, STR, TYPE, Kind
from yods_dev.cpp.sources.terms import Term, Unknown, converted, message, shown
from yods_dev.cpp.sources.units import Node, child, squeezed, streamed


class PrinterCalls(FormBody):
    """Translates what writes."""

    def _streamed(self, node: Node) -> list[str]:
        first, chain = streamed(node)
        printer = self._special(first)
        if printer is None or printer.kind.name != "printer":
            return super()._streamed(node)
        parts = [self._text(printer.python, self.term(each)) for each in chain]
        return [f"{printer.python}.write({message([Term(each, STR) for each in parts])})"]

    def _text(self, p: str, of: Term) -> str:
        """Return the text that `<<` writes of a value."""
        name = of.kind.name
        if name == "list":
            if of.kind.first.name == "Value":
                return f"{p}.operands({of.python})"
            return self._item_texts(p, of)
        if name == "enum":
            return f"{self.world.words[of.kind.first.name]!r}[{of.python}]"
        if name in ("Value", "Block"):
            return f"{p}.{'operand' if name == 'Value' else 'successor'}({of.python})"
        if "mlir::Type" in self.world.bases(name):
            return f"{p}.type({of.python})"
        if "mlir::Attribute" in self.world.bases(name):
            return f"{p}.attribute({of.python})"
        return shown(of, diagnostic=False).python

    def _of_printer(self, p: str, name: str, listed: Sequence[Node]) -> Term:
        count = len(listed)
        if name == "printStrippedAttrOrType" and count == 1:
            of = self.term(listed[0])
            several = of.kind.name == "list"
            bases = [*self.world.bases(of.kind.first.name if several else of.kind.name)]
            if "::" not in "".join(bases):
                raise Unknown(f"'{name}' of '{of.kind}'")
            write = f"{p}.stripped_{'type' if 'mlir::Type' in bases else 'attribute'}"
            each = f"', '.join(map({write}, {of.python}))" if several else f"{write}({of.python})"
            return self._did(f"{p}.write({each})")
        if name in ("printOptionalAttrDict", "printOptionalAttrDictWithKeyword") and listed:
            elided = "()"
            if count == 2 and listed[1].type == "initializer_list":
                elided = self.listed(Kind("list", (STR,)), listed[1]).python
            elif count == 2:
                elided = converted(self.term(listed[1]), Kind("list", (STR,))).python
            whole = squeezed(listed[0])
            if not whole.endswith(("->getAttrs()", ".getAttrs()")) or count > 2:
                raise Unknown(f"'{name}' of '{whole[:40]}'")
            of = child(listed[0], "function", "argument")
            op, keyword = self.term(of).python, "_with_keyword" * name.endswith("Keyword")
            return self._did(f"{p}.attribute_dict{keyword}({op}, tuple({elided}))")
        if name == "printOptionalArrowTypeList" and count == 1:
            types = converted(self.term(listed[0]), Kind("list", (TYPE,))).python
            types = self.fresh("types", types)
            return self._did(f"write_arrow_types({p}, {types}) if {types} else None")
        made = self.by_row("printer", name, p, listed)
        if made is None:
            raise Unknown(f"the method '{name}' of a printer")
        return made

    def _item_texts(self, p: str, items: Term, between: str = "', '") -> str:
        """Return the texts of items, with `between` between them."""
        each = self._text(p, Term("each", items.kind.first))
        if items.kind.first.name in (*NUMBERS, "APInt"):
            # Elsewhere what puts texts together makes a text of a number.
            each = f"str({each})"
        return f"{between}.join([{each} for each in {items.python}])"

    def _interleave(self, name: str, listed: Sequence[Node]) -> Term:
        items = self.items(self.term(listed[0]))
        if len(listed) == 3 and all(each.type == "lambda_expression" for each in listed[1:]):
            each = self._local(listed[1], [items.kind.first], procedure=True).python
            between = self._local(listed[2], [], procedure=True).python
            self.before.append(f"interleave({items.python}, {each}, {between})")
            return NOTHING
        to = self._special(listed[1])
        if to is None or to.kind.name not in ("printer", "error"):
            raise Unknown(f"'{name}' of this form")
        write = f"{to.python}.write(" if to.kind.name == "printer" else f"extend({to.python}, "
        function = next((each for each in listed if each.type == "lambda_expression"), None)
        by = listed[-1] if listed[-1].type == "string_literal" else None
        between = "', '" if by is None else self.term(by).python
        if function is None:
            line = f"{write}{self._item_texts(to.python, items, between)})"
        else:
            helper = self._local(function, [items.kind.first], procedure=True)
            between = f"lambda: {write}{between})"
            line = f"interleave({items.python}, {helper.python}, {between})"
        self.before.append(line)
        return NOTHING
