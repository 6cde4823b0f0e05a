/// The meaning of names at one place in a template.
struct TemplateScope {
  /// The enclosing objects, outermost first.
  private var shapes: [TagShape]
  /// Whether the innermost object is an item of a list, which has a number.
  private var isItem: Bool

  init(_ page: TagShape.Record) {
    shapes = [.record(page)]
    isItem = false
  }

  /// A key that is equal for scopes in which names have the same meaning.
  var key: String { shapes.map(\.name).joined(separator: "/") }

  /// The scope in a template included here.
  var insidePartial: TemplateScope {
    var scope = self
    scope.isItem = false
    return scope
  }

  /// The scope in a section.
  func inside(_ tag: TemplateTag) -> TemplateScope {
    var scope = self
    switch shape(of: tag) {
    case .list(let item):
      scope.shapes.append(item)
      scope.isItem = true
    case .record, .text:
      shape(of: tag).map { scope.shapes.append($0) }
      scope.isItem = false
    case .flag, nil: break
    }
    return scope
  }

  /// Returns the reason why a tag has no text here; `nil` when it has.
  func misuse(ofVariable tag: TemplateTag) -> String? {
    guard let shape = shape(of: tag) else { return unknown(tag) }
    switch shape {
    case .text: return nil
    case .flag: return "'\(tag.spelling)' is yes or no; use it as '{{#\(tag.spelling)}}'"
    case .list: return "'\(tag.spelling)' is a list; use it as '{{#\(tag.spelling)}}'"
    case .record(let record):
      let names = record.tags.prefix(3).map { "'\($0.name)'" }.joined(separator: ", ")
      return "'\(tag.spelling)' is not a text; use its tags, such as \(names)"
    }
  }

  /// Returns the reason why a tag cannot begin a section here; `nil` when it can.
  func misuse(ofSection tag: TemplateTag) -> String? {
    shape(of: tag) == nil ? unknown(tag) : nil
  }

  private func unknown(_ tag: TemplateTag) -> String {
    if let transform = tag.transforms.first(where: { !Self.transforms.contains($0) }) {
      let nearest = NearestName.of(transform, among: Self.transforms)
      return "unknown transform '\(transform)'; "
        + (nearest.map { "did you mean '\($0)'?" }
          ?? "there are \(Self.transforms.joined(separator: ", "))")
    }
    if !tag.transforms.isEmpty {
      return "'\(tag.spelling)' is not available here; lists have first, last, count and empty, "
        + "their items first, last, index, even and odd"
    }
    let nearest = NearestName.of(tag.name, among: names)
    return "unknown tag '\(tag.name)'; "
      + (nearest.map { "did you mean '\($0)'?" } ?? "see the list of tags in the manual")
  }

  private static let transforms = ["first", "last", "index", "even", "odd", "count", "empty"]

  /// All names with a meaning here, and those one level inside, such as `claim.place`.
  private var names: [String] {
    shapes.reversed().flatMap(\.tags).flatMap { tag in
      [tag.name] + tag.shape.tags.map { "\(tag.name).\($0.name)" }
    }
  }

  private func shape(of tag: TemplateTag) -> TagShape? {
    tag.transforms.reversed().reduce(named(tag.name, isBare: tag.transforms.isEmpty)) {
      shape, transform in
      guard let shape else { return tag.name.isEmpty && isItem ? Self.ofItem(transform) : nil }
      return Self.transformed(shape, by: transform)
    }
  }

  private func named(_ name: String, isBare: Bool) -> TagShape? {
    if name == "." { return shapes.last }
    let parts = name.split(separator: ".")
    guard let first = parts.first else { return nil }
    let stack = name.hasPrefix(".") ? shapes.suffix(1) : shapes[...]
    let found = stack.reversed().lazy.compactMap { $0[first] }.first
    return parts.dropFirst().reduce(found) { shape, part in shape?[part] }
  }

  private static func transformed(_ shape: TagShape, by transform: String) -> TagShape? {
    guard case .list(let item) = shape else { return nil }
    return switch transform {
    case "first", "last": item
    case "count": .text
    case "empty": .flag
    default: nil
    }
  }

  private static func ofItem(_ transform: String) -> TagShape? {
    switch transform {
    case "first", "last", "even", "odd": .flag
    case "index": .text
    default: nil
    }
  }
}

extension TagShape {
  /// The tags of an object; a list has none of its own.
  fileprivate var tags: [Tag] {
    if case .record(let record) = self { record.tags } else { [] }
  }
  fileprivate subscript(_ name: some StringProtocol) -> TagShape? {
    if case .record(let record) = self { record[name] } else { nil }
  }
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .flag: "flag"
    case .record(let record): record.name
    case .list(let item): "\(item.name)s"
    }
  }
}
