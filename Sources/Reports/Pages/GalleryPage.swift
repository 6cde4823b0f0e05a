/// The page with all pictures, each linked to its explanation.
enum GalleryPage {
  static let figures = Part("figures") { page in
    let all = page.content.documents.flatMap { document in
      document.figures.compactMap { page.thumbnail(of: $0, in: document) }
    }
    return all.isEmpty ? [] : [rows(of: all)]
  }

  /// The scenarios' timelines, document by document.
  static let timelines = Part("timelines") { page in
    page.index.runsByDocument.compactMap { home, runs in
      let all = runs.map(\.scenario).compactMap(page.thumbnail)
      let title = RichText.bold(page.link(toWholeDocument: home).title)
      return all.isEmpty
        ? nil : .details(title + page.texts["page.colon"] + RichText(all.count), [rows(of: all)])
    }
  }

  /// Pictures, three in a row.
  private static func rows(of all: [[Block]]) -> Block {
    .grid(
      stride(from: 0, to: all.count, by: 3).map { Array(all[$0..<min($0 + 3, all.count)]) },
      width: 300)
  }

  static let kind = PageKind(
    "gallery", for: .checks, path: "gallery", title: "page.gallery"
  ) { !$0.isOwn }
}

extension PageRenderer {
  fileprivate func thumbnail(of figure: Document.Figure, in document: Document) -> [Block]? {
    picture(.figure(figure.id)).map { image in
      thumbnail(
        image, RichText(document.id) + texts["page.colon"] + text(figure.caption),
        address(ofKnown: .document(document.id.description), anchor: FileName.of(figure.id)))
    }
  }

  fileprivate func thumbnail(of scenario: Scenario) -> [Block]? {
    timeline(of: scenario.id).map { image in
      thumbnail(
        image, "\(scenario.id.description) \(text(scenario.title))",
        address(ofScenario: scenario.id))
    }
  }

  /// A picture that leads to its file, and a title that leads to where it is explained.
  private func thumbnail(_ image: PageImage, _ title: RichText, _ address: String?) -> [Block] {
    // What can be seen is told where the picture is explained.
    var image = image
    image.description = title.plain
    return [
      .paragraph(.link(image.thumbnail, to: image.address)),
      .paragraph(PageLink(title: title, address: address).text),
    ]
  }
}
