/// An expression or a script that was read once, and may run many times.
///
/// ```swift
/// var scope = VariableNames()
/// let program = Program(expression: "n + 1", in: &scope)
/// program.expression                                      // n + 1, as a tree
/// Program(expression: "f(n)", in: &scope).trouble?.kind   // .outside
/// Program(expression: "n +", in: &scope).trouble?.kind    // .invalid
/// ```
package struct Program: Sendable {
  package let text: String
  /// The expression; `nil` for a script, and for what is not run.
  package private(set) var expression: Expression?
  /// The statements of a script; empty for an expression.
  package private(set) var script: [Statement] = []
  /// Why it is not run; `nil` when it is.
  package private(set) var trouble: SyntaxFailure?
  /// The variables that it assigns to, by slot.
  package private(set) var writes: Set<Int> = []
  /// The variables that it names.
  package private(set) var names: Set<Int> = []
  /// Whether it changes what several variables may share.
  package private(set) var changesObjects = false
  /// Whether it asks for active states.
  package private(set) var asksForStates = false

  package init(expression text: String, in scope: inout VariableNames) {
    self.init(text, in: &scope) { program, parser throws(SyntaxFailure) in
      program.expression = try parser.wholeExpression()
    }
  }

  package init(script text: String, in scope: inout VariableNames) {
    self.init(text, in: &scope) { program, parser throws(SyntaxFailure) in
      program.script = try parser.script()
    }
  }

  private init(
    _ text: String, in scope: inout VariableNames,
    _ read: (inout Program, inout ExpressionParser) throws(SyntaxFailure) -> Void
  ) {
    self.text = text
    var parser = ExpressionParser(text, scope)
    do throws(SyntaxFailure) {
      try read(&self, &parser)
    } catch {
      trouble = error
    }
    scope = parser.widened
    (writes, names) = (parser.writes, parser.names)
    (changesObjects, asksForStates) = (parser.changesObjects, parser.asksForStates)
  }

  /// The value of an expression that depends on nothing; `nil` for any other.
  package var constant: Value? {
    guard let expression, names.isEmpty, !asksForStates else { return nil }
    var interpreter = Interpreter(VariableNames(), firstSlot: 0, mayDeclareElsewhere: false)
    return try? interpreter.value(of: expression) { _ in false }
  }

  /// Whether it is made of literals alone, as JSON is.
  package var isLiteral: Bool { expression?.isLiteral ?? false }
}

extension Expression {
  fileprivate var isLiteral: Bool {
    switch self {
    case .literal: true
    case .array(let elements): elements.allSatisfy(\.isLiteral)
    case .object(let properties): properties.allSatisfy(\.value.isLiteral)
    case .unary(.minus, let operand): operand.isLiteral
    default: false
    }
  }
}
