import Exploration
import Reports
import Scenarios
import Simulation
import Statecharts
import Traces
import UIKitLifecycle

/// What `lifeline explain` says about every message of the catalogue, with one search for all.
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
    let spaces = ExplainedSpaces(of: model)
    let settings = Set(ExternalEvents(of: model.chart).settings)
    let own = runs.filter {
      ($0.run.scenario.model ?? LifecycleLibrary.defaultModel) == model.name
    }
    var all: [EventName: MessageExplanation] = [:]
    for message in members.map(\.selector) + notifications.map(\.name) where sent.contains(message)
    {
      var explanation = Explanation(of: .message(message), in: spaces)
      if explanation.circumstances.isEmpty {
        // More than one setting is needed: the fewest with which a scenario shows it.
        let given = own.filter { $0.delivers(message) }.map { $0.settings(among: settings) }
        if let fewest = given.min(by: { $0.count < $1.count }) {
          explanation = Explanation(
            of: .message(message),
            in: ExplainedSpaces(of: model, given: fewest, isChoosing: false))
        }
      }
      let neighbours = Neighbours(of: message, in: traces)
      all[message] = MessageExplanation(
        explanation, before: neighbours.before.mostFrequentFirst,
        after: neighbours.after.mostFrequentFirst)
    }
    return all
  }
}

extension MessageExplanation {
  /// Tells a setting that all ways need before them, and others with the way that needs them.
  fileprivate init(_ explanation: Explanation, before: [Neighbour], after: [Neighbour]) {
    let always = explanation.settings
    let isShared = explanation.circumstances.allSatisfy {
      $0.settings == always || $0.settings.isEmpty && !explanation.space.settings.isEmpty
    }
    let isMoving = explanation.transitions.contains {
      !explanation.space.chart[$0].targets.isEmpty
    }
    self.init(
      settings: isShared ? always : [],
      circumstances: explanation.circumstances.map { circumstance in
        var circumstance = circumstance
        if isShared { circumstance.settings = [] }
        return circumstance
      },
      shortestRun: explanation.shortestRun.map { run in
        (isShared ? [] : always.map(Stimulus.event)) + run
      },
      before: before, after: after,
      // One state with what it answers is no picture: the table says it all.
      part: isMoving ? explanation.part : nil)
  }
}

extension JudgedRun {
  /// The settings that the scenario makes.
  fileprivate func settings(among settings: Set<EventName>) -> [EventName] {
    run.scenario.configuration + run.scenario.given.compactMap(\.event).filter(settings.contains)
  }

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
