import Mustache

/// The tags that templates may use about one kind of thing, each with its meaning and its value.
///
/// One list serves three readers, so that they cannot disagree: the audit learns which tags there
/// are, the engine gets the values, and the manual tells the meanings.
///
/// ```swift
/// let claim = Vocabulary<Claim>("claim", [
///   .words("place", "where in the document it stands") { Words($0.place) },
///   .flag("agrees", "the model does what is claimed") { $0.agrees },
/// ])
/// ```
struct Vocabulary<Subject>: Sendable {
  /// The tags as the audit and the manual see them.
  let shape: Shape.Record
  /// The tags with the ways to their values.
  let terms: [Term<Subject>]
  private let values: [String: Term<Subject>.Value]

  /// Lists the tags; the order is the manual's.
  init(_ name: String, _ terms: [Term<Subject>]) {
    shape = Shape.Record(name, terms.map(\.tag))
    self.terms = terms
    values = Dictionary(terms.map { ($0.tag.name, $0.value) }) { first, _ in first }
  }

  /// The values about one thing, made when the engine asks for them.
  func entry(_ subject: Subject, in format: any PageFormat) -> any MustacheParent {
    Entry { name in self.values[name]?(subject, format) }
  }
}

/// One tag of a vocabulary with the way to its value.
struct Term<Subject>: Sendable {
  typealias Value = @Sendable (Subject, any PageFormat) -> Any
  let tag: Shape.Tag
  let value: Value

  /// The same tag for a thing of which this one's subject is a part.
  func of<Whole>(_ part: @escaping @Sendable (Whole) -> Subject) -> Term<Whole> {
    Term<Whole>(tag: tag) { whole, format in value(part(whole), format) }
  }

  /// Words; `nil` is nothing.
  static func words(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Subject) -> Words?
  ) -> Term {
    Term(tag: Shape.Tag(name, meaning, .text)) { subject, format in
      present(value(subject).map(format.text(_:)))
    }
  }

  /// Several lines of code or text that keep their spaces and line breaks.
  static func listing(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Subject) -> Listing?
  ) -> Term {
    Term(tag: Shape.Tag(name, meaning, .text)) { subject, format in
      present(value(subject).map(format.listing(_:)))
    }
  }

  /// Blocks of lines in order, each of which a template gets as `{{{.}}}`.
  static func listings(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Subject) -> [Listing]
  ) -> Term {
    Term(tag: Shape.Tag(name, meaning, .list(of: .text))) { subject, format in
      value(subject).map(format.listing(_:))
    }
  }

  /// An address for links and pictures, or a name inside a page.
  static func address(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Subject) -> String?
  ) -> Term {
    Term(tag: Shape.Tag(name, meaning, .text)) { subject, format in
      present(value(subject).map(format.address(_:)))
    }
  }

  /// Yes or no.
  static func flag(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Subject) -> Bool
  ) -> Term {
    Term(tag: Shape.Tag(name, meaning, .flag)) { subject, _ in value(subject) }
  }

  /// A thing with tags of its own; `nil` is nothing.
  static func one<Part>(
    _ name: String, _ meaning: String, _ vocabulary: Vocabulary<Part>,
    _ value: @escaping @Sendable (Subject) -> Part?
  ) -> Term {
    Term(tag: Shape.Tag(name, meaning, .record(vocabulary.shape))) { subject, format in
      present(value(subject).map { vocabulary.entry($0, in: format) })
    }
  }

  /// A number.
  static func number(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Subject) -> Int
  ) -> Term {
    .words(name, meaning) { Words(String(value($0))) }
  }

  /// Things with tags of their own, in order.
  static func many<Part>(
    _ name: String, _ meaning: String, _ vocabulary: Vocabulary<Part>,
    _ value: @escaping @Sendable (Subject) -> [Part]
  ) -> Term {
    Term(tag: Shape.Tag(name, meaning, .list(of: .record(vocabulary.shape)))) { subject, format in
      value(subject).map { vocabulary.entry($0, in: format) }
    }
  }

  /// Words in order, each of which a template gets as `{{.}}`.
  static func lines(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (Subject) -> [Words]
  ) -> Term {
    Term(tag: Shape.Tag(name, meaning, .list(of: .text))) { subject, format in
      value(subject).map(format.text(_:))
    }
  }
}

/// What the engine looks tags up in.
private struct Entry: MustacheParent {
  let value: (String) -> Any?
  func child(named name: String) -> Any? { value(name) }
}

private func present(_ value: Any?) -> Any { value ?? Absent() }

/// A tag that has no value here; without it the engine would look for the name further out.
private struct Absent: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}
