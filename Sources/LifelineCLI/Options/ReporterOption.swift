import ArgumentParser
import Lifeline

/// `--reporter`: an output format of a check, and the file to write.
struct ReporterOption: ExpressibleByArgument {
  let form: CheckReport
  /// The file to write; `nil` for standard output.
  let file: String?

  init(_ form: CheckReport, file: String? = nil) {
    self.form = form
    self.file = file
  }

  /// Reads `FORM` or `FORM=FILE`.
  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let form = CheckReport(rawValue: String(parts[0])), parts.count == 1 || !parts[1].isEmpty
    else {
      return nil
    }
    self.init(form, file: parts.count == 2 && parts[1] != "-" ? String(parts[1]) : nil)
  }

  static var allValueStrings: [String] { CheckReport.allCases.map(\.rawValue) }
}
