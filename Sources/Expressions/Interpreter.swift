/// Evaluates expressions and runs scripts, each within a budget of steps and of memory.
///
/// The same texts give the same values everywhere: nothing depends on the language of the system, on a
/// clock or on chance.
///
/// Source: ECMA-262, sections 7, 13 and 14.
package struct Interpreter: Hashable, Sendable {
  package var memory: Memory
  /// The names of the variables, for messages.
  private let names: [String]
  /// The slots below are set by the session alone.
  private let firstSlot: Int
  /// Whether a variable that is not declared may come from what is not run, and is unknown then.
  package var mayDeclareElsewhere: Bool
  private var stepsLeft = Self.mostSteps
  private var stepsBefore = 0
  /// The steps of all expressions and scripts since the interpreter was settled.
  package var stepsTaken: Int { stepsBefore + Self.mostSteps - stepsLeft }

  /// The most steps of one expression or script.
  package static let mostSteps = 1_000_000

  /// Tells whether a state with an id is active.
  package typealias StateTest = (String) -> Bool

  package init(_ scope: VariableNames, firstSlot: Int, mayDeclareElsewhere: Bool) {
    names = scope.names
    memory = Memory(variableCount: scope.names.count)
    self.firstSlot = firstSlot
    self.mayDeclareElsewhere = mayDeclareElsewhere
  }

  /// Forgets all but the values, so that equal values make equal interpreters.
  package mutating func settle() {
    (stepsLeft, stepsBefore) = (Self.mostSteps, 0)
    memory.collect(always: true)
  }

  /// Returns the value of an expression.
  ///
  /// - Throws: `Failure`: what has happened before it stays.
  package mutating func value(
    of expression: Expression, _ isActive: StateTest
  ) throws(Failure) -> Value {
    begin()
    return try evaluate(expression, isActive)
  }

  /// Runs a script.
  package mutating func run(_ script: [Statement], _ isActive: StateTest) throws(Failure) {
    begin()
    for statement in script { try execute(statement, isActive) }
  }

  /// Assigns a value to a place: a variable that is declared, or a member of an object.
  package mutating func assign(
    _ value: Value, to place: Expression, _ isActive: StateTest
  ) throws(Failure) {
    begin()
    if let slot = place.root, memory[slot] == nil, !mayDeclareElsewhere {
      throw .error("'\(names[slot])' is not declared")
    }
    try store(value, in: place, isActive)
  }

  private mutating func begin() { (stepsBefore, stepsLeft) = (stepsTaken, Self.mostSteps) }

  // MARK: Statements

  private mutating func execute(_ statement: Statement, _ isActive: StateTest) throws(Failure) {
    try step()
    switch statement {
    case .expression(let expression): _ = try evaluate(expression, isActive)
    case .declare(let slot, let expression):
      guard let expression else {
        if memory[slot] == nil { try set(slot, .undefined) }
        return
      }
      try set(slot, try evaluate(expression, isActive))
    case .branch(let condition, let then, let otherwise):
      for inner in try truth(condition, isActive) ? then : otherwise {
        try execute(inner, isActive)
      }
    case .loop(let condition, let body, let after):
      while try truth(condition, isActive) {
        for inner in body { try execute(inner, isActive) }
        if let after { _ = try evaluate(after, isActive) }
      }
    case .block(let statements):
      for inner in statements { try execute(inner, isActive) }
    }
  }

  // MARK: Expressions

  private mutating func step() throws(Failure) {
    stepsLeft -= 1
    if stepsLeft < 0 { throw .limit("it takes more than \(Self.mostSteps) steps") }
  }

  private mutating func truth(_ expression: Expression, _ isActive: StateTest) throws(Failure)
    -> Bool
  {
    guard let truth = try evaluate(expression, isActive).isTrue else { throw .unknown }
    return truth
  }

  mutating func evaluate(
    _ expression: Expression, _ isActive: StateTest
  ) throws(Failure) -> Value {
    try step()
    switch expression {
    case .literal(let value): return value
    case .variable(let slot): return try variable(slot)
    case .binary(let sign, let left, let right):
      let first = try evaluate(left, isActive)
      return try apply(sign, first, try evaluate(right, isActive))
    case .unary(let sign, let operand): return try apply(sign, operand, isActive)
    case .and(let left, let right):
      let first = try evaluate(left, isActive)
      guard let holds = first.isTrue else { throw .unknown }
      return holds ? try evaluate(right, isActive) : first
    case .or(let left, let right):
      let first = try evaluate(left, isActive)
      guard let holds = first.isTrue else { throw .unknown }
      return holds ? first : try evaluate(right, isActive)
    case .conditional(let condition, let then, let otherwise):
      return try evaluate(try truth(condition, isActive) ? then : otherwise, isActive)
    case .sequence(let first, let second):
      _ = try evaluate(first, isActive)
      return try evaluate(second, isActive)
    case .assign(let place, let sign, let operand):
      return try assign(place, sign, operand, isActive)
    case .step(let place, let change, let isPrefix):
      let before = try number(try evaluate(place, isActive))
      try store(.number(before + change), in: place, isActive)
      return .number(isPrefix ? before + change : before)
    default: return try evaluateObject(expression, isActive)
    }
  }

  private mutating func evaluateObject(
    _ expression: Expression, _ isActive: StateTest
  ) throws(Failure) -> Value {
    switch expression {
    case .member(let object, let name):
      let object = try evaluate(object, isActive)
      return try member(try evaluate(name, isActive), of: object)
    case .array(let elements):
      return try memory.add(
        Memory.Object(isArray: true, elements: try values(of: elements, isActive)))
    case .object(let properties):
      var members: [(name: String, value: Value?)] = []
      for property in properties {
        members.append((property.name, try evaluate(property.value, isActive)))
      }
      return try memory.object(of: members)
    case .isActive(let id):
      guard case .string(let id) = try evaluate(id, isActive) else { return .boolean(false) }
      return .boolean(isActive(id))
    case .isInstance(let value, let ofArray):
      let value = try evaluate(value, isActive)
      if value == .unknown { throw .unknown }
      return .boolean(ofArray ? memory.elements(of: value) != nil : value.isObject)
    case .call(let function, let arguments):
      return try call(function, try values(of: arguments, isActive))
    case .method(let method, let object, let arguments):
      let object = try evaluate(object, isActive)
      return try call(method, of: object, try values(of: arguments, isActive))
    default: throw .unknown
    }
  }

  private mutating func values(
    of expressions: [Expression], _ isActive: StateTest
  ) throws(Failure) -> [Value] {
    var values: [Value] = []
    values.reserveCapacity(expressions.count)
    for expression in expressions { values.append(try evaluate(expression, isActive)) }
    return values
  }

  private func variable(_ slot: Int) throws(Failure) -> Value {
    if let value = memory[slot] { return value }
    if mayDeclareElsewhere, slot >= firstSlot { return .unknown }
    throw .error("'\(names[slot])' is not declared")
  }

  // MARK: Members and assignments

  private mutating func member(_ name: Value, of value: Value) throws(Failure) -> Value {
    if value == .unknown || name == .unknown { throw .unknown }
    let key = text(name)
    switch value {
    case .undefined, .null: throw .error("\(value.text) has no member '\(key)'")
    case .string(let text):
      if key == "length" { return .number(Double(text.utf16.count)) }
      guard let index = index(name), index < text.utf16.count else { return .undefined }
      return .string(String(decoding: [Array(text.utf16)[index]], as: UTF16.self))
    case .object(let number):
      let object = memory.object(number)
      if object.isArray {
        if key == "length" { return .number(Double(object.elements.count)) }
        if let index = index(name) {
          return index < object.elements.count ? object.elements[index] : .undefined
        }
      }
      return object.members[key] ?? .undefined
    case .boolean, .number, .unknown: return .undefined
    }
  }

  /// The indices of arrays; a larger number is a name.
  ///
  /// Source: ECMA-262, section 6.1.7.
  private static let indices = 0..<Int(UInt32.max)

  /// The index that a name of a member is; `nil` for another name.
  private func index(_ name: Value) -> Int? {
    let index: Int? =
      switch name {
      case .number(let value): Int(exactly: value)
      case .string(let text): Int(text).flatMap { String($0) == text ? $0 : nil }
      default: nil
      }
    return index.flatMap { Self.indices.contains($0) ? $0 : nil }
  }

  private mutating func assign(
    _ place: Expression, _ sign: BinaryOperator?, _ operand: Expression, _ isActive: StateTest
  ) throws(Failure) -> Value {
    var value: Value
    do throws(Failure) {
      let before = sign == nil ? nil : try evaluate(place, isActive)
      value = try evaluate(operand, isActive)
      if let sign, let before { value = try apply(sign, before, value) }
    } catch .unknown {
      value = .unknown
    }
    try store(value, in: place, isActive)
    return value
  }

  private mutating func set(_ slot: Int, _ value: Value) throws(Failure) {
    guard slot >= firstSlot else { throw .error("'\(names[slot])' cannot be changed") }
    memory[slot] = value
  }

  private mutating func store(
    _ value: Value, in place: Expression, _ isActive: StateTest
  ) throws(Failure) {
    guard case .member(let object, let name) = place else {
      if case .variable(let slot) = place { try set(slot, value) }
      return
    }
    let target = try evaluate(object, isActive)
    let key = try evaluate(name, isActive)
    if target == .unknown || key == .unknown { throw .unknown }
    guard case .object(let number) = target else {
      if target == .undefined || target == .null {
        throw .error("\(target.text) has no member '\(text(key))'")
      }
      return
    }
    let (count, isArray) = memory.size(of: number)
    if isArray, let index = index(key) {
      let missing = max(0, index + 1 - count)
      return try memory.change(number, by: missing) {
        $0.elements += Array(repeating: .undefined, count: missing)
        $0.elements[index] = value
      }
    }
    let member = text(key)
    if isArray, member == "length" { throw .error("the length of an array cannot be set") }
    try memory.change(number, by: member.utf8.count) {
      if $0.members.updateValue(value, forKey: member) == nil { $0.names.append(member) }
    }
  }
}
