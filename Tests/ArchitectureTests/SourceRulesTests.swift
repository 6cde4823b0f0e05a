import Testing

/// Rules about the text of the sources that no compiler or formatter checks.
struct SourceRulesTests {
  @Test(arguments: try Sources.files(in: "Sources") + Sources.files(in: "Tests"))
  func `a file holds one idea and stays below 400 lines`(file: Sources.File) {
    let count = file.lines.count
    #expect(count <= 400, "\(file.path) has \(count) lines; split it by idea")
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
    "Sources/Resources/": "finds the folders of bundled resources",
    "Sources/UIKitLifecycle/": "reads its own bundled models and scenarios",
    "Sources/Reports/": "reads its own bundled templates",
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
}

/// Tells whether a line is only a comment.
func isComment(_ line: Substring) -> Bool {
  line.drop(while: \.isWhitespace).hasPrefix("//")
}
