import ArgumentParser
import Lifeline

/// `--reporter`: the formats of a result, each with the file to write.
struct ReporterOptions<Form: ReportFormat>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the result, and the file to write; repeatable. (default: text)",
      valueName: Form.allCases.map(\.rawValue).joined(separator: "|") + "[=file]"))
  var reporter: [Reporter] = []

  /// A format and its file.
  struct Reporter: ExpressibleByArgument {
    let form: Form
    /// The file to write; `nil` for standard output.
    let file: String?

    init(_ form: Form, file: String? = nil) {
      self.form = form
      self.file = file
    }

    /// Reads `FORM` or `FORM=FILE`.
    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let form = Form(rawValue: String(parts[0])), parts.count == 1 || !parts[1].isEmpty
      else { return nil }
      self.init(form, file: parts.count == 2 && parts[1] != "-" ? String(parts[1]) : nil)
    }

    static var allValueStrings: [String] { Form.allCases.map(\.rawValue) }
  }

  func validate() throws {
    if reporter.count(where: { $0.file == nil }) > 1 {
      throw ValidationError(
        "only one reporter can write to standard output; give the others a file, "
          + "as in --reporter junit=report.xml")
    }
  }

  /// Returns the formats to write; without `--reporter` a usual one, to standard output.
  func all(or usual: Form) -> [Reporter] {
    reporter.isEmpty ? [Reporter(usual)] : reporter
  }
}

/// A format of `--reporter`.
protocol ReportFormat: RawRepresentable, CaseIterable, Sendable where RawValue == String {}

extension CheckReport: ReportFormat, FileFormat {}
extension LintReport: ReportFormat {}
