/// An expression of the subset of ECMAScript that charts use.
///
/// Source: ECMA-262, section 13.
package indirect enum Expression: Hashable, Sendable {
  case literal(Value)
  /// A variable, by its slot.
  case variable(Int)
  case member(Expression, Expression)
  case array([Expression])
  case object([Property])
  case unary(UnaryOperator, Expression)
  case binary(BinaryOperator, Expression, Expression)
  case and(Expression, Expression)
  case or(Expression, Expression)
  case conditional(Expression, Expression, Expression)
  case sequence(Expression, Expression)
  /// `a = b`, or `a += b` with its operator.
  case assign(Expression, BinaryOperator?, Expression)
  /// `++a`, `a++`, `--a` and `a--`.
  case step(Expression, by: Double, isPrefix: Bool)
  /// `In(id)`.
  case isActive(Expression)
  /// `a instanceof Array` or `Object`.
  case isInstance(Expression, ofArray: Bool)
  case call(Function, [Expression])
  case method(Method, of: Expression, [Expression])

  package struct Property: Hashable, Sendable {
    let name: String
    let value: Expression
  }

  /// Whether something can be assigned to it.
  var isPlace: Bool {
    switch self {
    case .variable, .member: true
    default: false
    }
  }

  /// Whether it may stand for the parts of a value that is taken apart.
  var isPattern: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// The variable that a place begins with.
  package var root: Int? {
    switch self {
    case .variable(let slot): slot
    case .member(let object, _): object.root
    default: nil
    }
  }
}

package enum UnaryOperator: String, Sendable {
  case not = "!"
  case minus = "-"
  case plus = "+"
  case typeOf = "typeof"
  case void
}

package enum BinaryOperator: String, Sendable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
  case less = "<"
  case greater = ">"
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case equal = "=="
  case notEqual = "!="
  case identical = "==="
  case notIdentical = "!=="
  case has = "in"
  case bitAnd = "&"
  case bitXor = "^"
  case bitOr = "|"
  case shiftLeft = "<<"
  case shiftRight = ">>"

  /// How strongly it binds, from 3, as in the grammar of ECMAScript.
  var precedence: Int {
    switch self {
    case .bitOr: 5
    case .bitXor: 6
    case .bitAnd: 7
    case .equal, .notEqual, .identical, .notIdentical: 8
    case .less, .greater, .lessOrEqual, .greaterOrEqual, .has: 9
    case .shiftLeft, .shiftRight: 10
    case .add, .subtract: 11
    case .multiply, .divide, .remainder: 12
    }
  }
}

/// The functions that an expression may call by name.
package enum Function: String, Sendable {
  case number = "Number"
  case string = "String"
  case boolean = "Boolean"
  case isNaN
  case parseInt
  case parseFloat
  case isArray = "Array.isArray"
  case abs = "Math.abs"
  case ceil = "Math.ceil"
  case floor = "Math.floor"
  case max = "Math.max"
  case min = "Math.min"
  case pow = "Math.pow"
  case round = "Math.round"
}

/// The methods of texts and arrays that an expression may call.
package enum Method: String, Sendable {
  case concat, hasOwnProperty, includes, indexOf, join, pop, push, shift, slice, toLowerCase,
    toString
  case toUpperCase

  /// Whether it changes its array.
  var changes: Bool { self == .pop || self == .push || self == .shift }
}

/// A statement of a script.
package indirect enum Statement: Hashable, Sendable {
  case expression(Expression)
  /// `var a = b`; without a value the variable keeps what it has.
  case declare(Int, Expression?)
  case branch(Expression, [Statement], [Statement])
  /// `while` and `for`, with what a round ends with.
  case loop(Expression, [Statement], after: Expression?)
  case block([Statement])
}

/// The variables of a chart: the slot of each name.
package struct VariableNames: Sendable {
  package private(set) var names: [String] = []
  private var slots: [String: Int] = [:]

  package init() {}

  /// Returns the slot of a name, a new one for a new name.
  package mutating func slot(of name: String) -> Int {
    if let slot = slots[name] { return slot }
    slots[name] = names.count
    names.append(name)
    return names.count - 1
  }
}
