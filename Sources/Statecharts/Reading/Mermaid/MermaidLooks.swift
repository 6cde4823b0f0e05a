/// The colours of a diagram's states: `classDef` with a fill, `class`, `:::` and `style`.
extension MermaidDiagram {
  /// Reads `classDef done,closed fill:#9c9,stroke:#333`.
  mutating func readClassDefinition(_ text: Substring) {
    guard let (names, hue) = colour(text) else { return }
    for name in names { hues[String(name)] = hue }
  }

  /// Reads `style idle,waiting fill:#9c9`.
  mutating func readStyle(_ text: Substring) {
    guard let (names, hue) = colour(text) else { return }
    for name in names { styles[String(name)] = hue }
  }

  private func colour(_ text: Substring) -> (names: [Substring], hue: Hue)? {
    let names = text.prefix { !$0.isWhitespace }
    let values = text[names.endIndex...].split { ",;".contains($0) }.map { $0.trimmed.splitAtColon }
    let colours = ["fill", "stroke", "color"].compactMap { name in
      values.first { $0.0.trimmed.lowercased() == name }?.1.map { $0.trimmed }
    }
    return colours.first.flatMap { Hue(css: $0) }.map { (names.split(separator: ","), $0) }
  }

  /// Reads `class idle,waiting quiet`.
  mutating func readClass(_ text: Substring) {
    guard let name = text.split(whereSeparator: \.isWhitespace).last, name.endIndex == text.endIndex
    else { return }
    for state in text[..<name.startIndex].split(separator: ",") {
      classes[String(state.trimmed), default: []].append(String(name))
    }
  }

  /// Keeps the class after `:::`.
  mutating func keepClass(of name: Substring, in text: Substring) {
    guard let colons = text.firstRange(of: ":::") else { return }
    let style = text[colons.upperBound...].prefix {
      $0.isLetter || $0.isNumber || "_-".contains($0)
    }
    classes[String(name), default: []].append(String(style))
  }

  /// Returns the colour of a state; `nil` when its style and classes have none.
  func hue(ofState name: String) -> Hue? {
    styles[name] ?? classes[name]?.lazy.compactMap { hues[$0] }.first
  }
}

extension Hue {
  /// The hue nearest to a colour as CSS writes it: `#f96`, `#ff9966`, or the name of a hue; `nil` for
  /// other spellings, and for white and black.
  init?(css text: Substring) {
    if let hue = Hue(rawValue: text.lowercased()) {
      self = hue
      return
    }
    guard text.first == "#", let value = UInt32(text.dropFirst(), radix: 16) else { return nil }
    let digits = text.count == 4 ? 4 : 8
    guard text.count == 4 || text.count == 7 else { return nil }
    let channels = [2, 1, 0].map { place in
      let channel = value >> (UInt32(place) * UInt32(digits)) & (1 << digits - 1)
      return Double(channel) / Double(1 << digits - 1)
    }
    guard let most = channels.max(), let least = channels.min() else { return nil }
    guard most - least > 0.06 else {
      guard 0.1...0.95 ~= most else { return nil }
      self = .grey
      return
    }
    let angle = Self.angle(channels, most, most - least)
    self =
      Self.angles.min { Self.distance($0.angle, angle) < Self.distance($1.angle, angle) }?.hue
      ?? .grey
  }

  /// The angles of hues on the colour wheel, in degrees.
  private static let angles: [(hue: Hue, angle: Double)] = [
    (.red, 0), (.orange, 25), (.amber, 48), (.green, 125), (.teal, 185), (.blue, 213),
    (.indigo, 235), (.purple, 270), (.pink, 325),
  ]

  private static func distance(_ one: Double, _ other: Double) -> Double {
    min(abs(one - other), 360 - abs(one - other))
  }

  /// Returns the angle of red, green and blue on the colour wheel, in degrees.
  private static func angle(_ channels: [Double], _ most: Double, _ range: Double) -> Double {
    let (red, green, blue) = (channels[0], channels[1], channels[2])
    if most == red {
      let angle = 60 * (green - blue) / range
      return angle < 0 ? angle + 360 : angle
    }
    return most == green ? 60 * (2 + (blue - red) / range) : 60 * (4 + (red - green) / range)
  }
}
