import Foundation
import LifelineScenarios
import LifelineUIKitLifecycle
import Testing

/// The code on the page "What to do where", compiled against the stubs of what it uses of iOS.
@Suite struct AdviceCodeTests {
  /// Code of a piece of advice, with the name of the file that it is compiled in.
  struct Snippet: CustomTestStringConvertible {
    let name: String
    let text: String

    var testDescription: String { name }

    /// Code of several pieces has the same names of types, so that each needs a place of its own.
    var file: String {
      frameworks.map { "import \($0); " }.joined()
        + "enum \(name.replacing("-", with: "_")) {\n\(text)\n}\n"
    }
  }

  private static let snippets: [Snippet] =
    ((try? BuiltInLibrary().advice()) ?? []).flatMap { piece in
      [("before", piece.code.before), ("after", piece.code.after), ("both", piece.code.both)]
        .compactMap { lifecycle, text in
          text.map { Snippet(name: "\(piece.id)-\(lifecycle)", text: $0) }
        }
    }

  private static let frameworks = [
    "BackgroundTasks", "CallKit", "LocalAuthentication", "PushKit", "UIKit", "UserNotifications",
  ]

  /// The declarations of the app that the code is part of.
  private static let app = root.appending(path: "Tests/AppleStubs/AdviceApp.swift")

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardizedFileURL

  #if os(macOS)
    /// On a Mac the compiler has the frameworks themselves.
    private static let compiler: [String]? = [
      "xcrun", "--sdk", "iphonesimulator", "swiftc", "-target", "arm64-apple-ios16.0-simulator",
    ]
  #else
    private static let compiler: [String]? = (ProcessInfo.processInfo.environment["PATH"] ?? "")
      .split(separator: ":").map { "\($0)/swiftc" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }.map { [$0] }
  #endif

  @Test(.enabled(if: compiler != nil, "no swiftc in the path"))
  func `all code compiles without a warning or a data race, and not with a wrong word`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "advice-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let stubs = try Self.makeStubs(in: folder)
    #expect(try Self.compile(Self.snippets, with: stubs, in: folder) == "")
    for (word, wrong, message) in [
      ("applicationWillResignActive", "applicationWillResignActiv", "nearly matches"),
      ("store.saveChanges()", "store.saveAll()", "has no member 'saveAll'"),
      ("UIWindowSceneDelegate", "UIWindowSceneDelegat", "cannot find type"),
    ] {
      let altered = Self.snippets.filter { $0.name.hasPrefix("save-") }.map {
        Snippet(name: $0.name, text: $0.text.replacing(word, with: wrong))
      }
      #expect(try Self.compile(altered, with: stubs, in: folder).contains(message))
    }
  }

  /// Makes the modules of the frameworks in a folder; returns the words with which the compiler
  /// uses them.
  private static func makeStubs(in folder: URL) throws -> [String] {
    #if os(macOS)
      return []
    #else
      let script = root.appending(path: ".ci/apple").path()
      let messages = try run(["bash", script, "--stubs", folder.path()], in: folder)
      try #require(messages.status == 0, "\(messages.text)")
      return ["@" + folder.appending(path: "iOS.words").path()]
    #endif
  }

  /// Compiles code; returns what the compiler says.
  private static func compile(
    _ snippets: [Snippet], with stubs: [String], in folder: URL
  ) throws -> String {
    let files = try snippets.map { snippet in
      let file = folder.appending(path: "\(snippet.name).swift")
      try Data(snippet.file.utf8).write(to: file)
      return file.path()
    }
    // Data races are found after type-checking.
    let words = [
      "-emit-sil", "-wmo", "-o", folder.appending(path: "advice.sil").path(), "-module-name",
      "Advice", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors",
    ]
    let messages = try run(
      #require(compiler) + words + stubs + files + [app.path()], in: folder)
    #expect((messages.status == 0) == messages.text.isEmpty)
    return messages.text.replacing(folder.path() + "/", with: "")
  }

  /// Runs a program; returns its exit status and what it writes to standard error.
  private static func run(_ words: [String], in folder: URL) throws -> (status: Int32, text: String)
  {
    let output = folder.appending(path: "messages")
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardError = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
  }

  @Test(arguments: snippets)
  func `every callback in code is declared as the framework declares it`(snippet: Snippet) throws {
    let known = try Set(
      Self.frameworks.flatMap { framework in
        let stub = Self.root.appending(path: "Tests/AppleStubs/iOS/\(framework).swift")
        return Self.callbacks(in: try String(contentsOf: stub, encoding: .utf8))
      })
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
