import Foundation
import LifelineSimulation
import LifelineStatecharts
import Testing

/// One conformance test: a chart, and a script of events with the configurations they lead to.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
  let name: String
  let chart: URL
  let script: URL

  var testDescription: String { name }

  /// The script, as `NAME.json` has it.
  struct Script: Decodable {
    struct Event: Decodable {
      struct Name: Decodable {
        let name: String
      }
      let event: Name?
      /// Virtual milliseconds to let pass before the event.
      let after: Int?
      let nextConfiguration: [String]
      /// The messages to the delegate, in order; absent where a suite does not tell.
      let delegate: [String]?
    }
    let initialConfiguration: [String]
    let initialDelegate: [String]?
    let events: [Event]
  }

  /// Where a run stood at one point of the script, compared as text.
  struct Moment: Equatable, CustomStringConvertible {
    let label: String
    let configuration: Set<String>
    let delegate: [String]?

    var description: String {
      "\(label): \(configuration.sorted())" + (delegate.map { " delegate \($0)" } ?? "")
    }
  }

  /// Runs the chart along the script.
  ///
  /// - Returns: What the script says and what the engine did; equal when it conforms.
  func run() throws -> (expected: [Moment], actual: [Moment]) {
    let reading = SCXMLReader.read(
      Array(try Data(contentsOf: chart)), file: chart.lastPathComponent)
    let script = try JSONDecoder().decode(Script.self, from: Data(contentsOf: self.script))
    var simulator = Simulator(try CompiledChart(try reading.get()))
    var expected: [Moment] = []
    var actual: [Moment] = []

    func compare(
      _ label: String, _ configuration: [String], _ delegate: [String]?, _ macrosteps: [Macrostep]
    ) {
      expected.append(
        Moment(label: label, configuration: Set(configuration), delegate: delegate))
      let messages = macrosteps.flatMap(\.deliveries).filter { $0.target == "delegate" }
      actual.append(
        Moment(
          label: label,
          configuration: Set(simulator.configuration.atomicStates.map(\.description)),
          delegate: delegate.map { _ in messages.map(\.message.description) }))
    }

    compare(
      "start", script.initialConfiguration, script.initialDelegate, try simulator.start())
    for event in script.events {
      var macrosteps: [Macrostep] = []
      if let after = event.after {
        macrosteps += try simulator.advance(by: .milliseconds(after))
      }
      if let name = event.event?.name { macrosteps += try simulator.send(EventName(name)) }
      compare(
        "after \(event.after ?? 0) ms \(event.event?.name ?? "")", event.nextConfiguration,
        event.delegate, macrosteps)
    }
    return (expected, actual)
  }
}

/// Where the suites are.
enum ConformanceSuite {
  /// The tests written for this project, beside this file.
  static let own = cases(in: folder(#filePath).appending(path: "Conformance"))

  /// The tests of the SCION project, in `shared/conformance` beside the checkout.
  static let scion = shared.map { cases(in: $0.appending(path: "scion-null")) } ?? []

  /// `shared/conformance` beside the package's folder or beside one of its parents; `nil` when
  /// there is none, as in a checkout that stands alone.
  private static let shared: URL? = {
    var parent = folder(#filePath)
    while parent.path != "/" {
      parent.deleteLastPathComponent()
      let candidate = parent.appending(path: "shared/conformance")
      if FileManager.default.fileExists(atPath: candidate.path) { return candidate }
    }
    return nil
  }()

  private static func folder(_ file: String) -> URL {
    URL(filePath: file).deletingLastPathComponent()
  }

  /// The tests below a folder, ordered by name.
  private static func cases(in folder: URL) -> [ConformanceCase] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return paths.filter { $0.hasSuffix(".scxml") }.sorted().map { path in
      let name = String(path.dropLast(".scxml".count))
      return ConformanceCase(
        name: name, chart: folder.appending(path: path),
        script: folder.appending(path: name + ".json"))
    }
  }
}
