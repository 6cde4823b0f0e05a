import LifelineStatecharts

extension String {
  /// The lines of a text without characters that no line of a diagram's source can contain.
  ///
  /// Every line separator of Unicode ends a line, white space becomes single spaces, and characters
  /// that no drawing can contain are removed, as in SVG. Empty lines are removed.
  ///
  /// ```swift
  /// "two\r\nlines\tand\u{1B} more".plainLines   // ["two", "lines and more"]
  /// ```
  package var plainLines: [String] {
    if isPlainLine { return [self] }
    var lines: [String] = []
    for line in split(whereSeparator: \.isNewline) {
      var plain = String.UnicodeScalarView()
      var isAfterSpace = true
      for scalar in line.unicodeScalars {
        guard DOT.isCarried(scalar) else { continue }
        switch scalar.properties.generalCategory {
        case .spaceSeparator where scalar.isASCII, .control where scalar == "\t":
          if !isAfterSpace { plain.append(" ") }
          isAfterSpace = true
        case .unassigned, .lineSeparator, .paragraphSeparator: continue
        default:
          plain.append(scalar)
          isAfterSpace = false
        }
      }
      if plain.last == " " { plain.removeLast() }
      if !plain.isEmpty { lines.append(String(plain)) }
    }
    return lines
  }

  /// Whether it is one line of ASCII that `plainLines` returns as it is, as most labels are.
  private var isPlainLine: Bool {
    let space = UInt8(ascii: " ")
    var before = space
    for byte in utf8 {
      guard (space..<0x7F).contains(byte), byte != space || before != space else { return false }
      before = byte
    }
    return before != space
  }
}

/// Names for the parts of a diagram in languages whose names only have letters and digits.
///
/// Every name belongs to one id only, and none is a keyword. An id that is a name already keeps it, where
/// the keywords are known; any other has a prefix, or its words joined by `_`.
///
/// ```swift
/// var names = PlainNames(prefix: "s", reserved: ["end"])
/// names.add("background")   // background
/// names.add("a.b")          // a_b
/// names.add("a b")          // a_b_2
/// names.add("end")          // s_end
/// names.add("后台")          // s_x
/// ```
struct PlainNames {
  private let prefix: String
  private let reserved: Set<String>?
  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  /// The last number after each name, so that many similar ids take linear time.
  private var numbers: [String: Int] = [:]

  /// Creates an empty register of names.
  ///
  /// - Parameters:
  ///   - prefix: A letter that begins a name, before `_`.
  ///   - reserved: The keywords, in lower case; with `nil` every name has the prefix.
  init(prefix: String, reserved: Set<String>? = nil) {
    (self.prefix, self.reserved) = (prefix, reserved)
  }

  /// Returns the name of an id; the same ids in the same order give the same names.
  @discardableResult mutating func add(_ id: String) -> String {
    if let name = names[id] { return name }
    let name = another(id)
    names[id] = name
    return name
  }

  /// Returns a new name for something whose id may equal another's.
  mutating func another(_ id: String) -> String {
    let base = base(of: id)
    var name = base
    while !taken.insert(name).inserted {
      numbers[base, default: 1] += 1
      name = "\(base)_\(numbers[base, default: 1])"
    }
    return name
  }

  /// Returns the name of an id that was added.
  subscript(id: String) -> String { names[id] ?? base(of: id) }

  private func base(of id: String) -> String {
    let word = Self.word(id)
    let isName = reserved.map { !$0.contains(word.lowercased()) && word.first?.isLetter == true }
    return isName ?? false ? word : "\(prefix)_\(word.isEmpty ? "x" : word)"
  }

  /// Letters and digits are kept; each sequence of other characters becomes `_`.
  private static func word(_ id: String) -> String {
    var word = ""
    for scalar in id.unicodeScalars.prefix(60) {
      if scalar.isASCIILetterOrDigit {
        word.unicodeScalars.append(scalar)
      } else if word.last != "_", !word.isEmpty {
        word.append("_")
      }
    }
    if word.last == "_" { word.removeLast() }
    return word
  }
}

extension Unicode.Scalar {
  /// Whether every language accepts the character in a name.
  var isASCIILetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}

extension StateGraph.Edge {
  /// The lines of an arrow's label: steps and trigger, its guard, and its effects after a slash, as
  /// in UML.
  var words: [String] {
    // An initial arrow may have its author's words.
    guard !isDefault else { return stimuli.map(\.text) }
    var lines = (stimuli + [condition].compactMap(\.self)).map(\.text)
    if !steps.isEmpty || count != nil {
      let numbers =
        if let count {
          "\(count)×"
        } else if paths.isEmpty {
          StateGraphStyle.numbers(steps)
        } else {
          sign + paths.map(\.words).joined(separator: " ")
        }
      if lines.isEmpty { lines = [numbers] } else { lines[0] = "\(numbers) · \(lines[0])" }
    } else if let sign = mark?.versionSign {
      lines = [sign + (lines.first.map { " \($0)" } ?? "")] + lines.dropFirst()
    }
    return lines + deliveries.map { "/ \($0.text)" }
  }
}

extension StateGraph.Vertex {
  /// The states inside, without notes about the box.
  var states: [StateGraph.Vertex] { children.filter { $0.shape != .note } }

  /// The lines of its note.
  var words: String {
    if case .history(let history) = shape { return history == .deep ? "H*" : "H" }
    return title
  }
}

extension StateGraph {
  /// The title, if the chart has one.
  var ownTitle: String { title == Texts(language)["graph.stateGraph"] ? "" : title }
}
