import Statecharts

/// Says what stands in regions: Markdown from the report's templates, pictures drawn once each.
struct RegionFiller {
  /// The pictures, by their paths from the folder of the page.
  let files: [ReportFile]
  private let setting: Setting
  private let library: TemplateLibrary
  private let format = Markdown()
  private let folder: String

  /// Draws what regions ask for.
  init(
    _ site: Site, _ requests: [RegionRequest], templates: Templates, folder: String,
    language: Language
  ) throws(ReportError) {
    do {
      library = try TemplateLibrary(
        templates, pages: PageContent.templates, format: format, language: language)
    } catch {
      throw .templates(error)
    }
    var drawn: Set<PictureID> = []
    let ids = requests.compactMap { request in
      if case .picture(let id) = request, drawn.insert(id).inserted { id } else { nil }
    }
    let pictures = try Pictures(site, language: language, only: ids)
    self.folder = folder
    files = ids.compactMap { id in
      let path = id.path(in: language, suffix: "svg")
      return pictures.files.first { $0.path == path }.map { file in
        ReportFile(path: Self.path(of: id, in: folder, language), bytes: file.bytes)
      }
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
    let path = Self.path(of: id, in: folder, setting.language)
    guard let picture = setting.pictures.picture(id, address: { _ in path }) else { return "" }
    return "![\(format.text(picture.description))](\(format.address(path)))"
  }

  /// English pictures have plain names; those of other languages end as pages do.
  private static func path(of id: PictureID, in folder: String, _ language: Language) -> String {
    let name = language == .english ? id.name : "\(id.name).\(language.rawValue)"
    return folder.isEmpty ? "\(name).svg" : "\(folder)/\(name).svg"
  }
}
