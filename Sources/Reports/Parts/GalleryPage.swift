/// All pictures at a glance, each with the way to where it is explained.
struct GalleryPage: Sendable {
  var frame: PageFrame
  /// The documents' figures.
  var figures: [GalleryPicture]
  /// The scenarios' timelines, document by document.
  var timelines: [GalleryGroup]

  static let vocabulary = Vocabulary<GalleryPage>(
    "gallery page",
    PageFrame.vocabulary.terms.map { $0.of(\.frame) } + [
      .many("figures", "the documents' figures", GalleryPicture.vocabulary, \.figures),
      .many("timelines", "the scenarios' timelines, document by document", GalleryGroup.vocabulary)
      {
        $0.timelines
      },
    ])
}

/// Pictures that belong together.
struct GalleryGroup: Sendable {
  var title: Words
  var pictures: [GalleryPicture]

  static let vocabulary = Vocabulary<GalleryGroup>(
    "gallery group",
    [
      .words("title", "what they have in common", \.title),
      .many("pictures", "the pictures", GalleryPicture.vocabulary, \.pictures),
    ])
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
