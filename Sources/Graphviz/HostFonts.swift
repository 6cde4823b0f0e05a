import CLifelineGraphviz

/// The fonts of this machine, in which cairo draws PNG and PDF.
package enum HostFonts {
  /// Refuses texts that would be drawn as empty boxes, or as nothing.
  ///
  /// Only letters and digits are looked at: a reader can do without an emoji.
  ///
  /// ```swift
  /// try HostFonts.refuseMissing(for: ["前台"])   // throws where no font is Chinese
  /// ```
  ///
  /// - Parameter texts: What is to be drawn.
  /// - Throws: `GraphvizError.missingFont` with the letters in the order of the texts, each once.
  package static func refuseMissing(for texts: [String]) throws(GraphvizError) {
    var seen: Set<Unicode.Scalar> = []
    var missing: [Unicode.Scalar] = []
    for text in texts {
      for scalar in text.unicodeScalars where isLetter(scalar) && seen.insert(scalar).inserted {
        if !CGraphviz_canDraw(scalar.value) { missing.append(scalar) }
      }
    }
    guard missing.isEmpty else { throw .missingFont(missing.map(Character.init)) }
  }

  /// The packages that have letters, on Debian and what comes from it.
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
