import CLifelineGraphviz

/// What Graphviz said in one session.
///
/// Graphviz calls some failures a success, for example a node without a position under `nop2`,
/// so an "Error:" is a failure whatever the return code says.
struct Messages {
  /// Error messages without their "Error: ".
  private(set) var errors: [String] = []
  /// Warnings without their "Warning: ".
  private(set) var warnings: [String] = []

  /// Returns everything said since the session began.
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
    // Boxes are given their sizes on purpose; text is measured by Lifeline, not by Graphviz.
    warnings.removeAll { $0.contains("size too small for label") || $0.contains("cell size") }
  }

  /// The errors, or whatever else was said, on one line.
  var words: String { (errors.isEmpty ? warnings : errors).joined(separator: "; ") }

  func refuseErrors(_ error: (String) -> GraphvizError) throws(GraphvizError) {
    if !errors.isEmpty { throw error(words) }
  }

  func refuseMissing(engine: Engine) throws(GraphvizError) {
    if errors.contains(where: { $0.hasPrefix("Layout type:") && $0.contains("not recognized") }) {
      throw .missingEngine(engine, words)
    }
  }

  func refuseMissing(format: OutputFormat) throws(GraphvizError) {
    // The second is said when another plug-in has the format without anything to draw with.
    if errors.contains(where: {
      $0.hasPrefix("Format:") && $0.contains("not recognized")
        || $0.hasPrefix("renderer for") && $0.contains("unavailable")
    }) {
      throw .missingFormat(format, words)
    }
  }
}

extension Substring {
  /// What follows a prefix; `nil` when the text does not begin with it.
  fileprivate func dropping(prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
