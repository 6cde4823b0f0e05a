import CLifelineGraphviz

/// The host's fonts, which cairo uses for PNG and PDF.
enum HostFonts {
  /// Refuses texts that would be drawn as empty boxes, or not at all.
  ///
  /// Only checks letters and digits: a missing emoji is acceptable.
  ///
  /// ```swift
  /// try HostFonts.refuseMissing(for: ["前台"])   // throws without a Chinese font
  /// ```
  ///
  /// - Parameter texts: The texts to draw.
  /// - Throws: `GraphvizError.missingFont` with the missing letters, without duplicates, in order.
  static func refuseMissing(for texts: [String]) throws(GraphvizError) {
    var seen: Set<Unicode.Scalar> = []
    var missing: [Unicode.Scalar] = []
    for text in texts {
      for scalar in text.unicodeScalars where isLetter(scalar) && seen.insert(scalar).inserted {
        if !CGraphviz_canDraw(scalar.value) { missing.append(scalar) }
      }
    }
    guard missing.isEmpty else { throw .missingFont(missing.map(Character.init)) }
  }

  /// The font packages by script, on Debian and its derivatives.
  static func packages(for letters: [Character]) -> String {
    Set(letters.compactMap(\.unicodeScalars.first).map(package)).sorted().joined(separator: " ")
  }

  private static func package(for letter: Unicode.Scalar) -> String {
    switch letter.value {
    case 0..<0x80: "fonts-liberation"
    case 0x80..<0x530: "fonts-dejavu-core"
    case 0x1100..<0x1200, 0x2E80..<0xD800, 0xF900..<0xFB00, 0xFF00..<0xFFF0, 0x20000...:
      "fonts-noto-cjk"
    default: "fonts-noto-core"
    }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType == .decimal
  }
}
