/// Writes a chart as SCXML.
///
/// ```swift
/// SCXMLWriter.text(
///   of: Statechart(children: [
///     State("off", transitions: [Transition(on: ["toggle"], to: ["on"])]), State("on"),
///   ]))
/// // <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" datamodel="null">
/// //   <state id="off">
/// //     <transition event="toggle" target="on"/>
/// //   </state>
/// //   <state id="on"/>
/// // </scxml>
/// ```
///
/// A chart that ``ChartCheck`` finds no error in is read back equal, but for places and for lists
/// of one or no condition, which no text can say. Every element stands on a line of its own, in
/// document order; a state's parts come in the order initial, onentry, onexit, transitions,
/// children. Comments and foreign elements are not part of a chart and are not written.
///
/// Source: W3C SCXML recommendation, sections 3, 4 and 6.2 to 6.3.
public enum SCXMLWriter {
  /// Who is to read the text, which decides how conditions are spelt.
  public enum Audience: Sendable {
    /// Lifeline: the chart's own data model stays. With the null data model conditions are
    /// `In(a) and not In(b)`; with ECMAScript's, `In('a') && !In('b')`.
    case lifeline
    /// Other engines: null where every condition is one bare `In(a)`, which is all that their null
    /// data model knows; ECMAScript as soon as one condition is more, since several engines take
    /// operators in a null model for part of an id and never hold the condition true.
    case otherEngines
  }

  /// Returns the document, UTF-8 without a declaration, ending in a line break.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - audience: Who is to read it.
  /// - Returns: The text; the same chart gives the same bytes.
  public static func text(of chart: Statechart, for audience: Audience = .lifeline) -> String {
    let dataModel =
      switch audience {
      case .lifeline: chart.dataModel
      case .otherEngines: chart.needsOperators ? DataModel.ecmascript : .null
      }
    var xml = XMLText()
    ChartWriter(spelling: dataModel).write(chart, to: &xml)
    return xml.text
  }
}

extension Statechart {
  /// Whether a condition is more than one bare `In()`.
  fileprivate var needsOperators: Bool { children.contains(where: \.needsOperators) }
}

extension State {
  fileprivate var needsOperators: Bool {
    var found = children.contains(where: \.needsOperators)
    forEachCondition { condition in
      if case .isActive = condition { return }
      found = true
    }
    return found
  }
}
