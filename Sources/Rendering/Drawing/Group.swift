/// Elements that belong together and stand for one thing, for example a state or a message.
package struct Group: Equatable, Sendable {
  /// What a group is to somebody who hears the picture.
  ///
  /// Source: W3C Graphics ARIA module 1.0.
  package enum Role: Equatable, Sendable {
    /// A thing with parts that are read too, for example a composite state.
    case object
    /// A thing that is read as one, by its label.
    case symbol
    /// Lines that only please the eye; not read at all.
    case decoration
    /// Only a way to keep elements together; its parts are read, it is not.
    case none
  }

  /// The name that makes the group's id, best from what it stands for.
  ///
  /// Writers put the drawing's id before it, and a number behind it when it comes twice; `nil`
  /// when nobody will refer to the group.
  package var id: String?
  /// What the group is to somebody who hears the picture.
  package var role: Role
  /// What is read aloud; an empty label turns a symbol into a mere group.
  package var label: String
  /// What style sheets and scripts of a page can find the group by, for example `state`.
  package var classes: [String]
  /// Facts for scripts of a page, written as `data-…` attributes in this order.
  package var data: [Datum]
  /// What a pointer that rests on the group shows; `nil` for nothing.
  package var tooltip: String?
  /// Where a click leads; `nil` for nowhere.
  package var link: Link?
  /// The groups that this one connects; `nil` when it is no connection.
  package var connection: Connection?
  /// What to paint, from back to front.
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

  /// A named fact: `Datum("state", "active")` is written `data-state="active"`.
  package struct Datum: Equatable, Sendable {
    /// The name behind `data-`: lower-case letters, digits and hyphens.
    package var name: String
    /// Any text.
    package var value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// From which group to which an arrow leads.
  package struct Connection: Equatable, Sendable {
    /// The id of the group where the arrow begins, as that group has it.
    package var from: String
    /// The id of the group where the arrow ends, as that group has it.
    package var to: String

    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }
  }
}

/// An address that a picture may safely lead to: `http`, `https`, `mailto`, relative, `#fragment`.
///
/// Pictures are shown on pages of other people, so an address that could run a script or read a
/// file is refused.
///
/// ```swift
/// Link("https://example.org/a")   // kept
/// Link("#inactive")               // kept
/// Link("javascript:alert(1)")     // nil
/// ```
package struct Link: Hashable, Sendable {
  /// The address as given.
  package let address: String

  /// Accepts an address, or returns `nil` when its scheme is not allowed or when it holds spaces
  /// or control characters, behind which browsers find schemes that are not there.
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
