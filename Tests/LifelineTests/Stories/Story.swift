import Lifeline
import Testing

/// Something that happens to an app, and what the app's code hears then, as a source tells it.
///
/// The expectations were written from Apple's pages and published logs, not from the models.
struct Story: Sendable, CustomTestStringConvertible {
  let name: String
  /// Who says so.
  let source: String
  let settings: [EventName]
  /// What happened before.
  let before: [Step]
  /// What happens.
  let gestures: [Step]
  /// Notifications that are told as well.
  let notices: [EventName]
  /// What delegates and completion handlers hear then, in order.
  let hears: [EventName]
  /// What of it must be marked as not established.
  let doubtful: [EventName]

  init(
    _ name: String, source: String, settings: [EventName] = [], after before: [Step] = [],
    when gestures: [Step], notices: [EventName] = [], hears: [EventName],
    doubtful: [EventName] = []
  ) {
    self.name = name
    self.source = source
    self.settings = settings
    self.before = before
    self.gestures = gestures
    self.notices = notices
    self.hears = hears
    self.doubtful = doubtful
  }

  var testDescription: String { name }

  /// What a model tells in place of `hears`.
  func told(by model: Model) throws -> [EventName] {
    let already = try messages(model.run(before, settings: settings)).count
    return try Array(messages(model.run(before + gestures, settings: settings)).dropFirst(already))
  }

  /// What the run marks of it as not established.
  func marked(by model: Model) throws -> Set<EventName> {
    Set(
      try model.run(before + gestures, settings: settings).trace.entries.lazy.filter(\.isInferred)
        .compactMap { entry in
          if case .delivery(let delivery) = entry.occurrence { delivery.message } else { nil }
        })
  }

  /// Words that a model does not know, with which nothing would happen.
  func words(unknownTo model: Model) -> [EventName] {
    let events = model.searches.events
    let known = Set(events.happenings + events.settings)
    return (settings + (before + gestures).compactMap(\.event)).filter { !known.contains($0) }
  }

  private func messages(_ run: Run) -> [EventName] {
    run.trace.deliveries.filter {
      $0.isCallback || $0.target == "code" || notices.contains($0.message)
    }.map(\.message)
  }
}

extension Step {
  /// Long enough to be suspended.
  static let aWhile = Step(after: .seconds(10))
}

/// The stories, told through the public API.
struct StoryTests {
  private static let model = Result { try Model.uiApplication }
  private static let sceneModel = Result { try Model.uiScene }

  @Test(arguments: Story.withoutScenes)
  func `an app without scenes hears`(story: Story) throws {
    try check(story, on: Self.model.get(), known: Story.knownWithoutScenes[story.name])
  }

  @Test(arguments: Story.withScenes)
  func `an app with scenes hears`(story: Story) throws {
    try check(story, on: Self.sceneModel.get(), known: Story.knownWithScenes[story.name])
  }

  @Test func `every story has a name of its own and a source`() {
    let stories = Story.withoutScenes + Story.withScenes
    #expect(stories.count >= 440)
    #expect(stories.allSatisfy { !$0.source.isEmpty })
    for (list, known) in [
      (Story.withoutScenes, Story.knownWithoutScenes), (Story.withScenes, Story.knownWithScenes),
    ] {
      let names = Set(list.map(\.name))
      #expect(names.count == list.count)
      #expect(names.isSuperset(of: known.keys), "a story that is known to fail is there")
    }
  }

  /// A story that is known to fail must fail: when the model is right, its entry goes.
  private func check(_ story: Story, on model: Model, known: String?) throws {
    guard let known else {
      try expect(story, of: model)
      return
    }
    withKnownIssue("\(known)") { try expect(story, of: model) }
  }

  private func expect(_ story: Story, of model: Model) throws {
    let unknown = story.words(unknownTo: model)
    #expect(unknown.isEmpty, "the model does not know what happens")
    let heard = try story.told(by: model)
    #expect(heard == story.hears, "\(story.source)")
    #expect(try story.marked(by: model).isSuperset(of: story.doubtful), "what is not established")
  }
}
