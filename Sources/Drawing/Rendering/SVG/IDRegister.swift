/// Creates readable, valid and unique ids from names.
///
/// ```swift
/// var ids = IDRegister(prefix: "launch")
/// ids.id(for: "user.tapIcon")   // launch-user-tapIcon
/// ids.id(for: "user tapIcon")   // launch-user-tapIcon-2
/// ids.id(for: "活动")            // launch-活动
/// ```
struct IDRegister {
  /// The prefix of every id.
  let prefix: String
  /// The names that the picture itself uses, before its groups.
  static let reserved = ["title", "desc"]

  private var uses: [String: Int] = [:]

  /// Creates an empty register.
  init(prefix: String) { self.prefix = Self.slug(prefix) }

  /// Returns an id for a name; the same names in the same order give the same ids.
  mutating func id(for name: String) -> String {
    let base = "\(prefix)-\(Self.slug(name))"
    var count = uses[base, default: 0] + 1
    var id = count == 1 ? base : "\(base)-\(count)"
    // The numbered id may be taken by another name: `a-2` beside two `a`.
    while count > 1, uses[id] != nil {
      count += 1
      id = "\(base)-\(count)"
    }
    uses[base] = count
    if id != base { uses[id] = 1 }
    return id
  }

  /// Letters and digits are kept; each sequence of other characters becomes a hyphen.
  ///
  /// An id starts with a letter. Source: XML Namespaces 1.0, NCName.
  static func slug(_ name: String) -> String {
    var slug = ""
    for scalar in name.unicodeScalars.prefix(80) {
      if isNamed(scalar) {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, slug.last != "-" {
        slug.append("-")
      }
    }
    if slug.last == "-" { slug.removeLast() }
    guard let first = slug.unicodeScalars.first else { return "x" }
    return first.properties.isXIDStart ? slug : "x" + slug
  }

  /// Returns whether an id may contain a character; the fast path is for ASCII.
  private static func isNamed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case "\u{0}"..."\u{7F}", "·": false
    default: scalar.properties.isXIDContinue
    }
  }
}
