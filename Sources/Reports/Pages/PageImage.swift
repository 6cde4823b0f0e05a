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
    formats(page, before: name).reduce("") { $0 + " · " + $1 }
  }

  /// The picture in other formats.
  func formats(_ page: PageRenderer, before name: RichText = "") -> [RichText] {
    let dots = dot.map { [RichText.link(name + page.texts["page.dot"], to: $0)] } ?? []
    return dots + texts.map { .link(name + page.texts["page.asText"], to: $0) }
  }

  /// Whether two such pictures side by side would be scaled down in GitHub's column.
  static func areWide(_ first: PageImage?, _ second: PageImage?) -> Bool {
    (first?.width ?? 0) + (second?.width ?? 0) > 980
  }
}

/// A picture with a title, linked to its explanation.
struct CaptionedImage: Sendable {
  var title: RichText
  var address: String?
  var image: PageImage
}
