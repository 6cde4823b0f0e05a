/// Splits a condition on data at its operators, so that its `In()` are still judged.
///
/// ```swift
/// OpenCondition.condition("In('a') && x > 3", in: .ecmascript)   // .all([.isActive("a"), .open("x > 3")])
/// OpenCondition.condition("x ? y : In('a')", in: .ecmascript)    // .open("x ? y : In('a')")
/// ```
///
/// Only operators outside of brackets and quotes split; where one binds weaker than `||`, the text
/// stays whole.
struct OpenCondition {
  /// Where a text may be split, and by what.
  private struct Operators {
    let or, and, not: String
    /// Whether a single `=` assigns, which binds weaker than anything.
    let assigns: Bool

    init(_ dataModel: DataModel) {
      assigns = dataModel.hasSigns
      (or, and, not) = assigns ? ("||", "&&", "!") : (" or ", " and ", "not")
    }
  }

  /// Returns the condition that a text means, which is none of `In()` alone.
  static func condition(_ text: String, in dataModel: DataModel) -> Condition {
    condition(text[...], Operators(dataModel), depth: 0)
  }

  /// Whether a text would be split, or joined with what stands beside it.
  static func needsBrackets(_ text: String, in dataModel: DataModel) -> Bool {
    condition(text, in: dataModel) != .open(text) || bindsWeakly(text[...], Operators(dataModel))
  }

  private static func condition(
    _ text: Substring, _ operators: Operators, depth: Int
  ) -> Condition {
    let text = text.trimmed
    if let known = try? ConditionParser.condition(in: String(text)) { return known }
    guard depth < 50, !bindsWeakly(text, operators) else { return .open(String(text)) }
    for (sign, join) in [(operators.or, Condition.any), (operators.and, Condition.all)] {
      let parts = split(text, at: sign)
      guard parts.count > 1 else { continue }
      guard parts.allSatisfy({ !$0.trimmed.isEmpty }) else { return .open(String(text)) }
      return join(parts.map { condition($0, operators, depth: depth + 1) })
    }
    if let inner = inside(text) {
      let condition = condition(inner, operators, depth: depth + 1)
      if case .open = condition { return .open(String(inner.trimmed)) }
      return condition
    }
    if text.hasPrefix(operators.not),
      let inner = inside(text.dropFirst(operators.not.count).trimmed)
    {
      return .not(condition(inner, operators, depth: depth + 1))
    }
    return .open(String(text))
  }

  /// Whether an operator outside of brackets binds weaker than `||`: `?`, `,` or an assignment.
  private static func bindsWeakly(_ text: Substring, _ operators: Operators) -> Bool {
    var before: Character = " "
    var isWeak = false
    scan(text) { rest in
      let sign = rest.first ?? " "
      let next = rest.dropFirst().first ?? " "
      if "?,;".contains(sign) { isWeak = true }
      if operators.assigns, sign == "=", next != "=", !"=<>!~".contains(before) { isWeak = true }
      before = sign
      return nil
    }
    return isWeak
  }

  /// Returns what stands in the brackets that hold the whole text; `nil` where there are none.
  private static func inside(_ text: Substring) -> Substring? {
    guard text.first == "(", text.last == ")", text.count > 2 else { return nil }
    var isWhole = true
    scan(text.dropFirst().dropLast()) { rest in
      if rest.first == ")" { isWhole = false }
      return nil
    }
    return isWhole ? text.dropFirst().dropLast() : nil
  }

  private static func split(_ text: Substring, at sign: String) -> [Substring] {
    var parts: [Substring] = []
    var start = text.startIndex
    scan(text) { rest in
      guard rest.hasPrefix(sign) else { return nil }
      parts.append(text[start..<rest.startIndex])
      start = rest.index(rest.startIndex, offsetBy: sign.count)
      return start
    }
    return parts + [text[start...]]
  }

  /// Calls a closure with the rest of the text at each character outside of brackets and quotes.
  ///
  /// A bracket that closes none is outside; the closure may say where to go on.
  private static func scan(_ text: Substring, _ body: (Substring) -> Substring.Index?) {
    var position = text.startIndex
    var depth = 0
    while position < text.endIndex {
      let sign = text[position]
      if sign == "'" || sign == "\"" {
        let rest = text[text.index(after: position)...]
        guard let end = rest.firstIndex(of: sign) else { return }
        position = text.index(after: end)
        continue
      }
      if ")]}".contains(sign), depth > 0 {
        depth -= 1
      } else if depth == 0, let next = body(text[position...]) {
        position = next
        continue
      }
      if "([{".contains(sign) { depth += 1 }
      position = text.index(after: position)
    }
  }
}

extension DataModel {
  /// Whether its operators are signs, `&&`, `||` and `!`; otherwise they are words.
  var hasSigns: Bool {
    switch self {
    case .null: false
    case .ecmascript: true
    case .other(let name): ["javascript", "promela", "groovy"].contains(name)
    }
  }

  /// Whether ids are quoted in `In('a')`.
  var quotesIDs: Bool { self != .null }
}

extension StringProtocol {
  /// Whether there is nothing but white space.
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmed: Substring {
    guard let last = lastIndex(where: { !$0.isWhitespace }) else {
      return self[startIndex..<startIndex]
    }
    return self[...last].drop(while: \.isWhitespace)
  }
}
