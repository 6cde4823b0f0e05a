/// The attributes of a graph, a cluster, a node or an edge, in the order they are written.
///
/// ```swift
/// let attributes: Attributes = ["shape": "box", "width": 1.5, "label": .text("say \"hi\"")]
/// // shape=box width=1.5 label="say \"hi\""
/// ```
///
/// Setting a name again replaces its value where it stands; setting `nil` removes it.
package struct Attributes: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// A name with its value.
  package struct Attribute: Hashable, Sendable {
    /// The name, for example `fillcolor`.
    package let name: String
    /// The value.
    package var value: Value
  }

  /// The attributes, each name once, in the order they were first set.
  package private(set) var all: [Attribute]

  /// Takes attributes in the order written; of a name written twice, the last value counts.
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
  /// The value of an attribute, by how Graphviz is to understand it.
  package enum Value: Hashable, Sendable, ExpressibleByStringLiteral, ExpressibleByFloatLiteral,
    ExpressibleByIntegerLiteral
  {
    /// Graphviz's own words, written in source: `rounded,filled`, `\\N`. Only the quotes that the
    /// DOT language needs are added.
    case syntax(String)
    /// Words for people, shown exactly as they are: backslashes, `&` and line breaks mean nothing
    /// to Graphviz, and what XML cannot carry is dropped.
    case text(String)
    /// Words for people on one line that stands at a side of its box instead of in its middle.
    case line(String, Side)
    /// A number, written with at most four decimals.
    case number(Double)
    /// An HTML-like label, without the outer angle brackets; make its texts with `HTMLText`.
    case html(String)

    /// The side of its box at which a line stands.
    package enum Side: String, Sendable {
      case left = "\\l"
      case right = "\\r"
    }

    /// Wraps Graphviz's own words.
    package init(stringLiteral syntax: String) { self = .syntax(syntax) }
    /// Wraps a number.
    package init(floatLiteral number: Double) { self = .number(number) }
    /// Wraps a whole number.
    package init(integerLiteral number: Int) { self = .number(Double(number)) }
  }
}
