import LifelineScenarios
import LifelineStatecharts
import LifelineTraces

/// The content that a region of a user's Markdown asks for.
enum RegionRequest: Equatable {
  /// A picture.
  case picture(PictureID)
  /// The run of a scenario, as a table.
  case callbacks(ScenarioID)
  /// The documents' claims about a scenario, with the verdicts.
  case claims(ScenarioID)
  /// The overview of all scenarios by callbacks.
  case calledWhen

  /// The kinds of regions.
  private enum Kind: String, CaseIterable {
    case timeline, graph, path, callbacks, claims
    case calledWhen = "called-when"
  }

  /// The error of a marker that asks for something unknown.
  struct Mistake: Error, Equatable {
    var finding: Finding

    init(_ message: String, at place: Place) { finding = Finding(at: place, message) }

    /// Returns the error for an unknown name, with the nearest name or where to find names.
    fileprivate init(
      unknown kind: String, _ word: RegionScanner.Word, among known: [String], _ advice: String
    ) {
      let nearest = NearestName.of(word.text, among: known).map { "did you mean '\($0)'?" }
      self.init("unknown \(kind) '\(word.text)'; \(nearest ?? advice)", at: word.place)
    }
  }

  /// Reads the request of a region's marker.
  init(_ region: RegionScanner.Region, in index: ReportIndex) throws(Mistake) {
    let kinds = Kind.allCases.map(\.rawValue)
    guard let first = region.words.first else {
      throw Mistake(
        "this region does not say what it shows; name one of \(kinds.joined(separator: ", "))",
        at: region.place)
    }
    guard let kind = Kind(rawValue: first.text) else {
      throw Mistake(
        unknown: "kind", first, among: kinds, "there are \(kinds.joined(separator: ", "))")
    }
    var words = RegionWords(region, in: index)
    switch kind {
    case .timeline: self = .picture(.timeline(try words.scenario()))
    case .path: self = .picture(.path(try words.path()))
    case .graph: self = .picture(try words.graph())
    case .callbacks: self = .callbacks(try words.scenario())
    case .claims: self = .claims(try words.scenario())
    case .calledWhen: self = .calledWhen
    }
    try words.end()
  }
}

/// A cursor over the words of a marker after its kind.
private struct RegionWords {
  typealias Mistake = RegionRequest.Mistake
  private let kind: RegionScanner.Word?
  private let place: Place
  private var rest: ArraySlice<RegionScanner.Word>
  private let index: ReportIndex

  init(_ region: RegionScanner.Region, in index: ReportIndex) {
    kind = region.words.first
    place = region.place
    rest = region.words.dropFirst()
    self.index = index
  }

  mutating func scenario() throws(Mistake) -> ScenarioID {
    guard let word = rest.popFirst() else {
      throw Mistake(
        "'\(kind?.text ?? "")' needs a scenario's id; 'lifeline list scenarios' names them",
        at: kind?.place ?? place)
    }
    let id = ScenarioID(word.text)
    if index.run(of: id) != nil { return id }
    throw Mistake(
      unknown: "scenario", word, among: index.content.runs.map(\.run.scenario.id.description),
      "'lifeline list scenarios' names them")
  }

  mutating func path() throws(Mistake) -> ScenarioID {
    let place = rest.first?.place ?? place
    let id = try scenario()
    if index.run(of: id)?.run.trace.stageChanges.isEmpty == false { return id }
    throw Mistake("scenario '\(id)' has no path: its stage never changes", at: place)
  }

  /// Reads `[SCENARIO] [--root STATE] [--model NAME]`.
  mutating func graph() throws(Mistake) -> PictureID {
    let id = rest.first?.text.hasPrefix("--") == false ? try scenario() : nil
    var model =
      id.flatMap(index.run(of:)).map { index.model(of: $0.run.scenario) }
      ?? index.content.models.first?.name ?? ""
    var root: RegionScanner.Word?
    while let option = rest.popFirst() {
      switch option.text {
      case "--root":
        root = try value(of: option)
      case "--model" where id == nil:
        model = try self.model(named: value(of: option))
      case "--model":
        throw Mistake("a scenario has its own model; leave '--model' out", at: option.place)
      default:
        let question = NearestName.question(option.text, among: ["--root", "--model"])
        throw Mistake("unknown word '\(option.text)'\(question)", at: option.place)
      }
    }
    let states = index.chart(of: model)?.states.map(\.id.description) ?? []
    if let root, !states.contains(root.text) {
      throw Mistake(
        "model '\(model)' has no state '\(root.text)'"
          + NearestName.question(root.text, among: states), at: root.place)
    }
    return .graph(id, of: model, root: root.map { StateID($0.text) })
  }

  private func model(named name: RegionScanner.Word) throws(Mistake) -> String {
    let known = index.content.models.map(\.name)
    if known.contains(name.text) { return name.text }
    throw Mistake(
      unknown: "model", name, among: known, "there are \(known.joined(separator: ", "))")
  }

  /// Throws when words are left.
  func end() throws(Mistake) {
    guard let word = rest.first else { return }
    throw Mistake(
      "'\(word.text)' is too much for '\(kind?.text ?? "")'; remove it", at: word.place)
  }

  private mutating func value(
    of option: RegionScanner.Word
  ) throws(Mistake) -> RegionScanner.Word {
    guard let value = rest.popFirst() else {
      throw Mistake("'\(option.text)' needs a name after it", at: option.place)
    }
    return value
  }
}
