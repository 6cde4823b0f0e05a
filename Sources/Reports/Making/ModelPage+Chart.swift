import LifelineDiagrams
import LifelineStatecharts

extension ModelPage {
  /// Tells what a chart is made of: its regions with their states, its events, its participants.
  init(_ chart: Statechart, name: String, setting: Setting) {
    let regions = chart.regions
    let coverage = setting.site.content.models.first { $0.name == name }?.coverage
    self.init(
      frame: setting.frame(title: Words(name)), name: name,
      stages: setting.overview(of: name), ways: setting.picture(.ways(of: name)),
      whole: setting.picture(.model(name)),
      coverage: coverage.map { setting.sentences(about: $0) } ?? [],
      untaken: coverage.map { $0.untaken.map { .code($0) } } ?? [],
      regions: regions.map { RegionPart($0, of: name, setting: setting) },
      events: chart.glossary.events.map { term in
        EventRow(
          name: term.name, title: setting.words(term.title),
          scenarios: setting.links(
            setting.site.scenarios(of: name, with: EventName(term.name))))
      },
      participants: chart.glossary.participants.map { term in
        ParticipantRow(id: term.name, title: setting.words(term.title))
      })
  }
}

extension RegionPart {
  init(_ state: State, of model: String, setting: Setting) {
    self.init(
      anchor: FileName.of("state-\(state.id)"), title: setting.title(of: state),
      note: state.annotations.note.map(setting.words),
      picture: setting.picture(.region(state.id, of: model)),
      states: state.isSettings ? [] : StateRow.rows(of: state, depth: 0, setting: setting),
      settings: state.isSettings ? state.children.map { SettingRow($0, setting: setting) } : [])
  }
}

extension StateRow {
  /// A row for the state, then those for all inside it, in document order.
  static func rows(of state: State, depth: Int, setting: Setting) -> [StateRow] {
    let row = StateRow(
      id: state.id.description,
      title: Words(String(repeating: "· ", count: depth)) + setting.title(of: state),
      note: depth == 0 ? nil : state.annotations.note.map(setting.words),
      stage: state.annotations.stage.map { Words($0.description) },
      events: state.listened.map { .code($0.description) },
      sends: state.sent.map { .code($0.description) })
    return [row] + state.children.flatMap { rows(of: $0, depth: depth + 1, setting: setting) }
  }
}

extension SettingRow {
  /// Takes a region of which events of settings choose a state.
  fileprivate init(_ region: State, setting: Setting) {
    let usual = region.beginning
    let choices = region.leaves.filter { $0.id != usual.id }
    let ways = region.inner.flatMap(\.transitions).map { way in
      let targets = region.inner.filter { way.targets.contains($0.id) }.map(\.beginning.id)
      return (targets: targets, events: way.events.map(\.description))
    }
    self.init(
      title: setting.title(of: region), note: region.annotations.note.map(setting.words),
      usual: setting.title(of: usual),
      others: choices.map { state in
        let events = ways.filter { $0.targets.contains(state.id) }.flatMap(\.events)
        return Choice(
          title: setting.title(of: state),
          events: events.indices.filter { events.firstIndex(of: events[$0]) == $0 }
            .map { .code(events[$0]) })
      })
  }
}

extension Setting {
  /// The stages of a model with what is usually called between them: those of its first track where
  /// it has tracks, since then their delegates are told.
  func overview(of model: String) -> PagePicture? {
    site.titles(of: model, in: language).tracks.first.flatMap { picture(.track($0.id, of: model)) }
      ?? picture(.stages(of: model))
  }

  /// How much of a model its scenarios show, and how much there is in it.
  fileprivate func sentences(about coverage: ReportContent.Coverage) -> [Words] {
    let all = coverage.transitions
    let taken = all - coverage.untaken.count
    let count = coverage.scenarios
    let part =
      isEnglish
      ? taken == all ? "all its \(all)" : "\(taken) of its \(all)"
      : taken == all ? "全部 \(all) 条跃迁" : "\(all) 条跃迁中的 \(taken) 条"
    var sentences = [
      isEnglish
        ? "Its \(count) scenarios take \(part) transitions, each by at least one of its events."
        : "它的 \(count) 个场景走过\(part)，每条至少由它的一个事件触发。"
    ]
    if let found = coverage.configurations {
      sentences.append(
        isEnglish
          ? "A search of all its runs, with no setting made, finds \(found) configurations: "
            + "different combinations of states that it can be in."
          : "不作任何设置而搜索其所有运行过程，共得 \(found) 种格局，即它可能处于的不同状态组合。")
    }
    return sentences.map { Words($0) }
  }
}

extension Statechart {
  /// The parts that are worth a graph each: the children of a chart, or of the one parallel state
  /// that holds everything.
  var regions: [State] {
    var states = children
    while states.count == 1, states[0].kind == .parallel, !states[0].children.isEmpty {
      states = states[0].children
    }
    return states
  }
}

extension State {
  /// The parts that are laid out by themselves: a parallel state's regions, or the state itself.
  var drawnParts: [State] {
    if children.isEmpty { return [] }
    return kind == .parallel ? children.flatMap(\.drawnParts) : [self]
  }

  /// Whether it keeps what is set: regions of which settings choose the state.
  var isSettings: Bool {
    let events = inner.flatMap(\.transitions).flatMap(\.events)
    let settings = EventDescriptor("config")
    let setting = events.count { settings.matches(EventName($0.description)) }
    return kind == .parallel && !children.isEmpty && !inner.contains { $0.kind == .parallel }
      && 2 * setting > events.count
  }

  /// All states inside, in document order.
  fileprivate var inner: [State] { children.flatMap { [$0] + $0.inner } }

  /// The states inside that have none inside themselves.
  fileprivate var leaves: [State] { inner.filter(\.children.isEmpty) }

  /// The innermost state in which it begins.
  fileprivate var beginning: State {
    let first = initial?.targets.first
    return children.first { $0.id == first }.map(\.beginning) ?? children.first?.beginning ?? self
  }

  /// What the state's own transitions listen to, once each, in document order.
  fileprivate var listened: [EventDescriptor] {
    var met: Set<EventDescriptor> = []
    return transitions.flatMap(\.events).filter { met.insert($0).inserted }
  }

  /// What is sent to participants when the state is entered or left or a transition of its own is
  /// taken, once each, in document order.
  fileprivate var sent: [EventName] {
    var met: Set<EventName> = []
    let actions = onEntry.joined() + transitions.flatMap(\.content) + onExit.joined()
    return actions.flatMap(\.messages).filter { met.insert($0).inserted }
  }
}

extension Action {
  fileprivate var messages: [EventName] {
    switch self {
    case .send(let send):
      if case .participant = send.target { [send.event] } else { [] }
    case .choose(let branches): branches.flatMap(\.actions).flatMap(\.messages)
    case .raise, .cancel, .log: []
    }
  }
}
