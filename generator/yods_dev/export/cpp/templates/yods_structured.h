//===- yods_structured.h - Loops around a scalar body ---------------------===//
//
// Written by `yods export cpp`: what operations with `structured` in their
// definition have in common, which is what MLIR's named operations of linalg do.
//
//===----------------------------------------------------------------------===//

#ifndef YODS_STRUCTURED_H
#define YODS_STRUCTURED_H

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "yods_support.h"

namespace yods {

/// How many dimensions a value has that loops index.
inline int64_t indexedRank(Value value) {
  auto shaped = dyn_cast<::mlir::ShapedType>(value.getType());
  bool indexed = shaped && shaped.hasRank() && !isa<::mlir::VectorType>(shaped);
  return indexed ? shaped.getRank() : 0;
}

/// The loops of an operation that has one for each dimension of its first output.
inline ::llvm::SmallVector<::mlir::utils::IteratorType>
parallelLoops(::mlir::Operation *op) {
  auto outputs = cast<::mlir::DestinationStyleOpInterface>(op).getDpsInits();
  return ::llvm::SmallVector<::mlir::utils::IteratorType>(
      outputs.empty() ? 0 : indexedRank(outputs[0]),
      ::mlir::utils::IteratorType::parallel);
}

/// The maps of operands that all loops index, or none.
inline ::mlir::ArrayAttr wholeMaps(::mlir::Operation *op) {
  int64_t loops = parallelLoops(op).size();
  ::mlir::MLIRContext *context = op->getContext();
  ::llvm::SmallVector<::mlir::AffineMap> maps;
  for (Value operand : op->getOperands())
    maps.push_back(
        indexedRank(operand)
            ? ::mlir::AffineMap::getMultiDimIdentityMap(loops, context)
            : ::mlir::AffineMap::get(loops, 0, context));
  return ::mlir::Builder(context).getAffineMapArrayAttr(maps);
}

/// Where loops index operands.
struct Places {
  ::mlir::Operation *op;
  unsigned loops;

  ::mlir::AffineExpr loop(unsigned position) {
    return ::mlir::getAffineDimExpr(position, op->getContext());
  }
  ::mlir::AffineExpr number(int64_t value) {
    return ::mlir::getAffineConstantExpr(value, op->getContext());
  }
  /// A number of an attribute; 0 where it has fewer.
  ::mlir::AffineExpr number(Attribute attribute, size_t position) {
    if (auto one = dyn_cast_if_present<::mlir::IntegerAttr>(attribute))
      return number(position ? 0 : one.getInt());
    if (auto elements =
            dyn_cast_if_present<::mlir::DenseIntElementsAttr>(attribute)) {
      auto values = elements.getValues<APInt>();
      return number(position < values.size() ? values[position].getSExtValue()
                                             : 0);
    }
    if (auto values = dyn_cast_if_present<::mlir::DenseI64ArrayAttr>(attribute))
      return number(position < size_t(values.size()) ? values[position] : 0);
    return number(0);
  }
  /// The maps to these places, which the operation keeps as MLIR's own do.
  ::mlir::ArrayAttr maps(ArrayRef<::llvm::SmallVector<::mlir::AffineExpr>> of) {
    constexpr ::llvm::StringLiteral kept = "linalg.memoized_indexing_maps";
    if (auto known = op->getAttrOfType<::mlir::ArrayAttr>(kept))
      return known;
    ::llvm::SmallVector<::mlir::AffineMap> made;
    for (ArrayRef<::mlir::AffineExpr> each : of)
      made.push_back(
          ::mlir::AffineMap::get(loops, 0, each, op->getContext()));
    auto answer =
        ::mlir::Builder(op->getContext()).getAffineMapArrayAttr(made);
    op->setAttr(kept, answer);
    return answer;
  }
};

/// Appends the operations of a body to a block. After an error, which is
/// reported, all values are null.
class Scalars {
public:
  Scalars(::mlir::ImplicitLocOpBuilder &builder, ::mlir::Block &block,
          ArrayRef<::mlir::NamedAttribute> attributes,
          ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError)
      : builder(builder), block(block), attributes(attributes),
        emitError(emitError) {}

  Value argument(unsigned position) { return block.getArgument(position); }

  /// A function of scalars, by its name in definitions.
  Value apply(::llvm::StringRef function, ArrayRef<Value> values) {
    if (failed)
      return {};
    if (function == "select")
      return made("arith.select", values, values[1].getType());
    Type type = values[0].getType();
    if (values.size() == 2)
      return binary(function, values);
    if (!isa<::mlir::FloatType>(type))
      return wrong("unsupported non numeric type");
    if (function == "square")
      return made("arith.mulf", {values[0], values[0]}, type);
    if (function == "reciprocal") {
      Value one = constantOf(builder.getFloatAttr(type, 1.0));
      return made("arith.divf", {one, values[0]}, type);
    }
    ::llvm::StringRef name = function == "abs"    ? "math.absf"
                             : function == "negf" ? "arith.negf"
                                                  : "";
    return made(name.empty() ? "math." + function.str() : name.str(), values,
                type);
  }

  /// A value as one of another type.
  Value cast(bool isSigned, Type to, Value value) {
    if (failed)
      return {};
    return ::mlir::convertScalarToDtype(builder, builder.getLoc(), value, to,
                                        /*isUnsignedCast=*/!isSigned);
  }

  /// Whether an attribute, which need not be there, says that integers are
  /// signed.
  bool isSigned(::llvm::StringRef attribute) {
    for (::mlir::NamedAttribute each : attributes)
      if (each.getName() == attribute)
        if (auto how = dyn_cast<::mlir::linalg::TypeFnAttr>(each.getValue()))
          return how.getValue() == ::mlir::linalg::TypeFn::cast_signed;
    return true;
  }

  /// `F32`, `I64` and the like.
  Type type(::llvm::StringRef name) {
    unsigned width = 0;
    name.drop_front().getAsInteger(10, width);
    if (name.front() == 'I')
      return builder.getIntegerType(width);
    return width == 32 ? Type(builder.getF32Type()) : builder.getF64Type();
  }
  Value constant(::llvm::StringRef named, double value) {
    return constantOf(builder.getFloatAttr(type(named), value));
  }
  Value constant(::llvm::StringRef named, int64_t value) {
    Type wanted = type(named);
    if (isa<::mlir::FloatType>(wanted))
      return constantOf(builder.getFloatAttr(wanted, double(value)));
    return constantOf(builder.getIntegerAttr(wanted, value));
  }
  Value constant(::llvm::StringRef named, int value) {
    return constant(named, int64_t(value));
  }
  Value index(unsigned loop) {
    return ::mlir::linalg::IndexOp::create(builder, loop);
  }
  void yields(ArrayRef<Value> values) {
    if (!failed)
      ::mlir::linalg::YieldOp::create(builder, values);
  }

private:
  Value binary(::llvm::StringRef function, ArrayRef<Value> values) {
    auto both = [&](auto asked) {
      return asked(values[0].getType()) && asked(values[1].getType());
    };
    enum { Complex, Float, Truth, Integer } kind = Integer;
    if (both([](Type type) { return isa<::mlir::ComplexType>(type); }))
      kind = Complex;
    else if (both([](Type type) { return isa<::mlir::FloatType>(type); }))
      kind = Float;
    else if (!both([](Type type) { return isa<::mlir::IntegerType>(type); }))
      return wrong("Cannot build binary Linalg operation: expects allComplex, "
                   "allFloatingPoint, or allInteger, got '" +
                   text(values[0].getType()) + "' and '" +
                   text(values[1].getType()) + "'");
    else if (both([](Type type) { return type.isInteger(1); }))
      kind = Truth;
    static constexpr const char *none = "?unsupported non numeric type";
    // Of complex numbers, floats, truth values and other integers.
    static constexpr std::pair<const char *, std::array<const char *, 4>> rows[] = {
        {"add", {"complex.add", "arith.addf", "arith.ori", "arith.addi"}},
        {"sub", {"complex.sub", "arith.subf",
                 "?unsupported operation: sub with bools", "arith.subi"}},
        {"mul", {"complex.mul", "arith.mulf", "arith.andi", "arith.muli"}},
        {"div", {"complex.div", "arith.divf",
                 "?unsupported operation: div with bools", "arith.divsi"}},
        {"max_signed", {none, "arith.maximumf", "arith.maxsi", "arith.maxsi"}},
        {"min_signed", {none, "arith.minimumf", "arith.minsi", "arith.minsi"}},
        {"powf", {none, "math.powf", none, none}},
    };
    std::string name;
    for (auto &[key, names] : rows)
      if (function == key)
        name = names[kind];
    if (name.empty()) {
      // `div_unsigned` and so on.
      ::llvm::StringRef word = function.split('_').first;
      name = kind == Integer ? "arith." + word.str() + "ui"
                             : "?unsupported operation: unsigned " +
                                   word.str() + " not on uint";
    }
    if (name[0] == '?')
      return wrong(name.substr(1));
    return made(name, values, values[0].getType());
  }

  Value made(const std::string &name, ArrayRef<Value> values, Type type) {
    ::mlir::OperationState state(builder.getLoc(), name);
    state.addOperands(values);
    state.addTypes(type);
    return builder.create(state)->getResult(0);
  }
  Value constantOf(::mlir::TypedAttr value) {
    return failed ? Value() : ::mlir::arith::ConstantOp::create(builder, value);
  }
  Value wrong(const std::string &message) {
    failed = true;
    emitError() << message;
    return {};
  }

  ::mlir::ImplicitLocOpBuilder &builder;
  ::mlir::Block &block;
  ArrayRef<::mlir::NamedAttribute> attributes;
  ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError;
  bool failed = false;
};

using RegionBuilder = void(
    ::mlir::ImplicitLocOpBuilder &, ::mlir::Block &,
    ArrayRef<::mlir::NamedAttribute>,
    ::llvm::function_ref<::mlir::InFlightDiagnostic()>);

/// What MLIR builds the body of a new operation with.
template <typename Op>
void buildRegion(::mlir::ImplicitLocOpBuilder &builder, ::mlir::Block &block,
                 ArrayRef<::mlir::NamedAttribute> attributes,
                 ::llvm::function_ref<::mlir::InFlightDiagnostic()> emitError) {
  Scalars body(builder, block, attributes, emitError);
  Op::buildBody(body);
}

/// Whether the body asks where loops are.
inline bool asksForLoops(::mlir::Operation *op) {
  return !op->getRegion(0).front().getOps<::mlir::linalg::IndexOp>().empty();
}

/// It reads inputs and writes outputs that are memrefs; outputs whose elements
/// the body uses are read as well.
inline void structuredEffects(
    ::mlir::Operation *op,
    ::llvm::SmallVectorImpl<::mlir::SideEffects::EffectInstance<
        ::mlir::MemoryEffects::Effect>> &effects) {
  auto style = cast<::mlir::DestinationStyleOpInterface>(op);
  auto add = [&](auto *effect, ::mlir::OpOperand &operand) {
    effects.emplace_back(effect, &operand, /*stage=*/0,
                         /*effectOnFullRegion=*/true,
                         ::mlir::SideEffects::DefaultResource::get());
  };
  for (::mlir::OpOperand &each : op->getOpOperands()) {
    if (!isa<::mlir::MemRefType>(each.get().getType()))
      continue;
    bool output = style.isDpsInit(&each);
    if (!output ||
        cast<::mlir::linalg::LinalgOp>(op).payloadUsesValueFromOperand(&each))
      add(::mlir::MemoryEffects::Read::get(), each);
    if (output)
      add(::mlir::MemoryEffects::Write::get(), each);
  }
}

/// On tensors alone the body decides.
inline ::mlir::Speculation::Speculatability
structuredSpeculatability(::mlir::Operation *op) {
  bool tensors =
      cast<::mlir::DestinationStyleOpInterface>(op).hasPureTensorSemantics();
  return tensors ? ::mlir::Speculation::RecursivelySpeculatable
                 : ::mlir::Speculation::NotSpeculatable;
}

/// `ins(%a : type) outs(%b : type) -> type`; the body is built.
inline ::mlir::ParseResult parseStructured(::mlir::OpAsmParser &parser,
                                           ::mlir::OperationState &result,
                                           unsigned arguments,
                                           void (*build)(Scalars &)) {
  ::llvm::SMLoc place = parser.getCurrentLocation();
  if (succeeded(parser.parseOptionalLess()) &&
      (parser.parseAttribute(result.propertiesAttr) || parser.parseGreater()))
    return ::mlir::failure();
  ::llvm::SMLoc ofAttributes = parser.getCurrentLocation();
  if (parser.parseOptionalAttrDict(result.attributes))
    return ::mlir::failure();
  std::array<::llvm::SmallVector<::mlir::OpAsmParser::UnresolvedOperand>, 2> names;
  std::array<::llvm::SmallVector<Type>, 2> types;
  std::array<::llvm::SMLoc, 2> places;
  ::llvm::SmallVector<Type> all;
  for (int group = 0; group < 2; ++group) {
    if (failed(parser.parseOptionalKeyword(group ? "outs" : "ins")))
      continue;
    if (parser.parseLParen())
      return ::mlir::failure();
    places[group] = parser.getCurrentLocation();
    if (parser.parseOperandList(names[group]) ||
        parser.parseColonTypeList(types[group]) || parser.parseRParen())
      return ::mlir::failure();
  }
  for (int group = 0; group < 2; ++group) {
    if (parser.resolveOperands(names[group], types[group], places[group],
                               result.operands))
      return ::mlir::failure();
    all.append(types[group]);
  }
  ::mlir::Builder &builder = parser.getBuilder();
  auto sizes = builder.getDenseI32ArrayAttr(
      {int32_t(names[0].size()), int32_t(names[1].size())});
  if (result.propertiesAttr) {
    ::mlir::NamedAttrList given =
        cast<::mlir::DictionaryAttr>(result.propertiesAttr);
    given.set("operandSegmentSizes", sizes);
    result.propertiesAttr = given.getDictionary(parser.getContext());
  } else {
    result.addAttribute("operandSegmentSizes", sizes);
    if (auto known = result.name.getRegisteredInfo())
      if (failed(known->verifyInherentAttrs(result.attributes, [&] {
            return parser.emitError(ofAttributes)
                   << "'" << result.name.getStringRef() << "' op ";
          })))
        return ::mlir::failure();
  }
  if (parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseOptionalArrowTypeList(result.types))
    return ::mlir::failure();
  if (all.size() != arguments)
    return parser.emitError(parser.getCurrentLocation())
           << "[parseNamedStructuredOpRegion] ods-gen generated region expects "
           << arguments << " args, got " << all.size();
  ::mlir::Region *region = result.addRegion();
  ::mlir::Block &block = region->emplaceBlock();
  for (Type type : all) {
    bool indexed = isa<::mlir::MemRefType, ::mlir::RankedTensorType>(type);
    block.addArgument(indexed ? cast<::mlir::ShapedType>(type).getElementType()
                              : type,
                      builder.getUnknownLoc());
  }
  ::mlir::ImplicitLocOpBuilder inside(builder.getUnknownLoc(),
                                      parser.getContext());
  inside.setInsertionPointToStart(&block);
  bool wrong = false;
  Scalars body(inside, block, result.attributes.getAttrs(), [&] {
    wrong = true;
    return parser.emitError(place);
  });
  build(body);
  return ::mlir::failure(wrong);
}

inline void printStructured(::mlir::Operation *op,
                            ::mlir::OpAsmPrinter &printer) {
  printer.printOptionalAttrDict(
      op->getAttrs(),
      /*elidedAttrs=*/{"operandSegmentSizes", "linalg.memoized_indexing_maps"});
  auto style = cast<::mlir::DestinationStyleOpInterface>(op);
  ::llvm::SmallVector<Value> inputs = style.getDpsInputs();
  ::llvm::SmallVector<Value> outputs = style.getDpsInits();
  for (auto &[word, values] :
       {std::pair(" ins(", inputs), std::pair(" outs(", outputs)})
    if (!values.empty())
      printer << word << values << " : " << ::mlir::ValueRange(values).getTypes()
              << ")";
  if (op->getNumResults())
    printer.printOptionalArrowTypeList(op->getResultTypes());
}

} // namespace yods

#endif // YODS_STRUCTURED_H
