/// Elements that represent one thing, such as a state or a message.
package struct Group: Equatable, Sendable {
  /// The role of a group for screen readers.
  ///
  /// Source: W3C Graphics ARIA module 1.0.
  package enum Role: Equatable, Sendable {
    /// An object with parts that are read, too, such as a composite state.
    case object
    /// An object that is read as one, by its label.
    case symbol
    /// Decoration, which is not read.
    case decoration
    /// A container without a meaning; only its parts are read.
    case none
  }

  /// The name from which the group's id is made, ideally that of the thing.
  ///
  /// Writers prepend the drawing's id, and append a number to duplicates; `nil` when nothing refers
  /// to the group.
  package var id: String?
  /// The role for screen readers.
  package var role: Role
  /// The label for screen readers; with an empty one a symbol is a mere container.
  package var label: String
  /// The class for style sheets and scripts, such as `state`.
  package var classes: [String]
  /// Data for scripts, written as `data-…` attributes in this order.
  package var data: [Datum]
  /// The tooltip; `nil` for none.
  var tooltip: String?
  /// The link; `nil` for none.
  var link: Link?
  /// The groups that this one connects; `nil` when it is not a connection.
  package var connection: Connection?
  /// The elements, from back to front.
  package var elements: [Drawing.Element]

  package init(
    id: String? = nil, role: Role = .symbol, label: String = "", classes: [String] = [],
    data: [Datum] = [], tooltip: String? = nil, link: Link? = nil, connection: Connection? = nil,
    elements: [Drawing.Element] = []
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.classes = classes
    self.data = data
    self.tooltip = tooltip
    self.link = link
    self.connection = connection
    self.elements = elements
  }

  /// A named datum: `Datum("state", "active")` is written as `data-state="active"`.
  package struct Datum: Equatable, Sendable {
    /// The name after `data-`: lower-case letters, digits and hyphens.
    package var name: String
    /// The value, any text.
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The two ends of an arrow.
  package struct Connection: Equatable, Sendable {
    /// The id of the group at its start.
    package var from: String
    /// The id of the group at its end.
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }
}

/// A safe link target: `http`, `https`, `mailto`, relative, `#fragment`.
///
/// Pictures are shown on other people's pages, so an address that could run a script or read a file
/// is refused.
///
/// ```swift
/// Link("https://example.org/a")   // kept
/// Link("#inactive")               // kept
/// Link("javascript:alert(1)")     // nil
/// ```
package struct Link: Hashable, Sendable {
  /// The address, as given.
  let address: String

  /// Creates a link; `nil` when the scheme is not allowed, or when the address contains spaces or
  /// control characters, which could hide a scheme.
  package init?(_ address: String) {
    guard !address.isEmpty,
      address.unicodeScalars.allSatisfy({ $0.value > 0x20 && !(0x7F...0x9F).contains($0.value) })
    else { return nil }
    if let end = address.utf8.firstIndex(where: { Self.schemeEnds.contains($0) }),
      address.utf8[end] == UInt8(ascii: ":")
    {
      guard Self.schemes.contains(address[..<end].lowercased()) else { return nil }
    }
    self.address = address
  }

  private static let schemes = ["http", "https", "mailto"]
  private static let schemeEnds: [UInt8] = Array(":/?#".utf8)
}
