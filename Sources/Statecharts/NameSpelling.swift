/// The spelling of ids and events.
enum NameSpelling {
  /// Returns whether a text is an XML NCName: letters, digits, `_`, `-` and `.`, beginning with a
  /// letter or `_`; no `:`, no space.
  ///
  /// Source: Namespaces in XML 1.0, section 3; XML 1.0, section 2.3.
  static func isNCName(_ text: String) -> Bool {
    var isFirst = true
    for scalar in text.unicodeScalars {
      guard isNameStart(scalar) || (!isFirst && isNameRest(scalar)) else { return false }
      isFirst = false
    }
    return !isFirst
  }

  /// Returns whether a text is an event name: tokens of letters, digits, `_`, `-` and `:`, joined
  /// by `.`.
  ///
  /// Source: W3C SCXML recommendation, section 3.12 and its schema's `EventType.datatype`.
  static func isEventName(_ text: String) -> Bool {
    var tokenIsEmpty = true
    for scalar in text.unicodeScalars {
      if scalar == "." {
        if tokenIsEmpty { return false }
        tokenIsEmpty = true
      } else {
        guard scalar == ":" || isNameStart(scalar) || isNameRest(scalar) else { return false }
        tokenIsEmpty = false
      }
    }
    return !tokenIsEmpty
  }

  private static func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x80 else {
      return (0x61...0x7A).contains(scalar.value | 0x20) || scalar.value == 0x5F
    }
    return switch scalar.value {
    case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x2FF, 0x370...0x37D,
      0x37F...0x1FFF, 0x200C...0x200D, 0x2070...0x218F, 0x2C00...0x2FEF, 0x3001...0xD7FF,
      0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...0xEFFFF:
      true
    default: false
    }
  }

  private static func isNameRest(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2D, 0x2E, 0x30...0x39, 0xB7, 0x300...0x36F, 0x203F...0x2040: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether it is white space in XML.
  ///
  /// Source: XML 1.0, section 2.3.
  var isXMLSpace: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
}
