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
