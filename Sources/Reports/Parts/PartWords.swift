/// A cursor over the words of a marker after the name of its part.
struct PartWords {
  typealias Mistake = PartRequest.Mistake
  private let kind: PartCall.Word?
  private let place: Place
  private var rest: ArraySlice<PartCall.Word>
  /// The value that is part of the word of the last option.
  private var joined: PartCall.Word?
  /// The places of options, by name.
  private var places: [String: Place] = [:]
  /// The places of their values, by name.
  private var values: [String: Place] = [:]
  private let index: ReportIndex

  init(_ call: PartCall, of part: Part, in index: ReportIndex) {
    kind = call.words.first
    place = call.place
    rest = []
    self.index = index
    let options = options(of: part)
    rest = Self.sorted(call.words.dropFirst()) { word in
      options.first { $0.word == word }.map { $0.value != .nothing } ?? !word.contains("=")
    }
  }

  /// The words with those that are no options, nor their values, before all others: options may
  /// stand anywhere.
  private static func sorted(
    _ words: ArraySlice<PartCall.Word>, takesValue: (String) -> Bool
  ) -> ArraySlice<PartCall.Word> {
    var (subjects, options): ([PartCall.Word], [PartCall.Word]) = ([], [])
    var rest = words
    while let word = rest.popFirst() {
      guard word.text.hasPrefix("--") else {
        subjects.append(word)
        continue
      }
      options.append(word)
      if takesValue(word.text), let value = rest.first, !value.text.hasPrefix("--") {
        options.append(value)
        rest = rest.dropFirst()
      }
    }
    return ArraySlice(subjects + options)
  }

  /// Whether the next word is no option.
  var namesSubject: Bool { rest.first?.text.hasPrefix("--") == false }

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

  /// A page, by the name of its file.
  mutating func page() throws(Mistake) -> PageID {
    guard let word = rest.popFirst() else {
      throw Mistake("'\(kind?.text ?? "")' needs the name of a page", at: kind?.place ?? place)
    }
    let all = PageKind.all.map(\.name) + index.pages.map(\.kind.name).eachOnce
    guard all.contains(word.text) else {
      throw Mistake("page", word, among: all.eachOnce)
    }
    return index.pages.first { $0.kind.name == word.text }
      ?? PageID(PageKind.all.first { $0.name == word.text } ?? IndexPage.kind)
  }

  /// A figure of a document, by its id.
  mutating func figure() throws(Mistake) -> String {
    let all = index.content.documents.flatMap(\.figures).map(\.id)
    guard let word = rest.popFirst() else {
      throw Mistake(
        "'\(kind?.text ?? "")' needs a figure's id; 'lifeline list figures' names them",
        at: kind?.place ?? place)
    }
    guard all.contains(word.text) else {
      throw Mistake(unknown: "figure", word, among: all, "'lifeline list figures' names them")
    }
    return word.text
  }

  /// A model, by its name.
  mutating func model() throws(Mistake) -> String {
    guard let word = rest.popFirst() else { return "" }
    let all = index.content.models.map(\.name)
    guard all.contains(word.text) else { throw Mistake("model", word, among: all) }
    return word.text
  }

  /// Two or more scenarios by their ids and recorded runs as `#1`, all of these if none is named; or two
  /// charts.
  mutating func runs() throws(Mistake) -> [PartRun] {
    var runs: [PartRun] = []
    while namesSubject {
      if let run = recordedRun() {
        runs.append(run)
      } else if let word = rest.first, index.chart(of: word.text) != nil {
        runs.append(.chart(word.text))
        rest = rest.dropFirst()
      } else {
        runs.append(.scenario(try scenario()))
      }
    }
    if runs.isEmpty { runs = recorded }
    if runs.count < 2 { throw lacking("needs two runs: scenarios by their ids, or logs") }
    let charts = runs.count { $0.chart != nil }
    if charts > 0, charts != 2 || runs.count > 2 { throw lacking("compares two charts, or runs") }
    if runs.count > Self.mostRuns { throw lacking("takes at most \(Self.mostRuns) runs") }
    return runs
  }

  /// Recorded runs; all of them if none is named.
  mutating func logs() throws(Mistake) -> [PartRun] {
    var runs: [PartRun] = []
    while namesSubject, let word = rest.first {
      guard let run = recordedRun() else {
        throw Mistake(
          "'\(word.text)' is no log; name the file of one, relative to the page", at: word.place)
      }
      runs.append(run)
    }
    if runs.isEmpty { runs = recorded }
    if runs.isEmpty { throw lacking("needs a log") }
    return runs
  }

  private var recorded: [PartRun] {
    index.content.recordedRuns.enumerated().map { .recorded($0 + 1, name: $1.run.name) }
  }

  /// The recorded run that the next word names by its number; `nil` for another word.
  mutating func recordedRun() -> PartRun? {
    guard let word = rest.first, word.text.hasPrefix("#"), let number = Int(word.text.dropFirst()),
      recorded.indices.contains(number - 1)
    else { return nil }
    rest = rest.dropFirst()
    return recorded[number - 1]
  }

  private func lacking(_ words: String) -> Mistake {
    Mistake("'\(kind?.text ?? "")' \(words)", at: kind?.place ?? place)
  }

  /// As many as there are letters for them.
  private static let mostRuns = 26

  mutating func path() throws(Mistake) -> ScenarioID {
    let place = rest.first?.place ?? place
    let id = try scenario()
    if index.run(of: id)?.run.trace.stageChanges.isEmpty == false { return id }
    throw Mistake("scenario '\(id)' has no path: its stage never changes", at: place)
  }

  func picture(
    _ kind: PartPicture.Kind, of scenario: ScenarioID?, usual: String = ""
  ) -> PartPicture {
    let model = scenario.flatMap(index.run(of:)).map { index.model(of: $0.run.scenario) }
    return PartPicture(kind: kind, scenario: scenario, model: model ?? usual)
  }

  /// Reads the word of the next option; `nil` at the end.
  mutating func option(
    of part: Part
  ) throws(Mistake) -> PictureOption<PartRequest>? {
    guard let word = rest.popFirst() else { return nil }
    guard word.text.hasPrefix("--") else {
      throw Mistake("'\(word.text)' is too much for '\(part.name)'; remove it", at: word.place)
    }
    let parts = word.text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let options = options(of: part)
    guard let option = options.first(where: { $0.word == parts[0] }) else {
      let all = Part.all.flatMap { self.options(of: $0) }
      if all.contains(where: { $0.word == parts[0] }) {
        throw Mistake(
          "'\(parts[0])' does not apply to '\(part.name)'; leave it out", at: word.place)
      }
      let unknown = PartCall.Word(text: String(parts[0]), place: word.place)
      throw Mistake("option", unknown, among: options.map(\.word))
    }
    let value = parts.count > 1 ? value(String(parts[1]), in: word) : nil
    if value != nil, option.value == .nothing {
      throw Mistake("'\(option.word)' takes no value; leave it out", at: word.place)
    }
    joined = value
    places[option.name] = word.place
    return option
  }

  private func options(of part: Part) -> [PictureOption<PartRequest>] {
    PartRequest.options(of: part, models: index.content.models.map(\.name))
  }

  private func value(_ text: String, in word: PartCall.Word) -> PartCall.Word {
    let before = word.text.utf8.count - text.utf8.count
    let place = Place(
      file: word.place.file, line: word.place.line, column: word.place.column + before)
    return PartCall.Word(text: text, place: place)
  }

  /// Reads the value of the last option, which is empty if it takes none.
  mutating func value(
    of option: PictureOption<PartRequest>, on picture: PartPicture?
  ) throws(Mistake) -> String {
    if option.value == .nothing { return "" }
    if option.name == PartRequest.modelOption, picture?.scenario != nil {
      throw Mistake(
        "a scenario has its own model; leave '--model' out", at: places[option.name] ?? place)
    }
    guard let word = joined ?? rest.popFirst() else {
      throw Mistake("'\(option.word)' needs a value after it", at: places[option.name] ?? place)
    }
    values[option.name] = word.place
    switch option.value {
    case .word(let known) where !known.contains(word.text):
      throw Mistake(option.name, word, among: known)
    case .number where Int(word.text) == nil:
      throw Mistake("'\(word.text)' is no number", at: word.place)
    case .nothing, .number, .state, .states, .word: return word.text
    }
  }

  /// Checks that the options of a picture go together and name states of its model.
  func check(_ picture: PartPicture, isMermaid: Bool) throws(Mistake) {
    let place = places.values.min { $0.column < $1.column } ?? place
    if let problem = picture.graph.contradiction { throw Mistake(problem, at: place) }
    if isMermaid, picture.graph.layout != .lifeline {
      throw Mistake("Mermaid has no layout; leave out '--layout' or '--format'", at: place)
    }
    if isMermaid, picture.kind == .timing || picture.comparison == .timing {
      throw Mistake("Mermaid has no timing diagrams; leave out '--format'", at: place)
    }
    if picture.timeline.showsStays, picture.kind != .timing, picture.comparison != .timing {
      throw Mistake("'--stays' only applies to timing diagrams; leave it out", at: place)
    }
    if picture.comparison == .timing, picture.runs.count > Timeline.mostStrands {
      throw Mistake("a timing diagram shows at most \(Timeline.mostStrands) runs", at: place)
    }
    let known = index.chart(of: picture.model)?.states.map(\.id.description) ?? []
    let options = picture.graph.resolved(among: known)
    if let (name, option) = options.unknownState(among: known) {
      throw Mistake(
        "model '\(picture.model)' has no state '\(name)'"
          + NearestName.question(name, among: known),
        at: values[option.name] ?? place)
    }
    if options.showsStages || options.isOnlyRun, picture.scenario == nil, picture.runs.isEmpty {
      throw Mistake("there is no run to draw; name a scenario", at: place)
    }
  }
}
