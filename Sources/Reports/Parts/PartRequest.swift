/// What a marker asks for: a part, what it shows, and its options.
struct PartRequest: Sendable {
  let part: Part
  /// The scenario that it names, or that its page is about; `nil` for none.
  var scenario: ScenarioID?
  /// The model that it names; `nil` for that of the page.
  private(set) var model: String?
  /// The runs that it names.
  private(set) var runs: [PartRun] = []
  /// The pages that it names.
  var pages: [PageID] = []
  /// The picture that it asks for; `nil` for another part, or for the usual one of a report.
  private(set) var picture: PartPicture?
  /// The language; `nil` for that of the page.
  var language: Language?
  /// Whether the picture is written as Mermaid text.
  var isMermaid = false
  /// Whether a reader opens it by a click.
  var isFolded = false

  /// The picture that is drawn for it alone; `nil` where there is none, or the usual one of a report.
  var askedPicture: PartPicture? {
    let hasUsual = picture?.kind == .timeline || picture?.kind == .path
    return isMermaid || hasUsual && !isDrawnOtherwise ? nil : picture
  }

  /// The pictures of a page that is filled in place: its own, or those of the runs that it checks.
  var picturesBesidePage: [PartPicture] {
    guard picture == nil else { return [picture].compactMap(\.self) }
    return runs.flatMap { run in
      [.run, .course].map { PartPicture(kind: $0, model: "", runs: [run]) }
    }
  }

  /// Whether it asks for a picture with options, or as text.
  var isDrawnOtherwise: Bool {
    guard let picture else { return false }
    let usual = PartPicture(kind: picture.kind, scenario: picture.scenario, model: picture.model)
    return isMermaid || picture != usual
  }

  /// What the options of pictures set; another part has none of it.
  private var drawn: PartPicture {
    get { picture ?? PartPicture(kind: .graph, model: "") }
    set { if picture != nil { picture = newValue } }
  }

  /// The error of a marker that asks for something unknown.
  struct Mistake: Error, Equatable {
    var finding: Finding

    init(_ message: String, at place: Place) { finding = Finding(at: place, message) }

    /// Returns the error for an unknown name, with the nearest name or where to find names.
    init(
      unknown kind: String, _ word: PartCall.Word, among known: [String], _ advice: String
    ) {
      let nearest = NearestName.of(word.text, among: known).map { "did you mean '\($0)'?" }
      self.init("unknown \(kind) '\(word.text)'; \(nearest ?? advice)", at: word.place)
    }

    /// Returns the error for a part that there is not.
    init(unknownPart word: PartCall.Word) {
      guard !["begin", "end"].contains(word.text) else {
        self.init(
          "'\(word.text)' is for pages that 'report --into' fills; here a marker only names its part",
          at: word.place)
        return
      }
      self.init(
        unknown: "part", word, among: Part.all.map(\.name),
        "'lifeline list parts' has the parts")
    }

    /// Returns the error for a value that is none of those known.
    init(_ option: String, _ word: PartCall.Word, among known: [String]) {
      self.init(
        unknown: option, word, among: known, "there are \(known.joined(separator: ", "))")
    }
  }

  /// Reads the words of a marker.
  ///
  /// - Parameters:
  ///   - call: The words.
  ///   - around: The scenario that the page is about; `nil` for none.
  ///   - usual: The model of a graph that names neither a scenario nor a model.
  ///   - index: The index of the report.
  /// - Throws: `Mistake` with the place of what is unknown.
  init(
    _ call: PartCall, around: ScenarioID? = nil, usual: String, in index: ReportIndex
  ) throws(Mistake) {
    guard let first = call.words.first else {
      throw Mistake(
        "this marker does not say what it shows; 'lifeline list parts' has the parts",
        at: call.place)
    }
    guard let part = Part.named(first.text) else {
      throw Mistake(unknownPart: first)
    }
    self.part = part
    var words = PartWords(call, of: part, in: index)
    switch part.subject {
    case .page: break
    case .scenario:
      scenario = words.namesSubject || around == nil ? try words.scenario() : around
    case .run:
      if let run = words.recordedRun() {
        runs = [run]
      } else {
        scenario = words.namesSubject || around == nil ? try words.scenario() : around
      }
    case .path: scenario = words.namesSubject || around == nil ? try words.path() : around
    case .anyScenario: scenario = words.namesSubject ? try words.scenario() : around
    case .pages: while words.namesSubject { pages.append(try words.page()) }
    case .model: model = words.namesSubject ? try words.model() : usual
    case .runs: runs = try words.runs()
    case .logs: runs = try words.logs()
    case .figure: break
    }
    picture = part.kind.map { words.picture($0, of: scenario, usual: usual) }
    picture?.runs = runs
    if part.subject == .figure { picture?.figure = try words.figure() }
    while let option = try words.option(of: part) {
      option.read(try words.value(of: option, on: picture), &self)
    }
    if let picture { try words.check(picture, isMermaid: isMermaid) }
  }

  /// Returns the options of a part, in the order of messages.
  static func options(of part: Part, models: [String]) -> [PictureOption<Self>] {
    let locale = PictureOption<Self>("locale", word: \.language)
    let ofPictures = [
      PictureOption<Self>("theme", word: \.drawn.theme), locale,
      PictureOption<Self>("format", .word(of: ["svg", "mermaid"])) {
        $1.isMermaid = $0 == "mermaid"
      },
    ]
    switch part.options {
    case .none: return []
    case .language: return [locale]
    case .callbacks: return [PictureOption("folded", .nothing) { $1.isFolded = true }, locale]
    case .picture: return ofPictures
    case .figure: return [PictureOption("as", word: \.drawn.side)] + ofPictures
    case .compare:
      let kind = PictureOption<Self>("kind", word: \.drawn.comparison)
      return [kind] + Timeline.Options.all.map { $0.within(\.drawn.timeline) }
        + StateGraph.Options.all.map { $0.within(\.drawn.graph) } + ofPictures
    case .timeline: return Timeline.Options.all.map { $0.within(\.drawn.timeline) } + ofPictures
    case .graph:
      let model = PictureOption<Self>(modelOption, .word(of: models)) { $1.drawn.model = $0 }
      return StateGraph.Options.all.map { $0.within(\.drawn.graph) } + [model] + ofPictures
    }
  }

  static let modelOption = "model"

  /// The model that a marker names itself, or by its scenario; `nil` when it names neither.
  static func model(of call: PartCall, in index: ReportIndex) -> String? {
    let words = call.words.map(\.text)
    if let option = words.firstIndex(of: "--\(modelOption)"), option + 1 < words.count {
      return index.chart(of: words[option + 1]) == nil ? nil : words[option + 1]
    }
    return words.count < 2
      ? nil : index.run(of: ScenarioID(words[1])).map { index.model(of: $0.run.scenario) }
  }
}

extension Part {
  /// The kind of its picture; `nil` for a part that is none.
  fileprivate var kind: PartPicture.Kind? { PartPicture.Kind(rawValue: name) }
}
