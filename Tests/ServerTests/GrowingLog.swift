import Foundation
import LifelineServer

/// A source with a page, a file to save, and lines that are added; a cursor is their number.
actor GrowingLog: LiveSource {
  private var lines: [String]
  private var hasEnded = false

  init(_ lines: [String] = []) { self.lines = lines }

  func add(_ line: String) { lines.append(line) }

  func end() { hasEnded = true }

  func file(_ path: String, query: RequestQuery) -> ServedFile? {
    switch path {
    case "/trace" where query["run"] == "2":
      ServedFile(Data("second".utf8), mediaType: "text/plain")
    case "/":
      ServedFile(
        Data("<p>page".utf8), mediaType: "text/html; charset=utf-8",
        headers: ["Content-Security-Policy": "default-src 'none'"])
    case "/trace":
      ServedFile(Data("trace".utf8), mediaType: "text/plain", downloadName: "a \"b\" é.trace")
    default: nil
    }
  }

  func change(after cursor: String?) async -> LiveChange? {
    let seen = cursor.flatMap { Int($0) } ?? 0
    while lines.count <= seen, !hasEnded, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(1))
    }
    guard lines.count > seen else { return nil }
    return LiveChange(
      cursor: "\(lines.count)", data: lines[seen...].joined(separator: "\n"))
  }
}

/// Runs a server of a source, uses it, and waits for its end.
///
/// Its times are so long that they end in no test that does not name one, however busy the machine is.
func serve(
  _ source: GrowingLog, mostReaders: Int = 20, heartbeat: Duration = .seconds(600),
  patience: Duration = .seconds(600), _ use: (ServerAddress) async throws -> Void
) async throws {
  let server = PageServer(
    at: try ServerAddress(port: 0), paths: ["/", "/trace", "/gone"], source: source,
    mostReaders: mostReaders, heartbeat: heartbeat, patience: patience)
  let (addresses, listening) = AsyncStream<ServerAddress>.makeStream()
  let running = Task { try await server.run { listening.yield($0) } }
  defer { running.cancel() }
  for await address in addresses {
    try await use(address)
    break
  }
  running.cancel()
  try await running.value
}
