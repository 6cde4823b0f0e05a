import Diagrams
import Scenarios
import Statecharts
import Traces

extension Happening {
  /// Tells what happened in a run, and what would repeat without end, if anything.
  static func told(
    in run: ScenarioRun, setting: Setting
  ) -> (happenings: [Happening], cycle: Words?) {
    let titles = setting.site.titles(
      of: setting.site.model(of: run.scenario), in: setting.language)
    let isEndless = if case .cycle = run.ending { true } else { false }
    return (
      all(in: run.trace, titles: titles, setting: setting),
      isEndless ? setting.phrases[.endless] : nil
    )
  }

  /// Puts together what happened in one step of a trace, in order.
  ///
  /// An event that the app's state did not notice, such as unlocking the screen before the app
  /// comes to the front, stands with what follows from it.
  static func all(in trace: Trace, titles: Titles, setting: Setting) -> [Happening] {
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
      event: event, stage: nil, callbacks: [], notifications: [], ignored: ignored)
  }

  private var isEmpty: Bool {
    stage == nil && callbacks.isEmpty && notifications.isEmpty && ignored == nil
  }
}
