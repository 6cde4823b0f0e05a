import Foundation
import Testing

/// The logs that are kept beside the project, each with what a perfect importer gets out.
///
/// They are not part of the project; where they are not there, the test says that it was skipped.
struct SharedLogsTests {
  /// A log with what it must give.
  struct Log: Sendable, CustomTestStringConvertible {
    let name: String
    let events: [String]
    let mappedEvents: [String]?
    let format: String?

    var testDescription: String { name }
    var path: String { SharedLogsTests.folder.appending(path: name + ".log").path() }
  }

  static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "shared/logs")

  static let logs: [Log] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    return names.filter { $0.hasSuffix(".expected.json") }.sorted().compactMap { name in
      guard let data = FileManager.default.contents(atPath: folder.appending(path: name).path()),
        let expected = try? JSONDecoder().decode(Expected.self, from: data)
      else { return nil }
      return Log(
        name: String(name.dropLast(".expected.json".count)), events: expected.events,
        mappedEvents: expected.mapped_events, format: expected.format)
    }
  }()

  private struct Expected: Decodable {
    var format: String
    var events: [String]
    // The file's own key.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    var mapped_events: [String]?
  }

  @Test(.enabled(if: !logs.isEmpty, "there is no folder ../shared/logs"), arguments: logs)
  func `a log gives exactly its events, or the states of a framework that names them`(
    log: Log
  ) throws {
    let run = try CommandLineRun("import", log.path, "-T", "callbacks", "--allow-empty")
    #expect(run.status == 0, "\(run.errors)")
    // Flutter names its states in full, so that they need no option; bare words do.
    let events = log.format == "log-syslog-style" ? log.mappedEvents : nil
    #expect(run.lines.filter { !$0.hasPrefix("#") } == events ?? log.events, "\(run.errors)")
  }

  @Test(
    .enabled(if: !logs.isEmpty, "there is no folder ../shared/logs"),
    arguments: logs.filter { $0.mappedEvents != nil })
  func `a log of a framework gives its states as callbacks when asked to`(log: Log) throws {
    let importer = log.format == "react-native" ? "react-native" : "flutter"
    let run = try CommandLineRun(
      "import", log.path, "-T", "callbacks", "--importer", importer)
    #expect(run.lines == log.mappedEvents, "\(run.errors)")
  }
}
