package import LifelineScenarios
public import LifelineStatecharts

/// How logs call the messages of the catalogue, besides their names in Objective-C and Swift.
///
/// ```swift
/// let active = try library.logNames().names.first { $0.name == "applicationDidBecomeActive:" }
/// active?.alone        // [DidBecomeActive, OnActivated, app become active]
/// ```
public struct LogNames: Equatable, Sendable {
  /// What apps print for the stage they see inside a callback.
  public let stages: [Words]
  /// The messages that are the first of a process.
  public let beginnings: [EventName]
  /// The messages that are the last of a process.
  public let endings: [EventName]
  /// What a framework's word for a state stands for after another message.
  public let instead: [Instead]
  /// The messages with their names.
  public let names: [LogName]

  /// Words that belong to something: a stage, or an importer.
  public struct Words: Equatable, Sendable {
    /// What they belong to.
    public let of: String
    /// The words.
    public let words: [String]
  }

  /// A message that a word stands for instead of its usual one.
  public struct Instead: Equatable, Sendable {
    /// The message.
    public let name: EventName
    /// What the word usually stands for.
    public let of: EventName
    /// The message that was the last before.
    public let after: EventName
  }
}

/// One message with its names in logs.
public struct LogName: Equatable, Sendable {
  /// The message, as the model writes it.
  public let name: EventName
  /// Who gets it; `nil` for members and notifications of the catalogue, which say it themselves.
  public let target: String?
  /// The name in Swift; `nil` as for `target`.
  public let swift: String?
  /// Names that count wherever they stand.
  public let anywhere: [String]
  /// Names that count only where nothing else stands in the message.
  public let alone: [String]
  /// Words of frameworks for a state, by the importer that takes them.
  public let states: [LogNames.Words]
  /// Words in breadcrumbs and events, by their importer.
  public let records: [LogNames.Words]
}

extension LogNames: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "the names in logs",
        keys: ["stages", "beginnings", "endings", "instead", "names"], &findings)
    else { return nil }
    let beginnings: [EventName]? = fields.list("beginnings", &findings)
    let endings: [EventName]? = fields.list("endings", &findings)
    let instead: [Instead]? = fields.list("instead", &findings)
    let names: [LogName]? = fields.list("names", &findings)
    self.init(
      stages: Words.list(fields["stages"], &findings), beginnings: beginnings ?? [],
      endings: endings ?? [], instead: instead ?? [], names: names ?? [])
  }
}

extension LogNames.Words {
  /// Reads a mapping of owners to lists of words, in the order written.
  fileprivate static func list(_ yaml: YAMLValue?, _ findings: inout [Finding]) -> [Self] {
    guard case .mapping(let fields)? = yaml?.content else { return [] }
    return fields.map { field in
      Self(of: field.key, words: [String](list: field.value, &findings) ?? [])
    }
  }
}

extension LogNames.Instead: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a word's other meaning", keys: ["name", "of", "after"], &findings)
    else { return nil }
    let name: EventName? = fields.required("name", &findings)
    let of: EventName? = fields.required("of", &findings)
    let after: EventName? = fields.required("after", &findings)
    guard let name, let of, let after else { return nil }
    self.init(name: name, of: of, after: after)
  }
}

extension LogName: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard
      let fields = YAMLFields(
        yaml, of: "a name in logs",
        keys: ["name", "target", "swift", "anywhere", "alone", "states", "records"], &findings)
    else { return nil }
    let name: EventName? = fields.required("name", &findings)
    let target: String? = fields.optional("target", &findings)
    let swift: String? = fields.optional("swift", &findings)
    let anywhere: [String]? = fields.list("anywhere", &findings)
    let alone: [String]? = fields.list("alone", &findings)
    guard let name else { return nil }
    self.init(
      name: name, target: target, swift: swift, anywhere: anywhere ?? [], alone: alone ?? [],
      states: LogNames.Words.list(fields["states"], &findings),
      records: LogNames.Words.list(fields["records"], &findings))
  }
}
