/// An option of a picture, as `lifeline draw` and the regions of a page write it.
///
/// It is declared once: its name, the regions that take it, how its value is read, and what
/// distinguishes the file of a picture with it.
package struct PictureOption: Sendable {
  typealias Reading =
    @Sendable (inout RegionRequest, inout RegionWords) throws(RegionRequest.Mistake) -> Void

  /// The name, such as `only-run`.
  package let name: String
  /// Whether a value follows it.
  let takesValue: Bool
  /// The pictures that take it.
  let kinds: [RegionPicture.Kind]
  /// Reads its value, if it has one.
  let read: Reading
  /// Returns what it adds to the name of a picture's file; nothing when it is not given.
  let marks: @Sendable (RegionPicture) -> [String]

  /// The word on the command line and in markers.
  package var word: String { "--\(name)" }

  init(
    _ name: String, takesValue: Bool = true, of kinds: [RegionPicture.Kind] = [.graph],
    marks: @escaping @Sendable (RegionPicture) -> [String] = { _ in [] }, read: @escaping Reading
  ) {
    (self.name, self.takesValue, self.kinds) = (name, takesValue, kinds)
    (self.read, self.marks) = (read, marks)
  }

  /// An option without a value.
  init(
    _ name: String, of kinds: [RegionPicture.Kind] = [.graph],
    flag path: any WritableKeyPath<RegionPicture, Bool> & Sendable
  ) {
    self.init(
      name, takesValue: false, of: kinds, marks: { $0[keyPath: path] ? [name] : [] }
    ) { request, _ throws(RegionRequest.Mistake) in request.picture?[keyPath: path] = true }
  }

  /// An option whose value is a word of a list; without it something else decides.
  init<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, of kinds: [RegionPicture.Kind] = [.graph],
    choice path: any WritableKeyPath<RegionPicture, Value?> & Sendable
  ) {
    self.init(
      name, of: kinds,
      marks: { picture in picture[keyPath: path].map { [name, $0.rawValue] } ?? [] }
    ) { request, words throws(RegionRequest.Mistake) in
      request.picture?[keyPath: path] = try words.value(of: name, among: Array(Value.allCases))
    }
  }

  /// An option whose value is a word of a list, with a default.
  init<Value: RawRepresentable<String> & Equatable & Sendable>(
    _ name: String, of kinds: [RegionPicture.Kind] = [.graph],
    choice path: any WritableKeyPath<RegionPicture, Value> & Sendable, default usual: Value,
    among values: [Value]
  ) {
    self.init(
      name, of: kinds,
      marks: { picture in
        let value = picture[keyPath: path]
        return value == usual ? [] : [name, value.rawValue]
      }
    ) { request, words throws(RegionRequest.Mistake) in
      request.picture?[keyPath: path] = try words.value(of: name, among: values)
    }
  }
}

extension PictureOption {
  /// All options, in the order of messages and of the names of files.
  package static let all = [
    root, focus, radius,
    PictureOption("direction", choice: \.graph.direction),
    expand,
    PictureOption("arrangement", choice: \.graph.arrangement),
    PictureOption(
      "layout", choice: \.graph.layout, default: .lifeline,
      among: StateGraph.Layout.allCases),
    PictureOption("stages", flag: \.graph.showsStages),
    onlyRun, guards, entryActions, names, model,
    PictureOption(
      "time", of: [.timeline], choice: \.timeScale, default: .compressed,
      among: Timeline.TimeScale.allCases),
    PictureOption("unfold", of: [.timeline], flag: \.isUnfolded),
    theme, locale, format,
  ]

  static let root = PictureOption("root", marks: { [$0.graph.root].compactMap(\.self) }) {
    request, words throws(RegionRequest.Mistake) in
    request.picture?.graph.root = try words.state(\.root)
  }

  static let focus = PictureOption(
    "focus",
    marks: { picture in
      let focus = picture.graph.focus
      return focus.isEmpty ? [] : ["focus", focus.joined(separator: ",")]
    }
  ) { request, words throws(RegionRequest.Mistake) in
    let states = try words.state(\.focus)
    request.picture?.graph.focus = states.split(separator: ",").map(String.init)
  }

  private static let radius = PictureOption(
    "radius", marks: { picture in picture.graph.radius.map { ["radius", "\($0)"] } ?? [] }
  ) { request, words throws(RegionRequest.Mistake) in
    request.picture?.graph.radius = try words.number()
  }

  static let expand = PictureOption(
    "expand", choice: \.graph.expansion, default: .automatic, among: [.all, .none])
  static let onlyRun = PictureOption("only-run", flag: \.graph.isOnlyRun)
  static let guards = PictureOption("guards", flag: \.graph.showsGuards)
  static let entryActions = PictureOption("entry-actions", flag: \.graph.showsEntryActions)
  static let names = PictureOption("names", flag: \.graph.showsNames)

  static let model = PictureOption("model") {
    request, words throws(RegionRequest.Mistake) in
    guard let picture = request.picture else { return }
    request.picture?.model = try words.model(for: picture)
  }

  private static let theme = PictureOption(
    "theme", of: RegionPicture.Kind.allCases,
    marks: { [$0.theme?.rawValue].compactMap(\.self) }
  ) { request, words throws(RegionRequest.Mistake) in
    request.picture?.theme = try words.value(of: "theme", among: PictureTheme.allCases)
  }

  static let locale = PictureOption("locale", of: RegionPicture.Kind.allCases) {
    request, words throws(RegionRequest.Mistake) in
    request.language = try words.value(of: "locale", among: Language.allCases)
  }

  private static let format = PictureOption("format", of: RegionPicture.Kind.allCases) {
    request, words throws(RegionRequest.Mistake) in
    request.isMermaid = try words.word(of: "format", among: ["svg", "mermaid"]) == "mermaid"
  }
}
