import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension Happening {
  /// Tells what happened in a run, and what would repeat without end, if anything.
  static func told(
    in run: ScenarioRun, setting: Setting
  ) -> (happenings: [Happening], cycle: Words?) {
    let model = setting.site.model(of: run.scenario)
    let titles = setting.site.titles(of: model, in: setting.language)
    let isEndless = if case .cycle = run.ending { true } else { false }
    return (
      all(
        in: run.trace, titles: titles,
        receivers: run.trace.receivers(of: setting.site.chart(of: model), in: setting),
        setting: setting),
      isEndless ? setting.phrases[.endless] : nil
    )
  }

  /// Puts together what happened in one step of a trace, in order.
  ///
  /// An event that the app's state did not notice, such as unlocking the screen before the app
  /// comes to the front, stands with what follows from it.
  private static func all(
    in trace: Trace, titles: Titles, receivers: [String: Words], setting: Setting
  ) -> [Happening] {
    var all: [Happening] = []
    var step: Int?
    for entry in trace.entries {
      switch entry.occurrence {
      case .event(let event):
        all.append(Happening(event: Words(titles.title(of: event))))
        step = nil
      case .ignored(let event, _):
        all.append(
          Happening(
            event: Words(titles.title(of: event)), ignored: setting.phrases[.ignored]))
        step = nil
      case .stage(let from?, let to):
        begin(entry.step, unless: { $0.stage == nil })
        all[all.count - 1].stage = setting.stage(from: from, to: to, titles)
      case .delivery(let delivery):
        begin(entry.step, unless: { _ in true })
        let message = setting.message(delivery.message)
        all[all.count - 1].messages.append(
          HappeningMessage(
            name: message, isNotification: !delivery.isCallback,
            receiver: receivers[delivery.target]))
        if delivery.target == "notificationCenter" {
          all[all.count - 1].notifications.append(message)
        } else {
          all[all.count - 1].callbacks.append(message)
        }
      case .stage(from: nil, _), .transition, .track, .note, .cycle: continue
      }
    }
    return all

    /// Begins a row for another step of the model, unless the last one is still empty.
    func begin(_ next: Int?, unless fits: (Happening) -> Bool) {
      let isSame = step != nil && step == next || all.last?.isEmpty == true
      if !(isSame && all.last.map(fits) == true) { all.append(Happening()) }
      step = next
    }
  }

  private init(event: Words? = nil, ignored: Words? = nil) {
    self.init(
      event: event, stage: nil, callbacks: [], notifications: [], messages: [], ignored: ignored)
  }

  private var isEmpty: Bool {
    stage == nil && callbacks.isEmpty && notifications.isEmpty && ignored == nil
  }
}

extension Trace {
  /// What the delegates are called of which several get the same message, by their ids.
  fileprivate func receivers(of chart: Statechart?, in setting: Setting) -> [String: Words] {
    let calls = deliveries.filter(\.isCallback)
    let targets = Dictionary(grouping: calls, by: \.message).mapValues { Set($0.map(\.target)) }
    let shared = targets.values.filter { $0.count > 1 }.reduce(into: Set<String>()) {
      $0.formUnion($1)
    }
    let names = (chart?.glossary.participants ?? []).filter { shared.contains($0.name) }
    return Dictionary(
      names.map { ($0.name, setting.words($0.title)) }, uniquingKeysWith: { first, _ in first })
  }
}
