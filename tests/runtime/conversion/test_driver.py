"""Conversions: what is replaced by what, which casts are put in between, what fails and how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from yods import Context, DiagnosticError, parse, verify
from yods.builtin.types import F32, I1, I32, I64, INDEX
from yods.conversion import (
    ConversionRewriter,
    ConversionTarget,
    TypeConverter,
    apply_full_conversion,
    apply_partial_conversion,
)
from yods.conversion.type_converter import NoConversion, casts
from yods.ir.attribute import Type
from yods.ir.operation import Operation, UnregisteredOperation
from yods.ir.value import Value
from yods.rewrite.pattern import RewritePattern


def converter() -> TypeConverter:
    """index is i64; f32 is two i32; i1 is nothing."""
    made = TypeConverter()
    made.add(lambda type_: type_)
    made.add(lambda type_: I64 if type_ is INDEX else None)
    made.add(lambda type_: (I32, I32) if type_ is F32 else None)
    made.add(lambda type_: () if type_ is I1 else None)
    made.add_source_materialization(casts)
    made.add_target_materialization(casts)
    return made


class Rename(RewritePattern):
    """`old.x` becomes `new.x` of converted operands and results."""

    def match_and_rewrite(self, op: Any, rewriter: Any) -> bool:
        if op.dialect_name != "old":
            return False
        types = [tuple(rewriter.converter.convert(result.type)) for result in op.results]
        new = UnregisteredOperation(
            op.name.replace("old.", "new."),
            rewriter.remapped_all(op.operands),
            [each for several in types for each in several],
            dict(op.attributes),
            location=op._location,
        )
        rewriter.insert(new)
        values, at = [], 0
        for several in types:
            values.append(new.results[at : at + len(several)])
            at += len(several)
        rewriter.replace_op(op, values)
        return True


def convert(
    text: str,
    patterns: Sequence[RewritePattern] = (Rename(),),
    *,
    full: bool = False,
    illegal: Sequence[str] = ("old",),
    legal: Sequence[str] = ("new",),
    use: TypeConverter | None = None,
) -> str:
    context = Context(allow_unregistered_dialects=True)
    module = parse(text, context=context, filename="in.mlir")
    target = ConversionTarget()
    target.add_illegal_dialect(*illegal)
    target.add_legal_dialect("builtin", *legal)
    before = str(module)
    apply = apply_full_conversion if full else apply_partial_conversion
    try:
        apply(module, target, patterns, context, use or converter())
    except DiagnosticError:
        assert str(module) == before
        raise
    verify(module)
    return str(module)


def body(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines()[1:-1]]


def test_casts_at_conversion_boundaries() -> None:
    text = """
    %0:2 = "x.make"() : () -> (index, i32)
    %1 = "old.a"(%0#0, %0#1) : (index, i32) -> index
    %2 = "x.between"(%1) : (index) -> index
    %3 = "old.b"(%2, %1, %0#0) {k = 1 : i32} : (index, index, index) -> index
    "x.use"(%3, %1) : (index, index) -> ()
    """
    assert body(convert(text)) == [
        '%0:2 = "x.make"() : () -> (index, i32)',
        "%1 = unrealized_conversion_cast %0#0 : index to i64",
        '%2 = "new.a"(%1, %0#1) : (i64, i32) -> i64',
        "%3 = unrealized_conversion_cast %2 : i64 to index",
        '%4 = "x.between"(%3) : (index) -> index',
        "%5 = unrealized_conversion_cast %4 : index to i64",
        '%6 = "new.b"(%5, %2, %1) {k = 1 : i32} : (i64, i64, i64) -> i64',
        "%7 = unrealized_conversion_cast %6 : i64 to index",
        '"x.use"(%7, %3) : (index, index) -> ()',
    ]


def test_one_to_n_value_conversion() -> None:
    text = """
    %0:2 = "old.make"() : () -> (f32, i1)
    %1 = "old.next"(%0#0, %0#1) : (f32, i1) -> f32
    "x.use"(%1, %0#1) : (f32, i1) -> ()
    """
    assert body(convert(text)) == [
        '%0:2 = "new.make"() : () -> (i32, i32)',
        "%1 = unrealized_conversion_cast to i1",
        '%2:2 = "new.next"(%0#0, %0#1) : (i32, i32) -> (i32, i32)',
        "%3 = unrealized_conversion_cast %2#0, %2#1 : i32, i32 to f32",
        '"x.use"(%3, %1) : (f32, i1) -> ()',
    ]


def test_in_place_folds_are_rolled_back() -> None:
    text = """
    func.func @f(%x: i32) -> i32 {
      %c = arith.constant 3 : i32
      %0 = arith.addi %c, %x {k} : i32
      %1 = "old.a"(%0) : (i32) -> i32
      return %1 : i32
    }
    """
    kept = convert(text, legal=("new", "func"))
    assert "arith.addi %arg0, %c3_i32 {k}" in kept
    with pytest.raises(DiagnosticError, match="failed to legalize operation 'old\\.a'"):
        convert(text, (), legal=("func",))


def test_illegal_operation_error_and_rollback() -> None:
    text = '%0 = "old.a"() : () -> index\n"old.b"(%0) : (index) -> ()'

    class OnlyA(Rename):
        ROOT = "old.a"

    with pytest.raises(DiagnosticError) as failed:
        convert(text, [OnlyA()])
    (error,) = failed.value.diagnostics
    assert (
        error.message == "failed to legalize operation 'old.b' that was explicitly marked illegal"
    )
    assert error.place() == ("in.mlir", 2, 1)
    assert error.notes[0].message == 'see current operation: "old.b"(%0) : (index) -> ()'
    with pytest.raises(DiagnosticError) as failed:
        convert(text, [OnlyA()], full=True, illegal=())
    assert failed.value.diagnostics[0].message == "failed to legalize operation 'old.b'"
    assert '"old.b"' in convert(text, [OnlyA()], illegal=())


def test_pattern_with_illegal_results_is_rolled_back() -> None:
    class ToNowhere(RewritePattern):
        BENEFIT = 2

        def match_and_rewrite(self, op: Any, rewriter: Any) -> bool:
            if op.name != "old.a":
                return False
            rewriter.replace_op_with(
                op, UnregisteredOperation("gone.a", rewriter.remapped_all(op.operands), [I64])
            )
            return True

    text = '%0 = "x.i"() : () -> index\n%1 = "old.a"(%0) : (index) -> index'
    target_illegal = ("old", "gone")
    assert '"new.a"' in convert(text, [ToNowhere(), Rename()], illegal=target_illegal)
    assert '"gone.a"' in convert(text, [ToNowhere(), Rename()], legal=("gone", "new"))


def test_blocks_get_other_arguments() -> None:
    class Signature(RewritePattern):
        ROOT = "old.loop"

        def match_and_rewrite(self, op: Any, rewriter: ConversionRewriter) -> bool:
            new = UnregisteredOperation("new.loop", (), (), regions=[_region()])
            rewriter.insert(new)
            rewriter.move_region(op.regions[0], new.regions[0])
            rewriter.erase_op(op)
            return True

    text = """
    "old.loop"() ({
    ^bb0(%a: index, %b: f32, %c: i32):
      %0 = "old.a"(%a) : (index) -> index
      "x.use"(%0, %a, %b, %c) : (index, index, f32, i32) -> ()
    }) : () -> ()
    """
    assert body(convert(text, [Signature(), Rename()]))[1:-1] == [
        "^bb0(%arg0: i64, %arg1: i32, %arg2: i32, %arg3: i32):",
        "%0 = builtin.unrealized_conversion_cast %arg1, %arg2 : i32, i32 to f32",
        "%1 = builtin.unrealized_conversion_cast %arg0 : i64 to index",
        '%2 = "new.a"(%arg0) : (i64) -> i64',
        "%3 = builtin.unrealized_conversion_cast %2 : i64 to index",
        '"x.use"(%3, %1, %0, %arg3) : (index, index, f32, i32) -> ()',
    ]
    with pytest.raises(DiagnosticError):  # and all is as it was, see `convert`
        convert(text, [Signature()], full=True)


def _region() -> Any:
    from yods.ir.block import Region

    return Region()


def test_conversion_rules_inspect_values() -> None:
    use = converter()

    def by_name(value: Value[Any]) -> Type | None:
        op = value.defining_op
        return I32 if op is not None and "narrow" in op.attributes else None

    use.add_for_values(by_name)
    text = '%0 = "x.i"() {narrow} : () -> index\n"old.a"(%0) : (index) -> ()'
    assert "cast %0 : index to i32" in convert(text, use=use)

    def refuse(type_: Type) -> None:
        if type_ is INDEX:
            raise NoConversion

    use = converter()
    use.add(refuse)
    with pytest.raises(DiagnosticError, match=r"failed to legalize operation 'old\.a'"):
        convert(text, use=use)


def test_missing_materialisation_is_an_error() -> None:
    use = TypeConverter()
    use.add(lambda type_: I64 if type_ is INDEX else type_)
    context = Context(allow_unregistered_dialects=True)
    module = parse('%0 = "x.i"() : () -> index\n"old.a"(%0) : (index) -> ()', context=context)
    target = ConversionTarget()
    target.add_illegal_dialect("old")
    target.add_legal_dialect("new")
    with pytest.raises(DiagnosticError) as failed:
        apply_partial_conversion(module, target, [Rename()], context, use)
    assert failed.value.diagnostics[0].message == (
        "failed to legalize unresolved materialization from ('index') to ('i64') that remained "
        "live after conversion"
    )


def test_folded_operation_needs_no_pattern() -> None:
    context = Context()
    module = parse(
        "func.func @f() -> i32 {\n%0 = arith.constant 4 : i32\n"
        "%1 = arith.addi %0, %0 : i32\nreturn %1 : i32\n}",
        context=context,
    )
    target = ConversionTarget()
    target.add_illegal_op("arith.addi")
    target.add_legal_op("arith.constant")
    apply_partial_conversion(module, target, [], context)
    assert "arith.constant 8 : i32" in str(module)
    assert "arith.addi" not in str(module)


def test_operation_legality_overrides_dialect_legality() -> None:
    def odd(op: Operation) -> bool | None:
        return None if "skip" in op.attributes else "odd" in op.attributes

    target = ConversionTarget()
    target.add_legal_dialect("d")
    target.add_illegal_op("d.a")
    target.add_dynamically_legal_op(odd, "d.b")
    target.mark_recursively_legal("d.c")

    def asked(name: str, **attributes: Any) -> bool | None:
        return target.is_legal(UnregisteredOperation(name, attributes=attributes))

    assert [asked("d.a"), asked("d.b"), asked("d.c"), asked("e.a")] == [False, False, True, None]
    assert asked("d.b", odd=INDEX) is True
    assert asked("d.b", skip=INDEX) is None
    assert target.is_recursively_legal(UnregisteredOperation("d.c"))
    target.mark_unknown_legal()
    assert asked("e.a") is True
