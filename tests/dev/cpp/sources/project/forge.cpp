#include "forge.h"

using namespace mlir;
using namespace mlir::forge;

// Lists of functions, and what they write to around them.

static ParseResult parseParts(AsmParser &parser, ArrayRef<StringRef> names,
                              ArrayRef<function_ref<ParseResult()>> parts,
                              ArrayRef<bool> needed = {}) {
  SmallVector<bool> seen(names.size(), false);
  while (failed(parser.parseOptionalGreater())) {
    bool found = false;
    for (const auto &each : llvm::enumerate(names)) {
      if (failed(parser.parseOptionalKeyword(each.value())))
        continue;
      if (seen[each.index()])
        return parser.emitError(parser.getCurrentLocation())
               << "two of `" << each.value() << "`";
      if (failed(parser.parseEqual()) || failed(parts[each.index()]()))
        return failure();
      seen[each.index()] = true;
      found = true;
    }
    if (!found) {
      auto error = parser.emitError(parser.getCurrentLocation()) << "expected one of: ";
      llvm::interleaveComma(names, error, [&](StringRef name) { error << '`' << name << '`'; });
      return error;
    }
  }
  return success();
}

static ParseResult parseSizes(AsmParser &parser, SmallVector<int64_t> &sizes) {
  return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, [&]() -> ParseResult {
    return parser.parseInteger(sizes.emplace_back());
  });
}

Attribute MouldAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> sizes;
  int64_t depth = 1;
  if (parser.parseLess() ||
      parseParts(parser, {"sizes", "depth"},
                 {[&]() { return parseSizes(parser, sizes); },
                  [&]() { return parser.parseInteger(depth); }}))
    return {};
  return MouldAttr::get(parser.getContext(), sizes, depth);
}

// It writes through what has no form here.
void MouldAttr::print(AsmPrinter &printer) const { printParts(printer, getSizes(), getDepth()); }

Attribute RackAttr::parse(AsmParser &parser, Type) {
  SmallVector<int64_t> rows;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&]() -> ParseResult {
        return parser.parseInteger(rows.emplace_back());
      }))
    return {};
  return RackAttr::get(parser.getContext(), rows);
}

void RackAttr::print(AsmPrinter &printer) const {
  printer << "<";
  llvm::interleaveComma(getRows(), printer);
  printer << ">";
}

Type AlloyType::parse(AsmParser &parser) {
  int64_t part = 0;
  if (parser.parseLess())
    return {};
  Metal metal = Metal::Iron;
  if (succeeded(parser.parseOptionalKeyword("tin")))
    metal = Metal::Tin;
  if (parser.parseInteger(part) || parser.parseGreater())
    return {};
  return AlloyType::get(parser.getContext(), metal, part);
}

void AlloyType::print(AsmPrinter &printer) const {
  printer << '<';
  if (getMetal() == Metal::Tin)
    printer << "tin ";
  printer << getPart() << '>';
}

namespace mlir::forge {
bool isSoft(Type type) {
  auto alloy = dyn_cast<AlloyType>(type);
  return !alloy || alloy.getPart() < 9;
}
}

LogicalResult CastOp::verify() {
  if (getMould().getDepth() > 3)
    return emitOpError("is too deep: ") << getMould();
  return success();
}

// A function that is given to another.

static LogicalResult sorted(ArrayRef<int64_t> sizes,
                            std::function<LogicalResult(int64_t, int64_t)> less) {
  for (size_t i = 1; i < sizes.size(); ++i)
    if (failed(less(sizes[i - 1], sizes[i])))
      return failure();
  return success();
}
static LogicalResult increases(int64_t one, int64_t other) { return success(one < other); }

LogicalResult SortOp::verify() {
  if (failed(sorted(getSizes(), increases)))
    return emitOpError("does not increase");
  int64_t sum = 0;
  auto add = [&](int64_t, int64_t more) -> LogicalResult {
    sum += more;
    return success();
  };
  (void)sorted(getSizes(), add);
  if (sum > 20)
    return emitOpError("weighs ") << sum;
  return success();
}

// Maps.

LogicalResult CountOp::verify() {
  llvm::DenseMap<int64_t, int64_t> seen;
  for (int64_t size : getSizes()) {
    auto found = seen.find(size);
    if (found != seen.end() && found->second > 1)
      return emitOpError("has three of ") << size;
    seen[size] += 1;
    if (!seen.insert({-size, 0}).second && size < 0)
      return emitOpError("has ") << size << " and its opposite";
  }
  return success();
}

// Iterators, and items that a loop changes.

LogicalResult PairOp::verify() {
  ArrayRef<int64_t> sizes = getSizes();
  SmallVector<std::pair<int64_t, int64_t>> pairs(sizes.size() / 2);
  auto next = sizes.begin();
  for (auto &pair : pairs) {
    int64_t first = *next;
    ++next;
    int64_t second = *next;
    ++next;
    pair = {first, second};
  }
  for (auto [first, second] : pairs)
    if (first > second)
      return emitOpError("has ") << first << " before " << second;
  if (next != sizes.end() && *next > 9)
    return emitOpError("has ") << *next;
  return success();
}

LogicalResult WeighOp::verify() {
  int64_t weight = llvm::TypeSwitch<Type, int64_t>(getInput().getType())
                       .Case([](AlloyType type) { return type.getPart(); })
                       .Case<IntegerType, FloatType>([](auto type) { return type.getWidth(); })
                       .Default([](Type) { return 0; });
  if (weight > 40)
    return emitOpError("weighs ") << weight;
  return success();
}

// Objects whose methods give them back.

namespace {
class Shape {
public:
  Shape &setWidth(int64_t width) {
    this->width = width;
    return *this;
  }
  Shape &setHeight(int64_t height);
  int64_t area() const { return width * height; }

private:
  int64_t width = 1;
  int64_t height = 1;
};
}

Shape &Shape::setHeight(int64_t height) {
  this->height = height;
  return *this;
}

LogicalResult BuildOp::verify() {
  Shape first = Shape().setWidth(getSizes()[0]);
  auto other = first.setHeight(3);
  other.setWidth(100);
  if (first.area() != getSizes()[1])
    return emitOpError("has an area of ") << first.area();
  return success();
}

LogicalResult DownOp::verify() {
  for (int64_t i = getSizes().size() - 1; i >= 0; --i) {
    if (getSizes()[i] == 0)
      continue;
    return getSizes()[i] == i ? success() : emitOpError("ends at ") << i;
  }
  return success();
}

LogicalResult FindOp::verify() {
  APInt value;
  if (matchPattern(getInput(), m_ConstantInt(&value)) && value.getSExtValue() > 5)
    return emitOpError("finds ") << value.getSExtValue();
  return success();
}

LogicalResult HallOp::verify() {
  for (auto find : getRoom().getOps<FindOp>())
    return emitOpError("finds ") << find.getInput().getType();
  return success();
}

LogicalResult CallOp::verifySymbolUses(SymbolTableCollection &tables) {
  auto callee = tables.lookupNearestSymbolFrom<func::FuncOp>(*this, getCalleeAttr());
  if (!callee)
    return emitOpError("calls no function: ") << getCallee();
  if (callee.getResultTypes().size() != 1)
    return emitOpError("needs one result");
  return success();
}

// What a function gives through a reference, and another name for an item.

static LogicalResult common(std::optional<Location> location, TypeRange types, Type &found) {
  if (types.empty())
    return emitOptionalError(location, "joins nothing");
  found = types.front();
  for (Type type : types)
    if (type != found)
      return emitOptionalError(location, "joins ", found, " and ", type);
  return success();
}

LogicalResult JoinOp::inferReturnTypes(
    MLIRContext *, std::optional<Location> location, ValueRange operands, DictionaryAttr,
    OpaqueProperties, RegionRange, SmallVectorImpl<Type> &inferred) {
  Type type;
  if (failed(common(location, operands.getTypes(), type)))
    return failure();
  inferred.push_back(type);
  inferred.back() = getElementTypeOrSelf(type);
  return success();
}
