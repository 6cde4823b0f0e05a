/// A page of the report, in any language: its kind, and what it is about.
struct PageID: Hashable, Sendable {
  let kind: PageKind
  /// What it is about, such as the id of a document; `nil` for the only page of its kind.
  var subject: String?
  /// The part of a whole that has several pages, such as a chapter; `nil` for the first page.
  var part: String?

  init(_ kind: PageKind, _ subject: String? = nil, part: String? = nil) {
    (self.kind, self.subject, self.part) = (kind, subject, part)
  }

  /// The page that contains this one as a part; `nil` for a page of its own.
  var whole: PageID? { part == nil ? nil : PageID(kind, subject) }

  /// The name of its file of Markdown.
  var source: String { part == nil ? kind.name : kind.nameOfParts ?? kind.name }

  /// The path of the page, relative to the folder of the report.
  func path(in language: Language, suffix: String) -> String {
    let mark = language == .english ? "" : ".\(language.rawValue)"
    return kind.path(subject) + (part.map { "/\(FileName.of($0))" } ?? "") + "\(mark).\(suffix)"
  }
}

enum PagePurpose: CaseIterable, Sendable {
  /// It describes scenarios.
  case scenarios
  case reference
  /// It compares documents, models and logs, or shows all pictures.
  case checks
}

/// Safe file names for arbitrary ids.
enum FileName {
  /// Returns the id with every byte except letters, digits, `-` and inner dots as `_` and two
  /// hexadecimal digits, so that different ids stay different: `004-2a` is unchanged, `a/b` becomes
  /// `a_2Fb`.
  static func of(_ id: String) -> String {
    var name = ""
    for byte in id.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": name.unicodeScalars.append(scalar)
      case "." where !name.isEmpty && name.last != ".": name.append(".")
      default:
        name += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return name
  }

  /// Returns the path from one file to another, both relative to the same folder.
  static func relative(_ target: String, from source: String) -> String {
    var shared = 0
    for (place, bytes) in zip(target.utf8, source.utf8).enumerated() {
      guard bytes.0 == bytes.1 else { break }
      if bytes.0 == UInt8(ascii: "/") { shared = place + 1 }
    }
    let up = source.utf8.dropFirst(shared).count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: up)
      + String(decoding: target.utf8.dropFirst(shared), as: UTF8.self)
  }
}
