/// The deleted and inserted lines between two texts, with a line of context.
///
/// ```swift
/// print(LineDifference(from: "a\nb\nc\nd", to: "a\nb\nc\nx"))
/// //   … 2 equal lines
/// //   c
/// // - d
/// // + x
/// ```
package struct LineDifference: Equatable, Sendable, CustomStringConvertible {
  /// A line, or a counted range of lines.
  package enum Line: Equatable, Sendable, CustomStringConvertible {
    /// In both texts.
    case kept(String)
    /// In the old text only.
    case removed(String)
    /// In the new text only.
    case inserted(String)
    /// A number of lines in both.
    case equal(Int)
    /// A number of lines left out because there are too many.
    case more(Int)

    /// The line after its mark: two spaces, `- ` or `+ `.
    package var description: String {
      switch self {
      case .kept(let line): "  \(line)"
      case .removed(let line): "- \(line)"
      case .inserted(let line): "+ \(line)"
      case .equal(let count): "  … \(count) equal lines"
      case .more(let count): "… \(count) more"
      }
    }
  }

  /// The lines in order.
  package let lines: [Line]

  /// Compares two texts line by line.
  ///
  /// - Parameters:
  ///   - old: The old text.
  ///   - new: The new text.
  ///   - limit: The most lines to keep; the others are counted.
  package init(from old: String, to new: String, atMost limit: Int = 60) {
    let collapsed = Self.collapsed(Self.marked(Self.lines(of: old), Self.lines(of: new)))
    let rest = collapsed.count - limit
    lines = collapsed.prefix(limit) + (rest > 0 ? [.more(rest)] : [])
  }

  /// All lines, each after its mark.
  package var description: String { lines.map(\.description).joined(separator: "\n") }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func marked(_ old: [String], _ new: [String]) -> [Line] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var marked: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        marked.append(.removed(old[i]))
        i += 1
      } else if inserted.contains(j) {
        marked.append(.inserted(new[j]))
        j += 1
      } else {
        marked.append(.kept(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return marked
  }

  private static func collapsed(_ lines: [Line]) -> [Line] {
    var shown: [Line] = []
    var skipped = 0
    for (index, line) in lines.enumerated() {
      let isNear = lines[max(0, index - 1)...min(lines.count - 1, index + 1)].contains { line in
        if case .kept = line { false } else { true }
      }
      guard isNear else {
        skipped += 1
        continue
      }
      if skipped > 0 { shown.append(.equal(skipped)) }
      skipped = 0
      shown.append(line)
    }
    return shown + (skipped > 0 ? [.equal(skipped)] : [])
  }
}
