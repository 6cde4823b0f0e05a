import Testing

/// Files are written through one door, `OutputFolder`, which follows no link that the user did not name.
struct WritingTests {
  /// What else may write, with the reason; a path that ends in `/` is a folder.
  private static let others = [
    "Sources/LifelineCLI/InputOutput/OutputFolder.swift": "the door",
    "Sources/LifelineCLI/InputOutput/OutputFile.swift":
      "a device or a pipe that the user names cannot be replaced",
    "Sources/LifelineCLI/InputOutput/Terminal.swift":
      "takes the place of a standard stream that is closed, with /dev/null",
    "Sources/Recorder/":
      "an app writes new files (O_EXCL) into a folder of its own, and removes those with its names",
    "Sources/Testing/Snapshots.swift": "keeps a text beside a test, when the developer asks for it",
  ]

  /// What creates, changes or removes files.
  private static let words = [
    "createFile(", "createDirectory(", "createSymbolicLink(", "removeItem(", "moveItem(",
    "copyItem(", "linkItem(", "replaceItem", "trashItem(", "setAttributes(", "forWritingTo",
    "forUpdating",
    "OutputStream(", "unlink(", "unlinkat(", "rename(", "renameat(", "symlink(", "mkdir(",
    "mkdirat(", "rmdir(", "mkfifo(", "mkstemp", "tmpfile(", "fopen(", "creat(", "truncate(",
    "chmod(", "fchmod(", "O_WRONLY", "O_RDWR", "O_CREAT", "O_TRUNC", "write(toFile",
  ]

  /// The first word with which a line of code writes a file; `nil` for none.
  private static func word(in line: Substring) -> String? {
    guard !isComment(line) else { return nil }
    if line.contains(#/\.write\(to: (?!&)/#) { return "write(to:" }
    return words.first { word in
      // As a call of its own: not `ftruncate(`, which is of an open file.
      line.ranges(of: word).contains { range in
        let before = line[..<range.lowerBound].last
        return before.map { !$0.isLetter && $0 != "_" } ?? true
      }
    }
  }

  @Test(arguments: try Sources.files(in: "Sources"))
  func `files are written through one door`(file: Sources.File) {
    guard
      !Self.others.keys.contains(where: {
        $0.hasSuffix("/") ? file.path.hasPrefix($0) : file.path == $0
      })
    else { return }
    for (index, line) in file.lines.enumerated() {
      guard let word = Self.word(in: line) else { continue }
      Issue.record("\(file.path):\(index + 1): \(word) writes past OutputFolder; write through it")
    }
  }

  @Test func `who may write does so`() throws {
    for (path, reason) in Self.others {
      let files = try Sources.files(in: "Sources").filter { $0.path.hasPrefix(path) }
      #expect(
        files.contains { $0.lines.contains { Self.word(in: $0) != nil } }, "\(path): \(reason)")
    }
  }

  @Test(
    arguments: [
      ("try Data().write(to: url)", "write(to:"), ("node.write(to: &buffer)", nil),
      ("  unlink(path)", "unlink("), ("open(p, O_WRONLY | O_CREAT)", "O_WRONLY"),
      ("ftruncate(file, 0)", nil), ("names.remove(at: 1)", nil), ("// mkstemp(&path)", nil),
    ] as [(String, String?)])
  func `a line that writes is known by its call`(line: String, word: String?) {
    #expect(Self.word(in: line[...]) == word)
  }
}
