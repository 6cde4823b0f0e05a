/// An element of SCXML whose meaning lies with a data model or with another session: data, code,
/// an invocation, what a message carries.
///
/// It is kept as it was written, shown in pictures and written again. Nothing evaluates it.
///
/// ```xml
/// <assign location="x" expr="x + 1"/>
/// ```
///
/// Source: W3C SCXML recommendation, sections 4.6, 5 and 6.2 to 6.5.
public struct OpaqueElement: Equatable, Sendable {
  /// An attribute as written.
  public struct Attribute: Equatable, Sendable {
    /// The name, with its prefix.
    public var name: String
    /// The value.
    public var value: String

    /// Creates an attribute.
    public init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What stands inside, in document order.
  public enum Content: Equatable, Sendable {
    /// An element inside it, with its own content.
    case element(OpaqueElement)
    /// Text between elements, such as the code of a script, without escapes.
    case text(String)
  }

  /// The name, with its prefix when it is not SCXML's.
  public var name: String
  /// The attributes, in document order; a foreign element has its namespace among them.
  public var attributes: [Attribute]
  /// What stands inside; white space between elements is not kept.
  public var content: [Content]
  /// Where it begins in its document; `nil` for one made in code.
  public var place: Place?

  /// Creates an element from its parts.
  public init(
    _ name: String, _ attributes: [Attribute] = [], content: [Content] = [], place: Place? = nil
  ) {
    self.name = name
    self.attributes = attributes
    self.content = content
    self.place = place
  }

  /// Returns the value of an attribute; `nil` when it is left out.
  public subscript(attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }
}

extension OpaqueElement {
  /// What it does, in a line that begins with the name of its element: `assign x = x + 1`.
  package var words: String {
    let words: [String?] =
      switch name {
      case "assign": [self["location"], self["expr"].map { "= \($0)" } ?? text]
      case "foreach": [self["item"], "in", self["array"]]
      case "invoke":
        [self["id"] ?? self["idlocation"], self["src"] ?? self["srcexpr"] ?? self["type"]]
      case "send":
        [
          self["event"] ?? self["eventexpr"],
          (self["target"] ?? self["targetexpr"]).map { "to \($0)" },
        ]
      case "cancel": [self["sendidexpr"]]
      default: [self["src"] ?? text]
      }
    return ([name] + words.compactMap(\.self)).joined(separator: " ").onOneLine
  }

  /// The text inside, at any depth.
  private var text: String {
    content.map { part in
      switch part {
      case .element(let element): element.text
      case .text(let text): text
      }
    }.joined(separator: " ")
  }

  /// The same without the places where its parts were read.
  func removingPlaces() -> OpaqueElement {
    var element = self
    element.place = nil
    element.content = content.map { part in
      if case .element(let inner) = part { .element(inner.removingPlaces()) } else { part }
    }
    return element
  }
}

extension String {
  /// The words of a text with one space between them; of a long text the beginning.
  package var onOneLine: String {
    let words = split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.count > 60 ? words.prefix(59) + "…" : words
  }
}
