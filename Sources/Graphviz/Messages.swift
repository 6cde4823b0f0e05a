import CLifelineGraphviz

/// Graphviz's error messages of one session.
///
/// Graphviz reports some failures as success, such as a node without a position under `nop2`, so
/// any "Error:" is a failure, whatever the return code. Warnings are not collected.
struct Messages {
  /// The messages without the prefix "Error: ".
  private(set) var errors: [String] = []

  /// Returns all messages since the session began.
  static func heard() -> Messages { Messages(String(cString: CGraphviz_heard())) }

  init(_ text: String) {
    for line in text.split(whereSeparator: \.isNewline) {
      if let words = line.dropping(prefix: "Error: ") {
        errors.append(words)
      } else if line.hasPrefix("\t") {
        continue  // a dump of dot's ranks after "trouble in init_rank"
      } else if !errors.isEmpty {
        errors[errors.count - 1] += " \(line)"  // a second line of the same message
      }
    }
  }

  /// The errors, on one line.
  var words: String { errors.joined(separator: "; ") }

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
