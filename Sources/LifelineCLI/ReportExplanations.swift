import Exploration
import Reports
import Scenarios
import Simulation
import Statecharts
import Traces
import UIKitLifecycle

/// What `lifeline explain` says about every message of the catalogue, with one search for all that
/// come without settings.
enum ReportExplanations {
  static func all(
    _ library: LifecycleLibrary, _ runs: [JudgedRun], _ models: [Model]
  ) throws(CommandFailure) -> [EventName: MessageExplanation] {
    guard let model = models.first(where: { $0.name == LifecycleLibrary.defaultModel }) else {
      return [:]
    }
    let (members, notifications) = try BuiltIn.library {
      library throws(LifecycleLibraryError) in (try library.members(), try library.notifications())
    }
    let sent = Set(model.chart.sends.map(\.event))
    let traces = try ScenarioCoverage.traces(on: model)
    var spaces: [[EventName]: StateSpace] = [:]
    func space(after settings: [EventName]) -> StateSpace {
      if let known = spaces[settings] { return known }
      let space = ModelSearch(
        model: model, given: settings.map(\.description), trying: [], withSettings: false,
        limit: 2_000_000
      ).space()
      spaces[settings] = space
      return space
    }
    let settings = Set(ExternalEvents(of: model.chart).settings)
    var all: [EventName: MessageExplanation] = [:]
    for message in members.map(\.selector) + notifications.map(\.name) where sent.contains(message)
    {
      var given: [EventName] = []
      var explanation = Explanation(of: .message(message), in: space(after: []))
      if explanation.circumstances.isEmpty,
        let scenario = runs.first(where: { $0.delivers(message) })?.run.scenario
      {
        given =
          scenario.configuration + scenario.given.compactMap(\.event).filter(settings.contains)
        explanation = Explanation(of: .message(message), in: space(after: given))
      }
      let neighbours = Neighbours(of: message, in: traces)
      all[message] = MessageExplanation(
        settings: given, circumstances: explanation.circumstances,
        shortestRun: explanation.space.shortestRun(to: .message(message)),
        before: neighbours.before.mostFrequentFirst, after: neighbours.after.mostFrequentFirst,
        part: explanation.part)
    }
    return all
  }
}

extension JudgedRun {
  fileprivate func delivers(_ message: EventName) -> Bool {
    run.trace.deliveries.contains { $0.message == message }
  }
}

extension [(message: EventName?, scenarios: [ScenarioID])] {
  /// The neighbours of most scenarios first, in the order met among equals.
  fileprivate var mostFrequentFirst: [MessageExplanation.Neighbour] {
    enumerated()
      .sorted { a, b in
        let (first, second) = (a.element.scenarios.count, b.element.scenarios.count)
        return first == second ? a.offset < b.offset : first > second
      }
      .map { MessageExplanation.Neighbour($0.element.message, scenarios: $0.element.scenarios) }
  }
}
