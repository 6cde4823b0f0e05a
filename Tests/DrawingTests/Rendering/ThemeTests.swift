import Foundation
import LifelineDrawing
import LifelineStatecharts
import Testing

struct ThemeTests {
  /// What stands on what: words, their background.
  static let words: [(Colour, Colour)] =
    [Colour.text, .secondaryText].flatMap { words in
      [Colour.page, .surface, .container].map { (words, $0) }
    }
    + Hue.allCases.flatMap { hue in
      [
        (.hue(hue, .text), .page), (.hue(hue, .text), .container),
        (.hue(hue, .text), .hue(hue, .soft)), (.text, .hue(hue, .soft)),
        (.secondaryText, .hue(hue, .soft)), (.hue(hue, .strong), .page),
      ]
    }

  @Test(arguments: words, Appearance.allCases)
  func `words stand out 4.5 to 1`(pair: (Colour, Colour), appearance: Appearance) {
    let needed = pair.0.isStrong ? 3 : 4.5
    let contrast = contrast(pair.0, pair.1, appearance)
    #expect(contrast >= needed, "\(pair.0.name) on \(pair.1.name), \(appearance): \(contrast)")
  }

  @Test(arguments: Appearance.allCases)
  func `lines that mean something stand out 3 to 1`(appearance: Appearance) {
    for line in [Colour.line, .surfaceBorder, .secondaryLine, .containerBorder] {
      for ground in [Colour.page, .surface, .container] {
        #expect(contrast(line, ground, appearance) >= 3)
      }
    }
    for hue in Hue.allCases {
      #expect(contrast(.hue(hue, .strong), .hue(hue, .soft), appearance) >= 3, "\(hue)")
    }
  }

  @Test(arguments: Appearance.allCases)
  func `no two hues look the same`(appearance: Appearance) {
    for shade in Shade.allCases {
      let hexes = Hue.allCases.map { Colour.hue($0, shade).hex(in: appearance) }
      #expect(Set(hexes).count == Hue.allCases.count)
    }
  }

  @Test func `every colour has a name of its own`() {
    #expect(Set(Colour.all.map(\.name)).count == Colour.all.count)
    #expect(Colour.all.count == 11 + Hue.allCases.count * Shade.allCases.count)
  }

  @Test func `a stage has the hue that its chart gives it, or one by its place`() {
    let stages = [
      StageTitle("off", "Off", hue: .grey), StageTitle("background", "Background"),
      StageTitle("active", "Active"), StageTitle("third", "Third", hue: .blue),
    ]
    #expect(stages.map { stages.hue(of: $0.stage) } == [.grey, .amber, .green, .blue])
    #expect(stages.hue(of: nil) == .grey)
    #expect(stages.hue(of: "unknown") == .blue)
  }

  @Test func `contrast is what WCAG says`() {
    #expect(abs(contrast("#ffffff", "#000000") - 21) < 0.001)
    #expect(abs(contrast("#777777", "#ffffff") - 4.478) < 0.001)
  }
}

extension Colour {
  fileprivate var isStrong: Bool { if case .hue(_, .strong) = self { true } else { false } }
}

private func contrast(_ a: Colour, _ b: Colour, _ appearance: Appearance) -> Double {
  contrast(a.hex(in: appearance), b.hex(in: appearance))
}

/// The contrast of two colours.
///
/// Source: WCAG 2.2, "contrast ratio".
private func contrast(_ a: String, _ b: String) -> Double {
  let (a, b) = (luminance(a), luminance(b))
  return (max(a, b) + 0.05) / (min(a, b) + 0.05)
}

private func luminance(_ hex: String) -> Double {
  let value = Int(hex.dropFirst(), radix: 16) ?? 0
  return zip([16, 8, 0], [0.2126, 0.7152, 0.0722]).reduce(0) { sum, channel in
    let light = Double((value >> channel.0) & 0xFF) / 255
    return sum + channel.1 * (light <= 0.04045 ? light / 12.92 : pow((light + 0.055) / 1.055, 2.4))
  }
}
