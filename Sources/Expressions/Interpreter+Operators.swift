/// Operators and conversions.
///
/// Source: ECMA-262, sections 7.1, 7.2 and 13.5 to 13.13.
extension Interpreter {
  mutating func apply(
    _ sign: UnaryOperator, _ operand: Expression, _ isActive: StateTest
  ) throws(Failure) -> Value {
    // The only operator to which a variable may be unknown by name.
    if sign == .typeOf, case .variable(let slot) = operand, memory[slot] == nil,
      (try? evaluate(operand, isActive)) == nil
    {
      return .string("undefined")
    }
    let value = try evaluate(operand, isActive)
    if sign == .void { return .undefined }
    if value == .unknown { throw .unknown }
    switch sign {
    case .not: return .boolean(value.isTrue == false)
    case .minus: return .number(-(try number(value)))
    case .plus: return .number(try number(value))
    case .typeOf: return .string(typeName(of: value))
    case .void: return .undefined
    }
  }

  private func typeName(of value: Value) -> String {
    switch value {
    case .undefined: "undefined"
    case .boolean: "boolean"
    case .number: "number"
    case .string: "string"
    case .null, .object, .unknown: "object"
    }
  }

  mutating func apply(
    _ sign: BinaryOperator, _ left: Value, _ right: Value
  ) throws(Failure) -> Value {
    if case .number(let a) = left, case .number(let b) = right, let value = Self.apply(sign, a, b) {
      return value
    }
    if left == .unknown || right == .unknown { throw .unknown }
    switch sign {
    case .identical: return .boolean(isIdentical(left, right))
    case .notIdentical: return .boolean(!isIdentical(left, right))
    case .equal: return .boolean(isEqual(left, right))
    case .notEqual: return .boolean(!isEqual(left, right))
    case .less: return .boolean(isLess(left, right) ?? false)
    case .greater: return .boolean(isLess(right, left) ?? false)
    case .lessOrEqual: return .boolean(!(isLess(right, left) ?? true))
    case .greaterOrEqual: return .boolean(!(isLess(left, right) ?? true))
    case .add:
      let (first, second) = (primitive(left), primitive(right))
      guard isText(first) || isText(second) else {
        return .number(first.number + second.number)
      }
      let sum = first.text + second.text
      try memory.grow(by: sum.utf8.count)
      return .string(sum)
    case .has:
      guard case .object(let number) = right else { throw .error("'in' needs an object") }
      let object = memory.object(number)
      let key = text(left)
      return .boolean(
        object.members[key] != nil || Int(key).map(object.elements.indices.contains) ?? false
          || object.isArray && key == "length")
    case .subtract, .multiply, .divide, .remainder, .bitAnd, .bitXor, .bitOr, .shiftLeft,
      .shiftRight:
      return Self.apply(sign, try number(left), try number(right)) ?? .undefined
    }
  }

  /// An operator between numbers; `nil` for one that needs an object.
  @inline(__always)
  private static func apply(_ sign: BinaryOperator, _ a: Double, _ b: Double) -> Value? {
    switch sign {
    case .add: .number(a + b)
    case .subtract: .number(a - b)
    case .multiply: .number(a * b)
    case .divide: .number(a / b)
    case .remainder: .number(a.truncatingRemainder(dividingBy: b))
    case .less: .boolean(a < b)
    case .greater: .boolean(a > b)
    case .lessOrEqual: .boolean(a <= b)
    case .greaterOrEqual: .boolean(a >= b)
    case .equal, .identical: .boolean(a == b)
    case .notEqual, .notIdentical: .boolean(a != b)
    case .bitAnd: .number(Double(integer(a) & integer(b)))
    case .bitXor: .number(Double(integer(a) ^ integer(b)))
    case .bitOr: .number(Double(integer(a) | integer(b)))
    case .shiftLeft: .number(Double(integer(a) << (integer(b) & 31)))
    case .shiftRight: .number(Double(integer(a) >> (integer(b) & 31)))
    case .has: nil
    }
  }

  /// The integer of 32 bits that bit operators work on.
  private static func integer(_ number: Double) -> Int32 {
    guard number.isFinite else { return 0 }
    let rest = number.rounded(.towardZero).truncatingRemainder(dividingBy: 4_294_967_296)
    return Int32(truncatingIfNeeded: Int64(rest))
  }

  // MARK: Equality and order

  func isIdentical(_ left: Value, _ right: Value) -> Bool {
    if case .number(let a) = left, case .number(let b) = right { return a == b }
    // Texts are equal by their code units: Swift takes some that look alike for equal.
    if case .string(let a) = left, case .string(let b) = right {
      return a.utf16.elementsEqual(b.utf16)
    }
    return left == right
  }

  private func isEqual(_ left: Value, _ right: Value) -> Bool {
    let nothing: [Value] = [.undefined, .null]
    if nothing.contains(left) || nothing.contains(right) {
      return nothing.contains(left) && nothing.contains(right)
    }
    if left.isObject == right.isObject, isText(left) == isText(right),
      isTruth(left) == isTruth(right)
    {
      return isIdentical(left, right)
    }
    let (first, second) = (primitive(left), primitive(right))
    return isText(first) && isText(second)
      ? isIdentical(first, second) : first.number == second.number
  }

  /// Whether a value comes before another; `nil` where one is not a number.
  private func isLess(_ left: Value, _ right: Value) -> Bool? {
    let (first, second) = (primitive(left), primitive(right))
    if case .string(let a) = first, case .string(let b) = second {
      return a.utf16.lexicographicallyPrecedes(b.utf16)
    }
    let (a, b) = (first.number, second.number)
    return a.isNaN || b.isNaN ? nil : a < b
  }

  private func isText(_ value: Value) -> Bool { if case .string = value { true } else { false } }
  private func isTruth(_ value: Value) -> Bool { if case .boolean = value { true } else { false } }

  // MARK: Conversions

  /// A value that is no object: an array is the text of its elements.
  private func primitive(_ value: Value) -> Value { value.isObject ? .string(text(value)) : value }

  func number(_ value: Value) throws(Failure) -> Double {
    if value == .unknown { throw .unknown }
    return primitive(value).number
  }

  func text(_ value: Value) -> String { text(value, depth: 0) }

  private func text(_ value: Value, depth: Int) -> String {
    guard let elements = memory.elements(of: value), depth < 20 else { return value.text }
    return elements.map { element in
      element == .undefined || element == .null ? "" : text(element, depth: depth + 1)
    }
    .joined(separator: ",")
  }
}
