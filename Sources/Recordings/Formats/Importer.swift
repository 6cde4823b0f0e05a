/// A kind of log that can be read, for `lifeline list importers`.
///
/// This is the only list of them: formats with a header on each line, formats of JSON objects, and
/// conventions inside messages, whatever their header.
public struct Importer: Equatable, Sendable {
  /// The name for `--importer`.
  public let id: String
  /// A description of such logs.
  public let title: String
  /// Whether it reads bare words (`active`) only if it is named: they are too common for detection.
  package let readsBareWordsIfNamed: Bool

  init(_ id: String, _ title: String, readsBareWordsIfNamed: Bool = false) {
    self.id = id
    self.title = title
    self.readsBareWordsIfNamed = readsBareWordsIfNamed
  }

  /// Lines without a header: the line is the message.
  static let print = Importer("print", "bare lines without a header: #function, __func__, names")
  static let trace = Importer("lifeline", "traces that Lifeline wrote, as JSON Lines")
  static let lines = LineFormat.all.map { Importer($0.id, $0.title) }
  static let records = RecordFormat.all.map { Importer($0.id, $0.title) }
  static let states = [
    Importer("capacitor", "the events of Capacitor's App as callbacks"),
    Importer("flutter", "Flutter's AppLifecycleState as callbacks", readsBareWordsIfNamed: true),
    Importer(
      "react-native", "React Native's AppState as callbacks", readsBareWordsIfNamed: true),
    Importer(
      "swiftui", "SwiftUI's ScenePhase as callbacks of scenes", readsBareWordsIfNamed: true),
  ]

  /// Returns whether an importer of states reads bare words when it is named.
  static func readsBareWords(_ id: String) -> Bool {
    states.contains { $0.id == id && $0.readsBareWordsIfNamed }
  }

  /// All importers, in the order in which they are tried.
  public static let all = lines + [print] + records + [trace] + states
}
