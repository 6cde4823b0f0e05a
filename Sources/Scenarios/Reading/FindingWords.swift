import Statecharts

extension String {
  /// Says that a name is unknown, and offers the nearest of those that are known.
  ///
  /// ```swift
  /// .unknown("'raeson' is no key of a difference", "raeson", ["id", "reason"])
  /// // 'raeson' is no key of a difference; did you mean 'reason'?
  /// ```
  package static func unknown(_ sentence: String, _ name: String, _ known: [String]) -> String {
    if let nearest = NearestName.of(name, among: known) {
      "\(sentence); did you mean '\(nearest)'?"
    } else if known.isEmpty {
      sentence
    } else if known.count <= 12 {
      "\(sentence); known are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    } else {
      "\(sentence); no known name comes near"
    }
  }
}

extension [Finding] {
  /// Orders findings by place; those without one come first.
  func sortedByPlace() -> [Finding] {
    enumerated().sorted { a, b in
      switch (a.element.place, b.element.place) {
      case (let first?, let second?) where first != second: first < second
      case (nil, .some): true
      case (.some, nil): false
      default: a.offset < b.offset
      }
    }.map(\.element)
  }
}
