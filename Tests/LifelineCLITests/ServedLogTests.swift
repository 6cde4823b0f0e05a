import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `lifeline serve` of a log, as any page may ask it; `Tests/Browser/test_serve_logs.py` opens it.
struct ServedLogTests {
  private static let log = """
    2024-05-10 11:00:00.100+0800 Shop[101:7] -[AppDelegate applicationWillResignActive:]
    2024-05-10 11:00:01.100+0800 Shop[101:7] -[AppDelegate applicationDidEnterBackground:]

    """

  /// Serves a log until the closure returns, ends it as Ctrl-C does, and returns what it left.
  private func serve(
    _ log: String, _ words: [String] = [], _ use: (String) async throws -> Void
  ) async throws -> (status: Int32, output: String) {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(log.utf8).write(to: folder.appending(path: "app.log"))
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = CommandLineRun.built
    process.arguments = ["serve", "app.log"] + words
    process.currentDirectoryURL = folder
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    defer { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    var said = ""
    while !said.contains("/ ") {
      let data = errors.fileHandleForReading.availableData
      try #require(!data.isEmpty, "\(said)")
      said += String(decoding: data, as: UTF8.self)
    }
    let address = try #require(said.firstMatch(of: #/http:\S+(?=\/)/#)).output
    try await use(String(address))
    process.interrupt()
    let told = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : -1
    return (status, String(decoding: told, as: UTF8.self))
  }

  /// The status of an answer to a path, which is sent as it is.
  private func status(_ address: String, _ path: String) throws -> String {
    let port = try #require(address.split(separator: ":").last.map(String.init))
    let client = Process()
    let output = Pipe()
    // Not every system has a program for requests, and none may mend the path.
    client.executableURL = URL(filePath: "/bin/bash")
    client.arguments = [
      "-c",
      #"""
      exec 3<>"/dev/tcp/127.0.0.1/$0"
      printf 'GET %s HTTP/1.1\r\nHost: 127.0.0.1:%s\r\nConnection: close\r\n\r\n' "$1" "$0" >&3
      read -r _ status _ <&3
      echo -n "$status"
      """#, port, path,
    ]
    client.standardOutput = output
    try client.run()
    client.waitUntilExit()
    return String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  @Test func `no address ends it: what is malformed is 400, what is absent 404`() async throws {
    let paths = [
      ("/", "200"), ("/?a=b", "200"), ("/?%", "400"), ("/?%zz", "400"), ("/?a=%C0%80", "400"),
      ("/trace.jsonl?run=-9223372036854775808", "400"), ("/trace.jsonl?run=", "400"),
      ("/trace.jsonl?run=9999999999999999999", "404"), ("/trace.jsonl?run=0", "404"),
      ("/lines?file=app.log&line=-9223372036854775808", "400"), ("/lines?file=app.log", "404"),
      ("/lines?file=app.log&line=9223372036854775807", "404"), ("/lines?file=%00&line=1", "404"),
      ("/lines?file=app.log&line=9223372036854775787", "404"), ("/%2e%2e", "404"),
      ("/?\(String(repeating: "a", count: 40_000))", "431"),
    ]
    let end = try await serve(Self.log) { address in
      for (path, wanted) in paths {
        let told = try status(address, path)
        #expect(told == wanted, "\(path)")
      }
    }
    #expect(end.status == 0)
  }

  @Test func `a log without a callback does not meet what is required`() async throws {
    let end = try await serve("hello\n", ["--require-runs", "5"]) { _ in }
    #expect(end.output == "all logs: 0 runs were checked; at least 5 are required\n")
    #expect(end.status == 2)
    let other = try await serve("hello\n") { _ in }
    #expect(other.output == "")
    #expect(other.status == 0)
  }
}
