import Foundation
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// The model says for people what its names mean, in both languages.
struct ModelGlossaryTests {
  static let models = (try? BuiltInLibrary().modelNames()) ?? []

  private func chart(_ model: String) throws -> Statechart {
    try Phone.chart(named: model).statechart
  }

  /// Every state of a chart, in document order.
  private func states(_ model: String) throws -> [State] {
    try chart(model).children.flatMap(Self.family)
  }

  @Test func `there is a model without scenes and one with them`() {
    #expect(Self.models == ["UIApplication", "UIScene"])
  }

  private static func family(of state: State) -> [State] {
    [state] + state.children.flatMap(family)
  }

  @Test(arguments: models)
  func `the glossary names exactly the events that the model reacts to`(model: String) throws {
    let chart = try chart(model)
    let heard = Set(try states(model).flatMap(\.transitions).flatMap(\.events).map(\.description))
    let named = chart.glossary.events.map(\.name)
    #expect(heard.subtracting(named).sorted() == [], "these events have no title")
    #expect(Set(named).subtracting(heard).sorted() == [], "the model ignores these events")
    #expect(Set(named).count == named.count)
  }

  @Test(arguments: models)
  func `the glossary names exactly the participants that the model sends to`(
    model: String
  ) throws {
    let chart = try chart(model)
    let actions = try states(model).flatMap { state in
      (state.onEntry + state.onExit).flatMap(\.self) + state.transitions.flatMap(\.content)
    }
    let reached = Set(actions.flatMap(Self.participants))
    let named = Set(chart.glossary.participants.map(\.name))
    // The app itself need not send anything to itself.
    #expect(named == reached.union(["user", "system", "app"]))
  }

  private static func participants(of action: Action) -> [String] {
    switch action {
    case .send(let send):
      if case .participant(let name) = send.target { [name] } else { [] }
    case .choose(let branches): branches.flatMap(\.actions).flatMap(participants)
    default: []
    }
  }

  @Test(arguments: models)
  func `events, participants and states have titles in both languages`(model: String) throws {
    let chart = try chart(model)
    let titles =
      (chart.glossary.events + chart.glossary.participants).map { ($0.name, $0.title) }
      + (try states(model)).map { ($0.id.description, $0.annotations.title ?? "") }
    for (name, title) in titles {
      #expect(!title.english.isEmpty, "\(name) has no English title")
      #expect(title[.simplifiedChinese]?.isEmpty == false, "\(name) has no Chinese title")
    }
  }

  /// The stages in document order: those of the app, then those of each track.
  private static func stages(
    in states: [State], of track: TrackID? = nil
  ) -> [(track: TrackID?, stage: Stage)] {
    states.flatMap { state in
      let track = state.annotations.track ?? track
      return (state.annotations.stage.map { [(track, $0)] } ?? [])
        + stages(in: state.children, of: track)
    }
  }

  @Test(arguments: models)
  func `the five stages of life stand in the order of a life`(model: String) throws {
    #expect(
      Self.stages(in: try chart(model).children).filter { $0.track == nil }.map(\.stage) == [
        "notRunning", "inactive", "active", "background", "suspended",
      ])
  }

  @Test func `scenes and ScenePhase have stages of their own`() throws {
    let stages = Self.stages(in: try chart("UIScene").children)
    let scene: [Stage] = ["unattached", "foregroundInactive", "foregroundActive", "background"]
    #expect(stages.filter { $0.track == "scene" }.map(\.stage) == scene)
    #expect(stages.filter { $0.track == "secondScene" }.map(\.stage) == scene)
    #expect(
      stages.filter { $0.track == "scenePhase" }.map(\.stage) == [
        "noView", "inactive", "active", "background",
      ])
    let seen = try chart("UIScene").glossary.participants.filter { $0.track != nil }
    #expect(seen.map(\.name) == ["sceneDelegate", "secondSceneDelegate"])
  }

  @Test(arguments: models)
  func `the process is the last region, so that effects follow causes`(model: String) throws {
    let chart = try chart(model)
    let phone = try #require(chart.children.first)
    #expect(chart.children.count == 1)
    #expect(phone.kind == .parallel)
    #expect(phone.children.last?.id == "process")
  }

  @Test(arguments: models)
  func `every transition names evidence that exists`(model: String) throws {
    let library = try BuiltInLibrary()
    let keys = try Set(
      library.evidence().map(\.key.description) + library.disagreements().map(\.id.description))
    for state in try states(model) {
      for transition in state.transitions {
        let location = transition.place?.description ?? state.id.description
        #expect(!transition.evidence.isEmpty, "\(location): no evidence; add l:evidence")
        #expect(
          transition.evidence.filter { !keys.contains($0) } == [],
          "\(location): unknown evidence; add it to evidence.yaml")
      }
    }
  }

  @Test(arguments: models)
  func `the model has no errors and none of the traps that lints know`(model: String) throws {
    let path = "\(try BuiltInLibrary().folder)/Models/\(model).scxml"
    let reading = SCXMLReader.read(
      try String(contentsOfFile: path, encoding: .utf8), file: "\(model).scxml")
    #expect(reading.findings.map(\.description) == [])
    #expect(ChartLint.findings(in: try chart(model)).map(\.description) == [])
  }
}
