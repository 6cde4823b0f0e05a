public import LifelineStatecharts

/// What a scenario is called: enough for a list of many.
public struct ScenarioHeading: Equatable, Sendable {
  /// The scenario's id.
  public let id: ScenarioID
  /// Its title.
  public let title: LocalizedText
}

extension ScenarioReader {
  /// Reads only how a scenario is called, which costs a fraction of reading it whole.
  ///
  /// A file that begins with `id` and `title` is read up to the next key; the rest of it is not
  /// looked at, so its mistakes are not told. Any other file is read whole.
  ///
  /// ```swift
  /// try ScenarioReader().heading(from: "id: home\ntitle: Home\nsteps: [user.home]", file: "h.yaml")
  /// // id "home", title "Home"
  /// ```
  ///
  /// - Parameters:
  ///   - text: The whole file, one YAML document.
  ///   - file: The file's name as the user gave it, for messages.
  /// - Returns: The id and the title, the same that `scenario(from:file:)` reads.
  /// - Throws: `ScenarioError.unreadable` with every mistake found.
  public func heading(from text: String, file: String) throws(ScenarioError) -> ScenarioHeading {
    guard let beginning = Self.beginning(of: text) else {
      let scenario = try scenario(from: text, file: file)
      return ScenarioHeading(id: scenario.id, title: scenario.title)
    }
    let yaml = try YAMLValue(composing: beginning, file: file)
    return try read(yaml) { ScenarioHeading(yaml, &$0) }
  }

  /// The lines of the keys `id` and `title`, when they come first; `nil` otherwise.
  private static func beginning(of text: String) -> String? {
    var wanted: Set<Substring> = ["id", "title"]
    var end = text.startIndex
    while end < text.endIndex {
      let lineEnd = text.utf8[end...].firstIndex(of: UInt8(ascii: "\n")) ?? text.endIndex
      let line = text[end..<lineEnd]
      let isNested = line.isEmpty || line.hasPrefix(" ") || line.hasPrefix("#")
      if !isNested, wanted.remove(line.prefix { $0 != ":" }) == nil {
        return wanted.isEmpty ? String(text[..<end]) : nil
      }
      end = lineEnd == text.endIndex ? lineEnd : text.utf8.index(after: lineEnd)
    }
    return nil
  }
}

extension ScenarioHeading: YAMLReadable {
  package init?(_ yaml: YAMLValue, _ findings: inout [Finding]) {
    guard let fields = YAMLFields(yaml, of: "a scenario", keys: ["id", "title"], &findings) else {
      return nil
    }
    let id: ScenarioID? = fields.identifier("id", &findings)
    let title: LocalizedText? = fields.required("title", &findings)
    guard let id, let title else { return nil }
    self.init(id: id, title: title)
  }
}
