/// What a region of a user's Markdown asks for.
struct RegionRequest: Equatable {
  var content: Content
  /// The language; `nil` for that of the page.
  var language: Language?
  /// Whether the picture is written as Mermaid text.
  var isMermaid = false

  /// The content of a region.
  enum Content: Equatable {
    case picture(RegionPicture)
    /// The run of a scenario, as a table.
    case callbacks(ScenarioID)
    /// The documents' claims about a scenario, with the verdicts.
    case claims(ScenarioID)
    /// The overview of all scenarios by callbacks.
    case calledWhen
  }

  /// The kinds of regions.
  private enum Kind: String, CaseIterable {
    case timeline, graph, path, callbacks, claims
    case calledWhen = "called-when"

    var options: [PictureOption] {
      switch self {
      case .timeline: PictureOption.ofTimelines
      case .graph: PictureOption.ofGraphs
      case .path: PictureOption.ofPaths
      case .callbacks, .claims, .calledWhen: [.locale]
      }
    }
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

    /// Returns the error for a value that is none of those known.
    fileprivate init(
      _ option: PictureOption, _ word: RegionScanner.Word, among known: [String]
    ) {
      self.init(
        unknown: option.rawValue, word, among: known, "there are \(known.joined(separator: ", "))")
    }
  }

  /// Reads the request of a region's marker.
  ///
  /// - Parameters:
  ///   - region: The region.
  ///   - usual: The model of a graph that names neither a scenario nor a model.
  ///   - index: The index of the report.
  /// - Throws: `Mistake` with the place of what is unknown.
  init(
    _ region: RegionScanner.Region, usual: String, in index: ReportIndex
  ) throws(Mistake) {
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
    case .timeline:
      content = .picture(try words.picture(.timeline, of: words.scenario()))
    case .path: content = .picture(try words.picture(.path, of: words.path()))
    case .graph:
      let scenario = words.namesScenario ? try words.scenario() : nil
      content = .picture(words.picture(.graph, of: scenario, usual: usual))
    case .callbacks: content = .callbacks(try words.scenario())
    case .claims: content = .claims(try words.scenario())
    case .calledWhen: content = .calledWhen
    }
    while let option = try words.option(of: kind.rawValue, among: kind.options) {
      try read(option, from: &words)
    }
    if case .picture(let picture) = content { try words.check(picture, isMermaid: isMermaid) }
  }

  /// The model that a region names itself, or by its scenario; `nil` when it names neither.
  static func model(of region: RegionScanner.Region, in index: ReportIndex) -> String? {
    let words = region.words.map(\.text)
    if let option = words.firstIndex(of: PictureOption.model.word), option + 1 < words.count {
      return index.chart(of: words[option + 1]) == nil ? nil : words[option + 1]
    }
    return words.count < 2
      ? nil : index.run(of: ScenarioID(words[1])).map { index.model(of: $0.run.scenario) }
  }

  /// Reads the value of an option, if it has one.
  private mutating func read(
    _ option: PictureOption, from words: inout RegionWords
  ) throws(Mistake) {
    switch option {
    case .locale: language = try words.value(of: option)
    case .format: isMermaid = try words.isMermaid()
    default:
      guard case .picture(var picture) = content else { return }
      try words.read(option, into: &picture)
      content = .picture(picture)
    }
  }
}

/// A cursor over the words of a marker after its kind.
private struct RegionWords {
  typealias Mistake = RegionRequest.Mistake
  private let kind: RegionScanner.Word?
  private let place: Place
  private var rest: ArraySlice<RegionScanner.Word>
  /// The option that was read last, and its value if it is part of the same word.
  private var last: (option: RegionScanner.Word, value: RegionScanner.Word?)?
  private var places: [PictureOption: Place] = [:]
  /// The places of names of states.
  private var states: (root: Place?, focus: Place?)
  private let index: ReportIndex

  init(_ region: RegionScanner.Region, in index: ReportIndex) {
    states = (nil, nil)
    kind = region.words.first
    place = region.place
    rest = region.words.dropFirst()
    self.index = index
  }

  /// Whether the next word is no option.
  var namesScenario: Bool { rest.first?.text.hasPrefix("--") == false }

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

  func picture(
    _ kind: RegionPicture.Kind, of scenario: ScenarioID?, usual: String = ""
  ) -> RegionPicture {
    let model = scenario.flatMap(index.run(of:)).map { index.model(of: $0.run.scenario) }
    return RegionPicture(kind: kind, scenario: scenario, model: model ?? usual)
  }

  /// Reads the next option; `nil` at the end.
  mutating func option(
    of kind: String, among options: [PictureOption]
  ) throws(Mistake) -> PictureOption? {
    guard let word = rest.popFirst() else { return nil }
    guard word.text.hasPrefix("--") else {
      throw Mistake("'\(word.text)' is too much for '\(kind)'; remove it", at: word.place)
    }
    let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let known = PictureOption.allCases.first { $0.word == parts[0] }
    guard let option = known, options.contains(option) else {
      if known != nil {
        throw Mistake("'\(parts[0])' does not apply to '\(kind)'; leave it out", at: word.place)
      }
      let question = NearestName.question(String(parts[0]), among: options.map(\.word))
      let list = options.map(\.word).joined(separator: ", ")
      throw Mistake(
        "unknown option '\(parts[0])'" + (question.isEmpty ? "; there are \(list)" : question),
        at: word.place)
    }
    let value = parts.count > 1 ? value(String(parts[1]), in: word) : nil
    if value != nil, !option.takesValue {
      throw Mistake("'\(option.word)' takes no value; leave it out", at: word.place)
    }
    last = (word, value)
    places[option] = word.place
    return option
  }

  private func value(_ text: String, in word: RegionScanner.Word) -> RegionScanner.Word {
    let before = word.text.utf8.count - text.utf8.count
    let place = Place(
      file: word.place.file, line: word.place.line, column: word.place.column + before)
    return RegionScanner.Word(text: text, place: place)
  }

  /// Reads the value of the last option.
  private mutating func value() throws(Mistake) -> RegionScanner.Word {
    guard let last else { throw Mistake("a value is missing", at: place) }
    if let value = last.value { return value }
    guard let value = rest.popFirst() else {
      throw Mistake("'\(last.option.text)' needs a value after it", at: last.option.place)
    }
    return value
  }

  mutating func value<Value>(of option: PictureOption) throws(Mistake) -> Value
  where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    let word = try value()
    if let value = Value(rawValue: word.text) { return value }
    throw Mistake(option, word, among: Value.allCases.map(\.rawValue))
  }

  mutating func isMermaid() throws(Mistake) -> Bool {
    let word = try value()
    guard ["svg", "mermaid"].contains(word.text) else {
      throw Mistake(.format, word, among: ["svg", "mermaid"])
    }
    return word.text == "mermaid"
  }

  /// Reads an option of a picture.
  mutating func read(
    _ option: PictureOption, into picture: inout RegionPicture
  ) throws(Mistake) {
    switch option {
    case .root:
      let word = try value()
      (picture.graph.root, states.root) = (word.text, word.place)
    case .focus:
      let word = try value()
      picture.graph.focus = word.text.split(separator: ",").map(String.init)
      states.focus = word.place
    case .radius: picture.graph.radius = try number()
    case .direction: picture.graph.direction = try value(of: option)
    case .expand: picture.graph.expansion = try expansion()
    case .arrangement: picture.graph.arrangement = try value(of: option)
    case .layout: picture.graph.layout = try value(of: option)
    case .stages: picture.graph.showsStages = true
    case .onlyRun: picture.graph.isOnlyRun = true
    case .guards: picture.graph.showsGuards = true
    case .entryActions: picture.graph.showsEntryActions = true
    case .names: picture.graph.showsNames = true
    case .model: picture.model = try model(for: picture)
    case .time: picture.timeScale = try value(of: option)
    case .unfold: picture.isUnfolded = true
    case .theme: picture.theme = try value(of: option)
    case .locale, .format: break
    }
  }

  private mutating func number() throws(Mistake) -> Int {
    let word = try value()
    if let number = Int(word.text) { return number }
    throw Mistake("'\(word.text)' is no number", at: word.place)
  }

  private mutating func expansion() throws(Mistake) -> StateGraph.Expansion {
    let word = try value()
    switch word.text {
    case "all": return .all
    case "none": return .none
    default: throw Mistake(.expand, word, among: ["all", "none"])
    }
  }

  private mutating func model(for picture: RegionPicture) throws(Mistake) -> String {
    if picture.scenario != nil {
      throw Mistake(
        "a scenario has its own model; leave '--model' out", at: places[.model] ?? place)
    }
    let word = try value()
    let known = index.content.models.map(\.name)
    if known.contains(word.text) { return word.text }
    throw Mistake(.model, word, among: known)
  }

  /// Checks that the options of a picture go together and name states of its model.
  func check(_ picture: RegionPicture, isMermaid: Bool) throws(Mistake) {
    let choice = picture.graph
    let place = places.values.min { $0.column < $1.column } ?? place
    if let problem = choice.contradiction { throw Mistake(problem, at: place) }
    if isMermaid, choice.layout != .lifeline {
      throw Mistake("Mermaid has no layout; leave out '--layout' or '--format'", at: place)
    }
    let known = index.chart(of: picture.model)?.states.map(\.id.description) ?? []
    if let name = choice.unknownState(among: known) {
      throw Mistake(
        "model '\(picture.model)' has no state '\(name)'"
          + NearestName.question(name, among: known),
        at: (name == choice.root ? states.root : states.focus) ?? place)
    }
    let needsRun = choice.showsStages || choice.isOnRun(among: known)
    if needsRun, picture.scenario == nil {
      throw Mistake("there is no run to draw; name a scenario", at: place)
    }
  }
}
