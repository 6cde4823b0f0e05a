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
      case .timeline: Self.options(of: .timeline)
      case .graph: Self.options(of: .graph)
      case .path: Self.options(of: .path)
      case .callbacks, .claims, .calledWhen: [.locale]
      }
    }

    private static func options(of kind: RegionPicture.Kind) -> [PictureOption] {
      PictureOption.all.filter { $0.kinds.contains(kind) }
    }
  }

  /// The picture; `nil` for another content.
  var picture: RegionPicture? {
    get { if case .picture(let picture) = content { picture } else { nil } }
    set { if let newValue, picture != nil { content = .picture(newValue) } }
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
      try option.read(&self, &words)
    }
    if let picture { try words.check(picture, isMermaid: isMermaid) }
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
}
