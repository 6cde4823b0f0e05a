import CLifelineGraphviz

/// Graphviz's messages of one session.
///
/// Graphviz reports some failures as success, such as a node without a position under `nop2`, so
/// any "Error:" is a failure, whatever the return code.
struct Messages {
  /// Error messages without the prefix "Error: ".
  private(set) var errors: [String] = []
  /// Warnings without the prefix "Warning: ".
  private(set) var warnings: [String] = []

  /// Returns all messages since the session began.
  static func heard() -> Messages { Messages(String(cString: CGraphviz_heard())) }

  init(_ text: String) {
    var isError = false
    for line in text.split(whereSeparator: \.isNewline) {
      if let words = line.dropping(prefix: "Error: ") {
        isError = true
        errors.append(words)
      } else if let words = line.dropping(prefix: "Warning: ") {
        isError = false
        warnings.append(words)
      } else if line.hasPrefix("\t") {
        continue  // a dump of dot's ranks after "trouble in init_rank"
      } else if isError {
        errors[errors.count - 1] += " \(line)"  // a second line of the same message
      } else if !warnings.isEmpty {
        warnings[warnings.count - 1] += " \(line)"
      }
    }
    // Boxes have fixed sizes on purpose: Lifeline measures the text, not Graphviz.
    warnings.removeAll { $0.contains("size too small for label") || $0.contains("cell size") }
  }

  /// The errors, or else all messages, on one line.
  var words: String { (errors.isEmpty ? warnings : errors).joined(separator: "; ") }

  func refuseErrors(_ error: (String) -> GraphvizError) throws(GraphvizError) {
    if !errors.isEmpty { throw error(words) }
  }

  func refuseMissingPlugIn() throws(GraphvizError) {
    // The last message means that a plug-in has the format but no renderer for it.
    let isMissing = errors.contains {
      ($0.hasPrefix("Layout type:") || $0.hasPrefix("Format:")) && $0.contains("not recognized")
        || $0.hasPrefix("renderer for") && $0.contains("unavailable")
    }
    if isMissing { throw .missingPlugIn(words) }
  }
}

extension Substring {
  /// Returns the rest after a prefix; `nil` when the text does not begin with it.
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
