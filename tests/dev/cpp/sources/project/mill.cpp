#include "mill.h"

using namespace mlir;
using namespace mlir::mill;

static LogicalResult checkRank(Operation *op, int64_t rank) {
  if (rank > 3)
    return op->emitOpError("has rank ") << rank;
  return success();
}

static bool isStrange(Type type) { return strangeTypes().contains(type); }

LogicalResult RankOp::verify() {
  RankedTensorType type = getInput().getType();
  if (type.getRank() < 1)
    return emitOpError("expects a rank, not ") << type;
  return success();
}

LogicalResult SameOp::verify() {
  Type type = getFirst().getType();
  if (!llvm::all_of(getRest(), [&](Value v) { return v.getType() == type; }))
    return emitOpError("expects one type");
  return success();
}

LogicalResult SizesOp::verify() {
  for (auto [i, size] : llvm::enumerate(getSizes())) {
    if (size < 0 && !ShapedType::isDynamic(size))
      return emitOpError() << "size #" << i << " is " << size;
  }
  return success();
}

LogicalResult LabelOp::verify() {
  if (auto label = getLabel(); label && label->empty())
    return emitOpError("has an empty label");
  return success();
}

LogicalResult HelpedOp::verify() {
  return checkRank(*this, getInput().getType().getRank());
}

LogicalResult PartOp::verify() {
  if (getSizes().empty())
    return emitOpError("expects sizes");
  if (weigh(getSizes()) > 3)
    return emitOpError("is too heavy");
  if (getSizes().size() > 2)
    return emitOpError("has too many sizes");
  return success();
}

LogicalResult CallOp::verify() {
  int64_t count = getSizes().size();
  mill::fill(count);
  if (count > 2)
    return emitOpError("has too many sizes");
  return success();
}

LogicalResult MethodOp::verify() {
  if (getInput().getType().isStrange())
    return emitOpError("is strange");
  return success();
}

LogicalResult AskedOp::verify() {
  if (isStrange(getInput().getType()))
    return emitOpError("is strange");
  return success();
}

static int64_t teethOf(Type type) { return cast<WheelType>(type).getTeeth(); }
static int64_t teethOf(Value wheel) { return teethOf(wheel.getType()); }

template <typename OpTy>
static LogicalResult checkTeeth(OpTy *op) {
  if (teethOf(op->getWheel()) < 2)
    return op->emitOpError("has too few teeth"), failure();
  return success();
}

LogicalResult TurnOp::verify() { return checkTeeth(this); }

LogicalResult GrindOp::verify() {
  if (getSizeAttr().getType() != getSize().getType() || getWheel().getType().getTeeth() == 7)
    return emitOpError("takes no wheel of ") << TurnOp::getOperationName();
  if (checkTeeth<GrindOp>(this).failed())
    return failure();
  return success();
}

template <typename OpTy>
static LogicalResult checkSpecial(OpTy op) { return success(); }
template <>
LogicalResult checkSpecial<SpecialOp>(SpecialOp op) { return op.emitOpError("is special"); }

LogicalResult SpecialOp::verify() { return checkSpecial(*this); }

static bool strip(Type &type) {
  type = cast<ShapedType>(type).getElementType();
  return true;
}
static bool stripAt(Type *type) {
  *type = cast<ShapedType>(*type).getElementType();
  return true;
}
static bool turned(int64_t &first, int64_t &second) {
  std::swap(first, second);
  return first < second;
}

LogicalResult ThroughOp::verify() {
  Type type = getInput().getType();
  if (strip(type) && isa<ShapedType>(type))
    return emitOpError("is not stripped");
  return success();
}

LogicalResult PointedOp::verify() {
  Type type = getInput().getType();
  if (stripAt(&type) && isa<ShapedType>(type))
    return emitOpError("is not stripped");
  return success();
}

LogicalResult TurnedOp::verify() {
  int64_t first = getSizes()[0], second = getSizes()[1];
  if (turned(first, second) && first > second)
    return emitOpError("is turned");
  return success();
}

LogicalResult OtherOp::verify() {
  Type type = getInput().getType();
  Type &other = type;
  other = cast<ShapedType>(other).getElementType();
  if (isa<ShapedType>(type))
    return emitOpError("is not stripped");
  return success();
}

namespace {
struct Tally {
  int64_t count;
  bool add(int64_t more) {
    count += more;
    return count < 3;
  }
};
}

LogicalResult TallyOp::verify() {
  Tally tally{0};
  tally.add(getSizes().size());
  if (!tally.add(1))
    return emitOpError("counts too many");
  return success();
}

LogicalResult EachOp::verify() {
  Type type = getInput().getType();
  auto strip = [&](Type &given) {
    given = cast<ShapedType>(given).getElementType();
    return true;
  };
  if (llvm::all_of(getSizes(), [&](int64_t size) { return strip(type); }) && isa<ShapedType>(type))
    return emitOpError("is not stripped");
  return success();
}

namespace mlir::mill {

constexpr int64_t kMost = 8;
enum class Kind { Flat, Steep = 3 };

struct Extent {
  int64_t rows, columns;
  std::optional<int64_t> depth;

  int64_t area() const { return rows * columns; }
};

static llvm::Expected<Extent> extentOf(ArrayRef<int64_t> sizes) {
  Extent extent;
  switch (sizes.size()) {
  case 1:
    extent.rows = extent.columns = sizes[0];
    break;
  case 2:
    return Extent{sizes[0], sizes[1]};
  default:
    return llvm::createStringError("takes no %zu sizes", sizes.size());
  }
  return extent;
}

LogicalResult GridOp::verify() {
  auto extent = extentOf(getSizes());
  if (auto error = extent.takeError())
    return emitOpError() << llvm::toString(std::move(error));
  Extent other = *extent;
  other.rows = 1;
  if (extent->area() > kMost && !other.depth)
    return emitOpError("has an area of ") << extent->area() << ", not " << other.area();
  return success();
}

static LogicalResult checkEach(llvm::function_ref<InFlightDiagnostic()> emitError,
                               ArrayRef<int64_t> sizes, int64_t least = 1) {
  using Sizes = ArrayRef<int64_t>;
  std::string listed;
  llvm::raw_string_ostream stream(listed);
  size_t at = sizes.size();
  while (at > 0) {
    --at;
    if (sizes[at] < least)
      stream << " " << sizes[at];
  }
  if (!listed.empty())
    return emitError() << "has small sizes:" << listed;
  weigh(sizes);
  return failure();
}

LogicalResult StepOp::verify() {
  if (getBy().convertToDouble() < 0.5)
    return emitOpError("goes by ") << getBy().convertToDouble();
  if (llvm::find(getSizes(), static_cast<int64_t>(Kind::Steep)) != getSizes().end())
    return emitOpError("is steep");
  return checkEach([&]() { return emitOpError(); }, getSizes());
}

enum Grain { Fine, Coarse };
template <typename Range>
std::string joined(Range &&values, llvm::StringRef between) {
  return llvm::join(llvm::map_range(values, [](auto v) { return std::to_string(v); }), between);
}
template <typename T>
T single(Attribute grain) { return static_cast<T>(cast<IntegerAttr>(grain).getInt()); }
template <typename T>
std::pair<T, T> doubled(Attribute grain) { return std::make_pair(single<T>(grain), Coarse); }

LogicalResult SaltOp::verify() {
  if (!isa<IntegerAttr>(getGrain()))
    return success();
  llvm::SmallVector<int64_t> order(getSizes().size());
  std::iota(order.begin(), order.end(), Fine);
  int64_t least = doubled<int64_t>(getGrain()).first;
  for (int64_t size : getSizes()) {
    if (!order.empty() && (size < 0 || size >= least))
      return emitOpError(llvm::formatv("takes no {1} at {0}", joined(order, "/"), size).str());
  }
  return success();
}

static void collect(ArrayRef<int64_t> sizes, llvm::SmallVectorImpl<int64_t> &found) {
  for (int64_t size : sizes)
    if (size > 1)
      found.push_back(size);
}
static LogicalResult checkHeap(std::optional<Location> location, ArrayRef<int64_t> sizes) {
  llvm::SmallVector<int64_t> found, copy = found;
  found.reserve(sizes.size());
  collect(sizes, found);
  if (!copy.empty() || found.size() > 2)
    return emitOptionalError(location, "keeps ", found, " of ", RankedTensorType::get(sizes, IndexType::get(nullptr)));
  return success();
}
LogicalResult HeapOp::verify() {
  if (failed(checkHeap(std::nullopt, getSizes())) && getSizes().size() < 4)
    return emitOpError("is a heap");
  return checkHeap(getLoc(), getSizes());
}
LogicalResult PileOp::verify() {
  ArrayRef<int64_t> sizes = getSizes();
  collect(sizes, sizes);
  return success(sizes.empty());
}

LogicalResult SpinOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location,
                                       ValueRange operands, DictionaryAttr attributes,
                                       OpaqueProperties properties, RegionRange regions,
                                       SmallVectorImpl<Type> &inferred) {
  SpinOp::Adaptor adaptor(operands, attributes, properties, regions);
  auto type = cast<RankedTensorType>(adaptor.getInput().getType());
  if (type.getRank() != static_cast<int64_t>(adaptor.getSizes().size()))
    return emitOptionalError(location, "has no rows of ", type);
  auto byte = IntegerType::get(context, 8, IntegerType::Unsigned);
  inferred.push_back(type.clone(adaptor.getSizes(), byte));
  return success();
}
LogicalResult WeaveOp::inferReturnTypes(MLIRContext *context, std::optional<Location> location,
                                        WeaveOp::Adaptor adaptor,
                                        SmallVectorImpl<Type> &inferred) {
  if (adaptor.getSizes().empty())
    return failure();
  inferred.assign({adaptor.getInput().getType()});
  return success();
}
bool WeaveOp::isCompatibleReturnTypes(TypeRange first, TypeRange second) {
  return succeeded(verifyCompatibleShapes(first, second));
}
LogicalResult KnitOp::inferReturnTypes(MLIRContext *, std::optional<Location> location,
                                       ValueRange operands, DictionaryAttr attributes,
                                       OpaqueProperties, RegionRange,
                                       SmallVectorImpl<Type> &inferred) {
  if (isa<MemRefType>(operands[0].getType()))
    return emitOptionalError(location, "knits no memory");
  if (operands[0].getType().isIndex()) {
    inferred.push_back(operands[0].getType());
    return success();
  }
  inferred.push_back(cast<TypeAttr>(attributes.get("of")).getValue());
  return success();
}
LogicalResult LiftOp::verify() {
  auto loaded = dyn_cast_or_null<Loaded>(getOperation()->getParentOp());
  if (loaded && getLoad() > 1)
    return emitOpError("is inside, with ") << getLoadAttrName();
  // The interface's own, which need not be those of the operation.
  if (loaded && loaded.getResultTypes().empty())
    return emitOpError("gives nothing");
  return success();
}
LogicalResult RollOp::verify() {
  auto toothed = dyn_cast<Toothed>(getInput().getType());
  if (toothed && toothed.getTeeth() > 8)
    return emitOpError("rolls no ") << toothed.getTeeth() << " teeth";
  return success();
}

LogicalResult YardOp::verifyRegions() {
  if (getBody().empty())
    return emitOpError("is empty");
  return success();
}

LogicalResult LedgerOp::verify() {
  int slots = getSlots();
  if (slots > 1)
    return emitOpError("has ") << slots << " of " << getSlotsAttrName();
  if (!getTable().get(getKeyAttr()))
    return emitOpError("has no ") << getKeyAttr();
  llvm::Regex letters("^[a-z$]+$");
  if (!letters.match(getKey()))
    return emitOpError("spells ") << getKey();
  if (auto total = getTotal()) {
    if (!isa<IntegerType>(total.getType()))
      return emitOpError("adds up to ") << total.getType();
  }
  return success();
}

LogicalResult HouseOp::verify() {
  auto result = getBody().walk([&](HouseOp inner) { return WalkResult::interrupt(); });
  if (result.wasInterrupted())
    return emitOpError("has a house inside");
  return success();
}

template <typename ConcreteType>
class Level : public OpTrait::TraitBase<ConcreteType, Level> {
public:
  static LogicalResult verifyTrait(Operation *op) {
    if (cast<ConcreteType>(op).getLoad() == 0)
      return op->emitOpError("lifts");
    return success();
  }
};

LogicalResult TeethAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError,
                                int64_t count, int64_t length) {
  if (count < 1 || length < 1)
    return emitError() << "expects teeth, not " << count << " of " << length;
  return success();
}

} // namespace mlir::mill
