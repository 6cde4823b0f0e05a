import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

extension LifeCyclesPage {
  /// Tells what takes the place of what, then the scenarios side by side.
  init(_ comparison: LifeCycleComparison, setting: Setting) {
    let site = setting.site
    let newer = comparison.pairs.compactMap { site.run(of: $0.after)?.run.scenario }.first
      .flatMap { site.chart(of: site.model(of: $0)) }
    let sent = newer.map { Set($0.messages(to: "delegate")) } ?? []
    let members = site.content.catalogue.members
    let others = sent.subtracting(members.map(\.selector))
      .sorted { $0.description < $1.description }
    func points(aboutViews: Bool) -> [AdoptionPointPart] {
      comparison.points.filter { $0.isAboutViews == aboutViews }.map { point in
        AdoptionPointPart(
          text: setting.words(point.text), sources: setting.words(point.sources))
      }
    }
    self.init(
      frame: setting.frame(title: setting.phrases[.lifeCycles]),
      successors: comparison.successors.map { SuccessorRow($0, setting: setting) },
      stillTold: (members.map(\.selector).filter(sent.contains) + others).map(setting.message),
      left: members.filter { $0.isLeft && !sent.contains($0.selector) }.map(\.selector)
        .map(setting.message),
      points: points(aboutViews: false), viewPoints: points(aboutViews: true),
      graphs: LifeCycleGraph.all(of: comparison, setting: setting),
      pairs: comparison.pairs.compactMap { pair in
        LifeCyclePairPart(pair, comparison, setting: setting)
      })
  }
}

extension SuccessorRow {
  fileprivate init(_ successor: LifeCycleComparison.Successor, setting: Setting) {
    self.init(
      anchor: setting.site.anchor(of: successor.message),
      message: setting.site.home(ofMessage: successor.message) == .lifeCycles
        ? .code(successor.message.description) : setting.message(successor.message),
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
          let settings = site.settings(of: track.id, in: model)
            .map { "“\(titles.title(of: $0))”" }.joined()
          let condition =
            settings.isEmpty
            ? Words([])
            : setting.phrases[.comma] + setting.phrases[.withSetting] + Words(settings)
          return LifeCycleGraph(
            title: Words("\(model): \(track.title)") + condition, picture: picture)
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
    // What only the older scenario does, the newer model may have no words for.
    let oldTitles = setting.site.titles(
      of: setting.site.model(of: (before ?? after).scenario), in: setting.language)
    func message(_ name: EventName?) -> Words? { name.map(setting.message) }
    let alignment = RunAlignment(
      before?.trace, after.trace,
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
          event: row.event.map {
            Words((row.sign == .beforeOnly ? oldTitles : titles).title(of: $0))
          }, before: message(row.before),
          after: message(row.after), sign: row.sign)
      })
  }
}

extension Statechart {
  /// What the chart may send to a participant, once each, in document order.
  fileprivate func messages(to participant: String) -> [EventName] {
    var met: Set<EventName> = []
    return children.flatMap(\.actions).flatMap { $0.messages(to: participant) }
      .filter { met.insert($0).inserted }
  }
}

extension State {
  fileprivate var actions: [Action] {
    Array(onEntry.joined()) + transitions.flatMap(\.content) + Array(onExit.joined())
      + children.flatMap(\.actions)
  }
}

extension Action {
  fileprivate func messages(to participant: String) -> [EventName] {
    switch self {
    case .send(let send): send.target == .participant(participant) ? [send.event] : []
    case .choose(let branches):
      branches.flatMap(\.actions).flatMap { $0.messages(to: participant) }
    case .raise, .cancel, .log: []
    }
  }
}
