import Exploration
import Reports
import Scenarios
import Simulation
import Statecharts
import Traces
import UIKitLifecycle

/// What `lifeline explain` says about every message of the catalogue, with one search for each
/// model: the first one that sends a message explains it.
enum ReportExplanations {
  static func all(
    _ library: LifecycleLibrary, _ runs: [JudgedRun], _ models: [Model]
  ) throws(CommandFailure) -> [EventName: MessageExplanation] {
    let (members, notifications) = try BuiltIn.library {
      library throws(LifecycleLibraryError) in (try library.members(), try library.notifications())
    }
    var left = members.map(\.selector) + notifications.map(\.name)
    var all: [EventName: MessageExplanation] = [:]
    for model in models {
      let sent = Set(model.chart.sends.map(\.event))
      let own = runs.filter {
        ($0.run.scenario.model ?? LifecycleLibrary.defaultModel) == model.name
      }
      let messages = left.filter(sent.contains)
      guard !messages.isEmpty else { continue }
      left.removeAll(where: sent.contains)
      try all.merge(explanations(of: messages, in: model, own)) { first, _ in first }
    }
    return all
  }

  private static func explanations(
    of messages: [EventName], in model: Model, _ runs: [JudgedRun]
  ) throws(CommandFailure) -> [(EventName, MessageExplanation)] {
    let traces = try ScenarioCoverage.traces(on: model)
    let spaces = ExplainedSpaces(of: model)
    let settings = Set(ExternalEvents(of: model.chart).settings)
    return messages.map { message in
      var explanation = Explanation(of: .message(message), in: spaces)
      if explanation.circumstances.isEmpty {
        // More than one setting is needed: the fewest with which a scenario shows it.
        let given = runs.filter { $0.delivers(message) }.map { $0.settings(among: settings) }
        if let fewest = given.min(by: { $0.count < $1.count }) {
          explanation = Explanation(
            of: .message(message),
            in: ExplainedSpaces(of: model, given: fewest, isChoosing: false))
        }
      }
      let neighbours = Neighbours(of: message, in: traces)
      return (
        message,
        MessageExplanation(
          explanation, of: model, before: neighbours.before.mostFrequentFirst,
          after: neighbours.after.mostFrequentFirst)
      )
    }
  }
}

extension MessageExplanation {
  /// Tells a setting that all ways need before them, and others with the way that needs them.
  fileprivate init(
    _ explanation: Explanation, of model: Model, before: [Neighbour], after: [Neighbour]
  ) {
    let always = explanation.settings
    let isShared = explanation.circumstances.allSatisfy {
      $0.settings == always || $0.settings.isEmpty && !explanation.space.settings.isEmpty
    }
    let isMoving = explanation.transitions.contains {
      !explanation.space.chart[$0].targets.isEmpty
    }
    self.init(
      model: model.name, settings: isShared ? always : [],
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
