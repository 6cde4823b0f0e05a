/// The page with all pictures, each linked to its explanation.
enum GalleryPage {
  static let template = PageTemplate(
    "gallery",
    Vocabulary<ReportContent>(
      "gallery page", title: "page.gallery",
      [
        .many("figures", "the documents' figures, three in a row", row) { content, page in
          GalleryPage.rows(
            content.documents.flatMap { document in
              document.figures.compactMap { page.captioned($0, of: document) }
            })
        },
        .many("timelines", "the scenarios' timelines, document by document", group) { _, page in
          page.timelines
        },
      ]))

  static let kind = PageKind(
    template, for: .checks, path: "gallery", title: "page.gallery"
  ) { !$0.isOwn }

  fileprivate typealias Group = (title: RichText, pictures: [CaptionedImage])

  private static let group = Vocabulary<Group>(
    "gallery group",
    [
      .text("title", "what they have in common") { group, _ in group.title },
      .text("count", "how many pictures there are") { group, _ in "\(group.pictures.count)" },
      .many("rows", "the pictures, three in a row", row) { group, _ in
        GalleryPage.rows(group.pictures)
      },
    ])

  private typealias Row = [CaptionedImage]

  private static let row = Vocabulary<Row>(
    "gallery row",
    [
      .many("pictures", "the pictures beside one another", CaptionedImage.vocabulary) { row, _ in
        row
      }
    ])

  private static func rows(_ pictures: [CaptionedImage]) -> [Row] {
    stride(from: 0, to: pictures.count, by: 3).map { start in
      Array(pictures[start..<min(start + 3, pictures.count)])
    }
  }
}

extension PageRenderer {
  fileprivate func captioned(
    _ figure: Document.Figure, of document: Document
  ) -> CaptionedImage? {
    picture(.figure(figure.id)).map { image in
      CaptionedImage(
        title: RichText(document.id) + texts["page.colon"] + text(figure.caption),
        address: address(of: .document(document.id.description), anchor: FileName.of(figure.id)),
        image: image)
    }
  }

  /// The timelines of all scenarios, by document.
  fileprivate var timelines: [GalleryPage.Group] {
    index.runsByDocument.compactMap { home, runs in
      let pictures = runs.map(\.scenario).compactMap { scenario in
        picture(.timeline(scenario.id)).map { image in
          CaptionedImage(
            title: "\(scenario.id.description) \(text(scenario.title))",
            address: address(ofScenario: scenario.id), image: image)
        }
      }
      return pictures.isEmpty ? nil : (link(toWholeDocument: home).title, pictures)
    }
  }
}
