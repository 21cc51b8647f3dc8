#include "loom/Loom.h"

#include <set>

using namespace mlir;
using namespace loom;

LogicalResult ClothType::verify(llvm::function_ref<InFlightDiagnostic()> emitError, int64_t width,
                                int64_t length) {
  if (width < 1 || length < 1)
    return emitError() << "no cloth is " << width << " by " << length;
  return success();
}

static int64_t area(ClothType type) { return type.getWidth() * type.getLength(); }

LogicalResult CutOp::verify() {
  ClothType cloth = getCloth().getType();
  int64_t at = getAtAttr().getInt();
  if (at < 1 || at >= cloth.getLength())
    return emitOpError("cuts beside ") << cloth << " at " << at;
  if (area(getLeft().getType()) + area(getRight().getType()) != area(cloth))
    return emitOpError("loses cloth");
  return success();
}

static bool differ(OperandRange parts) {
  std::set<const void *> seen;
  for (Value part : parts)
    seen.insert(part.getAsOpaquePointer());
  return seen.size() == parts.size();
}

LogicalResult SewOp::verify() {
  for (Value part : getParts()) {
    if (cast<ClothType>(part.getType()).getWidth() != getCloth().getType().getWidth())
      return emitOpError("sews cloth of ") << part.getType();
  }
  if (!differ(getParts()))
    return emitOpError("sews a cloth to itself");
  return success();
}

LogicalResult DyeOp::verify() {
  std::set<std::string> known{"blue", "red"};
  if (!known.count(getColour().str()))
    return emitOpError("knows no ") << getColour();
  return success();
}

LogicalResult WeaveOp::verifyRegions() {
  if (getBody().front().empty())
    return emitOpError("weaves nothing");
  return success();
}

OpFoldResult DyeOp::fold(FoldAdaptor adaptor) {
  auto before = getCloth().getDefiningOp<DyeOp>();
  return before && before.getColour() == getColour() ? OpFoldResult(getCloth()) : OpFoldResult();
}

LogicalResult FoldOp::canonicalize(FoldOp op, PatternRewriter &rewriter) {
  auto before = op.getCloth().getDefiningOp<FoldOp>();
  if (!before)
    return failure();
  rewriter.replaceOp(op, before.getCloth());
  return success();
}
