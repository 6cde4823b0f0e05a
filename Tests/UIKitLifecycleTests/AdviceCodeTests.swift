import Foundation
import LifelineScenarios
import LifelineUIKitLifecycle
import Testing

/// The code on the page "What to do where", compiled against declarations of what it uses.
@Suite struct AdviceCodeTests {
  /// Code of a piece of advice, with the name of the file that it is compiled in.
  struct Snippet: CustomTestStringConvertible {
    let name: String
    let text: String

    var testDescription: String { name }

    /// Code of several pieces has the same names of types, so that each needs a place of its own.
    var file: String {
      "import Foundation; enum \(name.replacing("-", with: "_")) {\n\(text)\n}\n"
    }
  }

  private static let snippets: [Snippet] =
    ((try? BuiltInLibrary().advice()) ?? []).flatMap { piece in
      [("before", piece.code.before), ("after", piece.code.after), ("both", piece.code.both)]
        .compactMap { lifecycle, text in
          text.map { Snippet(name: "\(piece.id)-\(lifecycle)", text: $0) }
        }
    }

  private static let declarations = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "AdviceCode")

  private static let compiler = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").map { URL(filePath: String($0)).appending(path: "swiftc") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path()) }

  @Test(.enabled(if: compiler != nil, "no swiftc in the path"))
  func `all code compiles without a warning or a data race`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "advice-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try Self.snippets.map { snippet in
      let file = folder.appending(path: "\(snippet.name).swift")
      try Data(snippet.file.utf8).write(to: file)
      return file
    }
    let stubs = ["Frameworks.swift", "App.swift"].map { Self.declarations.appending(path: $0) }
    // Data races are found after type-checking.
    let words = [
      "-emit-sil", "-wmo", "-o", folder.appending(path: "advice.sil").path(), "-module-name",
      "Advice", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors",
    ]
    let output = folder.appending(path: "messages")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = Self.compiler
    process.arguments = words + (files + stubs).map { $0.path() }
    process.standardError = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    let messages = try String(contentsOf: output, encoding: .utf8)
      .replacing(folder.path() + "/", with: "")
    #expect(process.terminationStatus == 0, "\(messages)")
  }

  @Test(arguments: snippets)
  func `every callback in code is declared as the framework declares it`(snippet: Snippet) throws {
    let frameworks = try String(
      contentsOf: Self.declarations.appending(path: "Frameworks.swift"), encoding: .utf8)
    let known = Set(Self.callbacks(in: frameworks))
    for callback in Self.callbacks(in: snippet.text) {
      #expect(known.contains(callback), "\(snippet.name): \(callback)")
    }
  }

  @Test(arguments: snippets)
  func `code is short, and no wider than a page`(snippet: Snippet) {
    let lines = snippet.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count <= 45)
    for line in lines { #expect(line.count <= 100, "\(line)") }
  }

  /// The declarations of delegates' methods in Swift code, without spaces.
  private static func callbacks(in code: String) -> [String] {
    let names = /func (application|scene|windowScene|userNotificationCenter|pushRegistry)/
    return code.ranges(of: names).map { range in
      let end = declarationEnd(in: code[range.upperBound...])
      return String(code[range.lowerBound..<end].filter { !$0.isWhitespace })
    }
  }

  /// The end of the parameters and the result, before the body or the next declaration.
  private static func declarationEnd(in code: Substring) -> String.Index {
    var depth = 0
    for index in code.indices {
      switch code[index] {
      case "(": depth += 1
      case ")":
        depth -= 1
        if depth == 0 {
          let rest = code[code.index(after: index)...]
          let result = rest.prefixMatch(of: /\s*->\s*\w+\??/)
          return result?.range.upperBound ?? rest.startIndex
        }
      default: break
      }
    }
    return code.endIndex
  }
}
