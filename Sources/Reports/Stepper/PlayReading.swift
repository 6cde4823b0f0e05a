/// Finds the situations of a model, and reads what happens in them as a page shows it.
package struct PlayReading: Sendable {
  /// The model.
  package let model: Model
  /// The chart with stages, as it is run.
  let chart: CompiledChart
  /// The settings, in the order of the chart.
  let settings: [EventName]
  /// Whether the graph of the page shows the states of the chart, not stages.
  let showsStates: Bool
  /// The most states of a graph in which stages are not clearer.
  private static let mostStates = 40
  private(set) var table: SituationTable
  /// Where runs begin, each with the setting that is made first.
  private(set) var roots: [(setting: String, start: SituationTable.Start)] = []
  /// Whether all situations were found.
  private(set) var isComplete = true

  private let prepared: PreparedChart
  private let titles: Titles
  private let map: StageMap
  let language: Language
  let isServed: Bool
  /// The states that are told as places of things.
  private let told: Set<StateIndex>
  /// A timeline without rows, of all who take part.
  private let beginning: GrowingTimeline

  /// Prepares a model.
  ///
  /// - Parameters:
  ///   - model: The model.
  ///   - isServed: Whether a program adds what is not found: then all events and settings are shown, else
  ///     only the ordinary events and the versions.
  ///   - leavesDataOpen: Whether every condition on data is asked, although the chart has data.
  ///   - language: The language of titles.
  package init(
    _ model: Model, isServed: Bool, leavesDataOpen: Bool = false, in language: Language
  ) {
    (self.model, self.isServed, self.language) = (model, isServed, language)
    chart = model.played
    let (events, glossary) = (ExternalEvents(of: model.chart), model.chart.statechart.glossary)
    settings = events.settings.filter { isServed || glossary.isVersion($0) }
    showsStates = !model.hasStages || model.chart.stateIndices.count <= Self.mostStates
    let shown = events.happenings.filter { isServed || glossary.isOrdinary($0) }
    table = SituationTable(
      of: chart, trying: Self.sorted(shown, model),
      computing: chart.hasPlainTimers && !leavesDataOpen)
    prepared = PreparedChart(model.chart.statechart)
    titles = prepared.titles(in: language)
    map = StageMap(chart)
    told = Self.told(of: model, events)
    beginning = GrowingTimeline(
      of: Self.everybody(table, model), on: prepared, title: "",
      tracks: map.others.compactMap(\.id),
      in: language)
  }

  /// Events in the order of the glossary.
  private static func sorted(_ events: [EventName], _ model: Model) -> [EventName] {
    let order = model.chart.statechart.glossary.events.map(\.name)
    func place(_ event: EventName) -> Int { order.firstIndex(of: "\(event)") ?? order.count }
    return events.map { (place($0), $0) }.sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// The atomic states that are neither part of a stage nor of a setting.
  private static func told(of model: Model, _ events: ExternalEvents) -> Set<StateIndex> {
    let chart = model.chart
    let ofSettings = chart.settingStates(of: events.settings, trying: events.happenings)
    return Set(
      chart.stateIndices.filter { state in
        let lineage = sequence(first: state) { chart.parent(of: $0) }
        return ofSettings[Int(state.rawValue) / 64] >> UInt64(state.rawValue % 64) & 1 == 0
          && lineage.allSatisfy { chart[$0].annotations.stage == nil }
      })
  }

  /// A trace in which everybody takes part.
  private static func everybody(_ table: SituationTable, _ model: Model) -> Trace {
    let sent = table.chart.sends.compactMap { send in
      send.participant.map {
        TraceEntry.Occurrence.delivery(TraceEntry.Delivery(send.event, to: $0, state: nil))
      }
    }
    let occurrences = table.events.map(TraceEntry.Occurrence.event) + sent
    return Trace(
      model: model.name,
      entries: occurrences.enumerated().map {
        TraceEntry(sequence: $0, time: .zero, step: nil, $1)
      })
  }

  /// Begins at the start, after a setting or none.
  ///
  /// - Throws: `LifelineError` when the model does not come to rest.
  mutating func begin(after setting: EventName?) throws(LifelineError) {
    do throws(SimulationError) {
      let start = try table.start(after: [setting].compactMap(\.self))
      roots.append((setting?.description ?? "", start))
    } catch {
      throw LifelineError("\(model.name): \(error)")
    }
  }

  /// Begins where a run stands.
  mutating func begin(from moment: PlayedMoment) {
    roots.append(("", table.start(from: moment.simulator)))
  }

  /// Finds the situations that events lead to; see ``SituationTable/search(limit:)``.
  mutating func search(limit: Int) { isComplete = table.search(limit: limit) }
}

/// What a page shows.
extension PlayReading {
  /// Those that send events, in the order of the glossary; events of nobody come last.
  var senders: [(id: String?, title: String)] {
    let glossary = model.chart.statechart.glossary
    let known = table.events.map { glossary.sender(of: $0)?.name }
    let named = glossary.participants.filter { known.contains($0.name) }.map {
      (id: Optional($0.name), title: $0.title.text(in: language))
    }
    return named + (known.contains(nil) ? [(nil, Texts(language)["play.events"])] : [])
  }

  var events: [PlayTable.Event] {
    let glossary = model.chart.statechart.glossary
    let senders = senders.map(\.id)
    return table.events.map { event in
      PlayTable.Event(
        name: event.description, title: title(of: event),
        sender: senders.firstIndex(of: glossary.sender(of: event)?.name) ?? 0)
    }
  }

  func title(of event: EventName) -> String { titles.title(of: event) }

  var timers: [PlayTable.Timer] {
    table.timers.map { timer in
      let send = chart[timer]
      return PlayTable.Timer(title: title(of: send.event), delay: send.delay.microseconds)
    }
  }

  var cast: PageData.Participants { PageData.Participants(beginning.timeline) }

  /// The rows of what happens at a step, each with the transitions that were taken.
  func steps(
    of answer: SituationTable.Answer, _ words: TransitionWords
  ) -> (rows: [PageData.Row], ways: [PageData.Way?]) {
    var growing = beginning
    growing.read(answer.trace.entries)
    let timeline = growing.timeline
    let remarks = RunSteps(answer.trace, words, showsStates: showsStates).remarks
    let rows = timeline.rows.filter { row in
      // What covers the app depends on what was there before; the places of things tell it.
      if case .cover = row.content { false } else { true }
    }
    return (
      rows.map { PageData.Row($0, nil, of: timeline) },
      rows.map { row in
        row.sequence.flatMap { remarks[$0] }.map { remark in
          PageData.Way(
            words: remark.transitions, taken: remark.taken.map { "\($0.from)|\($0.to)" })
        }
      }
    )
  }

  /// Where things are: the titles of regions and of their states.
  func things(in configuration: Configuration) -> [[String]] {
    let states = configuration.atomicIndices.filter(told.contains).map { chart[$0].id }
    return prepared.places(of: states, in: language).map { [$0.region ?? "", $0.title] }
  }

  /// The place of the app's stage among those of the cast; -1 for none.
  func stage(in configuration: Configuration) -> Int {
    beginning.timeline.place(of: map.stage(of: configuration))
  }

  /// Why an event does nothing.
  func words(of silence: Silence?) -> String {
    silence.map(SilenceText(in: language).reason) ?? Texts(language)["play.endless"]
  }
}

extension Model {
  /// Whether its chart names stages.
  fileprivate var hasStages: Bool { !Titles(of: written, in: .english).order.isEmpty }
}
