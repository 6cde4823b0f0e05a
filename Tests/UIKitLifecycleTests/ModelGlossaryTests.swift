import Foundation
import Scenarios
import Statecharts
import Testing
import UIKitLifecycle

/// The model says for people what its names mean, in both languages.
struct ModelGlossaryTests {
  let chart: Statechart
  /// Every state of the chart, in document order.
  let states: [State]

  init() throws {
    chart = try LifecycleLibrary().model()
    states = chart.children.flatMap(Self.family)
  }

  private static func family(of state: State) -> [State] {
    [state] + state.children.flatMap(family)
  }

  @Test func `the glossary names exactly the events that the model reacts to`() {
    let heard = Set(states.flatMap(\.transitions).flatMap(\.events).map(\.description))
    let named = chart.glossary.events.map(\.name)
    #expect(heard.subtracting(named).sorted() == [], "these events have no title")
    #expect(Set(named).subtracting(heard).sorted() == [], "the model ignores these events")
    #expect(Set(named).count == named.count)
  }

  @Test func `the glossary names exactly the participants that the model sends to`() {
    let actions = states.flatMap { state in
      (state.onEntry + state.onExit).flatMap(\.self) + state.transitions.flatMap(\.content)
    }
    let reached = Set(actions.flatMap(Self.participants))
    let named = Set(chart.glossary.participants.map(\.name))
    #expect(named == reached.union(["user", "system"]))
  }

  private static func participants(of action: Action) -> [String] {
    switch action {
    case .send(let send):
      if case .participant(let name) = send.target { [name] } else { [] }
    case .choose(let branches): branches.flatMap(\.actions).flatMap(participants)
    default: []
    }
  }

  @Test func `events, participants and states have titles in both languages`() {
    let titles =
      (chart.glossary.events + chart.glossary.participants).map { ($0.name, $0.title) }
      + states.map { ($0.id.description, $0.annotations.title ?? "") }
    for (name, title) in titles {
      #expect(!title.english.isEmpty, "\(name) has no English title")
      #expect(title.simplifiedChinese?.isEmpty == false, "\(name) has no Chinese title")
    }
  }

  @Test func `the five stages of life stand in the order of a life`() {
    #expect(
      states.compactMap(\.annotations.stage) == [
        "notRunning", "inactive", "active", "background", "suspended",
      ])
  }

  @Test func `the process is the last region, so that effects follow causes`() throws {
    let phone = try #require(chart.children.first)
    #expect(chart.children.count == 1)
    #expect(phone.kind == .parallel)
    #expect(phone.children.last?.id == "process")
  }

  @Test func `every transition names evidence that exists`() throws {
    let library = try LifecycleLibrary()
    let keys = try Set(
      library.evidence().map(\.key.description) + library.disagreements().map(\.id.description))
    for state in states {
      for transition in state.transitions {
        let location = transition.place?.description ?? state.id.description
        #expect(!transition.evidence.isEmpty, "\(location): no evidence; add l:evidence")
        #expect(
          transition.evidence.filter { !keys.contains($0) } == [],
          "\(location): unknown evidence; add it to evidence.yaml")
      }
    }
  }

  @Test func `the model has no errors and none of the traps that lints know`() throws {
    let path = "\(try LifecycleLibrary().folder)/Models/UIApplication.scxml"
    let reading = SCXMLReader.read(
      try String(contentsOfFile: path, encoding: .utf8), file: "UIApplication.scxml")
    #expect(reading.findings.map(\.description) == [])
    #expect(ChartLint.findings(in: chart).map(\.description) == [])
  }
}
