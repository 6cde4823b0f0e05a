/// A model's file with what is wrong with it.
public struct LintedModel: Sendable {
  /// The name of the file.
  public var name: String
  /// The findings, in the order of their places.
  public var findings: [Finding]

  /// Creates a result from its parts.
  public init(name: String, findings: [Finding]) {
    self.name = name
    self.findings = findings
  }
}

/// An output format of the findings in models.
///
/// ```swift
/// let reading = SCXMLReader.read(bytes, file: "my.scxml")
/// let model = LintedModel(name: "my.scxml", findings: reading.findings)
/// print(try LintReport.text.string(of: [model]))
/// // my.scxml:3:5: 'a' begins in unknown state 'activ'; did you mean 'active'?
/// ```
public enum LintReport: String, CaseIterable, Sendable {
  /// Lines for a terminal.
  case text
  /// JSON for programs.
  case json
  /// JUnit XML: a test case for each file, failed when it has errors or warnings; notes are output.
  case junit
  /// Workflow commands, which GitHub shows beside the lines of the file.
  case github

  /// Writes the findings in this format.
  ///
  /// - Parameter models: The files, in order.
  /// - Returns: The text, ended by a line feed unless it is empty.
  /// - Throws: `LifelineError` when a value cannot be written as JSON.
  public func string(of models: [LintedModel]) throws(LifelineError) -> String {
    switch self {
    case .text: Self.text(of: models, isColoured: false)
    case .json: try LintJSON(models).prettyJSON()
    case .junit:
      JUnit.document([
        .init(
          name: "lifeline lint", cases: models.map(Self.testCase),
          failures: models.count { !$0.findings.withoutNotes.isEmpty })
      ])
    case .github:
      models.flatMap(\.findings).map { finding in
        WorkflowCommand.text(
          finding.severity == .note ? "notice" : "\(finding.severity)", file: finding.place?.file,
          line: finding.place?.line,
          column: finding.place?.column, finding.message)
      }.joined()
    }
  }
}

extension LintReport {
  private static func testCase(_ model: LintedModel) -> String {
    let text = model.findings.map(\.description)
    return JUnit.testCase(
      "lifeline lint", model.name, file: model.name,
      model.findings.withoutNotes.first.map { first in
        JUnit.problem("failure", "\(first.severity)", first.description, text)
      } ?? (text.isEmpty ? nil : JUnit.output(text)))
  }

  /// Returns a line for each finding: errors in red, warnings in yellow, notes plain.
  package static func text(of models: [LintedModel], isColoured: Bool) -> String {
    models.flatMap(\.findings).map { finding in
      let colour: TerminalColour? =
        switch finding.severity {
        case .error: .red
        case .warning: .yellow
        case .note: nil
        }
      return finding.description.painted(isColoured ? colour : nil) + "\n"
    }.joined()
  }
}

/// Findings as JSON.
private struct LintJSON: Encodable {
  let files: [File]

  struct File: Encodable {
    let name: String
    let findings: [Finding]
  }

  struct Finding: Encodable {
    let severity: String
    let line: Int?
    let column: Int?
    let message: String
  }

  init(_ models: [LintedModel]) {
    files = models.map { model in
      File(
        name: model.name,
        findings: model.findings.map {
          Finding(
            severity: $0.severity.rawValue, line: $0.place?.line, column: $0.place?.column,
            message: $0.message)
        })
    }
  }
}
