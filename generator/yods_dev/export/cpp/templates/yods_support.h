//===- yods_support.h - What expressions of definitions need of C++ -------===//
//
// Written by `yods export cpp`: the functions of the definition language that
// MLIR has no function for, with the same answers as in Python.
//
// Integers of expressions have 128 bits, so that no sum or product of two
// numbers of MLIR wraps around. A null attribute is a constant that is not
// known, or an answer that does not exist; every function takes it.
//
//===----------------------------------------------------------------------===//

#ifndef YODS_SUPPORT_H
#define YODS_SUPPORT_H

#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/IntegerSet.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Interfaces/DataLayoutInterfaces.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Transforms/DialectConversion.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <numeric>
#include <optional>
#include <string>

namespace yods {

using Int = __int128;
/// A number that holds any i64 and any double.
using Number = long double;
template <typename T>
using List = ::llvm::SmallVector<T>;
using ::llvm::APFloat;
using ::llvm::APInt;
using ::llvm::ArrayRef;
using ::llvm::cast;
using ::llvm::dyn_cast;
using ::llvm::dyn_cast_if_present;
using ::llvm::isa;
using ::llvm::isa_and_present;
using ::mlir::Attribute;
using ::mlir::Type;
using ::mlir::Value;

//===----------------------------------------------------------------------===//
// Integers and lists
//===----------------------------------------------------------------------===//

/// Whether something was asked for that has no value, as an item out of range
/// or a quotient by 0, since this was last false. It counts as a condition that
/// does not hold.
inline thread_local bool missing = false;

/// What stands for a value that there is none of.
template <typename T>
T nothing() {
  missing = true;
  if constexpr (std::is_default_constructible_v<T>)
    return T();
  else
    return T(nullptr, 0);
}

/// Whether `condition` holds, in which something may have no value.
template <typename Function>
bool holds(Function condition) {
  missing = false;
  bool good = condition() && !missing;
  missing = false;
  return good;
}

/// The text that `function` makes; `plain` where something has no value.
template <typename Function>
std::string messageOr(Function function, const char *plain) {
  std::string made = missing ? plain : function();
  return std::exchange(missing, false) ? plain : made;
}

/// What `function` gives for `subject` as a `T`; nothing where it is not one.
template <typename T = void, typename Subject, typename Function>
auto of(Subject subject, Function function) {
  if constexpr (std::is_void_v<T>) {
    return subject ? function(subject) : nothing<decltype(function(subject))>();
  } else {
    auto it = dyn_cast_if_present<T>(subject);
    return it ? function(it) : nothing<decltype(function(it))>();
  }
}

/// The type or attribute of a class with parameters; where these are not valid,
/// none, and a report if `location` says where.
template <typename T, typename... Given>
T made(std::optional<::mlir::Location> location, Given &&...given) {
  auto report = [&] {
    return location ? ::mlir::emitError(*location) : ::mlir::InFlightDiagnostic();
  };
  T it = missing ? T() : T::getChecked(report, given...);
  missing |= !it;
  return it;
}

/// Quotient rounded down.
inline Int floorDiv(Int a, Int b) {
  if (b == 0)
    return nothing<Int>();
  return a / b - (a % b != 0 && (a < 0) != (b < 0));
}

/// Remainder of `floorDiv`, with the sign of the divisor.
inline Int floorMod(Int a, Int b) { return a - floorDiv(a, b) * b; }
inline Number quotient(Number a, Number b) {
  return b == 0 ? nothing<Number>() : a / b;
}

inline Int ceilDiv(Int a, Int b) { return -floorDiv(-a, b); }
inline Int roundUp(Int a, Int b) { return ceilDiv(a, b) * b; }
inline bool isPowerOfTwo(Int a) { return a > 0 && (a & (a - 1)) == 0; }
inline Int powerOfTwoCeil(Int a) {
  Int made = 1;
  while (made < a)
    made *= 2;
  return made;
}
/// The least number that is not below `wanted`, else the greatest.
template <typename Numbers>
Int atOrAbove(const Numbers &numbers, Int wanted) {
  std::optional<Int> above, most;
  for (Int each : numbers) {
    if (each >= wanted && (!above || each < *above))
      above = each;
    if (!most || each > *most)
      most = each;
  }
  return above ? *above : most ? *most : nothing<Int>();
}

//===----------------------------------------------------------------------===//
// Data layouts
//===----------------------------------------------------------------------===//

/// What `answer` gives as a size or an alignment; 1 where it has no value.
template <typename Function>
uint64_t layoutNumber(Function answer) {
  missing = false;
  Int made = answer();
  return std::exchange(missing, false) ? 1 : uint64_t(made);
}

/// An entry of a data layout about a type, with the numbers in its value.
struct Entry {
  explicit Entry(::mlir::DataLayoutEntryInterface entry)
      : key(cast<Type>(entry.getKey())), value(entry.getValue()) {}

  /// A number that is missing repeats the one before.
  Int number(size_t position) const {
    auto numbers = dyn_cast<::mlir::DenseIntElementsAttr>(value);
    if (!numbers || numbers.empty())
      return nothing<Int>();
    auto values = numbers.getValues<APInt>();
    return values[std::min(position, size_t(values.size()) - 1)].getZExtValue();
  }

  Type key;
  Attribute value;
};
inline List<Entry> entriesOf(::mlir::DataLayoutEntryListRef entries) {
  List<Entry> made;
  for (::mlir::DataLayoutEntryInterface each : entries)
    made.emplace_back(each);
  return made;
}
/// Whether the value of an entry has between `least` and `most` numbers.
inline ::llvm::LogicalResult checkNumbers(::mlir::DataLayoutEntryInterface entry,
                                          int64_t least, int64_t most,
                                          ::mlir::Location location) {
  auto numbers = dyn_cast<::mlir::DenseIntElementsAttr>(entry.getValue());
  if (!numbers || numbers.size() < least || numbers.size() > most) {
    auto error = ::mlir::emitError(location)
                 << "expected layout attribute for " << cast<Type>(entry.getKey())
                 << " to be a dense integer elements attribute with " << least;
    if (least != most)
      error << (most - least > 1 ? " to " : " or ") << most;
    return error << " elements";
  }
  if (!numbers.getElementType().isInteger(64))
    return ::mlir::emitError(location)
           << "expected i64 parameters for " << cast<Type>(entry.getKey());
  return ::mlir::success();
}

/// Shifted left; by more than there are bits, the largest number there is.
inline Int shiftLeft(Int a, Int b) {
  Int most = ~(Int(1) << 127);
  if (b < 0)
    return nothing<Int>();
  if (a == 0)
    return 0;
  return b > 126 || (a > 0 ? a : -a) > (most >> b) ? (a > 0 ? most : -most)
                                                   : a * (Int(1) << b);
}
inline Int shiftRight(Int a, Int b) {
  return b < 0 ? nothing<Int>() : a >> (b > 127 ? 127 : b);
}
/// The largest number there is where it is larger; a fraction is none.
inline Int power(Int a, Int b) {
  if (b < 0)
    return nothing<Int>();
  Int made = 1;
  for (Int i = 0; i < b; ++i)
    if (__builtin_mul_overflow(made, a, &made))
      return a < 0 && b % 2 ? Int(1) << 127 : ~(Int(1) << 127);
  return made;
}

template <typename Range>
Int sum(Range &&range) {
  Int made = 0;
  for (auto each : range)
    made += each;
  return made;
}

/// The product; the largest number there is where it is larger.
template <typename Range>
Int product(Range &&range) {
  Int made = 1;
  for (auto each : range)
    if (__builtin_mul_overflow(made, Int(each), &made))
      return ~(Int(1) << 127);
  return made;
}

/// The value of an optional one.
template <typename T>
T there(const std::optional<T> &value) {
  return value ? *value : nothing<T>();
}

template <typename Range>
auto toList(Range &&range) {
  using T = std::decay_t<decltype(*std::begin(range))>;
  return List<T>(std::begin(range), std::end(range));
}

template <typename T, typename Range>
List<T> listOf(Range &&range) {
  List<T> made;
  for (auto &&each : range)
    made.push_back(T(each));
  return made;
}
/// The same where items of a base class are of a class of their own.
template <typename T, typename Range>
List<T> listAs(Range &&range) {
  List<T> made;
  for (auto each : range)
    if constexpr (std::is_integral_v<T>)
      made.push_back(static_cast<T>(each));
    else
      made.push_back(cast<T>(each));
  return made;
}
template <typename T, typename... Others>
List<T> listOfAll(T first, Others... others) {
  return {first, others...};
}
template <typename Range>
List<int64_t> int64s(Range &&range) {
  return listOf<int64_t>(range);
}
template <typename Range>
std::optional<List<Number>> numbers(Range &&range) {
  return listOf<Number>(range);
}
inline std::optional<List<Number>> numbers(std::optional<List<Number>> range) {
  return range;
}

template <typename Range>
auto reversed(Range &&range) {
  auto made = toList(range);
  std::reverse(made.begin(), made.end());
  return made;
}

template <typename Range>
auto sorted(Range &&range) {
  auto made = toList(range);
  std::sort(made.begin(), made.end());
  return made;
}

template <typename Range>
auto largest(Range &&range) {
  using T = std::decay_t<decltype(*std::begin(range))>;
  auto found = std::max_element(std::begin(range), std::end(range));
  return found == std::end(range) ? nothing<T>() : T(*found);
}
template <typename Range>
auto smallest(Range &&range) {
  using T = std::decay_t<decltype(*std::begin(range))>;
  auto found = std::min_element(std::begin(range), std::end(range));
  return found == std::end(range) ? nothing<T>() : T(*found);
}

template <typename T>
List<T> repeated(T item, Int count) {
  return List<T>(count < 0 ? 0 : size_t(count), item);
}

/// `range[index]`; from the end where `index` is negative.
template <typename Range>
auto at(Range &&range, Int index) {
  using T = std::decay_t<decltype(*std::begin(range))>;
  Int size = std::distance(std::begin(range), std::end(range));
  index += index < 0 ? size : 0;
  return index < 0 || index >= size
             ? nothing<T>()
             : T(*std::next(std::begin(range), int64_t(index)));
}

/// An integer of LLVM's, which may have at most 127 bits.
inline Int wholeOf(const APInt &value) {
  if (value.getSignificantBits() <= 64)
    return value.getSExtValue();
  APInt wide = value.sextOrTrunc(128);
  return (Int(int64_t(wide.extractBitsAsZExtValue(64, 64))) << 64) +
         wide.extractBitsAsZExtValue(64, 0);
}

inline std::optional<double> numberIn(const std::optional<APFloat> &value) {
  return value ? std::optional(value->convertToDouble()) : std::nullopt;
}

inline std::optional<APFloat> floatIn(std::optional<double> value) {
  return value ? std::optional(APFloat(*value)) : std::nullopt;
}

inline List<double> numbersIn(ArrayRef<APFloat> values) {
  List<double> made;
  for (const APFloat &each : values)
    made.push_back(each.convertToDouble());
  return made;
}

template <typename Range>
List<APFloat> floatsIn(Range &&values) {
  List<APFloat> made;
  for (double each : values)
    made.push_back(APFloat(each));
  return made;
}

/// `range[lower:upper]`.
template <typename Range>
auto slice(Range &&range, std::optional<Int> lower, std::optional<Int> upper) {
  auto made = toList(range);
  Int size = made.size();
  auto bound = [&](Int at) {
    at = at < 0 ? at + size : at;
    return at < 0 ? Int(0) : at > size ? size : at;
  };
  Int from = bound(lower.value_or(0)), to = bound(upper.value_or(size));
  decltype(made) part;
  for (Int i = from; i < to; ++i)
    part.push_back(made[size_t(i)]);
  return part;
}

inline std::string substring(::llvm::StringRef text, std::optional<Int> lower,
                             std::optional<Int> upper) {
  auto part = slice(text, lower, upper);
  return std::string(part.begin(), part.end());
}

template <typename First, typename Second>
auto joined(First &&first, Second &&second) {
  // Arguments of a block and results of an operation are values.
  using T = std::common_type_t<std::decay_t<decltype(*std::begin(first))>,
                               std::decay_t<decltype(*std::begin(second))>>;
  List<T> made = listOf<T>(first);
  for (auto &&each : second)
    made.push_back(T(each));
  return made;
}

template <typename First, typename Second>
bool equalLists(First &&first, Second &&second) {
  return std::equal(std::begin(first), std::end(first), std::begin(second),
                    std::end(second));
}

template <typename Range, typename T>
bool contains(Range &&range, const T &item) {
  for (auto &&each : range)
    if (each == item)
      return true;
  return false;
}

template <typename Range>
Int sizeOf(Range &&range) {
  return std::distance(std::begin(range), std::end(range));
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

inline std::string text(Int value) {
  bool negative = value < 0;
  unsigned __int128 rest = negative ? -(unsigned __int128)value : value;
  std::string made;
  do
    made.insert(made.begin(), char('0' + int(rest % 10)));
  while (rest /= 10);
  return negative ? "-" + made : made;
}
inline std::string text(int64_t value) { return std::to_string(value); }
inline std::string text(uint64_t value) { return std::to_string(value); }
inline std::string text(int value) { return std::to_string(value); }
inline std::string text(unsigned value) { return std::to_string(value); }
/// With as few digits as tell it from other numbers.
inline std::string text(double value) {
  if (!std::isfinite(value))
    return std::isnan(value) ? "nan" : value < 0 ? "-inf" : "inf";
  char made[32];
  int digits = 0;
  do
    std::snprintf(made, sizeof made, "%.*e", digits, value);
  while (++digits < 18 && std::strtod(made, nullptr) != value);
  int exponent = std::atoi(std::strchr(made, 'e') + 1);
  if (exponent >= -4 && exponent < 16) {
    std::snprintf(made, sizeof made, "%.*f",
                  std::max(digits - 1 - exponent, 1), value);
    return made;
  }
  return made;
}
inline std::string text(float value) { return text(double(value)); }
inline std::string text(Number value) { return text(double(value)); }
inline std::string text(bool value) { return value ? "True" : "False"; }
inline std::string text(::llvm::StringRef value) { return value.str(); }
inline std::string text(const std::string &value) { return value; }
inline std::string text(const char *value) { return value; }
// Classes with a printer of their own hide that of their base.
inline std::string text(Type value);
inline std::string text(Attribute value);
template <typename T, std::enable_if_t<std::is_enum_v<T>, int> = 0>
std::string text(T value) {
  return std::string(stringifyEnum(value));
}
template <typename T>
auto text(const T &value) -> decltype(value.print(
                              std::declval<::llvm::raw_ostream &>()),
                          std::string()) {
  std::string made;
  ::llvm::raw_string_ostream stream(made);
  value.print(stream);
  return made;
}
inline std::string text(Type value) { return text<Type>(value); }
inline std::string text(Attribute value) { return text<Attribute>(value); }
template <typename T>
std::string text(const std::optional<T> &value) {
  return value ? text(*value) : "None";
}

template <typename Range>
std::string join(Range &&range, ::llvm::StringRef separator = ", ") {
  std::string made;
  bool first = true;
  for (auto &&each : range) {
    made += (first ? "" : separator.str()) + text(each);
    first = false;
  }
  return made;
}

/// Report a function that nobody has written yet.
inline void notPorted(const char *where) {
  ::llvm::errs() << "error: not ported: " << where << "\n";
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

inline bool hasRank(Type type) {
  auto shaped = dyn_cast_if_present<::mlir::ShapedType>(type);
  return shaped && shaped.hasRank();
}
inline bool isShaped(Type type) {
  return isa_and_present<::mlir::VectorType, ::mlir::TensorType,
                         ::mlir::BaseMemRefType>(type);
}
inline ArrayRef<int64_t> shapeOf(Type type) {
  return hasRank(type) ? cast<::mlir::ShapedType>(type).getShape()
                       : nothing<ArrayRef<int64_t>>();
}
inline Int rank(Type type) { return shapeOf(type).size(); }
inline bool hasStaticShape(Type type) {
  return hasRank(type) && cast<::mlir::ShapedType>(type).hasStaticShape();
}
inline Int numElements(Type type) {
  return hasStaticShape(type) ? product(shapeOf(type)) : nothing<Int>();
}
inline Type elementTypeOf(Type type) {
  return ::mlir::getElementTypeOrSelf(type);
}
inline Int bitWidth(Type type) {
  return type.isIntOrFloat() ? Int(type.getIntOrFloatBitWidth()) : nothing<Int>();
}
/// The element type of anything that has one.
inline Type elementType(Type type) {
  if (auto complex = dyn_cast<::mlir::ComplexType>(type))
    return complex.getElementType();
  return elementTypeOf(type);
}
inline bool compatibleShape(Type a, Type b) {
  return ::mlir::succeeded(::mlir::verifyCompatibleShape(a, b));
}
inline bool sameShape(Type a, Type b) {
  return hasRank(a) && hasRank(b) && shapeOf(a) == shapeOf(b);
}
inline bool isStrided(Type type) {
  auto memref = dyn_cast<::mlir::MemRefType>(type);
  return memref && memref.isStrided();
}
/// The shaped type with other elements; of another type, the element.
inline Type withElementType(Type type, Type element) {
  if (auto vector = dyn_cast<::mlir::VectorType>(type))
    return ::mlir::VectorType::get(vector.getShape(), element,
                                   vector.getScalableDims());
  auto shaped = dyn_cast<::mlir::ShapedType>(type);
  return shaped ? Type(shaped.clone(element)) : element;
}
inline ArrayRef<int64_t> tensorShapeOf(Type type) {
  auto tensor = dyn_cast<::mlir::RankedTensorType>(type);
  return tensor ? tensor.getShape() : ArrayRef<int64_t>();
}
inline List<Type> flattenedTypes(Type type) {
  List<Type> made;
  if (auto tuple = dyn_cast<::mlir::TupleType>(type))
    tuple.getFlattenedTypes(made);
  else
    made.push_back(type);
  return made;
}
inline ::llvm::StringRef signedness(::mlir::IntegerType type) {
  return type.isSigned() ? "signed" : type.isUnsigned() ? "unsigned" : "signless";
}
inline ::mlir::IntegerType integerType(::mlir::MLIRContext *context, Int width,
                                       ::llvm::StringRef sign = "signless") {
  return ::mlir::IntegerType::get(context, unsigned(width),
                                  sign == "signed" ? ::mlir::IntegerType::Signed
                                  : sign == "unsigned"
                                      ? ::mlir::IntegerType::Unsigned
                                      : ::mlir::IntegerType::Signless);
}

/// The dimension along which a quantized type has scales, those, and the zero
/// points.
inline std::optional<Int> quantAxis(::mlir::quant::QuantizedType type) {
  auto each = dyn_cast<::mlir::quant::UniformQuantizedPerAxisType>(type);
  return each ? std::optional<Int>(each.getQuantizedDimension()) : std::nullopt;
}
inline List<int64_t> quantAxes(::mlir::quant::QuantizedType type) {
  auto blocks = dyn_cast<::mlir::quant::UniformQuantizedSubChannelType>(type);
  return blocks ? listOf<int64_t>(blocks.getQuantizedDimensions())
                : List<int64_t>();
}
inline List<double> quantScales(::mlir::quant::QuantizedType type) {
  if (auto one = dyn_cast<::mlir::quant::UniformQuantizedType>(type))
    return {one.getScale()};
  if (auto each = dyn_cast<::mlir::quant::UniformQuantizedPerAxisType>(type))
    return List<double>(each.getScales());
  auto blocks = cast<::mlir::quant::UniformQuantizedSubChannelType>(type);
  List<double> made;
  for (const APFloat &scale : blocks.getScales().getValues<APFloat>())
    made.push_back(scale.convertToDouble());
  return made;
}
inline List<int64_t> quantZeros(::mlir::quant::QuantizedType type) {
  if (auto one = dyn_cast<::mlir::quant::UniformQuantizedType>(type))
    return {one.getZeroPoint()};
  if (auto each = dyn_cast<::mlir::quant::UniformQuantizedPerAxisType>(type))
    return List<int64_t>(each.getZeroPoints());
  auto blocks = cast<::mlir::quant::UniformQuantizedSubChannelType>(type);
  List<int64_t> made;
  for (const APInt &zero : blocks.getZeroPoints().getValues<APInt>())
    made.push_back(zero.getSExtValue());
  return made;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The number that an integer attribute holds, read as its type says.
inline Int integerOf(Attribute attribute) {
  auto integer = cast<::mlir::IntegerAttr>(attribute);
  APInt value = integer.getValue();
  if (value.getBitWidth() > 126)
    value = value.getSignificantBits() > 126 ? APInt::getSignedMaxValue(126)
                                             : value.trunc(126);
  bool plain = integer.getType().isUnsignedInteger() ||
               integer.getType().isInteger(1);
  value = plain ? value.zext(128) : value.sext(128);
  const uint64_t *words = value.getRawData();
  return Int((unsigned __int128)(words[1]) << 64 | words[0]);
}
/// The affine map or integer set in an attribute.
inline Int numDims(Attribute attribute) {
  if (auto map = dyn_cast<::mlir::AffineMapAttr>(attribute))
    return map.getValue().getNumDims();
  return of<::mlir::IntegerSetAttr>(
      attribute, [](auto it) { return Int(it.getValue().getNumDims()); });
}
inline Int numInputs(Attribute attribute) {
  if (auto map = dyn_cast<::mlir::AffineMapAttr>(attribute))
    return map.getValue().getNumInputs();
  return of<::mlir::IntegerSetAttr>(
      attribute, [](auto it) { return Int(it.getValue().getNumInputs()); });
}
inline Int numMapResults(Attribute attribute) {
  return of<::mlir::AffineMapAttr>(
      attribute, [](auto it) { return Int(it.getValue().getNumResults()); });
}
inline List<std::pair<std::string, Attribute>> entriesOf(Attribute attribute) {
  List<std::pair<std::string, Attribute>> made;
  for (auto entry : cast<::mlir::DictionaryAttr>(attribute))
    made.push_back({entry.getName().str(), entry.getValue()});
  return made;
}
/// The symbols after the first one in a reference.
inline List<std::string> nestedSymbols(::mlir::SymbolRefAttr reference) {
  List<std::string> made;
  for (auto each : reference.getNestedReferences())
    made.push_back(each.getValue().str());
  return made;
}
/// The integers of a dense array of any width.
inline List<int64_t> integersOf(Attribute attribute) {
  List<int64_t> made;
  if (auto a = dyn_cast<::mlir::DenseI64ArrayAttr>(attribute))
    made.append(a.asArrayRef().begin(), a.asArrayRef().end());
  else if (auto b = dyn_cast<::mlir::DenseI32ArrayAttr>(attribute))
    made.append(b.asArrayRef().begin(), b.asArrayRef().end());
  else if (auto c = dyn_cast<::mlir::DenseI16ArrayAttr>(attribute))
    made.append(c.asArrayRef().begin(), c.asArrayRef().end());
  else if (auto d = dyn_cast<::mlir::DenseI8ArrayAttr>(attribute))
    made.append(d.asArrayRef().begin(), d.asArrayRef().end());
  else if (auto e = dyn_cast<::mlir::DenseBoolArrayAttr>(attribute))
    made.append(e.asArrayRef().begin(), e.asArrayRef().end());
  return made;
}

inline ::mlir::IntegerAttr integerAttr(Type type, Int value) {
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  return ::mlir::IntegerAttr::get(type, APInt(width, uint64_t(value), /*isSigned=*/true,
                                              /*implicitTrunc=*/true));
}
template <typename Range>
Type memrefType(Range &&shape, Type element, Attribute layout, Attribute space = {}) {
  return ::mlir::MemRefType::get(
      int64s(shape), element,
      dyn_cast_if_present<::mlir::MemRefLayoutAttrInterface>(layout), space);
}
template <typename Range>
Attribute denseArray(Type element, Range &&values) {
  ::mlir::Builder builder(element.getContext());
  if (element.isInteger(1))
    return builder.getDenseBoolArrayAttr(listOf<bool>(values));
  if (element.isInteger(8))
    return builder.getDenseI8ArrayAttr(listOf<int8_t>(values));
  if (element.isInteger(16))
    return builder.getDenseI16ArrayAttr(listOf<int16_t>(values));
  if (element.isInteger(32))
    return builder.getDenseI32ArrayAttr(listOf<int32_t>(values));
  return builder.getDenseI64ArrayAttr(int64s(values));
}

//===----------------------------------------------------------------------===//
// Affine maps of layouts
//===----------------------------------------------------------------------===//

template <typename Range>
bool isPermutation(Range &&range) {
  auto numbers = sorted(range);
  for (auto [index, each] : ::llvm::enumerate(numbers))
    if (Int(each) != Int(index))
      return false;
  return true;
}
template <typename Range>
List<int64_t> inversePermutation(Range &&range) {
  if (!isPermutation(range))
    return nothing<List<int64_t>>();
  List<int64_t> made(sizeOf(range));
  for (auto [index, each] : ::llvm::enumerate(range))
    made[size_t(each)] = int64_t(index);
  return made;
}
template <typename Range>
::mlir::AffineMap offsetPermutationMap(Range &&range, Int offset,
                                       ::mlir::MLIRContext *context) {
  bool dynamic = offset == ::mlir::ShapedType::kDynamic;
  auto shift = dynamic
                   ? ::mlir::getAffineSymbolExpr(0, context)
                   : ::mlir::getAffineConstantExpr(int64_t(offset), context);
  List<::mlir::AffineExpr> results;
  for (auto each : range)
    results.push_back(::mlir::getAffineDimExpr(unsigned(each), context));
  unsigned dims = results.size();
  if (dims)
    results.back() = results.back() + shift;
  else if (offset != 0)
    results.push_back(shift);
  return ::mlir::AffineMap::get(dims, dynamic, results, context);
}

/// What `getStridesAndOffset` gives for strides and offset; fails for none.
template <typename T>
::llvm::LogicalResult giveStrides(const T &given,
                                  ::llvm::SmallVectorImpl<int64_t> &strides,
                                  int64_t &offset) {
  strides = int64s(std::get<0>(given));
  offset = int64_t(std::get<1>(given));
  return ::mlir::success();
}
/// The same for dimensions, the slowest first, of elements side by side.
template <typename T>
::llvm::LogicalResult giveContiguous(const T &given, ArrayRef<int64_t> shape,
                                     ::llvm::SmallVectorImpl<int64_t> &strides,
                                     int64_t &offset) {
  auto dimensions = int64s(std::get<0>(given));
  if (dimensions.size() != shape.size() || !isPermutation(dimensions))
    return ::mlir::failure();
  strides.assign(shape.size(), 1);
  // Without elements there is no distance between them.
  Int stride = 1, unknown = ::mlir::ShapedType::kDynamic;
  for (int64_t each : ::llvm::reverse(dimensions)) {
    int64_t extent = shape[size_t(each)];
    strides[size_t(each)] = int64_t(std::min(stride, Int(INT64_MAX)));
    stride = stride == unknown || extent <= 0 ? unknown : stride * extent;
  }
  offset = int64_t(std::get<1>(given));
  return ::mlir::success();
}
/// No layout, where the value of its expression may be none.
template <typename T, typename... Others>
::llvm::LogicalResult giveStrides(const std::optional<T> &given, Others &&...others) {
  return given ? giveStrides(*given, others...) : ::mlir::failure();
}
template <typename T, typename... Others>
::llvm::LogicalResult giveContiguous(const std::optional<T> &given, Others &&...others) {
  return given ? giveContiguous(*given, others...) : ::mlir::failure();
}

/// Whether a layout fits a memref, whose elements must be within 64 bits.
template <typename Layout, typename Error>
::llvm::LogicalResult verifyLayout(Layout layout, ArrayRef<int64_t> shape,
                                   Error emitError) {
  List<int64_t> strides;
  int64_t offset;
  if (::mlir::failed(::mlir::detail::verifyAffineMapAsLayout(
          layout.getAffineMap(), shape, emitError)))
    return ::mlir::failure();
  auto asked = cast<::mlir::MemRefLayoutAttrInterface>(layout);
  if (::mlir::failed(asked.getStridesAndOffset(shape, strides, offset)))
    return ::mlir::success();
  Int low = ::mlir::ShapedType::isDynamic(offset) ? 0 : offset, high = low;
  bool fits = !::llvm::is_contained(strides, INT64_MAX);
  for (auto [extent, stride] : ::llvm::zip(shape, strides)) {
    if (::mlir::ShapedType::isDynamic(stride) || extent <= 0)
      continue;
    Int reach = Int(extent - 1) * stride;
    (reach < 0 ? low : high) += reach;
  }
  fits &= low > Int(INT64_MIN) && high <= Int(INT64_MAX);
  return fits ? ::llvm::success()
              : emitError() << "memref layout has elements at places beyond 64 bits";
}

//===----------------------------------------------------------------------===//
// Constants
//===----------------------------------------------------------------------===//

/// The elements of a constant as bits; one where all are equal.
struct Constant {
  Type type;
  List<APInt> bits;
};

inline unsigned widthOf(Type type) {
  type = elementTypeOf(type);
  return type.isIndex() ? 64 : type.isIntOrFloat() ? type.getIntOrFloatBitWidth() : 0;
}
inline bool isIntegerLike(Type type) {
  return isa<::mlir::IntegerType, ::mlir::IndexType>(elementTypeOf(type));
}
inline bool isFloatLike(Type type) {
  return isa<::mlir::FloatType>(elementTypeOf(type));
}
inline const ::llvm::fltSemantics &semanticsOf(Type type) {
  return cast<::mlir::FloatType>(elementTypeOf(type)).getFloatSemantics();
}

inline std::optional<Constant> constantBits(Attribute attribute) {
  if (auto integer = dyn_cast_if_present<::mlir::IntegerAttr>(attribute))
    return Constant{integer.getType(), {integer.getValue()}};
  if (auto number = dyn_cast_if_present<::mlir::FloatAttr>(attribute))
    return Constant{number.getType(), {number.getValue().bitcastToAPInt()}};
  auto dense = dyn_cast_if_present<::mlir::DenseElementsAttr>(attribute);
  if (!dense)
    return std::nullopt;
  Constant made{dense.getType(), {}};
  if (isIntegerLike(dense.getElementType())) {
    if (dense.isSplat())
      made.bits.push_back(dense.getSplatValue<APInt>());
    else
      for (const APInt &each : dense.getValues<APInt>())
        made.bits.push_back(each);
    return made;
  }
  if (!isFloatLike(dense.getElementType()))
    return std::nullopt;
  if (dense.isSplat())
    made.bits.push_back(dense.getSplatValue<APFloat>().bitcastToAPInt());
  else
    for (const APFloat &each : dense.getValues<APFloat>())
      made.bits.push_back(each.bitcastToAPInt());
  return made;
}

/// The constant of `type` with these bits; null where there can be none.
inline Attribute constantOf(ArrayRef<APInt> bits, Type type) {
  Type element = elementTypeOf(type);
  auto shaped = dyn_cast<::mlir::ShapedType>(type);
  if (shaped ? !shaped.hasStaticShape() : bits.empty())
    return {};
  if (shaped && bits.size() != 1 && int64_t(bits.size()) != shaped.getNumElements())
    return {};
  if (isIntegerLike(element)) {
    if (!shaped)
      return ::mlir::IntegerAttr::get(type, bits.front());
    return ::mlir::DenseElementsAttr::get(shaped, bits);
  }
  if (!isFloatLike(element))
    return {};
  List<APFloat> numbers;
  for (const APInt &each : bits)
    numbers.push_back(APFloat(semanticsOf(element), each));
  if (!shaped)
    return ::mlir::FloatAttr::get(type, numbers.front());
  return ::mlir::DenseElementsAttr::get(shaped, numbers);
}

inline bool isPoison(Attribute attribute) {
  return isa_and_present<::mlir::ub::PoisonAttrInterface>(attribute);
}
inline Attribute firstPoison(Attribute a, Attribute b = {}) {
  return isPoison(a) ? a : isPoison(b) ? b : Attribute();
}

using Bits = std::optional<APInt>;

/// The elements of both constants put through `function`.
template <typename Function>
Attribute foldTwo(Attribute a, Attribute b, Function function, Type result = {}) {
  auto left = constantBits(a), right = constantBits(b);
  if (!left || !right)
    return firstPoison(a, b);
  if (left->type != right->type)
    return {};
  size_t count = std::max(left->bits.size(), right->bits.size());
  List<APInt> made;
  for (size_t i = 0; i < count; ++i) {
    Bits bits = function(left->bits[left->bits.size() == 1 ? 0 : i],
                         right->bits[right->bits.size() == 1 ? 0 : i]);
    if (!bits)
      return {};
    made.push_back(*bits);
  }
  return constantOf(made, result ? result : left->type);
}
template <typename Function>
Attribute foldOne(Attribute a, Function function, Type result = {}) {
  auto known = constantBits(a);
  if (!known)
    return firstPoison(a);
  List<APInt> made;
  for (const APInt &each : known->bits) {
    Bits bits = function(each);
    if (!bits)
      return {};
    made.push_back(*bits);
  }
  return constantOf(made, result ? result : known->type);
}

/// The type of a constant; null where it has none.
inline Type typeOf(Attribute attribute) {
  auto typed = dyn_cast_if_present<::mlir::TypedAttr>(attribute);
  return typed ? typed.getType() : Type();
}

template <typename Function>
Attribute foldIntegers(Attribute a, Attribute b, Function function) {
  Type type = typeOf(a ? a : b);
  if (!type || !isIntegerLike(type))
    return firstPoison(a, b);
  return foldTwo(a, b, function);
}

#define YODS_INTEGERS(NAME, RESULT)                                            \
  inline Attribute NAME(Attribute a, Attribute b) {                            \
    return foldIntegers(a, b, [](const APInt &x, const APInt &y) -> Bits {     \
      (void)y;                                                                 \
      return RESULT;                                                           \
    });                                                                        \
  }
YODS_INTEGERS(foldAdd, x + y)
YODS_INTEGERS(foldSub, x - y)
YODS_INTEGERS(foldMul, x *y)
YODS_INTEGERS(foldAnd, x &y)
YODS_INTEGERS(foldOr, x | y)
YODS_INTEGERS(foldXor, x ^ y)
YODS_INTEGERS(foldMulHighSigned,
              (x.sext(2 * x.getBitWidth()) * y.sext(2 * x.getBitWidth()))
                  .extractBits(x.getBitWidth(), x.getBitWidth()))
YODS_INTEGERS(foldMulHighUnsigned,
              (x.zext(2 * x.getBitWidth()) * y.zext(2 * x.getBitWidth()))
                  .extractBits(x.getBitWidth(), x.getBitWidth()))
YODS_INTEGERS(foldMins, ::llvm::APIntOps::smin(x, y))
YODS_INTEGERS(foldMaxs, ::llvm::APIntOps::smax(x, y))
YODS_INTEGERS(foldMinu, ::llvm::APIntOps::umin(x, y))
YODS_INTEGERS(foldMaxu, ::llvm::APIntOps::umax(x, y))
YODS_INTEGERS(foldDivsWrapping, y.isZero() ? Bits() : Bits(x.sdiv(y)))
YODS_INTEGERS(foldDivs, y.isZero() || (x.isMinSignedValue() && y.isAllOnes() &&
                                       !(x.getBitWidth() == 1 && x.isZero()))
                            ? Bits()
                            : Bits(x.sdiv(y)))
YODS_INTEGERS(foldDivu, y.isZero() ? Bits() : Bits(x.udiv(y)))
YODS_INTEGERS(foldRems, y.isZero() ? Bits() : Bits(x.srem(y)))
YODS_INTEGERS(foldRemu, y.isZero() ? Bits() : Bits(x.urem(y)))
YODS_INTEGERS(foldCeildivu,
              y.isZero() ? Bits()
                         : Bits(::llvm::APIntOps::RoundingUDiv(
                               x, y, APInt::Rounding::UP)))
YODS_INTEGERS(foldFloordivsWrapping,
              y.isZero() ? Bits()
                         : Bits(::llvm::APIntOps::RoundingSDiv(
                               x, y, APInt::Rounding::DOWN)))
#undef YODS_INTEGERS

/// Rounded down; of many elements the last one divided decides, as in MLIR.
inline Attribute foldFloordivs(Attribute a, Attribute b) {
  bool undefined = false;
  Attribute made =
      foldIntegers(a, b, [&](const APInt &x, const APInt &y) -> Bits {
        if (y.isZero()) {
          undefined = true;
          return x;
        }
        undefined = x.isMinSignedValue() && y.isAllOnes() && x.getBitWidth() > 0;
        return ::llvm::APIntOps::RoundingSDiv(x, y, APInt::Rounding::DOWN);
      });
  return undefined ? Attribute() : made;
}
/// Rounded up; null where MLIR, which negates on the way, overflows.
inline Attribute foldCeildivs(Attribute a, Attribute b) {
  return foldIntegers(a, b, [](const APInt &x, const APInt &y) -> Bits {
    if (!x.isZero() && (y.isMinSignedValue() || x.isMinSignedValue()) &&
        !(x.isMinSignedValue() && y.isOne()))
      return {};
    if (y.isZero() || (x.isMinSignedValue() && y.isAllOnes()))
      return {};
    return ::llvm::APIntOps::RoundingSDiv(x, y, APInt::Rounding::UP);
  });
}
/// Rounded up; the least number stays itself when it is negated on the way.
inline Attribute foldCeildivsWrapping(Attribute a, Attribute b) {
  return foldIntegers(a, b, [](const APInt &x, const APInt &y) -> Bits {
    if (y.isZero())
      return {};
    if (x.isZero())
      return x;
    if (x.isStrictlyPositive() != y.isStrictlyPositive())
      return -((-x).sdiv(y));
    APInt one(x.getBitWidth(), 1, /*isSigned=*/false, /*implicitTrunc=*/true);
    return (y.isStrictlyPositive() ? x - one : x + one).sdiv(y) + one;
  });
}

template <typename Function>
Attribute foldShift(Attribute a, Attribute b, Function function) {
  auto amounts = constantBits(b);
  if (!amounts || amounts->bits.empty() || firstPoison(a, b) ||
      amounts->bits.back().uge(widthOf(amounts->type)))
    return {};
  return foldIntegers(a, b, [&](const APInt &x, const APInt &y) -> Bits {
    return function(x, unsigned(y.getLimitedValue(x.getBitWidth())));
  });
}
inline Attribute foldShl(Attribute a, Attribute b) {
  return foldShift(a, b, [](const APInt &x, unsigned y) { return x.shl(y); });
}
inline Attribute foldShrs(Attribute a, Attribute b) {
  return foldShift(a, b, [](const APInt &x, unsigned y) { return x.ashr(y); });
}
inline Attribute foldShru(Attribute a, Attribute b) {
  return foldShift(a, b, [](const APInt &x, unsigned y) { return x.lshr(y); });
}

inline Attribute foldCmp(::llvm::StringRef name, Attribute a, Attribute b) {
  Type type = typeOf(a);
  constexpr ::llvm::StringLiteral known[] = {
      "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"};
  if (!a || !b || !type || !isIntegerLike(type) || !::llvm::is_contained(known, name))
    return firstPoison(a, b);
  auto holds = [&](const APInt &x, const APInt &y) -> std::optional<bool> {
    if (name == "eq") return x == y;
    if (name == "ne") return x != y;
    if (name == "slt") return x.slt(y);
    if (name == "sle") return x.sle(y);
    if (name == "sgt") return x.sgt(y);
    if (name == "sge") return x.sge(y);
    if (name == "ult") return x.ult(y);
    if (name == "ule") return x.ule(y);
    if (name == "ugt") return x.ugt(y);
    if (name == "uge") return x.uge(y);
    return std::nullopt;
  };
  Type result = withElementType(type, ::mlir::IntegerType::get(a.getContext(), 1));
  return foldTwo(
      a, b,
      [&](const APInt &x, const APInt &y) -> Bits {
        auto held = holds(x, y);
        return held ? Bits(APInt(1, *held)) : Bits();
      },
      result);
}

/// The integer that all elements are.
inline std::optional<APInt> integerBits(Attribute attribute) {
  auto known = constantBits(attribute);
  if (!known || !isIntegerLike(known->type) || known->bits.size() != 1)
    return std::nullopt;
  return known->bits.front();
}
inline std::optional<APFloat> floatOf(Attribute attribute) {
  auto known = constantBits(attribute);
  if (!known || !isFloatLike(known->type) || known->bits.size() != 1)
    return std::nullopt;
  return APFloat(semanticsOf(known->type), known->bits.front());
}
inline std::optional<Int> wide(const std::optional<APInt> &bits, bool isSigned) {
  if (!bits || bits->getBitWidth() > 127)
    return std::nullopt;
  APInt value = isSigned ? bits->sext(128) : bits->zext(128);
  return Int((unsigned __int128)(value.getRawData()[1]) << 64 |
             value.getRawData()[0]);
}
inline std::optional<Int> signedValue(Attribute a) {
  return wide(integerBits(a), /*isSigned=*/true);
}
inline std::optional<Int> unsignedValue(Attribute a) {
  return wide(integerBits(a), /*isSigned=*/false);
}
inline bool isInteger(Attribute a, Int value) {
  auto bits = integerBits(a);
  return bits && *bits == APInt(bits->getBitWidth(), uint64_t(value),
                                /*isSigned=*/true, /*implicitTrunc=*/true);
}
/// The float nearest to a number.
inline APFloat numberAs(double value, const ::llvm::fltSemantics &semantics) {
  APFloat made(value);
  bool lost;
  made.convert(semantics, APFloat::rmNearestTiesToEven, &lost);
  return made;
}
inline bool isFloat(Attribute a, Number value) {
  auto known = floatOf(a);
  return known &&
         known->bitwiseIsEqual(numberAs(double(value), known->getSemantics()));
}
inline bool isZero(Attribute a) {
  if (auto known = floatOf(a))
    return known->isZero();
  return isInteger(a, 0);
}
inline bool isOne(Attribute a) {
  if (auto known = floatOf(a))
    return known->bitwiseIsEqual(numberAs(1, known->getSemantics()));
  return isInteger(a, 1);
}
inline bool isAllOnes(Attribute a) { return isInteger(a, -1); }
inline bool isSignedMaximum(Attribute a) {
  auto bits = integerBits(a);
  return bits && bits->isMaxSignedValue();
}
inline bool isSignedMinimum(Attribute a) {
  auto bits = integerBits(a);
  return bits && bits->isMinSignedValue();
}
#define YODS_ASKED(NAME, HOLDS)                                                \
  inline bool NAME(Attribute a) {                                              \
    auto x = floatOf(a);                                                       \
    return x && (HOLDS);                                                       \
  }
YODS_ASKED(isNan, x->isNaN())
YODS_ASKED(isPositiveZero, x->isPosZero())
YODS_ASKED(isNegativeZero, x->isNegZero())
YODS_ASKED(isPositiveInfinity, x->isPosInfinity())
YODS_ASKED(isNegativeInfinity, x->isNegInfinity())
#undef YODS_ASKED
inline bool isSplat(Attribute a) {
  auto dense = dyn_cast_if_present<::mlir::DenseElementsAttr>(a);
  return dense && dense.isSplat();
}

/// The bits of a number as a type has it.
inline Bits bitsOf(Number number, Type type) {
  if (isFloatLike(type))
    return numberAs(double(number), semanticsOf(type)).bitcastToAPInt();
  if (!isIntegerLike(type) || std::trunc(number) != number)
    return {};
  APInt whole(128, uint64_t(number < 0 ? -number : number));
  return (number < 0 ? -whole : whole).sextOrTrunc(widthOf(type));
}
inline Attribute splatOf(Number number, Type type) {
  Bits bits = bitsOf(number, type);
  return bits ? constantOf(*bits, type) : Attribute();
}
inline Attribute zeroOf(Type type) { return splatOf(0, type); }
inline Attribute oneOf(Type type) { return splatOf(1, type); }
inline Attribute allOnesOf(Type type) {
  return isIntegerLike(type) ? splatOf(-1, type) : Attribute();
}
inline std::optional<List<Number>> elementsOf(Attribute attribute) {
  auto known = constantBits(attribute);
  if (!known)
    return std::nullopt;
  if (isSplat(attribute))
    known->bits = List<APInt>(
        cast<::mlir::DenseElementsAttr>(attribute).getNumElements(),
        known->bits.front());
  List<Number> made;
  for (const APInt &each : known->bits)
    made.push_back(isFloatLike(known->type)
                       ? APFloat(semanticsOf(known->type), each).convertToDouble()
                       : Number(each.sextOrTrunc(64).getSExtValue()));
  return made;
}
inline Attribute constantOfElements(std::optional<List<Number>> elements,
                                    Type type) {
  Int count = 1;
  if (isa<::mlir::ShapedType>(type))
    count = hasStaticShape(type) ? numElements(type) : Int(-1);
  if (!elements || Int(elements->size()) != count)
    return {};
  List<APInt> made;
  for (Number each : *elements) {
    Bits bits = bitsOf(each, type);
    if (!bits)
      return {};
    made.push_back(*bits);
  }
  return constantOf(made, type);
}

inline Attribute foldSelect(Attribute condition, Attribute a, Attribute b) {
  if (isInteger(condition, 1))
    return a;
  if (isInteger(condition, 0))
    return b;
  auto chosen = constantBits(condition), left = constantBits(a),
       right = constantBits(b);
  if (!chosen || !left || !right || left->type != right->type ||
      !isa<::mlir::DenseElementsAttr>(condition) ||
      !isa<::mlir::DenseElementsAttr>(a))
    return {};
  size_t count = numElements(left->type);
  if (chosen->bits.size() != count)
    return {};
  List<APInt> made;
  for (size_t i = 0; i < count; ++i) {
    auto &from = chosen->bits[i].isZero() ? right->bits : left->bits;
    made.push_back(from[from.size() == 1 ? 0 : i]);
  }
  return constantOf(made, left->type);
}
inline Attribute lowHalf(Attribute a) {
  auto bits = integerBits(a);
  if (!bits || !typeOf(a).isIndex())
    return {};
  return constantOf(bits->trunc(32), ::mlir::IntegerType::get(a.getContext(), 32));
}
inline Attribute ifAgreed(Attribute wide, Attribute narrow) {
  if (!wide || !narrow)
    return {};
  return lowHalf(wide) == narrow || wide == narrow ? wide : Attribute();
}

//===----------------------------------------------------------------------===//
// Casts of constants
//===----------------------------------------------------------------------===//

inline Attribute foldExtui(Attribute a, Type type) {
  if (!isIntegerLike(type))
    return {};
  return foldOne(
      a, [&](const APInt &x) -> Bits { return x.zextOrTrunc(widthOf(type)); },
      type);
}
inline Attribute foldExtsi(Attribute a, Type type) {
  if (!isIntegerLike(type))
    return {};
  return foldOne(
      a, [&](const APInt &x) -> Bits { return x.sextOrTrunc(widthOf(type)); },
      type);
}
inline Attribute foldTrunci(Attribute a, Type type) { return foldExtui(a, type); }
inline Attribute foldBitcast(Attribute a, Type type) {
  auto known = constantBits(a);
  if (!known)
    return isa<::mlir::ShapedType>(type) ? Attribute() : firstPoison(a);
  if (isa<::mlir::ShapedType>(type) != isa<::mlir::DenseElementsAttr>(a) ||
      widthOf(known->type) != widthOf(type))
    return {};
  return constantOf(known->bits, type);
}
inline Attribute integersToFloats(Attribute a, Type type, bool isSigned) {
  Type from = typeOf(a);
  if (!from || !isIntegerLike(from) || !isFloatLike(type))
    return firstPoison(a);
  return foldOne(
      a,
      [&](const APInt &x) -> Bits {
        APFloat made(semanticsOf(type));
        made.convertFromAPInt(x, isSigned, APFloat::rmNearestTiesToEven);
        return made.bitcastToAPInt();
      },
      type);
}
inline Attribute foldSitofp(Attribute a, Type type) {
  return integersToFloats(a, type, /*isSigned=*/true);
}
inline Attribute foldUitofp(Attribute a, Type type) {
  return integersToFloats(a, type, /*isSigned=*/false);
}
inline Attribute floatsToIntegers(Attribute a, Type type, bool isSigned) {
  Type from = typeOf(a);
  if (!from || !isFloatLike(from) || !isIntegerLike(type))
    return firstPoison(a);
  return foldOne(
      a,
      [&](const APInt &x) -> Bits {
        ::llvm::APSInt made(widthOf(type), /*isUnsigned=*/!isSigned);
        bool exact;
        if (APFloat(semanticsOf(from), x)
                .convertToInteger(made, APFloat::rmTowardZero, &exact) ==
            APFloat::opInvalidOp)
          return {};
        return APInt(made);
      },
      type);
}
inline Attribute foldFptosi(Attribute a, Type type) {
  return floatsToIntegers(a, type, /*isSigned=*/true);
}
inline Attribute foldFptoui(Attribute a, Type type) {
  return floatsToIntegers(a, type, /*isSigned=*/false);
}
//===----------------------------------------------------------------------===//
// Floats
//===----------------------------------------------------------------------===//

/// The float that `function` makes, if any. Bits do not hold all that a float is
/// in a format without signs or NaN, so that it stays one where it is alone.
template <typename Function>
Attribute foldFloat(Attribute a, Function function, Type result = {}) {
  Type type = typeOf(a);
  if (!type || !isFloatLike(type))
    return firstPoison(a);
  if (auto number = dyn_cast<::mlir::FloatAttr>(a)) {
    std::optional<APFloat> made = function(number.getValue());
    return made ? ::mlir::FloatAttr::get(result ? result : type, *made)
                : Attribute();
  }
  return foldOne(
      a,
      [&](const APInt &x) -> Bits {
        std::optional<APFloat> made = function(APFloat(semanticsOf(type), x));
        return made ? Bits(made->bitcastToAPInt()) : Bits();
      },
      result);
}
template <typename Function>
Attribute foldFloats(Attribute a, Attribute b, Function function) {
  Type type = typeOf(a && !isPoison(a) ? a : b);
  if (!type || !isFloatLike(type))
    return firstPoison(a, b);
  auto second = dyn_cast_if_present<::mlir::FloatAttr>(b);
  if (second && typeOf(a) == second.getType())
    return foldFloat(a, [&](APFloat x) { return function(x, second.getValue()); });
  return foldTwo(a, b, [&](const APInt &x, const APInt &y) -> Bits {
    const ::llvm::fltSemantics &form = semanticsOf(type);
    return function(APFloat(form, x), APFloat(form, y)).bitcastToAPInt();
  });
}
inline Attribute foldConvertf(Attribute a, Type type) {
  if (!isFloatLike(type))
    return firstPoison(a);
  return foldFloat(
      a,
      [&](APFloat x) -> std::optional<APFloat> {
        bool lost = false;
        auto status = x.convert(semanticsOf(type), APFloat::rmNearestTiesToEven,
                                &lost);
        if (lost || status == APFloat::opInvalidOp)
          return std::nullopt;
        return x;
      },
      type);
}
#define YODS_FLOATS(NAME, RESULT)                                              \
  inline Attribute NAME(Attribute a, Attribute b) {                            \
    return foldFloats(a, b, [](APFloat x, const APFloat &y) { return RESULT; });\
  }
YODS_FLOATS(foldAddf, x + y)
YODS_FLOATS(foldSubf, x - y)
YODS_FLOATS(foldMulf, x *y)
YODS_FLOATS(foldDivf, x / y)
YODS_FLOATS(foldRemf, (x.mod(y), x))
YODS_FLOATS(foldMaximumf, ::llvm::maximum(x, y))
YODS_FLOATS(foldMinimumf, ::llvm::minimum(x, y))
YODS_FLOATS(foldMaxnumf, ::llvm::maxnum(x, y))
YODS_FLOATS(foldMinnumf, ::llvm::minnum(x, y))
YODS_FLOATS(foldCopysign, APFloat::copySign(x, y))
#undef YODS_FLOATS
inline Attribute foldNegf(Attribute a) {
  return foldFloat(a, [](APFloat x) { return neg(x); });
}
inline Attribute foldAbsf(Attribute a) {
  return foldFloat(a, [](APFloat x) { return abs(x); });
}
inline Attribute rounded(Attribute a, ::llvm::RoundingMode mode) {
  return foldFloat(a, [mode](APFloat x) {
    x.roundToIntegral(mode);
    return x;
  });
}
inline Attribute foldCeil(Attribute a) {
  return rounded(a, APFloat::rmTowardPositive);
}
inline Attribute foldFloor(Attribute a) {
  return rounded(a, APFloat::rmTowardNegative);
}
inline Attribute foldRoundeven(Attribute a) {
  return rounded(a, APFloat::rmNearestTiesToEven);
}
#define YODS_KINDS(NAME, HOLDS)                                                \
  inline Attribute NAME(Attribute a) {                                         \
    auto x = floatOf(a);                                                       \
    if (!x)                                                                    \
      return {};                                                               \
    Type bit = ::mlir::IntegerType::get(a.getContext(), 1);                    \
    return splatOf((HOLDS) ? 1 : 0, withElementType(typeOf(a), bit));          \
  }
YODS_KINDS(foldIsfinite, x->isFinite())
YODS_KINDS(foldIsinf, x->isInfinity())
YODS_KINDS(foldIsnan, x->isNaN())
YODS_KINDS(foldIsnormal, x->isNormal())
#undef YODS_KINDS
template <typename Function>
Attribute foldInteger(Attribute a, Function function) {
  Type type = typeOf(a);
  if (!type || !isIntegerLike(type))
    return firstPoison(a);
  return foldOne(a, [&](const APInt &x) -> Bits { return function(x); });
}
inline Attribute foldAbsi(Attribute a) {
  return foldInteger(a, [](const APInt &x) { return x.abs(); });
}
#define YODS_COUNTED(NAME, COUNT)                                              \
  inline Attribute NAME(Attribute a) {                                         \
    return foldInteger(a, [](const APInt &x) {                                 \
      return APInt(x.getBitWidth(), COUNT, /*isSigned=*/false,                 \
                   /*implicitTrunc=*/true);                                    \
    });                                                                        \
  }
YODS_COUNTED(foldCtlz, x.countl_zero())
YODS_COUNTED(foldCtpop, x.popcount())
YODS_COUNTED(foldCttz, x.countr_zero())
#undef YODS_COUNTED

inline Attribute foldIpowi(Attribute a, Attribute b) {
  return foldIntegers(a, b, [](const APInt &x, const APInt &y) -> Bits {
    unsigned width = x.getBitWidth();
    APInt one(width, 1);
    if (y.isNegative()) {
      // What is no whole number is zero; of zero there is none.
      if (x.isZero())
        return {};
      if (x.isOne())
        return one;
      if (x.isAllOnes())
        return y[0] ? x : one;
      return APInt::getZero(width);
    }
    APInt made = one, base = x;
    for (APInt left = y; !left.isZero(); left.lshrInPlace(1), base *= base)
      if (left[0])
        made *= base;
    return made;
  });
}

/// The C library's function of f32 or f64, where it is defined.
inline Attribute foldFunction(::llvm::StringRef name, Attribute a) {
  Type type = typeOf(a);
  if (!type || !(elementTypeOf(type).isF32() || elementTypeOf(type).isF64()))
    return firstPoison(a);
  bool single = elementTypeOf(type).isF32();
  auto apply = [&](const APFloat &x) -> std::optional<APFloat> {
    if (x.isNegative() && (name == "log" || name == "log2" || name == "log10" ||
                           name == "sqrt"))
      return std::nullopt;
    if (name == "log1p" && (x + numberAs(1, x.getSemantics())).isNegative())
      return std::nullopt;
#define YODS_C(NAME)                                                           \
  if (name == #NAME)                                                           \
    return single ? APFloat(NAME##f(x.convertToFloat()))                       \
                  : APFloat(::NAME(x.convertToDouble()));
    // clang-format off
    YODS_C(acos) YODS_C(acosh) YODS_C(asin) YODS_C(asinh) YODS_C(atan)
    YODS_C(atanh) YODS_C(cbrt) YODS_C(cos) YODS_C(cosh) YODS_C(erf)
    YODS_C(erfc) YODS_C(exp) YODS_C(exp2) YODS_C(expm1) YODS_C(log)
    YODS_C(log10) YODS_C(log1p) YODS_C(log2) YODS_C(round) YODS_C(sin)
    YODS_C(sinh) YODS_C(sqrt) YODS_C(tan) YODS_C(tanh) YODS_C(trunc)
    // clang-format on
#undef YODS_C
    return std::nullopt;
  };
  return foldOne(a, [&](const APInt &bits) -> Bits {
    auto made = apply(APFloat(semanticsOf(type), bits));
    return made ? Bits(made->bitcastToAPInt()) : Bits();
  });
}
inline Attribute foldFunctionOfTwo(::llvm::StringRef name, Attribute a,
                                   Attribute b) {
  Type type = typeOf(a && !isPoison(a) ? a : b);
  if (!type || !isFloatLike(type))
    return firstPoison(a, b);
  return foldTwo(a, b, [&](const APInt &p, const APInt &q) -> Bits {
    APFloat x(semanticsOf(type), p), y(semanticsOf(type), q);
    if (name == "atan2" && x.isZero() && y.isZero())
      return APFloat::getNaN(x.getSemantics()).bitcastToAPInt();
    Type element = elementTypeOf(type);
    if (element.isF32())
      return APFloat(name == "pow"
                         ? powf(x.convertToFloat(), y.convertToFloat())
                         : atan2f(x.convertToFloat(), y.convertToFloat()))
          .bitcastToAPInt();
    if (element.isF64())
      return APFloat(name == "pow"
                         ? ::pow(x.convertToDouble(), y.convertToDouble())
                         : ::atan2(x.convertToDouble(), y.convertToDouble()))
          .bitcastToAPInt();
    return {};
  });
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// The constant that a value is known to be; null where it is none.
inline Attribute constant(Value value) {
  Attribute known;
  if (value)
    ::mlir::matchPattern(value, ::mlir::m_Constant(&known));
  return known;
}
template <typename Range>
List<Attribute> constants(Range &&values) {
  List<Attribute> made;
  for (Value each : values)
    made.push_back(constant(each));
  return made;
}
template <typename Range>
List<Type> typesOf(Range &&values) {
  List<Type> made;
  for (Value each : values)
    made.push_back(each.getType());
  return made;
}
template <typename Range>
List<::mlir::Region *> regionsIn(Range &&range) {
  List<::mlir::Region *> made;
  for (::mlir::Region &each : range)
    made.push_back(&each);
  return made;
}
inline List<::mlir::Region *> regionsOf(::mlir::Operation *op) {
  return regionsIn(op->getRegions());
}
inline List<::mlir::Block *> blocksOf(::mlir::Region *region) {
  List<::mlir::Block *> made;
  for (::mlir::Block &each : *region)
    made.push_back(&each);
  return made;
}
inline List<::mlir::Operation *> ancestorsOf(::mlir::Operation *op) {
  List<::mlir::Operation *> made;
  while ((op = op->getParentOp()))
    made.push_back(op);
  return made;
}
inline List<::mlir::Operation *> operationsOf(::mlir::Block *block) {
  List<::mlir::Operation *> made;
  for (::mlir::Operation &each : *block)
    made.push_back(&each);
  return made;
}

//===----------------------------------------------------------------------===//
// Rewriting
//===----------------------------------------------------------------------===//

/// An op of the dialect of `op` that makes a constant; null where it makes none.
inline Value makeConstant(::mlir::RewriterBase &rewriter, ::mlir::Operation *op,
                          Attribute attribute, Type type) {
  ::mlir::Dialect *dialect = op->getDialect();
  ::mlir::Operation *made =
      dialect && type
          ? dialect->materializeConstant(rewriter, attribute, type, op->getLoc())
          : nullptr;
  return made ? Value(made->getResult(0)) : Value();
}

/// Set an attribute, or remove it where `value` is null.
inline void putAttribute(::mlir::Operation *op, ::llvm::StringRef name,
                         Attribute value) {
  if (value)
    op->setAttr(name, value);
  else
    op->removeAttr(name);
}

/// A new op; its types are inferred where none are given.
template <typename OpTy>
OpTy make(::mlir::RewriterBase &rewriter, ::mlir::Location location,
          std::optional<List<Type>> types, ::mlir::ValueRange operands,
          std::initializer_list<std::pair<const char *, Attribute>> attributes,
          ArrayRef<::mlir::Block *> successors, unsigned regions) {
  ::mlir::OperationState state(location, OpTy::getOperationName());
  state.addOperands(operands);
  for (auto [name, attribute] : attributes)
    if (attribute)
      state.addAttribute(name, attribute);
  state.addSuccessors(::mlir::BlockRange(successors));
  while (regions--)
    state.addRegion();
  if (types) {
    state.addTypes(*types);
  } else if constexpr (OpTy::template hasTrait<::mlir::InferTypeOpInterface::Trait>()) {
    List<Type> inferred;
    if (::mlir::succeeded(OpTy::inferReturnTypes(
            rewriter.getContext(), location, state.operands,
            state.attributes.getDictionary(rewriter.getContext()),
            ::mlir::OpaqueProperties(nullptr), ::mlir::RegionRange(), inferred)))
      state.addTypes(inferred);
  }
  return cast<OpTy>(rewriter.create(state));
}

/// The types that a conversion makes of others; none where it has none for one.
template <typename Range>
std::optional<List<Type>> converted(const ::mlir::TypeConverter *converter,
                                    Range &&types) {
  List<Type> made;
  if (::mlir::failed(converter->convertTypes(listOf<Type>(types), made)))
    return std::nullopt;
  return made;
}
/// What a conversion made of values.
inline Value remapped(::mlir::ConversionPatternRewriter &rewriter, Value value) {
  return value ? rewriter.getRemappedValue(value) : value;
}
template <typename Range, typename = decltype(std::begin(std::declval<Range>()))>
List<Value> remapped(::mlir::ConversionPatternRewriter &rewriter, Range &&range) {
  List<Value> made;
  for (Value each : range)
    made.push_back(remapped(rewriter, each));
  return made;
}
inline void putAttributes(::mlir::Operation *op, Attribute given) {
  if (auto attributes = dyn_cast_if_present<::mlir::DictionaryAttr>(given))
    op->setDiscardableAttrs(attributes);
}
/// Give a new op what an old one has of attributes that are not its own.
inline void keepAttributes(::mlir::Operation *from, ::mlir::Operation *to) {
  for (::mlir::NamedAttribute each : from->getDiscardableAttrs())
    to->setDiscardableAttr(each.getName(), each.getValue());
}

} // namespace yods

//===----------------------------------------------------------------------===//
// Kinds of parameters with a syntax of their own
//===----------------------------------------------------------------------===//

namespace mlir {

/// Properties of integers that MLIR has no attributes of.
template <typename T>
using IfOtherInteger =
    std::enable_if_t<::llvm::is_one_of<T, uint16_t, int16_t, uint32_t, uint64_t>::value, int>;
template <typename T, IfOtherInteger<T> = 0>
LogicalResult convertFromAttribute(T &storage, Attribute attribute,
                                   function_ref<InFlightDiagnostic()> emitError) {
  auto given = dyn_cast_or_null<IntegerAttr>(attribute);
  if (!given)
    return emitError() << "expected IntegerAttr for key `value`";
  storage = static_cast<T>(given.getValue().zextOrTrunc(64).getZExtValue());
  return success();
}
template <typename T, IfOtherInteger<T> = 0>
Attribute convertToAttribute(MLIRContext *context, T storage) {
  return yods::integerAttr(IntegerType::get(context, 8 * sizeof(T)), storage);
}
/// A parameter of any format of floats.
template <>
struct FieldParser<::llvm::APFloat> {
  static FailureOr<::llvm::APFloat> parse(AsmParser &parser) {
    double value;
    if (parser.parseFloat(value))
      return failure();
    return ::llvm::APFloat(value);
  }
};
template <>
struct FieldParser<std::optional<::llvm::APFloat>> {
  static FailureOr<std::optional<::llvm::APFloat>> parse(AsmParser &parser) {
    return FieldParser<::llvm::APFloat>::parse(parser);
  }
};
template <typename T>
std::enable_if_t<std::is_same_v<T, std::optional<::llvm::APFloat>>,
                 AsmPrinter &>
operator<<(AsmPrinter &printer, const T &value) {
  return printer << *value;
}
/// `4`, or `?`.
inline ParseResult parseYodsExtent(AsmParser &parser, int64_t &value) {
  if (succeeded(parser.parseOptionalQuestion()))
    return value = ShapedType::kDynamic, success();
  return parser.parseInteger(value);
}
inline void printYodsExtent(AsmPrinter &printer, int64_t value) {
  if (ShapedType::isDynamic(value))
    printer << "?";
  else
    printer << value;
}
/// Types or attributes, or none.
inline OptionalParseResult parseYodsOne(AsmParser &parser, Type &value) {
  return parser.parseOptionalType(value);
}
inline OptionalParseResult parseYodsOne(AsmParser &parser, Attribute &value) {
  return parser.parseOptionalAttribute(value);
}
template <typename Value>
ParseResult parseYodsSome(AsmParser &parser,
                          ::llvm::SmallVector<Value> &values) {
  Value value;
  OptionalParseResult first = parseYodsOne(parser, value);
  if (!first.has_value())
    return success();
  while (succeeded(*first)) {
    values.push_back(value);
    if (failed(parser.parseOptionalComma()))
      return success();
    first = parseYodsOne(parser, value);
    if (!first.has_value())
      return parser.emitError(parser.getCurrentLocation(), "expected another");
  }
  return failure();
}
template <typename Value>
void printYodsSome(AsmPrinter &printer, ::llvm::ArrayRef<Value> values) {
  ::llvm::interleaveComma(values, printer);
}
/// A case of an enum of another dialect.
template <typename Case>
ParseResult parseYodsCase(AsmParser &parser, Case &attribute) {
  using Value = decltype(std::declval<Case>().getValue());
  FailureOr<Value> value = FieldParser<Value>::parse(parser);
  if (failed(value))
    return failure();
  attribute = Case::get(parser.getContext(), *value);
  return success();
}
template <typename Case>
void printYodsCase(AsmPrinter &printer, Operation *, Case attribute) {
  printer << attribute.getValue();
}

/// `4x?x2`; as a list of parameters of ODS, none at all cannot be read.
inline ParseResult parseYodsDims(AsmParser &parser,
                                 ::llvm::SmallVector<int64_t> &dims,
                                 bool withTrailingX = false) {
  auto at = parser.getCurrentLocation();
  if (parser.parseDimensionList(dims, /*allowDynamic=*/true, withTrailingX))
    return failure();
  return dims.empty() ? parser.emitError(at, "expected a dimension list")
                      : ParseResult(success());
}
inline void printYodsDims(AsmPrinter &printer, ::llvm::ArrayRef<int64_t> dims) {
  printer.printDimensionList(dims);
}
/// `4x?x`, before what the sizes are of.
inline ParseResult parseYodsSizes(AsmParser &parser,
                                  ::llvm::SmallVector<int64_t> &dims) {
  return parseYodsDims(parser, dims, /*withTrailingX=*/true);
}
inline void printYodsSizes(AsmPrinter &printer,
                           ::llvm::ArrayRef<int64_t> dims) {
  printer.printDimensionList(dims);
  printer << "x";
}
/// The same, printed with blanks around the `x`: `4x? x`.
inline ParseResult
parseYodsApartSizes(AsmParser &parser, ::llvm::SmallVector<int64_t> &dims) {
  return parseYodsSizes(parser, dims);
}
inline void printYodsApartSizes(AsmPrinter &printer,
                                ::llvm::ArrayRef<int64_t> dims) {
  printer.printDimensionList(dims);
  printer << " x";
}
/// `"a", "b"`, which the context keeps.
inline ParseResult
parseYodsStrings(AsmParser &parser,
                 ::llvm::SmallVector<::llvm::StringRef> &texts) {
  return parser.parseCommaSeparatedList([&]() -> ParseResult {
    std::string text;
    if (parser.parseString(&text))
      return failure();
    texts.push_back(StringAttr::get(parser.getContext(), text).getValue());
    return success();
  });
}
inline OptionalParseResult
parseYodsSomeStrings(AsmParser &parser,
                     ::llvm::SmallVector<::llvm::StringRef> &texts) {
  std::string text;
  if (failed(parser.parseOptionalString(&text)))
    return std::nullopt;
  texts.push_back(StringAttr::get(parser.getContext(), text).getValue());
  if (failed(parser.parseOptionalComma()))
    return success();
  return parseYodsStrings(parser, texts);
}
inline void printYodsStrings(AsmPrinter &printer,
                             ::llvm::ArrayRef<::llvm::StringRef> texts) {
  ::llvm::interleaveComma(texts, printer,
                          [&](::llvm::StringRef text) {
                            printer.printString(text);
                          });
}
inline void printYodsSomeStrings(AsmPrinter &printer,
                                 ::llvm::ArrayRef<::llvm::StringRef> texts) {
  printYodsStrings(printer, texts);
}
/// `[1, 0]`, or `2` for 0 and 1 in order.
inline ParseResult
parseYodsPermutation(AsmParser &parser,
                     ::llvm::SmallVector<int64_t> &order) {
  auto position = [&](int64_t &number) -> ParseResult {
    auto at = parser.getCurrentLocation();
    if (parser.parseInteger(number))
      return failure();
    if (number < 0 || number > 65536)
      return parser.emitError(at, "expected a number that is not below 0");
    return success();
  };
  if (failed(parser.parseOptionalLSquare())) {
    int64_t count;
    if (position(count))
      return failure();
    for (int64_t each = 0; each < count; ++each)
      order.push_back(each);
    return success();
  }
  if (succeeded(parser.parseOptionalRSquare()))
    return success();
  return failure(parser.parseCommaSeparatedList([&]() -> ParseResult {
    order.push_back(0);
    return position(order.back());
  }) || parser.parseRSquare());
}
inline void printYodsPermutation(AsmPrinter &printer,
                                 ::llvm::ArrayRef<int64_t> order) {
  bool plain = true;
  for (auto [place, each] : ::llvm::enumerate(order))
    plain &= int64_t(place) == each;
  if (plain)
    printer << order.size();
  else
    printer << "[" << order << "]";
}

} // namespace mlir

#endif // YODS_SUPPORT_H
