/// A cursor over the words of a marker after its kind.
struct RegionWords {
  typealias Mistake = RegionRequest.Mistake
  private let kind: RegionScanner.Word?
  private let place: Place
  private var rest: ArraySlice<RegionScanner.Word>
  /// The option that was read last, and its value if it is part of the same word.
  private var last: (option: RegionScanner.Word, value: RegionScanner.Word?)?
  /// The places of options, by name.
  private var places: [String: Place] = [:]
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
    guard let option = options.first(where: { $0.word == parts[0] }) else {
      if PictureOption.all.contains(where: { $0.word == parts[0] }) {
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
    places[option.name] = word.place
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

  /// Reads a value that is one of some words.
  mutating func word(of option: String, among known: [String]) throws(Mistake) -> String {
    let word = try value()
    guard known.contains(word.text) else { throw Mistake(option, word, among: known) }
    return word.text
  }

  /// Reads a value that is one of some words, as what it means.
  mutating func value<Value: RawRepresentable<String>>(
    of option: String, among values: [Value]
  ) throws(Mistake) -> Value {
    let word = try word(of: option, among: values.map(\.rawValue))
    return values.first { $0.rawValue == word } ?? values[0]
  }

  /// Reads the name of a state, or of several, and notes its place.
  mutating func state(
    _ path: WritableKeyPath<(root: Place?, focus: Place?), Place?>
  ) throws(Mistake) -> String {
    let word = try value()
    states[keyPath: path] = word.place
    return word.text
  }

  mutating func number() throws(Mistake) -> Int {
    let word = try value()
    if let number = Int(word.text) { return number }
    throw Mistake("'\(word.text)' is no number", at: word.place)
  }

  mutating func model(for picture: RegionPicture) throws(Mistake) -> String {
    if picture.scenario != nil {
      throw Mistake(
        "a scenario has its own model; leave '--model' out",
        at: places[PictureOption.model.name] ?? place)
    }
    let word = try value()
    let known = index.content.models.map(\.name)
    if known.contains(word.text) { return word.text }
    throw Mistake(PictureOption.model.name, word, among: known)
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
