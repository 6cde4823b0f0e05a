import LifelineStatecharts

/// The covers of the app during a run: active states of the chart that are marked `l:cover`.
///
/// A trace contains transitions but not their exit and entry sets, which follow from the chart
/// alone, except for histories; those are assumed to contain no cover.
struct Covers: Sendable {
  /// The title of the innermost active cover; `nil` for none.
  var current: String? { marked.last { active.contains($0.id) }?.title }
  /// The cover before the first transition, if known.
  private(set) var first: String?

  private let chart: Statechart
  private var marked: [(id: StateID, title: String)] = []
  private var active: Set<StateID> = []
  private var isUntouched = true
  /// The ancestors of marked states: exits and entries elsewhere do not matter.
  private var around: Set<StateID> = []

  /// Creates the covers at the start of a chart; `nil` when it marks no state.
  init?(_ chart: Statechart, in language: Language) {
    self.chart = chart
    for state in chart.children { noteCovers(in: state, language) }
    guard !marked.isEmpty else { return nil }
    active = Set(marked.map(\.id)).intersection(
      Self.entered(chart.children, initial: chart.initial, toward: []))
    first = current
  }

  private mutating func noteCovers(in state: State, _ language: Language) {
    let before = marked.count
    if state.annotations.isCover {
      let title = state.annotations.title?.text(in: language)
      marked.append((state.id, title ?? state.id.description))
    }
    for child in state.children { noteCovers(in: child, language) }
    if marked.count > before { around.insert(state.id) }
  }

  /// Applies a transition; `paths` are those of the chart.
  mutating func take(
    from source: StateID, to targets: [StateID], paths: [StateID: [State]]
  ) {
    guard let path = paths[source], !targets.isEmpty else { return }
    if isUntouched, current == nil {
      first = marked.last { mark in path.contains { $0.id == mark.id } }?.title
    }
    isUntouched = false
    let domain = Self.domain(of: path, targets, paths)
    guard domain.map({ around.contains($0.id) }) ?? true else { return }
    let inside = domain.map { Set($0.children.flatMap(\.withInner).map(\.id)) }
    active = inside.map { active.subtracting($0) } ?? []
    active.formUnion(
      Self.entered(
        domain?.children ?? chart.children,
        initial: domain.map { $0.initial?.targets ?? [] } ?? chart.initial, toward: Set(targets)
      ).filter { id in marked.contains { $0.id == id } })
  }

  /// The innermost compound state that contains all exits and entries of the transition; `nil` for
  /// the chart.
  ///
  /// Source: W3C SCXML recommendation, algorithm for `getTransitionDomain`.
  private static func domain(
    of path: [State], _ targets: [StateID], _ paths: [StateID: [State]]
  ) -> State? {
    func holds(_ state: State) -> Bool {
      targets.allSatisfy { target in
        target != state.id && paths[target]?.contains { $0.id == state.id } == true
      }
    }
    let isCompound = { (state: State) in state.kind == .state && !state.children.isEmpty }
    if let source = path.last, isCompound(source), holds(source),
      source.transitions.contains(where: { $0.targets == targets && $0.kind == .internal })
    {
      return source
    }
    return path.dropLast().last { isCompound($0) && holds($0) }
  }

  /// The state that is entered among the children of a compound state.
  private static func entered(
    _ children: [State], initial: [StateID], toward targets: Set<StateID>
  ) -> Set<StateID> {
    if !targets.isEmpty, let child = children.first(where: { $0.holds(anyOf: targets) }) {
      return entered(child, toward: targets)
    }
    let begins = Set(initial)
    let usual = children.first { begins.isEmpty || $0.holds(anyOf: begins) }
    return usual.map { entered($0, toward: begins) } ?? []
  }

  private static func entered(_ state: State, toward targets: Set<StateID>) -> Set<StateID> {
    switch state.kind {
    case .history: []
    case .parallel:
      state.children.reduce(into: [state.id]) {
        $0.formUnion(entered($1, toward: targets))
      }
    case .state, .final:
      entered(state.children, initial: state.initial?.targets ?? [], toward: targets)
        .union([state.id])
    }
  }
}
