extension SiteMarkup {
  /// The tags of `site.html`.
  static let shape: TagShape.Record = {
    func text(_ name: String, _ meaning: String) -> TagShape.Tag { .init(name, meaning, .text) }
    func list(_ name: String, _ meaning: String, _ tags: [TagShape.Tag]) -> TagShape.Tag {
      .init(name, meaning, .list(of: .record(.init(name, tags))))
    }
    let link = [
      text("title", "its title"), text("address", "its address"),
      TagShape.Tag("isCurrent", "it is this page", .flag),
    ]
    let controls = SiteMarkup.words(in: .english).sorted { $0.key < $1.key }
    return TagShape.Record(
      "site",
      [
        text("language", "the language's tag, such as en"), text("title", "the page's title"),
        text("site", "the title of the first page"), text("home", "the first page's address"),
        text("root", "the way to the folder of the site, such as '../'"),
        text("searchTexts", "the script with the texts to search in"),
        .init("words", "words of controls", .record(.init("words", controls.map(text)))),
        list(
          "translations", "the same page in other languages",
          [
            text("language", "the language's tag"), text("title", "the language's name"),
            text("address", "the page's address"),
          ]),
        list(
          "groups", "the pages of the site by purpose",
          [
            text("title", "what they are for"),
            list(
              "pages", "the pages",
              link + [list("parts", "its parts, if it or one of them is this page", link)]),
          ]),
        list(
          "sections", "the headings of the page",
          [
            text("title", "the heading"), text("anchor", "its anchor"),
            .init("isSmall", "it stands below another", .flag),
          ]),
        text("body", "the page"),
      ])
  }()
}
