"""Programs, interpreted: operations are made into closures once, then run.

A function's values are elements of a list, its registers. An operation becomes a `Step`: by the
hook `interpret` of its definition, or by its `semantics:`, which is applied to each element of
vectors and tensors. A terminator becomes a step that gives the number of the next block, or the
values that its region ends with. `Code` is what hooks get to make them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from yods import DataLayout, Operation, Value
from yods.builtin import types as builtin
from yods.builtin.attributes import ArrayAttr, SymbolRefAttr
from yods.builtin.queries import element_type_of
from yods.hints import TYPE_CHECKING, Any, TypeAlias
from yods.interfaces.call import CallOpInterface
from yods.interfaces.control_flow import BranchOpInterface
from yods.interfaces.function import FunctionOpInterface
from yods.interfaces.symbol_tables import SymbolTables, symbol_name
from yods.ir.matchers import constant_of_op
from yods.ir.nesting import DeepRecursion
from yods.ir.traits import ConstantLike, Terminator
from yods_eval.constants import bits_of, constant_from, first_poison
from yods_eval.evaluation import POISON, Fault, UndefinedBehaviour, evaluator
from yods_eval.memory import Allocation, Elements, Memory, MemRef, is_poison

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from yods import Attribute, Block, Region, Type

#: The values of a function; the first is a list of its stack memory.
Registers: TypeAlias = list[Any]
#: Does what an operation does. That of a terminator gives the number of the next block, or a tuple
#: of values.
Step: TypeAlias = Callable[[Registers], Any]


def assign(registers: Registers, targets: Sequence[int], values: Sequence[Any]) -> None:
    """Store `values` in the registers `targets`, one each."""
    for target, value in zip(targets, values, strict=True):
        registers[target] = value


_TOO_MANY_STEPS = "the program takes more steps than it may"
#: Calls inside calls that are possible.
MOST_CALLS = 2_000


class Program:
    """A module that is run.

    Args:
        module: A verified symbol table.
        steps: Operations that may be executed.
        write: Takes what the program prints.
    """

    def __init__(
        self, module: Operation, *, steps: int = 10_000_000, write: Callable[[str], Any] = print
    ) -> None:
        self.module = module
        self.tables = SymbolTables()
        self.layout = DataLayout.closest(module)
        self.index_width: int = self.layout.type_size_in_bits(builtin.INDEX).fixed
        self.memory = Memory(self.layout)
        self.write = write
        #: Operations that may still be executed.
        self.steps = steps
        self.depth = 0
        #: Whether functions may return poison, which is a fault otherwise.
        self.poison_may_leave = False
        #: What external functions do, by name; each gets the arguments.
        self.externals: dict[str, Callable[..., tuple[Any, ...]]] = {}
        #: Memory of globals and functions, by the operation, and functions by their memory.
        self.globals: dict[Operation, Any] = {}
        self.addressed: dict[Allocation, Operation] = {}
        self._functions: dict[Operation, Function] = {}

    def function(self, op: Operation) -> Function:
        """The function that `op` defines."""
        found = self._functions.get(op)
        if found is None:
            found = self._functions[op] = Function(self, op)
        return found

    def address_of(self, op: Operation) -> int:
        """The address of a function."""
        found = self.globals.get(op)
        if found is None:
            found = self.globals[op] = self.memory.allocate(0, 16, "function")
            self.addressed[found] = op
        return int(found.base)

    def function_at(self, address: Any) -> Function:
        """The function that a value refers to: an address."""
        allocation, position = self.memory.find(address)
        op = self.addressed.get(allocation)
        if op is None or position:
            raise Fault(f"there is no function at address {address:#x}")
        return self.function(op)

    def symbol(self, user: Operation, name: Any) -> Operation:
        """The operation that `user` refers to by `name`."""
        found = self.tables.lookup_nearest(user, name)
        if found is None:
            raise Fault(f"there is no '{name}'", user)
        return found

    def signed(self, index: int) -> int:
        """An index as a number with a sign."""
        return index - (1 << self.index_width) if index >> (self.index_width - 1) else index


class Function:
    """A function of a program, compiled when it is first called."""

    __slots__ = ("_body", "_code", "_external", "_parameters", "op", "program")

    def __init__(self, program: Program, op: Operation) -> None:
        self.program = program
        self.op = op
        self._code: Code | None = None
        self._body: Step | None = None
        self._external: Callable[..., tuple[Any, ...]] | None = None
        self._parameters: list[int] = []

    def __call__(self, arguments: Sequence[Any]) -> tuple[Any, ...]:
        program, op = self.program, self.op
        body = self._body
        if body is None:
            body = self._compile()
        if self._external is not None:
            return self._external(*arguments)
        if program.depth >= MOST_CALLS:
            raise Fault(f"more than {MOST_CALLS} calls inside calls")
        assert self._code is not None
        registers: Registers = [None] * self._code.size
        stack: list[Any] = []
        registers[0] = stack
        for number, value in zip(self._parameters, arguments, strict=True):
            registers[number] = value
        program.depth += 1
        try:
            results: tuple[Any, ...] = body(registers)
        finally:
            program.depth -= 1
            for allocation in stack:
                if not allocation.freed:
                    program.memory.free(allocation, f"the return of '{symbol_name(op)}'")
        return results

    def _compile(self) -> Step:
        op = self.op
        if not isinstance(op, FunctionOpInterface):
            raise Fault("this is no function", op)
        name = symbol_name(op) or ""
        self._code = code = Code(self.program)
        if op.is_external:
            external = self.program.externals.get(name)
            if external is None:
                raise Fault(f"function '{name}' is defined elsewhere", op)
            self._external = external  # which may take more arguments than are declared
            self._body = external
        else:
            self._parameters = code.registers(op.function_arguments)
            self._body = code.region(op.function_body)
        return self._body


class Code:
    """Makes the steps of one function."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.size = 1
        #: The registers of indices of the loops that operations run.
        self.loops: dict[Operation, list[int]] = {}
        self._registers: dict[Value[Any], int] = {}
        self._numbers: dict[Block, int] = {}

    def new_register(self) -> int:
        """A register that belongs to no value."""
        self.size += 1
        return self.size - 1

    def register(self, value: Value[Any]) -> int:
        """The register of `value`."""
        found = self._registers.get(value)
        if found is None:
            found = self._registers[value] = self.new_register()
        return found

    def registers(self, values: Sequence[Value[Any]]) -> list[int]:
        """The registers of `values`."""
        return [self.register(value) for value in values]

    def body(self, region: Region) -> Callable[[Registers, Sequence[Any]], tuple[Any, ...]]:
        """Compile a region; the function gets the arguments of its first block, too."""
        run = self.region(region)
        parameters = self.registers(region.blocks[0].arguments)

        def run_with(registers: Registers, arguments: Sequence[Any]) -> Any:
            assign(registers, parameters, arguments)
            return run(registers)

        return run_with

    def region(self, region: Region) -> Step:
        """Compile a region; the function gives what its terminator hands on."""
        blocks = list(region.blocks)
        self._numbers.update((block, number) for number, block in enumerate(blocks))
        code = [self._block(block) for block in blocks]
        program = self.program
        if len(code) == 1:
            ((steps, end, ops),) = code
            cost = len(ops)

            def run_block(registers: Registers) -> Any:
                program.steps -= cost
                if program.steps < 0:
                    raise Fault(_TOO_MANY_STEPS, ops[end])
                step = end
                try:
                    for step in steps:
                        step(registers)
                    step = end
                    return end(registers)
                except (Fault, UndefinedBehaviour) as error:
                    raise self._located(error, ops[step], registers) from None

            return run_block

        def run_blocks(registers: Registers) -> Any:
            following: Any = 0
            while type(following) is int:
                steps, end, ops = code[following]
                program.steps -= len(ops)
                if program.steps < 0:
                    raise Fault(_TOO_MANY_STEPS, ops[end])
                step = end
                try:
                    for step in steps:
                        step(registers)
                    step = end
                    following = end(registers)
                except (Fault, UndefinedBehaviour) as error:
                    raise self._located(error, ops[step], registers) from None
            return following

        return run_blocks

    def jump(self, block: Block, operands: Sequence[Value[Any]]) -> Step:
        """A step that enters `block` of the same region with these arguments."""
        sources, targets = self.registers(operands), self.registers(block.arguments)
        number = self._numbers[block]
        if not sources:
            return lambda registers: number

        def jump(registers: Registers) -> int:
            values = [registers[source] for source in sources]
            assign(registers, targets, values)
            return number

        return jump

    def _block(self, block: Block) -> tuple[list[Step], Step, dict[Step, Operation]]:
        ops: dict[Step, Operation] = {}
        steps = []
        end: Step | None = None
        for op in block:
            step = self.step(op)
            ops[step] = op
            if isinstance(op, Terminator):
                end = step
            else:
                steps.append(step)
        if end is None:
            end = _nothing_handed_on()
            parent = block.parent_op
            assert parent is not None
            ops[end] = parent
        return steps, end, ops

    def _located(self, error: Exception, op: Operation, registers: Registers) -> Fault:
        if isinstance(error, Fault) and error.op is not None:
            return error
        names = ", ".join(
            f"operand #{number} = {_shown(registers[self.register(value)])}"
            for number, value in enumerate(op.operands)
        )
        what = str(error)
        if isinstance(error, UndefinedBehaviour):
            what = f"undefined behaviour: {what}"
        return Fault(f"{what} ({names})" if names else what, op)

    def step(self, op: Operation) -> Step:
        """Compile one operation."""
        interpret = _interpreter(op)
        if interpret is not None:
            made: Step = interpret(op, self)
            return made
        if isinstance(op, ConstantLike):
            return self._constant(op)
        if isinstance(op, Terminator):
            return self._checked(op, self._terminator(op))
        if isinstance(op, CallOpInterface):
            return self._call(op)
        if isinstance(op, FunctionOpInterface):
            return lambda registers: None
        evaluate = evaluator(op, self.program.index_width)
        if op.name == "builtin.unrealized_conversion_cast" and len(op.operands) == 1:
            evaluate = _itself
        if evaluate is not None:
            return self._evaluation(op, evaluate)
        if type(op).fold is not Operation.fold:
            return self._folding(op)
        return _without_meaning(op)

    def _constant(self, op: Operation) -> Step:
        attribute = constant_of_op(op)
        result = op.results[0]
        value = None if attribute is None else value_of(attribute)
        if isinstance(attribute, SymbolRefAttr):
            value = self.program.address_of(self.program.symbol(op, attribute))
        if value is None:
            return _without_meaning(op)
        if isinstance(result.type, builtin.IndexType) and isinstance(value, int):
            value &= (1 << self.program.index_width) - 1  # an attribute has 64 bits
        number = self.register(result)

        def constant(registers: Registers) -> None:
            registers[number] = value

        return constant

    def _checked(self, op: Operation, step: Step) -> Step:
        """`step`, unless `undefined_if` of `op` holds."""
        evaluate = evaluator(op, self.program.index_width)
        if evaluate is None:
            return step
        check = self._evaluation(op, evaluate)

        def checked(registers: Registers) -> Any:
            check(registers)
            return step(registers)

        return checked

    def _terminator(self, op: Operation) -> Step:
        if isinstance(op, BranchOpInterface) and len(op.successors) == 1:
            return self.jump(op.successors[0], op.successor_operands(0).forwarded)
        if op.successors:
            return _without_meaning(op)
        return self.handing_on(op, op.operands)

    def handing_on(self, op: Operation, operands: Sequence[Value[Any]]) -> Step:
        """The step of a terminator that ends its region with these values."""
        sources = self.registers(operands)
        if not sources:
            return _nothing_handed_on()
        returns = isinstance(op.parent_op, FunctionOpInterface)
        returns = returns and not self.program.poison_may_leave

        def hand_on(registers: Registers) -> tuple[Any, ...]:
            values = tuple([registers[source] for source in sources])
            if returns and any(map(is_poison, values)):
                raise Fault("poison reaches a return")
            return values

        return hand_on

    def _call(self, op: Any) -> Step:
        callee = op.callable_for_callee
        sources = self.registers(op.call_arguments)
        targets = self.registers(op.results)
        program = self.program
        function: Function | None = None
        if isinstance(callee, Value):
            address = self.register(callee)

            def call_value(registers: Registers) -> None:
                called = program.function_at(registers[address])
                assign(registers, targets, called([registers[source] for source in sources]))

            return call_value

        def call(registers: Registers) -> None:
            nonlocal function
            if function is None:
                function = program.function(program.symbol(op, callee))
            results = function([registers[source] for source in sources])
            assign(registers, targets, results)

        return call

    def _folding(self, op: Operation) -> Step:
        """The step of an operation that is folded with its operands as constants."""
        sources, targets = self.registers(op.operands), self.registers(op.results)
        types = [value.type for value in op.operands]
        fail = _without_meaning(op)

        def fold(registers: Registers) -> None:
            values = [registers[source] for source in sources]
            constants = [
                constant_of(value, type_) for value, type_ in zip(values, types, strict=True)
            ]
            folded = None if None in constants else op.fold(constants)
            if not folded:
                fail(registers)
                return
            for target, result in zip(targets, folded, strict=True):
                if isinstance(result, Value):
                    registers[target] = registers[self.register(result)]
                    continue
                registers[target] = value_of(result)
                if registers[target] is None:
                    fail(registers)

        return fold

    def _evaluation(self, op: Operation, evaluate: Callable[..., Any]) -> Step:
        if any(
            isinstance(r.type, builtin.VectorType | builtin.TensorType)
            for r in (*op.operands, *op.results)
        ):
            return _elementwise(evaluate, self.registers(op.operands), self.registers(op.results))
        return self.computed(op, evaluate)

    def computed(self, op: Operation, compute: Callable[..., Any]) -> Step:
        """A step that computes the results from the operands: one, or a tuple of them."""
        sources, targets = self.registers(op.operands), self.registers(op.results)
        if len(targets) != 1:

            def many(registers: Registers) -> None:
                values = compute(*[registers[source] for source in sources])
                if targets:
                    assign(registers, targets, values)

            return many
        (target,) = targets
        if len(sources) == 1:
            (source,) = sources

            def unary(registers: Registers) -> None:
                registers[target] = compute(registers[source])

            return unary
        if len(sources) == 2:
            left, right = sources

            def binary(registers: Registers) -> None:
                registers[target] = compute(registers[left], registers[right])

            return binary

        def several(registers: Registers) -> None:
            registers[target] = compute(*[registers[source] for source in sources])

        return several


def numbers(static: Sequence[int], dynamic: Iterator[Any]) -> Sequence[int]:
    """Sizes, offsets and the like, of which those that are not known come from `dynamic`."""
    return defined([next(dynamic) if each == builtin.DYNAMIC else each for each in static])


def defined(values: Sequence[Any]) -> Sequence[int]:
    """Sizes, offsets and the like, none of which may be poison."""
    if POISON in values:
        raise Fault("poison is used as a size or index")
    return values


def decided(value: Any) -> Any:
    """The value by which a branch is taken, which may not be poison."""
    if value is POISON:
        raise Fault("poison reaches a branch")
    return value


def _elementwise(evaluate: Callable[..., Any], sources: list[int], targets: list[int]) -> Step:
    def run(registers: Registers) -> None:
        operands = [registers[source] for source in sources]
        shape = next(each.shape for each in operands if isinstance(each, Elements))
        count = max(len(each.data) for each in operands if isinstance(each, Elements))
        columns = [each.data if isinstance(each, Elements) else [each] * count for each in operands]
        values = [evaluate(*row) for row in zip(*columns, strict=True)]
        if len(targets) == 1:
            registers[targets[0]] = Elements(shape, values)
            return
        for number, target in enumerate(targets):
            registers[target] = Elements(shape, [each[number] for each in values])

    return run


def _itself(element: Any) -> Any:
    return element


def _nothing_handed_on() -> Step:
    return lambda registers: ()


def _without_meaning(op: Operation) -> Step:
    def fail(registers: Registers) -> None:
        raise Fault(f"the definition of '{op.name}' does not state what it does")

    return fail


#: Package of a dialect → its hooks `interpret`, by the names of their operations.
_INTERPRETERS: dict[str, dict[str, Callable[[Any, Code], Step]]] = {}


def is_interpreted(op: Operation) -> bool:
    """Whether a hook makes the step of `op`."""
    return _interpreter(op) is not None


def _interpreter(op: Operation) -> Callable[[Any, Code], Step] | None:
    package = type(op).__module__.rpartition(".")[0]
    found = _INTERPRETERS.get(package)
    if found is None:
        try:
            module = import_module(f"{package}.semantics")
        except ModuleNotFoundError:
            module = None
        found = _INTERPRETERS[package] = getattr(module, "INTERPRETERS", {})
    return found.get(op.name)


def value_of(attribute: Attribute) -> Any:
    """The value of a constant: a number, or `Elements`; None where it has no such form."""
    if isinstance(attribute, ArrayAttr):  # a complex number
        parts = tuple(map(value_of, attribute.elements))
        return None if None in parts else parts
    bits = bits_of(attribute)
    type_ = getattr(attribute, "type", None)
    if bits is not None and isinstance(element_type_of(type_), builtin.ComplexType):  # type: ignore[arg-type]
        bits = list(zip(bits[::2], bits[1::2], strict=True))  # type: ignore[arg-type]
    if bits is None:
        return None if first_poison([attribute]) is None else POISON
    if isinstance(type_, builtin.VectorType | builtin.TensorType):
        shape = tuple(type_.shape)
        count = 1
        for extent in shape:
            count *= extent
        data = list(bits)
        return Elements(shape, data * count if len(data) == 1 else data)
    return bits[0]


def constant_of(value: Any, type_: Type) -> Attribute | None:
    """The constant with this value; None where there is none, as for memory or poison."""
    if isinstance(value, Elements):
        shaped = type_
        if isinstance(type_, builtin.RankedTensorType):
            shaped = builtin.RankedTensorType(value.shape, type_.element_type)
        return None if POISON in value.data else constant_from(value.data, shaped)
    return constant_from([value], type_) if isinstance(value, int) else None


def _shown(value: Any) -> str:
    if isinstance(value, MemRef):
        return f"memory of {list(value.sizes)}"
    return str(value)


def run(program: Program, op: Operation, arguments: Sequence[Any]) -> tuple[Any, ...]:
    """Call a function of `program`.

    Raises:
        Fault: The program does what it must not do, or what cannot be interpreted.
    """
    with DeepRecursion(8, MOST_CALLS):
        try:
            return program.function(op)(arguments)
        except RecursionError:
            raise Fault("the program is nested too deeply", op) from None
