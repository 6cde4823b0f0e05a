/// Names for the parts of a diagram in languages that know only words of letters and digits.
///
/// Every name begins with a letter and `_`, so that none is a keyword (`end`, `note`, `state`), and
/// is given to one id only. Ids that are words already stay readable.
///
/// ```swift
/// var names = PlainNames(prefix: "s")
/// names.add("background")   // s_background
/// names.add("a.b")          // s_a_b
/// names.add("a b")          // s_a_b_2
/// names.add("后台")          // s_x
/// ```
struct PlainNames {
  /// What every name begins with.
  let prefix: String

  private var names: [String: String] = [:]
  private var taken: Set<String> = []
  /// The last number behind each name, so that many ids alike stay linear.
  private var numbers: [String: Int] = [:]

  /// Starts with no names given out.
  init(prefix: String) { self.prefix = prefix }

  /// Returns the name of an id; the same ids in the same order get the same names.
  @discardableResult package mutating func add(_ id: String) -> String {
    if let name = names[id] { return name }
    let name = another(id)
    names[id] = name
    return name
  }

  /// Returns a name that nothing else has, although the id may be somebody else's too.
  mutating func another(_ id: String) -> String {
    let base = "\(prefix)_\(Self.word(id))"
    var name = base
    while !taken.insert(name).inserted {
      numbers[base, default: 1] += 1
      name = "\(base)_\(numbers[base, default: 1])"
    }
    return name
  }

  /// The name of an id that was added.
  subscript(id: String) -> String { names[id] ?? "\(prefix)_\(Self.word(id))" }

  /// Letters and digits stay, each run of anything else becomes `_`.
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
    return word.isEmpty ? "x" : word
  }
}

extension Unicode.Scalar {
  /// Whether every language takes the character as part of a word.
  var isASCIILetterOrDigit: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }
}
