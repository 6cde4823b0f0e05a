/// All pictures at a glance, each with the way to where it is explained.
struct GalleryPage: Sendable {
  var frame: PageFrame
  /// The documents' figures.
  var figures: [GalleryRow]
  /// The scenarios' timelines.
  var timelines: [GalleryRow]

  static let vocabulary = Vocabulary<GalleryPage>(
    "gallery page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("figures", "the documents' figures, two in a row", GalleryRow.vocabulary, \.figures),
      .many("timelines", "the scenarios' timelines, two in a row", GalleryRow.vocabulary) {
        $0.timelines
      },
    ])
}

/// Pictures side by side.
struct GalleryRow: Sendable {
  var cells: [GalleryPicture]

  static let vocabulary = Vocabulary<GalleryRow>(
    "gallery row", [.many("cells", "the pictures", GalleryPicture.vocabulary, \.cells)])
}

/// A picture with the way to where it is explained.
struct GalleryPicture: Sendable {
  var title: Words
  var address: String?
  var picture: PagePicture

  static let vocabulary = Vocabulary<GalleryPicture>(
    "gallery picture",
    [
      .words("title", "what the picture is called", \.title),
      .address("address", "where it is explained", \.address),
      .one("picture", "the picture", PagePicture.vocabulary, \.picture),
    ])
}
