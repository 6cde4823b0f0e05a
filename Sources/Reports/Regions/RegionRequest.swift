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
  enum Kind: String, CaseIterable {
    case timeline, graph, path, callbacks, claims
    case calledWhen = "called-when"
  }

  /// The picture; `nil` for another content.
  var picture: RegionPicture? {
    get { if case .picture(let picture) = content { picture } else { nil } }
    set { if let newValue, picture != nil { content = .picture(newValue) } }
  }

  /// What the options of pictures set; other content has none of it.
  private var drawn: RegionPicture {
    get { picture ?? RegionPicture(kind: .graph, model: "") }
    set { picture = newValue }
  }

  /// The error of a marker that asks for something unknown.
  struct Mistake: Error, Equatable {
    var finding: Finding

    init(_ message: String, at place: Place) { finding = Finding(at: place, message) }

    /// Returns the error for an unknown name, with the nearest name or where to find names.
    init(
      unknown kind: String, _ word: RegionScanner.Word, among known: [String], _ advice: String
    ) {
      let nearest = NearestName.of(word.text, among: known).map { "did you mean '\($0)'?" }
      self.init("unknown \(kind) '\(word.text)'; \(nearest ?? advice)", at: word.place)
    }

    /// Returns the error for a value that is none of those known.
    init(_ option: String, _ word: RegionScanner.Word, among known: [String]) {
      self.init(
        unknown: option, word, among: known, "there are \(known.joined(separator: ", "))")
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
      throw Mistake("kind", first, among: kinds)
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
    while let option = try words.option(of: kind) {
      option.read(try words.value(of: option, on: picture), &self)
    }
    if let picture { try words.check(picture, isMermaid: isMermaid) }
  }

  /// Returns the options of a kind of region, in the order of messages.
  static func options(of kind: Kind, models: [String]) -> [PictureOption<Self>] {
    let locale = PictureOption<Self>("locale", word: \.language)
    let ofPictures = [
      PictureOption<Self>("theme", word: \.drawn.theme), locale,
      PictureOption<Self>("format", .word(of: ["svg", "mermaid"])) {
        $1.isMermaid = $0 == "mermaid"
      },
    ]
    switch kind {
    case .graph:
      let model = PictureOption<Self>(modelOption, .word(of: models)) { $1.drawn.model = $0 }
      return StateGraph.Options.all.map { $0.within(\.drawn.graph) } + [model] + ofPictures
    case .timeline: return Timeline.Options.all.map { $0.within(\.drawn.timeline) } + ofPictures
    case .path: return ofPictures
    case .callbacks, .claims, .calledWhen: return [locale]
    }
  }

  static let modelOption = "model"

  /// The model that a region names itself, or by its scenario; `nil` when it names neither.
  static func model(of region: RegionScanner.Region, in index: ReportIndex) -> String? {
    let words = region.words.map(\.text)
    if let option = words.firstIndex(of: "--\(modelOption)"), option + 1 < words.count {
      return index.chart(of: words[option + 1]) == nil ? nil : words[option + 1]
    }
    return words.count < 2
      ? nil : index.run(of: ScenarioID(words[1])).map { index.model(of: $0.run.scenario) }
  }
}
