import LifelineStatecharts

extension String {
  /// Says that a name is unknown, and offers the nearest of those that are known.
  ///
  /// ```swift
  /// .unknown("'raeson' is no key of a difference", "raeson", ["id", "reason"])
  /// // 'raeson' is no key of a difference; did you mean 'reason'?
  /// ```
  ///
  /// When none is near, a few known names are listed.
  package static func unknown(_ sentence: String, _ name: String, _ known: [String]) -> String {
    let question = NearestName.question(name, among: known)
    if question.isEmpty, (1...12).contains(known.count) {
      return "\(sentence); known are \(known.map { "'\($0)'" }.joined(separator: ", "))"
    }
    return sentence + question
  }
}
