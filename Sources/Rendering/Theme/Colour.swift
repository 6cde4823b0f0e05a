/// A colour by what it means, not by how it looks; a ``Theme`` decides that.
package enum Colour: Hashable, Sendable {
  /// The background of the picture.
  case page
  /// Words.
  case text
  /// Words of less weight, for example times; still readable on page, surface and container.
  case secondaryText
  /// Arrows.
  case line
  /// Lines behind everything, for example lifelines and transitions that were not taken.
  case secondaryLine
  /// The faintest lines, for example gaps in time.
  case faintLine
  /// Inside a box, for example the head of a participant.
  case surface
  /// Around a box.
  case surfaceBorder
  /// Inside a box that holds others, for example a composite state.
  case container
  /// Around a box that holds others.
  case containerBorder
  /// A hue that tells things apart, for example the stages of life or two runs.
  case hue(Hue, Shade)

  /// The name by which style sheets know the colour: `text`, `green-soft`, ….
  package var name: String {
    switch self {
    case .page: "page"
    case .text: "text"
    case .secondaryText: "secondary-text"
    case .line: "line"
    case .secondaryLine: "secondary-line"
    case .faintLine: "faint-line"
    case .surface: "surface"
    case .surfaceBorder: "surface-border"
    case .container: "container"
    case .containerBorder: "container-border"
    case .hue(let hue, let shade): "\(hue.rawValue)-\(shade.rawValue)"
    }
  }

  /// Every colour there is, in the order in which style sheets list them.
  package static let all: [Colour] =
    [
      .page, .text, .secondaryText, .line, .secondaryLine, .faintLine, .surface, .surfaceBorder,
      .container, .containerBorder,
    ] + Hue.allCases.flatMap { hue in Shade.allCases.map { .hue(hue, $0) } }
}

/// A hue that tells things apart; never the only sign that does.
package enum Hue: String, CaseIterable, Hashable, Sendable {
  case grey
  case amber
  case green
  case blue
  case purple
  case teal
  case orange
  case pink
  case red
  case indigo
}

/// How strong a hue is.
package enum Shade: String, CaseIterable, Hashable, Sendable {
  /// An area that is seen from afar, for example the bar of a stage.
  case solid
  /// A border or a line; at least 3:1 against page and soft.
  case strong
  /// An area behind words.
  case soft
  /// Words; at least 4.5:1 against page and soft.
  case text
}
