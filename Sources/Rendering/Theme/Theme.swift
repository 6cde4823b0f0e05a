/// Which of the two sets of colours a picture shows.
public enum Theme: String, CaseIterable, Hashable, Sendable {
  /// Light, and dark where the reader prefers it: both are in the picture.
  case automatic
  /// Light for everybody.
  case light
  /// Dark for everybody.
  case dark
}

/// What the colours of a theme look like.
public enum Appearance: CaseIterable, Hashable, Sendable {
  case light
  case dark
}

extension Theme {
  /// The colours that viewers without style sheets show.
  public var fallback: Appearance { self == .dark ? .dark : .light }
}
