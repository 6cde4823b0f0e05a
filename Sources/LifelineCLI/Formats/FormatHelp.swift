import ArgumentParser
import Lifeline

/// `lifeline help scenario|trace|verdict [--schema]`: a file format, explained by its JSON schema.
///
/// The parser knows commands only, so these are read before it.
struct FormatHelp {
  /// A format with a schema.
  enum Format: String, CaseIterable {
    case scenario, trace, verdict

    /// The schema, as the file in `Schemas` has it.
    var schema: [UInt8] {
      switch self {
      case .scenario: PackageResources.scenario_schema_json
      case .trace: PackageResources.trace_schema_json
      case .verdict: PackageResources.verdict_schema_json
      }
    }
  }

  private let format: Format
  private let isSchema: Bool

  /// Reads the arguments after the program's name; `nil` when they ask for something else.
  ///
  /// - Throws: `ValidationError` for another argument than `--schema`.
  init?(_ arguments: [String]) throws {
    guard arguments.count > 1, arguments[0] == "help",
      let format = Format(rawValue: arguments[1])
    else { return nil }
    self.format = format
    isSchema = arguments.dropFirst(2) == ["--schema"]
    guard isSchema || arguments.count == 2 else {
      throw ValidationError("'lifeline help \(format.rawValue)' only takes --schema")
    }
  }

  /// Returns the help or the schema.
  ///
  /// - Throws: `LifelineError` when the schema cannot be read.
  func bytes() throws(LifelineError) -> [UInt8] {
    guard !isSchema else { return format.schema }
    let advice = "As a JSON schema for editors: lifeline help \(format.rawValue) --schema"
    let schema = try SchemaText(
      format.schema, name: format.rawValue, isJSON: format != .scenario)
    return Array("\(schema.text)\n\(advice)\n".utf8)
  }
}
