"""Valid programs: numbers that fold, branches, loops, memory; all follow from the seed."""

from __future__ import annotations

from random import Random

_WIDTHS = (1, 8, 16, 32, 64, 7, 128)
_BINARY = (
    *("addi", "subi", "muli", "andi", "ori", "xori", "shli", "shrsi", "shrui"),
    *("divsi", "divui", "remsi", "remui", "maxsi", "maxui", "minsi", "minui"),
)
_PREDICATES = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
_FLOAT_BINARY = ("addf", "subf", "mulf", "divf", "maximumf", "minimumf")
_FLOAT_PREDICATES = ("oeq", "ogt", "olt", "une", "uno", "ord", "false", "true")
_FLOATS = ("0.0", "-0.0", "1.0", "1.5", "-2.25", "1.0e10", "3.14159", "0x7F800000")
#: How deep loops and branches nest.
_DEPTH = 3


class ProgramWriter:
    """Writes functions. `size` bounds the number of operations, roughly."""

    def __init__(self, random: Random, size: int) -> None:
        self.random = random
        self.left = size
        self._names = 0

    def program(self) -> str:
        functions = [self._function(number) for number in range(self.random.choice((1, 1, 2, 4)))]
        return "module {\n" + "".join(functions) + "}\n"

    def _new(self) -> str:
        self._names += 1
        return f"%v{self._names}"

    def _type(self) -> str:
        return self.random.choice((*[f"i{width}" for width in _WIDTHS], "index", "f32"))

    def _function(self, number: int) -> str:
        r = self.random
        types = [self._type() for _ in range(r.randint(0, 4))]
        values = {f"%a{i}": type_ for i, type_ in enumerate(types)}
        result = self._type()
        arguments = ", ".join(f"{name}: {type_}" for name, type_ in values.items())
        lines = self._body(values, 0)
        shape = r.random()
        if shape < 0.35:
            lines += self._branches(values, result)
        else:
            more, value = self._value(values, result)
            lines += [*more, f"return {value} : {result}"]
        body = "".join(f"    {line}\n" for line in lines)
        return f"  func.func @f{number}({arguments}) -> {result} {{\n{body}  }}\n"

    def _body(self, values: dict[str, str], depth: int) -> list[str]:
        lines: list[str] = []
        for _ in range(self.random.randint(1, 8)):
            if self.left <= 0:
                break
            self.left -= 1
            lines += self._step(values, depth)
        return lines

    def _step(self, values: dict[str, str], depth: int) -> list[str]:
        r = self.random
        choice = r.random()
        if choice < 0.1 and depth < _DEPTH:
            return self._if(values, depth)
        if choice < 0.18 and depth < _DEPTH:
            return self._loop(values, depth)
        if choice < 0.26:
            return self._memory(values)
        if choice < 0.36:
            return self._cast(values)
        if choice < 0.46:
            type_ = self._type()
            first, a = self._value(values, "i1")
            second, b = self._value(values, type_)
            third, c = self._value(values, type_)
            name = self._new()
            values[name] = type_
            return [*first, *second, *third, f"{name} = arith.select {a}, {b}, {c} : {type_}"]
        type_ = self._type()
        first, a = self._value(values, type_)
        second, b = self._value(values, type_)
        name = self._new()
        compares = choice < 0.6
        values[name] = "i1" if compares else type_
        if type_ == "f32":
            op = f"cmpf {r.choice(_FLOAT_PREDICATES)}," if compares else r.choice(_FLOAT_BINARY)
        else:
            op = f"cmpi {r.choice(_PREDICATES)}," if compares else r.choice(_BINARY)
        return [*first, *second, f"{name} = arith.{op} {a}, {b} : {type_}"]

    def _value(self, values: dict[str, str], type_: str) -> tuple[list[str], str]:
        """A value of a type: one there is, or a constant, with the line that makes it."""
        known = [name for name, each in values.items() if each == type_]
        if known and self.random.random() < 0.7:
            return [], self.random.choice(known)
        name = self._new()
        values[name] = type_
        return [f"{name} = arith.constant {self._number(type_)} : {type_}"], name

    def _number(self, type_: str) -> str:
        r = self.random
        if type_ == "f32":
            return r.choice(_FLOATS)
        if type_ == "i1":
            return str(r.choice((0, -1)))
        width = 64 if type_ == "index" else int(type_[1:])
        most = (1 << (width - 1)) - 1
        return str(r.choice((0, 1, 2, -1, 5, most, -most - 1, r.randint(-most - 1, most))))

    def _cast(self, values: dict[str, str]) -> list[str]:
        r = self.random
        narrow, wide = sorted(r.sample(_WIDTHS, 2))
        op, source, target = r.choice(
            (
                ("extsi", f"i{narrow}", f"i{wide}"),
                ("extui", f"i{narrow}", f"i{wide}"),
                ("trunci", f"i{wide}", f"i{narrow}"),
                ("index_cast", f"i{wide}", "index"),
                ("index_cast", "index", f"i{wide}"),
                ("sitofp", f"i{wide}", "f32"),
            )
        )
        lines, value = self._value(values, source)
        name = self._new()
        values[name] = target
        return [*lines, f"{name} = arith.{op} {value} : {source} to {target}"]

    def _memory(self, values: dict[str, str]) -> list[str]:
        element = self._type()
        first, index = self._value(values, "index")
        second, stored = self._value(values, element)
        memory, loaded = self._new(), self._new()
        values[loaded] = element
        type_ = f"memref<4x{element}>"
        lines = [*first, *second, f"{memory} = memref.alloc() : {type_}"]
        lines.append(f"memref.store {stored}, {memory}[{index}] : {type_}")
        lines.append(f"{loaded} = memref.load {memory}[{index}] : {type_}")
        if self.random.random() < 0.5:
            lines.append(f"memref.dealloc {memory} : {type_}")
        return lines

    def _if(self, values: dict[str, str], depth: int) -> list[str]:
        lines, condition = self._value(values, "i1")
        type_ = self._type()
        sides = []
        for _ in range(2):
            inner = dict(values)
            side = self._body(inner, depth + 1)
            more, value = self._value(inner, type_)
            sides.append([*side, *more, f"scf.yield {value} : {type_}"])
        name = self._new()
        values[name] = type_
        head = f"{name} = scf.if {condition} -> ({type_}) {{"
        return [*lines, head, *sides[0], "} else {", *sides[1], "}"]

    def _loop(self, values: dict[str, str], depth: int) -> list[str]:
        lines: list[str] = []
        bounds = []
        for _ in range(2):
            more, value = self._value(values, "index")
            lines += more
            bounds.append(value)
        step = self._new()
        values[step] = "index"
        lines.append(f"{step} = arith.constant {self.random.choice((1, 2, 5))} : index")
        type_ = self._type()
        more, start = self._value(values, type_)
        counter, carried, name = self._new(), self._new(), self._new()
        inner = {**values, counter: "index", carried: type_}
        body = self._body(inner, depth + 1)
        last, value = self._value(inner, type_)
        values[name] = type_
        head = (
            f"{name} = scf.for {counter} = {bounds[0]} to {bounds[1]} step {step} "
            f"iter_args({carried} = {start}) -> ({type_}) {{"
        )
        return [*lines, *more, head, *body, *last, f"scf.yield {value} : {type_}", "}"]

    def _branches(self, values: dict[str, str], result: str) -> list[str]:
        """Blocks behind the entry, of which each branches to later ones."""
        r = self.random
        count = r.randint(1, 4)
        types = [self._type() for _ in range(count)]
        lines = self._leave(values, 0, types, result)
        for number, type_ in enumerate(types, 1):
            inner = {**values, f"%b{number}": type_}
            lines.append(f"^bb{number}(%b{number}: {type_}):")
            lines += self._body(inner, _DEPTH)
            lines += self._leave(inner, number, types, result)
        return lines

    def _leave(
        self, values: dict[str, str], number: int, types: list[str], result: str
    ) -> list[str]:
        r = self.random
        later = range(number + 1, len(types) + 1)
        if not later:
            lines, value = self._value(values, result)
            return [*lines, f"return {value} : {result}"]
        lines, condition = self._value(values, "i1")
        goals = []
        for goal in (r.choice(later), r.choice(later)):
            more, value = self._value(values, types[goal - 1])
            lines += more
            goals.append(f"^bb{goal}({value} : {types[goal - 1]})")
        if r.random() < 0.4:
            return [*lines, f"cf.br {goals[0]}"]
        return [*lines, f"cf.cond_br {condition}, {goals[0]}, {goals[1]}"]


def program(seed: int) -> str:
    """The program that follows from `seed`."""
    random = Random(seed)
    return ProgramWriter(random, random.choice((4, 15, 60))).program()
