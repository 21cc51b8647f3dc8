namespace loom {

template <typename ConcreteType>
class Even : public mlir::OpTrait::TraitBase<ConcreteType, Even> {
public:
  static llvm::LogicalResult verifyTrait(mlir::Operation *op) {
    if (op->getNumOperands() % 2 != 0)
      return op->emitOpError("takes an even number of cloths");
    return mlir::success();
  }
};

} // namespace loom
