/// Reads expressions and scripts.
///
/// Operators bind as in ECMAScript. What ECMAScript has and Lifeline does not run is told apart from
/// what is wrong everywhere: see `SyntaxFailure.Kind`.
///
/// Source: ECMA-262, sections 13 and 14.
struct ExpressionParser {
  var tokens: Tokens
  var scope: VariableNames
  var depth = 0
  /// What the text assigns to, by slot.
  var writes: Set<Int> = []
  /// What it reads, or names at all.
  var names: Set<Int> = []
  /// Whether it may change what several variables share.
  var changesObjects = false
  /// Whether it asks for active states.
  var asksForStates = false

  /// The most levels of an expression; a bracket has three.
  private static let deepest = 240

  init(_ text: String, _ scope: VariableNames) {
    tokens = Tokens(text)
    self.scope = scope
  }

  /// The scope with the names that the text brings.
  var widened: VariableNames { scope }

  // MARK: Expressions

  /// Reads a text that is one expression.
  mutating func wholeExpression() throws(SyntaxFailure) -> Expression {
    try tokens.advance()
    let expression = try expression()
    guard tokens.token == .end else { throw unexpected() }
    return expression
  }

  mutating func expression() throws(SyntaxFailure) -> Expression {
    let outer = depth
    defer { depth = outer }
    var left = try assignment()
    while tokens.token == .sign(",") {
      try deeper()
      try tokens.advance()
      left = .sequence(left, try assignment())
    }
    return left
  }

  mutating func assignment() throws(SyntaxFailure) -> Expression {
    try deeper()
    defer { depth -= 1 }
    let target = try conditional()
    guard case .sign(let sign) = tokens.token, sign.hasSuffix("="),
      sign == "="
        || BinaryOperator(rawValue: String(sign.dropLast())) != nil
          && !Self.comparisons.contains(sign)
    else { return target }
    guard target.isPlace else {
      // Patterns, which take a value apart, are not run.
      throw tokens.failure(
        "nothing can be assigned to what stands before '\(sign)'",
        sign == "=" && target.isPattern ? .outside : .invalid)
    }
    try tokens.advance()
    try note(target)
    return .assign(target, BinaryOperator(rawValue: String(sign.dropLast())), try assignment())
  }

  private static let comparisons: Set = ["==", "!=", "===", "!==", "<=", ">="]

  mutating func conditional() throws(SyntaxFailure) -> Expression {
    let condition = try binary(above: 3)
    guard tokens.token == .sign("?") else { return condition }
    try tokens.advance()
    let then = try assignment()
    try expect(":")
    return .conditional(condition, then, try assignment())
  }

  mutating func binary(above least: Int) throws(SyntaxFailure) -> Expression {
    let outer = depth
    defer { depth = outer }
    var left = try unary()
    while true {
      try deeper()
      let word: String
      switch tokens.token {
      case .sign(let sign): word = sign
      case .name("in"): word = "in"
      case .name("instanceof") where least <= 9:
        try tokens.advance()
        guard case .name(let type) = tokens.token, type == "Array" || type == "Object" else {
          throw tokens.failure("'instanceof' with another than Array and Object", .outside)
        }
        try tokens.advance()
        left = .isInstance(left, ofArray: type == "Array")
        continue
      default: return left
      }
      if word == "||", least <= 3 {
        try tokens.advance()
        left = .or(left, try binary(above: 4))
      } else if word == "&&", least <= 4 {
        try tokens.advance()
        left = .and(left, try binary(above: 5))
      } else if let found = BinaryOperator(rawValue: word), found.precedence >= least {
        try tokens.advance()
        left = .binary(found, left, try binary(above: found.precedence + 1))
      } else if Self.operatorsOutside.contains(word) {
        throw tokens.failure("the operator '\(word)'", .outside)
      } else {
        return left
      }
    }
  }

  private static let operatorsOutside: Set = [
    "**", "??", "?.", "=>", "**=", "&&=", "||=", "??=", ">>>", ">>>=",
  ]

  mutating func unary() throws(SyntaxFailure) -> Expression {
    try deeper()
    defer { depth -= 1 }
    switch tokens.token {
    case .sign("++"), .sign("--"):
      let change = tokens.token == .sign("++") ? 1.0 : -1
      try tokens.advance()
      let target = try unary()
      try note(target)
      return .step(target, by: change, isPrefix: true)
    case .sign("~"): throw tokens.failure("the operator '~'", .outside)
    case .sign(let word), .name(let word):
      guard let found = UnaryOperator(rawValue: word) else { return try postfix() }
      try tokens.advance()
      return .unary(found, try unary())
    default: return try postfix()
    }
  }

  mutating func postfix() throws(SyntaxFailure) -> Expression {
    let target = try member()
    guard tokens.token == .sign("++") || tokens.token == .sign("--"), !tokens.beginsLine else {
      return target
    }
    let change = tokens.token == .sign("++") ? 1.0 : -1
    try note(target)
    try tokens.advance()
    return .step(target, by: change, isPrefix: false)
  }

  mutating func member() throws(SyntaxFailure) -> Expression {
    let outer = depth
    defer { depth = outer }
    var object = try primary()
    while true {
      try deeper()
      switch tokens.token {
      case .sign("."):
        try tokens.advance()
        guard case .name(let name) = tokens.token else { throw unexpected() }
        try tokens.advance()
        guard tokens.token == .sign("(") else {
          object = .member(object, .literal(.string(name)))
          continue
        }
        guard let method = Method(rawValue: name) else {
          throw tokens.failure("the method '\(name)'", .outside)
        }
        if method.changes {
          changesObjects = true
          if let root = object.root { writes.insert(root) }
        }
        object = .method(method, of: object, try arguments())
      case .sign("["):
        try tokens.advance()
        object = .member(object, try expression())
        try expect("]")
      case .sign("("): throw tokens.failure("a call of what is computed", .outside)
      default: return object
      }
    }
  }

  mutating func arguments() throws(SyntaxFailure) -> [Expression] {
    try expect("(")
    var list: [Expression] = []
    while tokens.token != .sign(")") {
      list.append(try assignment())
      guard tokens.token == .sign(",") else { break }
      try tokens.advance()
    }
    try expect(")")
    return list
  }

  mutating func primary() throws(SyntaxFailure) -> Expression {
    switch tokens.token {
    case .number(let value):
      try tokens.advance()
      return .literal(.number(value))
    case .string(let text):
      try tokens.advance()
      return .literal(.string(text))
    case .name(let name): return try named(name)
    case .sign("("): return try bracketed()
    case .sign("["): return .array(try elements())
    case .sign("{"): return .object(try properties())
    case .sign("/"), .sign("/="): throw tokens.failure("a regular expression", .outside)
    case .sign("..."): throw tokens.failure("'...'", .outside)
    default: throw unexpected()
    }
  }

  static let reserved: Set = [
    "break", "case", "catch", "class", "const", "continue", "debugger", "default", "do", "else",
    "export", "extends", "finally", "for", "if", "import", "in", "instanceof", "return", "super",
    "switch",
    "throw", "try", "var", "while", "with", "enum", "null", "true", "false", "typeof", "void",
    "delete",
    "function", "new", "this", "yield", "let",
  ]
  private static let outside: Set = [
    "function", "new", "this", "delete", "class", "async", "await", "yield", "super", "import",
    "eval", "Date",
    "RegExp", "JSON", "console", "window", "globalThis", "Symbol", "Map", "Set", "Promise", "Error",
  ]

  mutating func named(_ name: String) throws(SyntaxFailure) -> Expression {
    switch name {
    case "true", "false":
      try tokens.advance()
      return .literal(.boolean(name == "true"))
    case "null":
      try tokens.advance()
      return .literal(.null)
    case "undefined":
      try tokens.advance()
      return .literal(.undefined)
    case "NaN", "Infinity":
      try tokens.advance()
      return .literal(.number(name == "NaN" ? .nan : .infinity))
    case _ where Self.outside.contains(name): throw tokens.failure("'\(name)'", .outside)
    case _ where Self.reserved.contains(name): throw unexpected()
    case "Math", "Object", "Array": return try libraryCall(name)
    default:
      let place = tokens
      try tokens.advance()
      guard tokens.token == .sign("(") else {
        let slot = scope.slot(of: name)
        names.insert(slot)
        return .variable(slot)
      }
      if name == "In" {
        let list = try arguments()
        guard list.count == 1 else { throw place.failure("'In' takes the id of a state") }
        asksForStates = true
        return .isActive(list[0])
      }
      guard let function = Function(rawValue: name) else {
        throw place.failure("the function '\(name)'", .outside)
      }
      return .call(function, try arguments())
    }
  }

  mutating func libraryCall(_ library: String) throws(SyntaxFailure) -> Expression {
    let place = tokens
    try tokens.advance()
    try expect(".")
    guard case .name(let name) = tokens.token else { throw unexpected() }
    try tokens.advance()
    if library == "Math", name == "PI" { return .literal(.number(.pi)) }
    guard let function = Function(rawValue: "\(library).\(name)"), tokens.token == .sign("(") else {
      throw place.failure("'\(library).\(name)'", .outside)
    }
    return .call(function, try arguments())
  }

  mutating func elements() throws(SyntaxFailure) -> [Expression] {
    try tokens.advance()
    var list: [Expression] = []
    while tokens.token != .sign("]") {
      if tokens.token == .sign(",") { throw tokens.failure("an array with gaps", .outside) }
      list.append(try assignment())
      guard tokens.token == .sign(",") else { break }
      try tokens.advance()
    }
    try expect("]")
    return list
  }

  mutating func properties() throws(SyntaxFailure) -> [Expression.Property] {
    try tokens.advance()
    var list: [Expression.Property] = []
    while tokens.token != .sign("}") {
      let name: String
      switch tokens.token {
      case .name(let text), .string(let text): name = text
      case .number(let value): name = NumberText.text(of: value)
      case .sign("["), .sign("..."): throw tokens.failure("a computed name of a member", .outside)
      default: throw unexpected()
      }
      try tokens.advance()
      guard tokens.token == .sign(":") else {
        if tokens.token == .end { throw tokens.failure("'}' is missing") }
        throw tokens.failure("a member without ':'", .outside)
      }
      try tokens.advance()
      list.append(Expression.Property(name: name, value: try assignment()))
      guard tokens.token == .sign(",") else { break }
      try tokens.advance()
    }
    try expect("}")
    return list
  }

  // MARK: What texts change

  /// Notes that something is assigned to a place.
  mutating func note(_ place: Expression) throws(SyntaxFailure) {
    switch place {
    case .variable(let slot): written(slot)
    case .member(let object, _):
      changesObjects = true
      if let root = object.root { written(root) }
    default: throw tokens.failure("nothing can be assigned here")
    }
  }

  @discardableResult
  mutating func written(_ slot: Int) -> Int {
    writes.insert(slot)
    names.insert(slot)
    return slot
  }

  // MARK: Mistakes

  mutating func deeper() throws(SyntaxFailure) {
    depth += 1
    guard depth <= Self.deepest else {
      throw tokens.failure("too many parts inside each other", .outside)
    }
  }

  mutating func expect(_ sign: String) throws(SyntaxFailure) {
    guard tokens.token == .sign(sign) else {
      throw tokens.token == .end ? tokens.failure("'\(sign)' is missing") : unexpected()
    }
    try tokens.advance()
  }

  func unexpected() -> SyntaxFailure {
    switch tokens.token {
    case .end: tokens.failure("the end comes too early")
    default:
      // Arrow functions and labels are ECMAScript, but are not run.
      tokens.failure(
        "unexpected '\(String(decoding: tokens.bytes[tokens.start..<tokens.end], as: UTF8.self))'",
        tokens.token == .sign(":") || tokens.hasArrow ? .outside : .invalid)
    }
  }
}
