/// A picture on a page.
struct PageImage: Sendable {
  /// The description for people who cannot see it.
  var description: String
  var address: String
  /// The picture for dark pages; `nil` when one serves all.
  var dark: String?
  /// The further pages of a picture that is too high for one.
  var later: [(description: String, address: String, dark: String?)] = []
  /// The picture as DOT; `nil` for none.
  var dot: String?
  /// The picture as Mermaid text, part by part; empty when it would be too long.
  var texts: [String] = []
  /// The width, in points.
  var width = 0.0
  /// The height, in points.
  var height = 0.0
  /// The lists of what decides about its arrows that are not in the picture, each with the title of
  /// its graph if it has several.
  var lists: [(title: String?, list: StateGraph.CauseList)] = []
  /// The model whose states it shows; `nil` when it has none.
  var model: String?

  /// The picture with its description; its pages one below the other.
  var image: RichText { rest.map { beginning + " " + $0 } ?? beginning }

  /// The first page of the picture, with its description.
  var beginning: RichText { RichText([.picture(description, address: address, dark: dark)]) }

  /// The further pages; `nil` for a picture of one page.
  var rest: RichText? {
    let pages = later.map { page in
      RichText([.picture(page.description, address: page.address, dark: page.dark)])
    }
    return pages.isEmpty ? nil : pages.joined(separator: " ")
  }

  /// The picture in a size that allows three side by side on GitHub.
  var thumbnail: RichText {
    RichText([.picture(description, address: address, dark: dark, width: thumbnailWidth)])
  }

  /// The largest width that fits 280 × 210 points, without enlarging.
  private var thumbnailWidth: Int {
    guard width > 0, height > 0 else { return 280 }
    return max(1, Int(min(width, 280, 210 * width / height)))
  }

  /// Links to the picture in other formats, each after a dot.
  func links(_ page: PageRenderer, before name: RichText = "") -> RichText {
    let dots = dot.map { [RichText.link(name + page.texts["page.dot"], to: $0)] } ?? []
    let all = dots + texts.map { .link(name + page.texts["page.asText"], to: $0) }
    return all.reduce("") { $0 + " · " + $1 }
  }

  /// Whether two such pictures side by side would be scaled down in GitHub's column.
  static func areWide(_ first: PageImage?, _ second: PageImage?) -> Bool {
    (first?.width ?? 0) + (second?.width ?? 0) > 980
  }

  static let vocabulary = Vocabulary<PageImage>(
    "picture",
    [
      .text("image", "the picture itself, with its description") { image, _ in image.image },
      .text("beginning", "its first page, with its description") { image, _ in image.beginning },
      .text("rest", "the pages that follow, if it is too high for one") { image, _ in image.rest },
      .text("description", "what can be seen, for people who cannot see it") { image, _ in
        RichText(image.description)
      },
      .text("thumbnail", "the picture in a small size, with its description") { image, _ in
        image.thumbnail
      },
      .address("address", "the SVG file") { image, _ in image.address },
      .address("dark", "the SVG file for dark pages, if there are two") { image, _ in image.dark },
      .address("dot", "the same picture for Graphviz, if there is one") { image, _ in image.dot },
      .many("texts", "the same as Mermaid text, part by part, unless it is long", text) {
        image, _ in image.texts
      },
      .blocks("causes", "tables of what decides about its arrows, if the picture has letters") {
        image, page in page.causes(of: image)
      },
    ])

  private static let text = Vocabulary<String>(
    "Mermaid text", [.address("address", "the file") { address, _ in address }])
}

/// A picture with a title, linked to its explanation.
struct CaptionedImage: Sendable {
  var title: RichText
  var address: String?
  var image: PageImage

  static let vocabulary = Vocabulary<CaptionedImage>(
    "gallery picture",
    [
      .text("title", "what the picture is called") { picture, _ in picture.title },
      .address("address", "where it is explained") { picture, _ in picture.address },
      .one("picture", "the picture", PageImage.vocabulary) { picture, _ in picture.image },
    ])
}
