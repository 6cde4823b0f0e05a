/// Reads a model: any SCXML.
///
/// All problems are reported at once, sorted by place, and what can be drawn in spite of them is read: those of the text and those that
/// ``ChartCheck`` finds in its meaning.
///
/// ```swift
/// let reading = SCXMLReader.read(
///   """
///   <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
///     <state id="off"><transition event="toggle" target="onn"/></state>
///     <state id="on"/>
///   </scxml>
///   """, file: "lamp.scxml")
/// reading.findings[0].description
/// // "lamp.scxml:2:19: transition of 'off' on 'toggle' leads to unknown state 'onn'; did you
/// // mean 'on'?"
/// ```
///
/// What has a meaning here: `scxml`, `state`, `parallel`, `final`, `history`, `initial`,
/// `transition`, `onentry`, `onexit`, `raise`, `send`, `cancel`, `if`, `elseif`, `else` and `log`;
/// conditions of `In()` with `and or not`. Data, code and invocations are kept as text
/// (``OpaqueElement``), and so is what else a condition asks for (``Condition/open(_:)``). Elements
/// and attributes of other namespaces are skipped, except Lifeline's annotations (see ``Glossary``).
///
/// Source: W3C SCXML recommendation, sections 3 to 6, appendix B.
public enum SCXMLReader {
  /// Reads a model from text.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - file: The file name for places in findings and in the chart.
  /// - Returns: The chart and the findings.
  public static func read(_ text: String, file: String = "model.scxml") -> ModelReader.Reading {
    read(Array(text.utf8), file: file)
  }

  /// Reads a model from the bytes of a file, which must be UTF-8.
  ///
  /// - Parameters:
  ///   - bytes: The document.
  ///   - file: The file name for places in findings and in the chart.
  /// - Returns: The chart and the findings.
  public static func read(_ bytes: [UInt8], file: String) -> ModelReader.Reading {
    do throws(XMLError) {
      let source = try XMLSource(bytes, file: file)
      var builder = ChartBuilder(source)
      try XMLTextReader.read(source, to: &builder)
      guard let chart = builder.finishedChart() else {
        return ModelReader.Reading(chart: nil, findings: builder.findings)
      }
      var findings = builder.findings + ChartCheck.findings(in: chart)
      for index in findings.indices where findings[index].place == nil {
        findings[index].place = builder.rootPlace
      }
      return ModelReader.Reading(chart, findings: findings)
    } catch {
      return ModelReader.Reading(chart: nil, findings: [error.finding])
    }
  }
}
