package import Mustache

/// The tags for one kind of object on one kind of page, each with its description and its value.
///
/// The same list serves the audit (which tags exist), the engine (their values) and the manual
/// (their descriptions), so that these always agree. Values are computed on demand, from the object
/// and the page.
///
/// ```swift
/// let claim = Vocabulary<Claim>("claim", [
///   .text("place", "the place in the document") { claim, page in page.text(claim.place) },
///   .flag("isInferred", "no document says so") { claim, _ in claim.isInferred },
/// ])
/// ```
///
/// Its generic functions are not specialised: once for each of thirty subjects, that took a quarter of the
/// module's compilation.
package struct TagVocabulary<Subject, Context: TextFormat>: Sendable {
  /// The tags, for the audit and the manual.
  package let shape: TagShape.Record
  /// The tags with functions for their values.
  let terms: [TagTerm<Subject, Context>]
  private let values: [String: TagTerm<Subject, Context>.Value]

  /// Creates a vocabulary; the manual has the same order.
  @_semantics("optimize.sil.specialize.generic.never")
  package init(_ name: String, _ terms: [TagTerm<Subject, Context>]...) {
    let terms = Array(terms.joined())
    shape = TagShape.Record(name, terms.map(\.tag))
    self.terms = terms
    values = Dictionary(terms.map { ($0.tag.name, $0.value) }) { first, _ in first }
  }

  /// Returns the values for an object on a page.
  @_semantics("optimize.sil.specialize.generic.never")
  package func entry(_ subject: Subject, on page: Context) -> any MustacheParent {
    Entry { name in self.values[name]?(subject, page) }
  }
}

/// The tags of a Markdown page of the report.
package typealias Vocabulary<Subject> = TagVocabulary<Subject, PageRenderer>
package typealias Term<Subject> = TagTerm<Subject, PageRenderer>

/// How a page writes its texts: the only place where they are escaped.
package protocol TextFormat: Sendable {
  /// Writes running text.
  func text(_ text: RichText) -> String
  /// Writes code or text that keeps its spaces and line breaks.
  func listing(_ listing: Listing) -> String
  /// Writes an address, or a name inside a page.
  func address(_ address: String) -> String
}

/// A tag with the function for its value.
package struct TagTerm<Subject, Context: TextFormat>: Sendable {
  typealias Value = @Sendable (Subject, Context) -> Any
  let tag: TagShape.Tag
  let value: Value

  private init(tag: TagShape.Tag, value: @escaping Value) { (self.tag, self.value) = (tag, value) }

  /// The same tag for a thing of which this one's subject is a part.
  func of<Whole>(
    _ part: @escaping @Sendable (Whole, Context) -> Subject
  ) -> TagTerm<Whole, Context> {
    TagTerm<Whole, Context>(tag: tag) { whole, page in value(part(whole, page), page) }
  }

  /// The value of a tag for a thing on a page.
  package typealias Reading<Part> = @Sendable (Subject, Context) -> Part

  @_semantics("optimize.sil.specialize.generic.never")
  private init<Part>(
    _ name: String, _ meaning: String, _ shape: TagShape, _ value: @escaping Reading<Part>,
    _ present: @escaping @Sendable (Part, Context) -> Any?
  ) {
    tag = TagShape.Tag(name, meaning, shape)
    self.value = { subject, page in present(value(subject, page), page) ?? Absent() }
  }

  /// Running text; `nil` is nothing.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func text(
    _ name: String, _ meaning: String, _ value: @escaping Reading<RichText?>
  ) -> TagTerm {
    TagTerm(name, meaning, .text, value) { text, page in
      text.map { Written(renderText: page.text($0)) }
    }
  }

  /// Lines of running text, each of which a template gets as `{{.}}`.
  package static func lines(
    _ name: String, _ meaning: String, _ value: @escaping Reading<[RichText]>
  ) -> TagTerm {
    TagTerm(name, meaning, .list(of: .text), value) { lines, page in
      lines.map { Written(renderText: page.text($0)) }
    }
  }

  static func number(
    _ name: String, _ meaning: String, _ value: @escaping Reading<Int?>
  ) -> TagTerm {
    .text(name, meaning) { subject, page in value(subject, page).map { RichText($0) } }
  }

  /// Several lines of code or text that keep their spaces and line breaks.
  static func listing(
    _ name: String, _ meaning: String, _ value: @escaping Reading<Listing?>
  ) -> TagTerm {
    TagTerm(name, meaning, .text, value) { listing, page in
      listing.map { Written(renderText: page.listing($0)) }
    }
  }

  /// Blocks of lines in order, each of which a template gets as `{{{.}}}`.
  static func listings(
    _ name: String, _ meaning: String, _ value: @escaping Reading<[Listing]>
  ) -> TagTerm {
    TagTerm(name, meaning, .list(of: .text), value) { blocks, page in
      blocks.map { Written(renderText: page.listing($0)) }
    }
  }

  /// An address for links and pictures, or a name inside a page.
  static func address(
    _ name: String, _ meaning: String, _ value: @escaping Reading<String?>
  ) -> TagTerm {
    TagTerm(name, meaning, .text, value) { address, page in
      address.map { Written(renderText: page.address($0)) }
    }
  }

  /// Markup, such as a picture, that is written as it is.
  static func markup(
    _ name: String, _ meaning: String, _ value: @escaping Reading<String>
  ) -> TagTerm {
    TagTerm(name, meaning, .text, value) { markup, _ in Written(renderText: markup) }
  }

  /// Pictures and other markup in order, each of which a template gets as `{{{.}}}`.
  static func markups(
    _ name: String, _ meaning: String, _ value: @escaping Reading<[String]>
  ) -> TagTerm {
    TagTerm(name, meaning, .list(of: .text), value) { parts, _ in
      parts.map { Written(renderText: $0) }
    }
  }

  /// Blocks, written on lines of their own.
  static func blocks(
    _ name: String, _ meaning: String, _ value: @escaping Reading<[Block]>
  ) -> TagTerm where Context == PageRenderer {
    TagTerm(name, meaning, .text, value) { blocks, page in
      var text = page.format.text(blocks)
      if text.hasSuffix("\n") { text.removeLast() }
      return Written(renderText: text)
    }
  }

  /// Yes or no.
  package static func flag(
    _ name: String, _ meaning: String, _ value: @escaping Reading<Bool>
  ) -> TagTerm {
    TagTerm(name, meaning, .flag, value) { flag, _ in flag }
  }

  /// A thing with tags of its own; `nil` is nothing.
  @_semantics("optimize.sil.specialize.generic.never")
  static func one<Part>(
    _ name: String, _ meaning: String, _ vocabulary: TagVocabulary<Part, Context>,
    _ value: @escaping Reading<Part?>
  ) -> TagTerm {
    TagTerm(name, meaning, .record(vocabulary.shape), value) { part, page in
      part.map { vocabulary.entry($0, on: page) }
    }
  }

  /// Things with tags of their own, in order.
  @_semantics("optimize.sil.specialize.generic.never")
  package static func many<Part>(
    _ name: String, _ meaning: String, _ vocabulary: TagVocabulary<Part, Context>,
    _ value: @escaping Reading<[Part]>
  ) -> TagTerm {
    TagTerm(name, meaning, .list(of: .record(vocabulary.shape)), value) { parts, page in
      parts.map { vocabulary.entry($0, on: page) }
    }
  }

  /// The anchor of a thing on its page.
  static func anchor(_ value: @escaping Reading<String>) -> TagTerm {
    .address("anchor", "its anchor on the page") { value($0, $1) }
  }
}

/// What the engine looks tags up in; each value is computed once.
private final class Entry: MustacheParent {
  private let value: (String) -> Any?
  private var known: [String: Any?] = [:]

  init(_ value: @escaping (String) -> Any?) { self.value = value }

  func child(named name: String) -> Any? {
    if let known = known[name] { return known }
    let child = value(name)
    known[name] = .some(child)
    return child
  }
}

/// A text in the format of the page, in the form that the engine finds first: it would try several
/// conversions of a string, which cost more than the text.
private struct Written: MustacheCustomRenderable {
  let renderText: String
  var isNull: Bool { false }
}

/// A tag that has no value here; without it the engine would look for the name further out.
private struct Absent: MustacheCustomRenderable {
  var renderText: String { "" }
  var isNull: Bool { true }
}
