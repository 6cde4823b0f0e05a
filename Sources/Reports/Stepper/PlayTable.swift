#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A model to play on a page: its situations, and what each event does in them, as JSON for
/// `Templates/page-play.js`.
///
/// What several situations share is in tables, and stands there once.
package struct PlayTable: Encodable, Sendable {
  /// The name of the model.
  let model: String
  /// The lifelines and stages.
  private(set) var casts = PageData.Table<PageData.Participants>()
  private(set) var rows = PageData.Table<PageData.Row>()
  private(set) var ways = PageData.Table<PageData.Way>()
  private(set) var sets = PageData.Table<[String]>()
  /// The titles of those that send events.
  let senders: [String]
  let events: [Event]
  let timers: [Timer]
  /// The conditions on data that the chart may ask for.
  let conditions: [String]
  let settings: [Setting]
  /// The situation after the start, by the setting that is made first.
  private(set) var roots: [String: Root] = [:]
  /// The situations, each a list: the places of its refusals, of what is active, of where things are,
  /// of the stage and of the open condition; then the stimulus, answer and target of each step.
  ///
  /// The target of a step is -1 where the situation is not in the table.
  private(set) var situations: [[Int]] = []
  /// What happens at steps: places of rows and ways in turn, and changes of timers.
  private(set) var answers: [Answer] = []
  /// Sets of refusals: the places of an event and of a reason in turn.
  private(set) var refusals = PageData.Table<[Int]>()
  let reasons: [String]
  /// Sets of places of things.
  private(set) var wheres = PageData.Table<[Int]>()
  /// Where a thing is: the title of its region, which may be empty, and of its state.
  private(set) var things = PageData.Table<[String]>()

  /// An event that a reader can press.
  struct Event: Encodable {
    let name: String
    let title: String
    /// The place of its sender.
    let sender: Int
  }

  /// A delayed event or message of the chart.
  struct Timer: Encodable {
    let title: String
    /// The delay in microseconds.
    let delay: Int64
  }

  /// A setting, which is made before anything else.
  struct Setting: Encodable {
    let name: String
    let title: String
  }

  /// Where a run begins.
  struct Root: Encodable {
    let situation: Int
    /// What happened at the start.
    let answer: Int
    /// The timers that run, and the microseconds that each has left, in turn.
    let timers: [Int64]
  }

  /// What happens at a step.
  struct Answer: Encodable {
    let rows: [Int]
    let timers: [Int]
  }

  /// The table as JSON that HTML may contain: without `<`.
  package var json: String { PageData.json(of: self) }

  /// Makes the table of what was found.
  init(_ reading: PlayReading) {
    let table = reading.table
    model = reading.model.name
    senders = reading.senders.map(\.title)
    events = reading.events
    timers = reading.timers
    conditions = reading.chart.openConditions
    settings = reading.settings.map {
      Setting(name: $0.description, title: reading.title(of: $0))
    }
    reasons = table.reasons.map(reading.words)
    let words = TransitionWords(reading.model.chart, in: reading.language)
    for answer in table.answers { take(reading.steps(of: answer, words), timers: answer.timers) }
    situations = table.situations.map { situation($0, reading) }
    for (name, start) in reading.roots {
      roots[name] = Root(
        situation: start.situation, answer: start.answer,
        timers: start.timers.flatMap { [Int64($0.timer), $0.left.microseconds] })
    }
    _ = casts.place(of: reading.cast)
  }

  private mutating func take(
    _ steps: (rows: [PageData.Row], ways: [PageData.Way?]), timers: [Int]
  ) {
    let places = zip(steps.rows, steps.ways).flatMap { row, way in
      [rows.place(of: row), way.map { ways.place(of: $0) } ?? -1]
    }
    answers.append(Answer(rows: places, timers: timers))
  }

  private mutating func situation(
    _ situation: SituationTable.Situation, _ reading: PlayReading
  ) -> [Int] {
    let refused = situation.refusals.flatMap { [$0.event, $0.reason] }
    let active = reading.showsStates ? situation.configuration.states.map(\.description) : []
    let things = reading.things(in: situation.configuration).map { self.things.place(of: $0) }
    let steps = (situation.steps ?? []).flatMap { [$0.stimulus, $0.answer, $0.target] }
    return [
      situation.steps == nil ? -1 : refusals.place(of: refused), sets.place(of: active),
      wheres.place(of: things), reading.stage(in: situation.configuration),
      situation.question ?? -1,
    ] + steps
  }
}

extension PageData {
  /// A value as JSON that HTML may contain: without `<`.
  static func json(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // All values are texts and integers, which are always encoded.
    let bytes = (try? encoder.encode(value)).map(Array.init) ?? []
    return String(decoding: bytes, as: UTF8.self).replacing("<", with: "\\u003c")
  }
}
