import Testing

/// Rules about the text of the sources that no compiler or formatter checks.
struct SourceRulesTests {
  @Test(arguments: try Sources.files(in: "Sources") + Sources.files(in: "Tests"))
  func `a file holds one idea and stays below 400 lines`(file: Sources.File) {
    let count = file.lines.count
    #expect(count <= 400, "\(file.path) has \(count) lines; split it by idea")
  }

  @Test(arguments: try Sources.files(in: "Sources"))
  func `a function fits a screen of 40 lines`(file: Sources.File) {
    // Its layout is written anew in one piece.
    let isExempt = file.path.hasPrefix("Sources/Drawing/Layout/")
    guard !isExempt else { return }
    for (index, line) in file.lines.enumerated()
    where beginsFunction(line) {
      guard let length = length(ofFunctionAt: index, in: file.lines) else { continue }
      #expect(length <= 40, "\(file.path):\(index + 1): \(length) lines; name its parts")
    }
  }

  @Test(arguments: try Sources.files(in: "Sources"))
  func `nothing crashes on input`(file: Sources.File) {
    for (index, line) in file.lines.enumerated() where !isComment(line) {
      for word in ["fatalError(", "try!", "as!", "unsafeBitCast("] {
        #expect(
          !line.contains(word),
          "\(file.path):\(index + 1): \(word) ends the process; throw or return a finding")
      }
    }
  }

  /// Files outside the command line that may touch files or the process, each with its reason.
  static let edges: [String: String] = [
    "Sources/Scenarios/Resources/": "finds the folders of bundled resources",
    "Sources/UIKitLifecycle/": "reads its own bundled models and scenarios",
    "Sources/Reports/": "reads its own bundled templates",
    "Sources/Recorder/": "writes the recordings of the app it is linked into",
    "Sources/Testing/": "compares runs with files beside tests",
    "Sources/LifelineCLI/": "the edge",
    "Sources/LifelineTool/": "the edge",
  ]

  @Test(arguments: try Sources.files(in: "Sources"))
  func `only the edge touches files, the terminal, the environment or the clock`(
    file: Sources.File
  ) {
    guard !Self.edges.keys.contains(where: file.path.hasPrefix) else { return }
    for (index, line) in file.lines.enumerated() where !isComment(line) {
      for word in ["FileManager", " print(", "ProcessInfo", "getenv(", "Date()", "FileHandle"] {
        #expect(
          !line.contains(word),
          "\(file.path):\(index + 1): \(word) belongs to LifelineCLI; take and return values")
      }
    }
  }

  @Test(arguments: try Sources.files(in: "Sources"))
  func `a file is named for its idea`(file: Sources.File) {
    for word in ["Utils", "Utilities", "Helper", "Manager", "Common", "Placeholder", " "] {
      #expect(!file.path.contains(word), "\(file.path): name the idea instead of '\(word)'")
    }
  }

  @Test func `each top-level type of the package has a name of its own`() throws {
    let type =
      /(?:(?:public|package|private|final|indirect) )*(?:struct|enum|class|protocol|actor|typealias) (\w+)/
    var places: [String: [String]] = [:]
    for file in try Sources.files(in: "Sources") {
      for (index, line) in file.lines.enumerated() {
        guard let name = line.prefixMatch(of: type)?.1 else { continue }
        places[String(name), default: []].append("\(file.path):\(index + 1)")
      }
    }
    #expect(places.filter { $0.value.count > 1 } == [:], "say in the name what distinguishes them")
    #expect(places["Kind"] == nil && places["Row"] == nil, "say of what")
  }
}

/// Tells whether a function, an initialiser or a subscript begins on a line.
func beginsFunction(_ line: Substring) -> Bool {
  let words = line.split(separator: " ").lazy.map { $0.prefix { $0.isLetter || $0 == "@" } }
  let word = words.first { !modifiers.contains($0) && !$0.hasPrefix("@") }
  return word.map { ["func", "init", "subscript"].contains($0) } ?? false
}

private let modifiers: Set<Substring> = [
  "public", "package", "internal", "fileprivate", "private", "static", "final", "override",
  "mutating", "nonmutating", "convenience", "required", "indirect", "nonisolated",
]

/// Returns how many lines a function has; `nil` for one of a single line or without a body.
private func length(ofFunctionAt start: Int, in lines: [Substring]) -> Int? {
  let indentation = lines[start].prefix(while: \.isWhitespace)
  let end = indentation + "}"
  for (index, line) in lines[start...].enumerated().dropFirst() {
    if line == end { return index + 1 }
    let isInside = [" ", ")", "{"].contains { line.hasPrefix(indentation + $0) }
    if !line.isEmpty && !isInside { return nil }
  }
  return nil
}

/// Tells whether a line is only a comment.
func isComment(_ line: Substring) -> Bool {
  line.drop(while: \.isWhitespace).hasPrefix("//")
}
