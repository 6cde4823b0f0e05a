extension Stage {
  /// The stage of a track once the chart has left every state of it, which has no name: `–`.
  public static let ended: Stage = "–"
}
