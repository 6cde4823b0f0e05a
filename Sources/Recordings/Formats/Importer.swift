/// A kind of log that can be read, as `lifeline list importers` tells it.
///
/// This is the one list of them: of formats with a header on each line, of formats made of JSON
/// objects, and of what stands in a message whatever its header is.
public struct Importer: Equatable, Sendable {
  /// The name for `--format`.
  public let id: String
  /// What such logs are.
  public let title: String
  /// Whether it is only used when asked for: its words are too common to be recognised.
  public let mustBeAskedFor: Bool

  init(_ id: String, _ title: String, mustBeAskedFor: Bool = false) {
    self.id = id
    self.title = title
    self.mustBeAskedFor = mustBeAskedFor
  }

  /// Lines without a header: the message is all there is.
  static let print = Importer("print", "bare lines without a header: #function, __func__, names")
  /// Traces that Lifeline wrote.
  static let trace = Importer("lifeline", "traces that Lifeline wrote, as JSON Lines")
  static let lines = LineFormat.all.map { Importer($0.id, $0.title) }
  static let records = RecordFormat.all.map { Importer($0.id, $0.title) }
  static let states = [
    Importer("flutter", "Flutter's AppLifecycleState as callbacks", mustBeAskedFor: true),
    Importer(
      "react-native", "React Native's AppState words as callbacks", mustBeAskedFor: true),
  ]

  /// All importers, in the order in which they are tried.
  public static let all = lines + [print] + records + [trace] + states
}
