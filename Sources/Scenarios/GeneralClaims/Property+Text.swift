import LifelineStatecharts

extension Property: CustomStringConvertible {
  /// The property as text, on one line.
  ///
  /// ```swift
  /// Property.never(Occasion([.message("ring")], in: ["asleep"])).description
  /// // never ring in asleep
  /// ```
  public var description: String {
    switch self {
    case .never(let occasion): "never \(occasion)"
    case .possible(let occasion): "possible \(occasion)"
    case .only(let occasion): "\(occasion.what.words) only\(occasion.where)"
    case .once(let what, let per): "\(what.words) once per \(per.words)"
    case .precedes(let first, let then, let since):
      "\(first.words) before \(then.words)" + (since.isEmpty ? "" : " since \(since.words)")
    case .next(let after, let among, let next):
      "after \(after.words), of \(among.words) next \(next.words)"
    case .answers(let event, let states, let messages, let target):
      "\(event)"
        + (states.isEmpty ? "" : " in \(states.map(\.description).joined(separator: " + "))")
        + " sends \(target) \(messages.isEmpty ? "nothing" : messages.map(\.description).joined(separator: ", "))"
    case .silent(let from, let to): "nothing sent from \(from) to \(to)"
    }
  }
}

extension Occasion: CustomStringConvertible {
  /// The signs and their circumstances, on one line.
  public var description: String { what.words + self.where }

  fileprivate var `where`: String {
    (states.isEmpty ? "" : " in \(states.map(\.description).joined(separator: " or "))")
      + (after.isEmpty ? "" : " after \(after.words)")
      + (until.isEmpty ? "" : " until \(until.words)")
  }
}

extension [Observable] {
  fileprivate var words: String { map(\.description).joined(separator: " or ") }
}
