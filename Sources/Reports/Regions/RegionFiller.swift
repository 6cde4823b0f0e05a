import LifelineStatecharts

/// Says what stands in regions: Markdown from the report's templates, pictures drawn once each.
struct RegionFiller {
  /// The pictures, by their paths from the folder of the page.
  let files: [ReportFile]
  private let setting: Setting
  private let library: TemplateLibrary
  /// The paths of pictures from the folder of the page, by those in the folder of a report.
  private let paths: [String: String]
  private let format = Markdown()

  /// Draws what regions ask for, as a report draws it and with its templates.
  init(
    _ site: Site, _ requests: [RegionRequest], from report: Report, folder: String,
    language: Language
  ) throws(ReportError) {
    do {
      library = try TemplateLibrary(
        report.templates, pages: PageContent.templates, format: format, language: language)
    } catch {
      throw .templates(error)
    }
    var drawn: Set<PictureID> = []
    let ids = requests.compactMap { request in
      if case .picture(let id) = request, drawn.insert(id).inserted { id } else { nil }
    }
    let pictures = try Pictures(site, language: language, theme: report.theme, only: ids)
    // What the report would call a file becomes what stands beside the page.
    var paths: [String: String] = [:]
    for id in ids {
      for (mark, _) in report.theme.files {
        paths[id.path(in: language, mark: mark, suffix: "svg")] = Self.path(
          of: id, mark: mark, in: folder, language)
      }
    }
    self.paths = paths
    files = pictures.files.compactMap { file in
      paths[file.path].map { ReportFile(path: $0, bytes: file.bytes) }
    }
    setting = Setting(
      site: site, pictures: pictures, page: .index, language: language, suffix: format.suffix)
  }

  /// The lines of a region, without a line break at their end.
  func text(of request: RegionRequest) -> String {
    var text =
      switch request {
      case .picture(let id): picture(id)
      case .callbacks(let id):
        library.page(
          "callbacks", CallbacksRegion.vocabulary.entry(.init(id, setting: setting), in: format))
      case .claims(let id):
        library.page(
          "claims", ClaimsRegion.vocabulary.entry(.init(id, setting: setting), in: format))
      case .calledWhen:
        library.page(
          "called-when",
          CalledWhenRegion.vocabulary.entry(.init(setting), in: format))
      }
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  private func picture(_ id: PictureID) -> String {
    setting.pictures.picture(id) { paths[$0] ?? "" }.map { format.text($0.image) } ?? ""
  }

  /// English pictures have plain names; those of other languages end as pages do.
  private static func path(
    of id: PictureID, mark: String, in folder: String, _ language: Language
  ) -> String {
    let name = id.name + mark + (language == .english ? "" : ".\(language.rawValue)")
    return folder.isEmpty ? "\(name).svg" : "\(folder)/\(name).svg"
  }
}
