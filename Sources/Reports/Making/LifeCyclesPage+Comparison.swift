import Diagrams
import Scenarios
import Statecharts
import Traces

extension LifeCyclesPage {
  /// Tells what takes the place of what, then the scenarios side by side.
  init(_ comparison: LifeCycleComparison, setting: Setting) {
    let site = setting.site
    let newer = comparison.pairs.compactMap { site.run(of: $0.after)?.run }
    var met: Set<EventName> = []
    let stillTold = newer.flatMap { $0.trace.messages(to: "delegate") }
      .filter { met.insert($0).inserted }
    self.init(
      frame: setting.frame(title: setting.phrases[.lifeCycles]),
      successors: comparison.successors.map { SuccessorRow($0, setting: setting) },
      stillTold: stillTold.map(setting.message),
      graphs: LifeCycleGraph.all(of: comparison, setting: setting),
      pairs: comparison.pairs.compactMap { pair in
        LifeCyclePairPart(pair, comparison, setting: setting)
      })
  }
}

extension SuccessorRow {
  fileprivate init(_ successor: LifeCycleComparison.Successor, setting: Setting) {
    self.init(
      message: setting.message(successor.message),
      replaced: successor.replaced.map(setting.message),
      notification: successor.notification.map(setting.message),
      remark: setting.words(successor.remark))
  }
}

extension LifeCycleGraph {
  /// The app's stages in the models of the scenarios, and those of their tracks.
  fileprivate static func all(
    of comparison: LifeCycleComparison, setting: Setting
  ) -> [LifeCycleGraph] {
    let site = setting.site
    var models: [String] = []
    for id in comparison.pairs.flatMap({ [$0.before, $0.after].compactMap(\.self) }) {
      guard let scenario = site.run(of: id)?.run.scenario else { continue }
      let model = site.model(of: scenario)
      if !models.contains(model) { models.append(model) }
    }
    return models.flatMap { model -> [LifeCycleGraph] in
      let titles = site.titles(of: model, in: setting.language)
      let app = setting.picture(.stages(of: model)).map { picture in
        LifeCycleGraph(
          title: Words("\(model): ") + setting.phrases[.appStates], picture: picture)
      }
      let tracks = titles.tracks.compactMap { track in
        setting.picture(.track(track.id, of: model)).map { picture in
          LifeCycleGraph(title: Words("\(model): \(track.title)"), picture: picture)
        }
      }
      return [app].compactMap(\.self) + tracks
    }
  }
}

extension LifeCyclePairPart {
  fileprivate init?(
    _ pair: LifeCycleComparison.Pair, _ comparison: LifeCycleComparison, setting: Setting
  ) {
    guard let after = setting.site.run(of: pair.after)?.run else { return nil }
    let before = pair.before.flatMap { setting.site.run(of: $0)?.run }
    let titles = setting.site.titles(
      of: setting.site.model(of: after.scenario), in: setting.language)
    func message(_ name: EventName?) -> Words? { name.map(setting.message) }
    let alignment = RunAlignment(
      before?.trace ?? Trace(), after.trace,
      successors: Dictionary(
        comparison.successors.flatMap { successor in
          successor.replaced.map { ($0, successor.message) }
        }, uniquingKeysWith: { first, _ in first }))
    self.init(
      anchor: FileName.of(pair.after.description),
      title: setting.words((before ?? after).scenario.title), differs: setting.words(pair.differs),
      before: before.map { setting.link(toScenario: $0.scenario.id) },
      after: setting.link(toScenario: pair.after),
      beforePicture: before.flatMap { setting.picture(.timeline($0.scenario.id)) },
      afterPicture: setting.picture(.timeline(pair.after)),
      rows: alignment.rows.map { row in
        LifeCycleRow(
          event: row.event.map { Words(titles.title(of: $0)) }, before: message(row.before),
          after: message(row.after), sign: row.sign)
      })
  }
}
