/// A chart without states: `<scxml/>`.
///
/// Source: W3C SCXML recommendation, section 3.2.2.
enum EmptyChartCheck {
  static func findings(in numbered: NumberedChart) -> [Finding] {
    guard !numbered.chart.children.contains(where: \.isProper) else { return [] }
    return [Finding(at: nil, "the chart has no states; give it one")]
  }
}

extension State {
  /// Whether this state can be active, unlike a history.
  var isProper: Bool {
    if case .history = kind { false } else { true }
  }
  /// Whether a state inside can be active.
  var hasProperChildren: Bool { children.contains(where: \.isProper) }
}
