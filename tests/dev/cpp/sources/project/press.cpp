#include "press.h"

using namespace mlir;
using namespace mlir::press;

OpFoldResult ConstOp::fold(FoldAdaptor adaptor) {
  assert(adaptor.getOperands().empty() && "no operands");
  return getValueAttr();
}

OpFoldResult SameOp::fold(FoldAdaptor) {
  if (getInput().getType() == getOutput().getType())
    return getInput();
  return nullptr;
}

OpFoldResult TwiceOp::fold(FoldAdaptor adaptor) {
  if (auto inner = getInput().getDefiningOp<TwiceOp>())
    return inner.getInput();
  return {};
}

// In place: what flips twice flips as the first does.
OpFoldResult FlipOp::fold(FoldAdaptor adaptor) {
  auto twice = getInput().getDefiningOp<TwiceOp>();
  if (!twice)
    return OpFoldResult();
  getInputMutable().assign(twice.getInput());
  return getResult();
}

OpFoldResult LostOp::fold(FoldAdaptor adaptor) {
  rememberIt(getInput());
  return getInput();
}

// Only of what is known, which C++ takes for granted.
OpFoldResult WaitOp::fold(FoldAdaptor adaptor) {
  if (cast<IntegerAttr>(adaptor.getInput()).getInt() > 2)
    return getInput();
  return {};
}

static Attribute onlyConstant(ArrayRef<Attribute> constants) {
  return constants.size() == 1 ? constants.front() : Attribute();
}

OpFoldResult OldOp::fold(ArrayRef<Attribute> operands) {
  return onlyConstant(operands);
}

OpFoldResult SumOp::fold(FoldAdaptor adaptor) {
  if (matchPattern(adaptor.getRhs(), m_Zero()))
    return getLhs();
  return constFoldBinaryOp<IntegerAttr>(
      adaptor.getOperands(), [](APInt a, const APInt &b) { return std::move(a) + b; });
}

OpFoldResult PartOp::fold(FoldAdaptor adaptor) {
  bool byZero = false;
  auto result = constFoldBinaryOp<IntegerAttr>(
      adaptor.getOperands(), [&](APInt a, const APInt &b) {
        if (byZero || b.isZero()) {
          byZero = true;
          return a;
        }
        return a.sdiv(b);
      });
  return byZero ? Attribute() : result;
}

OpFoldResult LeastOp::fold(FoldAdaptor adaptor) {
  auto one = dyn_cast_or_null<IntegerAttr>(adaptor.getLhs());
  auto other = dyn_cast_or_null<IntegerAttr>(adaptor.getRhs());
  if (!one || !other)
    return {};
  if (one.getValue().ult(other.getValue()))
    return one;
  return IntegerAttr::get(getType(), other.getValue());
}

OpFoldResult CountOp::fold(FoldAdaptor adaptor) {
  if (adaptor.getWhole() && llvm::any_of(adaptor.getRest(), [](Attribute each) { return !each; }))
    return {};
  auto known = llvm::count_if(adaptor.getRest(), [](Attribute each) { return bool(each); });
  return IntegerAttr::get(getType(), known + (adaptor.getFirst() ? 1 : 0));
}

LogicalResult SwapOp::fold(FoldAdaptor, SmallVectorImpl<OpFoldResult> &results) {
  if (getOne().getType() != getFirst().getType())
    return failure();
  results.push_back(getOther());
  results.push_back(getOne());
  return success();
}

Value LoadOp::getWeight() { return getInput(); }

struct SoftModel : public Soft::ExternalModel<SoftModel, IntegerType> {};
