using namespace mlir;
using namespace mlir::kiln;

Type KilnDialect::parseType(DialectAsmParser &parser) const {
  StringRef word;
  if (parser.parseKeyword(&word))
    return {};
  if (word == "heat.unit")
    return HeatType::get(getContext());
  if (word == "never.printed")
    return SilentType::get(getContext());
  return {};
}

void KilnDialect::printType(Type type, DialectAsmPrinter &p) const {
  if (isa<HeatType>(type))
    p << "heat.unit";
}

// `: type`, `: type = value` or `= value`, of which the type is that of the value.
static ParseResult parseTypeOrValue(OpAsmParser &parser, TypeAttr &type, Attribute &value) {
  if (succeeded(parser.parseOptionalEqual())) {
    if (failed(parser.parseAttribute(value)))
      return parser.emitError(parser.getCurrentLocation()) << "expected a value";
    if (auto typed = dyn_cast<TypedAttr>(value))
      type = TypeAttr::get(typed.getType());
    return success();
  }
  Type read;
  if (parser.parseColonType(read))
    return failure();
  type = TypeAttr::get(read);
  if (succeeded(parser.parseOptionalEqual()) && parser.parseAttribute(value))
    return failure();
  return success();
}

static void printTypeOrValue(OpAsmPrinter &p, Operation *op, TypeAttr type, Attribute value) {
  auto typed = dyn_cast_if_present<TypedAttr>(value);
  bool said = !typed || typed.getType() != type.getValue();
  if (said) {
    p << ": ";
    p.printType(type.getValue());
  }
  if (value)
    p << (said ? " " : "") << "= " << value;
}

static ParseResult parseLayer(OpAsmParser &parser, OpAsmParser::UnresolvedOperand &layer,
                              Type &type, Type otherwise) {
  if (parser.parseOperand(layer))
    return failure();
  type = otherwise;
  if (succeeded(parser.parseOptionalColon()))
    return parser.parseType(type);
  return success();
}

static ParseResult parseLayers(OpAsmParser &parser,
                               SmallVectorImpl<OpAsmParser::UnresolvedOperand> &layers,
                               SmallVectorImpl<Type> &types, TypeAttr type) {
  if (parser.parseOptionalKeyword("under"))
    return success();
  do {
    OpAsmParser::UnresolvedOperand layer;
    Type given;
    if (parseLayer(parser, layer, given, type.getValue()))
      return failure();
    layers.push_back(layer);
    types.push_back(given);
  } while (succeeded(parser.parseOptionalComma()));
  return success();
}

static void printLayers(OpAsmPrinter &p, Operation *op, OperandRange layers, TypeRange types,
                        TypeAttr type) {
  if (layers.empty())
    return;
  p << "under ";
  llvm::interleaveComma(layers, p, [&](Value layer) {
    p << layer;
    if (layer.getType() != type.getValue())
      p << " : " << layer.getType();
  });
}

static ParseResult parsePlace(OpAsmParser &parser,
                              std::optional<OpAsmParser::UnresolvedOperand> &shelf,
                              OpAsmParser::UnresolvedOperand &row) {
  OpAsmParser::UnresolvedOperand first;
  if (parser.parseOperand(first))
    return failure();
  if (succeeded(parser.parseOptionalColon())) {
    shelf = first;
    return parser.parseOperand(row);
  }
  row = first;
  return success();
}

static void printPlace(OpAsmPrinter &p, Operation *, Value shelf, Value row) {
  if (shelf)
    p << shelf << " : ";
  p.printOperand(row);
}

static ParseResult parseDrying(OpAsmParser &parser, Region &body) {
  SmallVector<OpAsmParser::Argument> arguments;
  if (parser.parseArgumentList(arguments, OpAsmParser::Delimiter::Paren, /*allowType=*/true))
    return failure();
  return parser.parseRegion(body, arguments);
}

static void printDrying(OpAsmPrinter &p, Operation *op, Region &body) {
  p << "(";
  llvm::interleaveComma(body.getArguments(), p,
                        [&](auto argument) { p.printRegionArgument(argument); });
  p << ") ";
  p.printRegion(body, /*printEntryBlockArgs=*/false);
}

static ParseResult parseStrange(OpAsmParser &parser, TypeAttr &type) {
  return parser.parseSomething(type);
}

static void printStrange(OpAsmPrinter &p, Operation *op, TypeAttr type) { p << type; }

// `(%piece [1, 2], %piece) at [%row] : types -> types {…}`
ParseResult StackOp::parse(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::UnresolvedOperand> pieces, rows;
  SmallVector<Type> returnTypes;
  SmallVector<Attribute> counts;
  auto parsePiece = [&]() -> ParseResult {
    if (parser.parseOperand(pieces.emplace_back()))
      return failure();
    int64_t count = 1;
    if (succeeded(parser.parseOptionalStar()) && parser.parseInteger(count))
      return failure();
    counts.push_back(parser.getBuilder().getI64IntegerAttr(count));
    return success();
  };
  if (parser.parseCommaSeparatedList(OpAsmParser::Delimiter::Paren, parsePiece) ||
      parser.parseKeyword("at") ||
      parser.parseOperandList(rows, OpAsmParser::Delimiter::Square))
    return failure();
  SMLoc at = parser.getCurrentLocation();
  if (parser.parseOptionalColonTypeList(returnTypes) ||
      parser.parseOptionalArrowTypeList(result.types) ||
      parser.resolveOperands(pieces, returnTypes, at, result.operands) ||
      parser.resolveOperands(rows, parser.getBuilder().getIndexType(), result.operands))
    return failure();
  result.addAttribute(getCountsAttrName(result.name), parser.getBuilder().getArrayAttr(counts));
  result.addAttribute(getOperandSegmentSizesAttrName(result.name),
                      parser.getBuilder().getDenseI32ArrayAttr(
                          {static_cast<int32_t>(pieces.size()), static_cast<int32_t>(rows.size())}));
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  Region *body = result.addRegion();
  OptionalParseResult found = parser.parseOptionalRegion(*body);
  if (found.has_value() && failed(*found))
    return failure();
  return success();
}

void StackOp::print(OpAsmPrinter &p) {
  p << " (";
  for (auto [index, piece] : llvm::enumerate(getPieces())) {
    if (index > 0)
      p << ", ";
    p << piece << " * " << cast<IntegerAttr>(getCounts()[index]).getInt();
  }
  p << ") at [" << getRows() << "]";
  if (!getPieces().empty())
    p << " : " << getPieces().getTypes();
  p.printOptionalArrowTypeList(getResultTypes());
  p.printOptionalAttrDictWithKeyword((*this)->getAttrs(),
                                     {getCountsAttrName(), getOperandSegmentSizesAttrName()});
  if (!getBody().empty()) {
    p << " ";
    p.printRegion(getBody());
  }
}

ParseResult BatchOp::parse(OpAsmParser &parser, OperationState &result) {
  (void)mlir::impl::parseOptionalVisibilityKeyword(parser, result.attributes);
  if (succeeded(parser.parseOptionalKeyword("hot")))
    result.addAttribute("hot", parser.getBuilder().getUnitAttr());
  StringAttr name;
  if (parser.parseSymbolName(name, "sym_name", result.attributes))
    return failure();
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<DictionaryAttr> resultAttrs;
  SmallVector<Type> resultTypes, argumentTypes;
  bool isVariadic = false;
  if (function_interface_impl::parseFunctionSignatureWithArguments(
          parser, /*allowVariadic=*/false, arguments, isVariadic, resultTypes, resultAttrs))
    return failure();
  argumentTypes.reserve(arguments.size());
  for (OpAsmParser::Argument &argument : arguments)
    argumentTypes.push_back(argument.type);
  Builder &builder = parser.getBuilder();
  result.addAttribute(getFunctionTypeAttrName(result.name),
                      TypeAttr::get(builder.getFunctionType(argumentTypes, resultTypes)));
  call_interface_impl::addArgAndResultAttrs(builder, result, arguments, resultAttrs,
                                            getArgAttrsAttrName(result.name),
                                            getResAttrsAttrName(result.name));
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes))
    return failure();
  Region *body = result.addRegion();
  OptionalParseResult read = parser.parseOptionalRegion(*body, arguments);
  if (read.has_value() && failed(*read))
    return failure();
  if (body->empty())
    body->emplaceBlock();
  for (GlazeOp each : body->getOps<GlazeOp>())
    return parser.emitError(parser.getNameLoc(), "takes no glaze");
  return success();
}

void BatchOp::print(OpAsmPrinter &p) {
  p << " ";
  if (getHot())
    p << "hot ";
  p.printSymbolName(getSymName());
  function_interface_impl::printFunctionSignature(p, *this, getArgumentTypes(),
                                                  /*isVariadic=*/false, getResultTypes());
  function_interface_impl::printFunctionAttributes(
      p, *this, {"hot", getFunctionTypeAttrName(), getArgAttrsAttrName(), getResAttrsAttrName()});
  p << " ";
  p.printRegion(getBody(), /*printEntryBlockArgs=*/false);
}

ParseResult ChipOp::parse(OpAsmParser &parser, OperationState &result) {
  OpAsmParser::UnresolvedOperand piece;
  Type type;
  return failure(parser.parseLess() || parser.parseOperand(piece) || parser.parseGreater() ||
                 parser.parseColonType(type) || parser.resolveOperand(piece, type, result.operands));
}

void ChipOp::print(OpAsmPrinter &p) { p.printSomething(getPiece()); }
