/// Reads a model in any format: SCXML, or a state diagram of Mermaid, also in a Markdown file.
///
/// The content decides, and the suffix where the content does not tell.
///
/// ```swift
/// ModelReader.read(Array("stateDiagram-v2\n off --> on : press".utf8), file: "lamp.mmd")
///   .chart?.children.map(\.id)   // ["off", "on"]
/// ```
public enum ModelReader {
  /// The result of reading.
  public struct Reading: Sendable {
    /// The chart, for pictures; `nil` when an error does not concern runs alone.
    public let chart: Statechart?
    /// The errors and warnings, by place.
    public let findings: [Finding]

    init(_ chart: Statechart, findings: [Finding]) {
      self.init(
        chart: findings.preventDrawing ? nil : chart, findings: findings.sortedByPlace)
    }

    init(chart: Statechart?, findings: [Finding]) {
      (self.chart, self.findings) = (chart, findings)
    }

    /// Returns the chart, which can run.
    ///
    /// - Throws: ``ModelError`` with all findings when one of them is an error.
    public func get() throws(ModelError) -> Statechart {
      guard let chart, !findings.containErrors else { throw ModelError(findings: findings) }
      return chart
    }
  }

  /// The formats besides SCXML; a further format is one more line.
  private static let formats: [any ModelFormat.Type] = [MermaidReader.self]

  /// The suffixes of files that contain models.
  static let suffixes = [".scxml"] + formats.flatMap { $0.suffixes }

  /// Reads a model.
  ///
  /// - Parameters:
  ///   - bytes: The document, in UTF-8.
  ///   - file: The file name for places in findings and in the chart.
  /// - Returns: The chart and the findings.
  public static func read(_ bytes: [UInt8], file: String) -> Reading {
    if let format = format(of: bytes, file: file) { return format.read(bytes, file: file) }
    return MarkdownReader.reads(file)
      ? MarkdownReader.read(bytes, file: file) : SCXMLReader.read(bytes, file: file)
  }

  private static func format(of bytes: [UInt8], file: String) -> (any ModelFormat.Type)? {
    formats.first { format in
      format.begins(bytes) || format.suffixes.contains { file.hasSuffix($0) }
    }
  }

  /// Returns whether a document is read as SCXML.
  package static func isSCXML(_ bytes: [UInt8], file: String) -> Bool {
    format(of: bytes, file: file) == nil && !MarkdownReader.reads(file)
  }

  /// Returns the path of a file in its name: `notes.md` for `notes.md#2`.
  package static func path(of name: String) -> String {
    MarkdownReader.reads(name) ? String(MarkdownReader.split(name).path) : name
  }

  /// Returns whether a path has the suffix of a model.
  package static func isModel(path: String) -> Bool { suffixes.contains { path.hasSuffix($0) } }

  /// Returns whether a text begins as a model of one of the formats besides SCXML.
  package static func begins(_ head: [UInt8]) -> Bool { formats.contains { $0.begins(head) } }
}

/// A model that cannot be used, with all findings.
public struct ModelError: Error, Equatable, CustomStringConvertible {
  /// The errors and warnings, by place; at least one error.
  public let findings: [Finding]

  /// Creates the error for the findings of a reading.
  public init(findings: [Finding]) { self.findings = findings }

  /// The findings, one per line.
  public var description: String { findings.map(\.description).joined(separator: "\n") }
}

/// A format of models besides SCXML.
protocol ModelFormat: Sendable {
  /// The suffixes of its files.
  static var suffixes: [String] { get }
  /// Returns whether a document of this format begins so.
  static func begins(_ bytes: [UInt8]) -> Bool
  /// Reads a document.
  static func read(_ bytes: [UInt8], file: String) -> ModelReader.Reading
}
