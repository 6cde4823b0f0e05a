/// Finds what is wrong with a chart.
public enum ChartCheck {
  /// Returns what is wrong with a chart.
  public static func findings(in chart: Statechart) -> [Finding] { [] }
}
