/// The attributes of a graph, a cluster, a node or an edge, in the order in which they are written.
///
/// ```swift
/// let attributes: Attributes = ["shape": "box", "width": 1.5, "label": .text("say \"hi\"")]
/// // shape=box width=1.5 label="say \"hi\""
/// ```
///
/// Setting a name again replaces its value in place; setting `nil` removes it.
package struct Attributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A name with its value.
  struct Attribute: Hashable, Sendable {
    /// The name, such as `fillcolor`.
    let name: String
    var value: Value
  }

  /// The attributes without duplicates, in the order in which they were first set.
  private(set) var all: [Attribute]

  /// Creates attributes in the order written; the last value of a name counts.
  package init(dictionaryLiteral elements: (String, Value)...) {
    all = []
    for (name, value) in elements { self[name] = value }
  }

  /// The value of a name; `nil` when it is not set.
  package subscript(name: String) -> Value? {
    get { all.first { $0.name == name }?.value }
    set {
      let index = all.firstIndex { $0.name == name }
      switch (index, newValue) {
      case (let index?, let value?): all[index].value = value
      case (let index?, nil): all.remove(at: index)
      case (nil, let value?): all.append(Attribute(name: name, value: value))
      case (nil, nil): break
      }
    }
  }
}

extension Attributes {
  /// The value of an attribute, by how Graphviz interprets it.
  package enum Value: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
  {
    /// A literal in Graphviz's own notation: `rounded,filled`, `\\N`. Only the quotes of the DOT
    /// language are added.
    case syntax(String)
    /// A text to show verbatim: backslashes, `&` and line breaks have no meaning for Graphviz, and
    /// characters that XML does not allow are removed.
    case text(String)
    /// A text on one line that is aligned to a side of its box instead of the middle.
    case line(String, Side)
    /// A number, written with at most four decimals.
    case number(Double)
    /// An HTML-like label, without the outer angle brackets; escape its texts with `HTMLText`.
    case html(String)

    /// The side of its box that a line is aligned to.
    package enum Side: String, Sendable {
      case left = "\\l"
      case right = "\\r"
    }

    /// Creates a literal in Graphviz's own notation.
    package init(stringLiteral syntax: String) { self = .syntax(syntax) }
    /// Creates a number.
    package init(floatLiteral number: Double) { self = .number(number) }
    /// Creates an integer.
    package init(integerLiteral number: Int) { self = .number(Double(number)) }
  }
}
