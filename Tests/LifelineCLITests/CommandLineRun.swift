import Foundation
import Synchronization

/// One run of the built `lifeline` program, as a person in a shell would make it.
struct CommandLineRun {
  let status: Int32
  let output: String
  let errors: String

  /// Runs the program and waits for its end.
  ///
  /// A run that reads and writes no file shows the same whenever it is made, so that it is made
  /// once for all tests; `init(again:)` makes it anew.
  ///
  /// - Parameters:
  ///   - words: The words after `lifeline`.
  ///   - input: What standard input holds.
  ///   - folder: The working directory; the temporary folder when `nil`.
  ///   - program: Another copy of the program; the one that was just built when `nil`.
  ///   - environment: Variables to set besides those there are.
  /// - Throws: When the program cannot be started.
  init(
    _ words: String..., input: String = "", in folder: URL? = nil, program: URL? = nil,
    environment: [String: String] = [:]
  ) throws {
    try self.init(
      words, input: input, in: folder, program: program, environment: environment)
  }

  /// Runs the program with a list of words.
  init(
    _ words: [String], input: String = "", in folder: URL? = nil, program: URL? = nil,
    environment: [String: String] = [:]
  ) throws {
    let writesFile = words.contains("-o")
    guard input.isEmpty, folder == nil, program == nil, environment.isEmpty, !writesFile else {
      try self.init(
        again: words, input: input, in: folder, program: program, environment: environment)
      return
    }
    self = try Self.made.withLock { made in
      if let slot = made[words] { return slot }
      let slot = Slot()
      made[words] = slot
      return slot
    }.run(words)
  }

  /// Runs the program although the same words may have been run before.
  init(
    again words: [String], input: String = "", in folder: URL? = nil, program: URL? = nil,
    environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = program ?? Self.built
    process.arguments = words
    // English, whatever the language of this machine.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["LC_ALL": "C.UTF-8"]) { $1 }.merging(environment) { $1 }
    process.currentDirectoryURL = folder ?? FileManager.default.temporaryDirectory
    let files = try ["in", "out", "err"].map { try Self.temporaryFile($0) }
    defer { for file in files { try? FileManager.default.removeItem(at: file) } }
    try Data(input.utf8).write(to: files[0])
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
    output = try String(decoding: Data(contentsOf: files[1]), as: UTF8.self)
    errors = try String(decoding: Data(contentsOf: files[2]), as: UTF8.self)
  }

  /// The runs with words alone, by their words.
  private static let made = Mutex<[[String]: Slot]>([:])

  /// A place for one run; whoever asks for it while it is made waits for it.
  private final class Slot: Sendable {
    private let made = Mutex<CommandLineRun?>(nil)

    func run(_ words: [String]) throws -> CommandLineRun {
      try made.withLock { made in
        if let made { return made }
        let run = try CommandLineRun(again: words)
        made = run
        return run
      }
    }
  }

  /// The lines of standard output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }

  /// The program that SwiftPM built next to these tests.
  static let built: URL = {
    var folder = Bundle.main.bundleURL
    #if os(macOS)
      folder =
        Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?
        .bundleURL.deletingLastPathComponent() ?? folder
    #endif
    return folder.appending(path: "lifeline")
  }()

  private static func temporaryFile(_ name: String) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "lifeline-\(UUID().uuidString)-\(name)")
    try Data().write(to: file)
    return file
  }
}

/// Runs a body with a new empty folder, and removes the folder afterwards.
func withTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(
    path: "lifeline-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}
