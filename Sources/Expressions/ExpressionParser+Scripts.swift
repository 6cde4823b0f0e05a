/// Scripts: lists of statements.
///
/// Source: ECMA-262, section 14.
extension ExpressionParser {
  mutating func script() throws(SyntaxFailure) -> [Statement] {
    try tokens.advance()
    var statements: [Statement] = []
    while tokens.token != .end { statements.append(try statement()) }
    return statements
  }

  private mutating func statement() throws(SyntaxFailure) -> Statement {
    try deeper()
    defer { depth -= 1 }
    switch tokens.token {
    case .sign("{"): return .block(try block())
    case .sign(";"):
      try tokens.advance()
      return .block([])
    case .name("var"), .name("let"), .name("const"): return try declarations()
    case .name("if"): return try branch()
    case .name("while"):
      try tokens.advance()
      let condition = try bracketed()
      return .loop(condition, [try statement()], after: nil)
    case .name("for"): return try loop()
    case .name(let word) where Self.statementWords.contains(word):
      throw tokens.failure("the statement '\(word)'", .outside)
    default:
      let expression = try expression()
      try endStatement()
      return .expression(expression)
    }
  }

  private static let statementWords: Set = [
    "function", "class", "return", "break", "continue", "do", "switch", "throw", "try", "with",
    "async",
    "import", "export", "debugger",
  ]

  private mutating func endStatement() throws(SyntaxFailure) {
    if tokens.token == .sign(";") { return try tokens.advance() }
    guard tokens.token == .end || tokens.token == .sign("}") || tokens.beginsLine else {
      throw unexpected()
    }
  }

  private mutating func block() throws(SyntaxFailure) -> [Statement] {
    try expect("{")
    var statements: [Statement] = []
    while tokens.token != .sign("}") {
      if tokens.token == .end { throw tokens.failure("'}' is missing") }
      statements.append(try statement())
    }
    try tokens.advance()
    return statements
  }

  private mutating func declarations() throws(SyntaxFailure) -> Statement {
    var list: [Statement] = []
    repeat {
      try tokens.advance()
      let slot = try declaredName()
      list.append(.declare(slot, try initializer()))
    } while tokens.token == .sign(",")
    try endStatement()
    return .block(list)
  }

  private mutating func initializer() throws(SyntaxFailure) -> Expression? {
    guard tokens.token == .sign("=") else { return nil }
    try tokens.advance()
    return try assignment()
  }

  private mutating func declaredName() throws(SyntaxFailure) -> Int {
    guard case .name(let name) = tokens.token else { throw unexpected() }
    guard !Self.reserved.contains(name) else { throw unexpected() }
    try tokens.advance()
    return written(scope.slot(of: name))
  }

  private mutating func branch() throws(SyntaxFailure) -> Statement {
    try tokens.advance()
    let condition = try bracketed()
    let then = try statement()
    guard tokens.token == .name("else") else { return .branch(condition, [then], []) }
    try tokens.advance()
    return .branch(condition, [then], [try statement()])
  }

  mutating func bracketed() throws(SyntaxFailure) -> Expression {
    try expect("(")
    let inner = try expression()
    try expect(")")
    return inner
  }

  private mutating func loop() throws(SyntaxFailure) -> Statement {
    try tokens.advance()
    try expect("(")
    var opening: [Statement] = []
    if [.name("var"), .name("let"), .name("const")].contains(tokens.token) {
      try tokens.advance()
      let slot = try declaredName()
      opening.append(.declare(slot, try initializer()))
      while tokens.token == .sign(",") {
        try tokens.advance()
        opening.append(.declare(try declaredName(), try initializer()))
      }
    } else if tokens.token != .sign(";") {
      opening.append(.expression(try expression()))
    }
    if tokens.token != .sign(";") { throw tokens.failure("'for' with 'in' or 'of'", .outside) }
    try expect(";")
    let condition = tokens.token == .sign(";") ? .literal(.boolean(true)) : try expression()
    try expect(";")
    let after = tokens.token == .sign(")") ? nil : try expression()
    try expect(")")
    return .block(opening + [.loop(condition, [try statement()], after: after)])
  }
}
