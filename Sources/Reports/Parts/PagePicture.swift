/// A picture with its description.
struct PagePicture: Sendable {
  /// What can be seen, for those who cannot see it.
  var description: Words
  var address: String
  /// The same picture for dark pages; `nil` when one serves all.
  var dark: String?
  /// The same picture for Graphviz; `nil` when there is none.
  var dot: String?
  /// The same as Mermaid text, for places that show no pictures; none when that would be too long.
  var texts: [Listing] = []
  /// How wide it is, in points.
  var width = 0.0

  /// The picture itself, with its description.
  var image: Words {
    let text = description.pieces.map(\.text).joined()
    return Words([.picture(text, address: address, dark: dark)])
  }

  static let vocabulary = Vocabulary<PagePicture>(
    "picture",
    [
      .words("image", "the picture itself, with its description", \.image),
      .words("description", "what can be seen, for those who cannot see it", \.description),
      .address("address", "the SVG file", \.address),
      .address("dark", "the SVG file for dark pages, if there are two", \.dark),
      .address("dot", "the same picture for Graphviz, if there is one", \.dot),
      .listings("texts", "the same as Mermaid text, part by part, unless it is long", \.texts),
    ])
}
