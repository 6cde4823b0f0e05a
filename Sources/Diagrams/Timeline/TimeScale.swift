extension Timeline {
  /// How far apart things stand that did not happen at once.
  ///
  /// The order of rows never says how long something took, and a true scale would make most runs
  /// a page of nothing with all callbacks on one spot. So readers choose what they look for: what
  /// happens (``compressed``), in which order (``ordinal``), or how long it takes
  /// (``proportional``).
  public enum TimeScale: String, Hashable, Sendable, CaseIterable {
    /// Rows follow each other; a long time without any is cut short and tells its length.
    case compressed
    /// Rows of equal height; only the times beside them tell when.
    case ordinal
    /// The longer nothing happens the further apart, beside an axis of round times; time stands
    /// still where one thing follows another at once.
    case proportional
  }
}
