package import LifelineStatecharts

/// The colour scheme of a picture.
public enum Theme: String, CaseIterable, Hashable, Sendable {
  /// Light, or dark if the reader prefers it: the picture contains both.
  case automatic
  /// Light for all readers.
  case light
  /// Dark for all readers.
  case dark
}

/// The values of a theme's colours.
public enum Appearance: CaseIterable, Hashable, Sendable {
  /// Dark text on a white page, as on paper.
  case light
  /// Light text on a dark page, for readers whose system prefers it.
  case dark
}

extension Theme {
  /// The colours for viewers without style sheets.
  package var fallback: Appearance { self == .dark ? .dark : .light }
}

/// A colour by its role; a ``Theme`` determines its value.
package enum Colour: Hashable, Sendable {
  /// The background.
  case page
  case text
  /// Secondary text, such as times; still readable on page, surface and container.
  case secondaryText
  /// Arrows.
  case line
  /// Background lines, such as lifelines.
  case secondaryLine
  /// What a run did not take.
  case quietLine
  /// The faintest lines, such as those of gaps in time.
  case faintLine
  /// The fill of a box, such as the head of a participant.
  case surface
  /// The border of a box.
  case surfaceBorder
  /// The fill of a box that contains others, such as a composite state.
  case container
  /// The border of a box that contains others.
  case containerBorder
  /// A hue that distinguishes things, such as stages or two runs.
  case hue(Hue, Shade)

  /// The name for style sheets: `text`, `green-soft`, ….
  package var name: String {
    switch self {
    case .page: "page"
    case .text: "text"
    case .secondaryText: "secondary-text"
    case .line: "line"
    case .secondaryLine: "secondary-line"
    case .quietLine: "quiet-line"
    case .faintLine: "faint-line"
    case .surface: "surface"
    case .surfaceBorder: "surface-border"
    case .container: "container"
    case .containerBorder: "container-border"
    case .hue(let hue, let shade): "\(hue.rawValue)-\(shade.rawValue)"
    }
  }

  /// All colours, in the order of the style sheet.
  package static let all: [Colour] =
    [
      .page, .text, .secondaryText, .line, .secondaryLine, .quietLine, .faintLine, .surface,
      .surfaceBorder,
      .container, .containerBorder,
    ] + Hue.allCases.flatMap { hue in Shade.allCases.map { .hue(hue, $0) } }
}

/// The shade of a hue.
package enum Shade: String, CaseIterable, Hashable, Sendable {
  /// A prominent area, such as the bar of a stage.
  case solid
  /// A border or a line; a contrast of at least 3:1 to page and soft.
  case strong
  /// An area behind text.
  case soft
  /// Text; a contrast of at least 4.5:1 to page and soft.
  case text
}

extension Colour {
  /// The value as `#rrggbb`.
  package func hex(in appearance: Appearance) -> String {
    let digits = String(value(in: appearance), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Red, green and blue, eight bits each.
  private func value(in appearance: Appearance) -> UInt32 {
    let (light, dark) = values
    return appearance == .light ? light : dark
  }

  /// The light and the dark value.
  ///
  /// `ThemeTests` checks every pair of text and background for a contrast of 4.5:1, and every line
  /// with a meaning for 3:1.
  private var values: (UInt32, UInt32) {
    switch self {
    case .page: (0xFFFFFF, 0x0D1117)
    case .text: (0x111827, 0xEDF2F8)
    case .secondaryText: (0x566173, 0xA6B2C4)
    case .line: (0x36445C, 0xCBD5E1)
    case .secondaryLine: (0x828EA0, 0x6B7A92)
    case .quietLine: (0x949FB0, 0x66748C)
    case .faintLine: (0xDBE0E7, 0x2A323D)
    case .surface: (0xF3F6FA, 0x212830)
    case .surfaceBorder: (0x5B6B82, 0x94A3B8)
    case .container: (0xFAFBFD, 0x151B23)
    case .containerBorder: (0x828EA0, 0x6B7A92)
    case .hue(let hue, let shade): hue.values(of: shade)
    }
  }
}

extension Hue {
  fileprivate func values(of shade: Shade) -> (UInt32, UInt32) {
    switch shade {
    case .solid: solid
    case .strong: strong
    case .soft: soft
    case .text: text
    }
  }

  private var solid: (UInt32, UInt32) {
    switch self {
    case .grey: (0x8A929C, 0x808995)
    case .amber: (0xE0A526, 0xE0A526)
    case .green: (0x2F9E5F, 0x2F9E5F)
    case .blue: (0x3F76C6, 0x4A84D8)
    case .purple: (0x8660B8, 0x9570C8)
    case .teal: (0x1F9AA8, 0x25A5B4)
    case .orange: (0xE8590C, 0xF0702A)
    case .pink: (0xD6478C, 0xDE5C9B)
    case .red: (0xD92D20, 0xE5534A)
    case .indigo: (0x2563EB, 0x4F83F5)
    }
  }

  private var strong: (UInt32, UInt32) {
    switch self {
    case .grey: (0x66707C, 0xA9B2BE)
    case .amber: (0xA8750C, 0xF0BD4F)
    case .green: (0x218350, 0x4CC483)
    case .blue: (0x2F63B4, 0x79ABF2)
    case .purple: (0x734DA8, 0xB794E6)
    case .teal: (0x117885, 0x4CC3D1)
    case .orange: (0xC94A06, 0xFB923C)
    case .pink: (0xB93075, 0xF083B6)
    case .red: (0xC02418, 0xF87F76)
    case .indigo: (0x1F57D6, 0x7FA8FB)
    }
  }

  private var soft: (UInt32, UInt32) {
    switch self {
    case .grey: (0xECEEF0, 0x2B3440)
    case .amber: (0xFDF3DA, 0x3D3113)
    case .green: (0xDDF3E6, 0x12351F)
    case .blue: (0xDFE9F8, 0x16294A)
    case .purple: (0xECE4F6, 0x2D2140)
    case .teal: (0xD9F1F4, 0x0E3338)
    case .orange: (0xFDE8DC, 0x40210F)
    case .pink: (0xFBE3EF, 0x3F1B2D)
    case .red: (0xFDE4E1, 0x42191A)
    case .indigo: (0xDEE8FD, 0x172852)
    }
  }

  private var text: (UInt32, UInt32) {
    switch self {
    case .grey: (0x414A55, 0xD0D7DF)
    case .amber: (0x7A5200, 0xF5D68A)
    case .green: (0x17613A, 0x98E4BA)
    case .blue: (0x1F4A8C, 0xB3D0F8)
    case .purple: (0x573584, 0xDAC8F3)
    case .teal: (0x0C5560, 0x9DE3EC)
    case .orange: (0x93370A, 0xFDC59B)
    case .pink: (0x8C1F56, 0xF8BFDA)
    case .red: (0x8F1D14, 0xFBBCB6)
    case .indigo: (0x1E40AF, 0xBED3FD)
    }
  }
}
