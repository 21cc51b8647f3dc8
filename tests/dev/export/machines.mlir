// Machines, as far as IRDL can describe them.
// Not said in IRDL:
// - enum speed
irdl.dialect @machines {

  // Not said in IRDL:
  // - summary: A machine that does nothing
  irdl.type @idle

  // Not said in IRDL:
  // - parameter label may be left out
  // - parameter size is of kind int32
  // - parameter label is of kind optional<string>
  // - assembly format: parameters are attributes, in the order above
  irdl.type @part {
    %0 = irdl.base "#builtin.integer"
    %1 = irdl.base "!builtin.integer"
    %2 = irdl.any
    irdl.parameters(size: %0, of: %1, label: %2)
  }

  // Not said in IRDL:
  // - type machines.Upper: its name has to be what stands in texts, in small letters

  // Not said in IRDL:
  // - parameter word is of kind string
  // - assembly format: parameters are attributes, in the order above
  irdl.attribute @tag {
    %0 = irdl.base "#builtin.string"
    irdl.parameters(word: %0)
  }

  // Not said in IRDL:
  // - values of names may be of several types
  // - operand by is integer of whole bytes
  // - attribute speed is allowed 32-bit signless integer cases: 0, 1
  // - attribute quiet may be there: unit attribute
  // - region more is a region with at least 1 blocks
  // - summary: Starts a machine.
  // - traits: AttrSizedOperandSegments
  // - verifier: 1 condition
  irdl.operation @start {
    %0 = irdl.base @machines::@idle
    %1 = irdl.base @machines::@part
    %2 = irdl.any_of(%0, %1)
    %3 = irdl.is i32
    %4 = irdl.is f32
    %5 = irdl.is index
    %6 = irdl.any_of(%3, %4, %5)
    %7 = irdl.any
    %8 = irdl.base "!builtin.integer"
    irdl.operands(machine: %2, with_the_speed: %6, names: variadic %7, by: optional %8)
    %9 = irdl.base "!builtin.tensor"
    %10 = irdl.base "!builtin.unranked_tensor"
    %11 = irdl.any_of(%9, %10)
    irdl.results(out: %11)
    %12 = irdl.base "#builtin.integer"
    %13 = irdl.base @machines::@tag
    irdl.attributes {"speed" = %12, "tag" = %13}
    %14 = irdl.region with size 1
    %15 = irdl.region
    %16 = irdl.region
    irdl.regions(body: %14, other: %15, more: %16)
  }

  // Not said in IRDL:
  // - traits: AllTypesMatch, Pure
  // - assembly format
  irdl.operation @pair {
    %0 = irdl.base "!builtin.integer"
    irdl.operands(one: %0, other: %0)
    %1 = irdl.base "!builtin.bf16"
    %2 = irdl.base "!builtin.f128"
    %3 = irdl.base "!builtin.f16"
    %4 = irdl.base "!builtin.f32"
    %5 = irdl.base "!builtin.f4E2M1FN"
    %6 = irdl.base "!builtin.f64"
    %7 = irdl.base "!builtin.f6E2M3FN"
    %8 = irdl.base "!builtin.f6E3M2FN"
    %9 = irdl.base "!builtin.f80"
    %10 = irdl.base "!builtin.f8E3M4"
    %11 = irdl.base "!builtin.f8E4M3B11FNUZ"
    %12 = irdl.base "!builtin.f8E4M3FN"
    %13 = irdl.base "!builtin.f8E4M3FNUZ"
    %14 = irdl.base "!builtin.f8E4M3"
    %15 = irdl.base "!builtin.f8E5M2FNUZ"
    %16 = irdl.base "!builtin.f8E5M2"
    %17 = irdl.base "!builtin.f8E8M0FNU"
    %18 = irdl.base "!builtin.tf32"
    %19 = irdl.any_of(%1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18)
    irdl.results(both: %0, apart: %19)
  }

  // Not said in IRDL:
  // - op machines.stop: no operation of IRDL ends a block

  // Not said in IRDL:
  // - op machines.work.more: a name has small letters, digits and single _ only

  // Not said in IRDL:
  // - op machines.choose: the number of regions is always the same
}
