import LifelineScenarios
import LifelineStatecharts

/// Creates the content of regions: Markdown from the report's templates, each picture drawn once.
struct RegionFiller {
  /// The pictures, by their paths relative to the folder of the page.
  let files: [ReportFile]
  private let page: PageContext
  private let templates: CheckedTemplates
  /// The paths of pictures relative to the folder of the page, by those in the report.
  private let paths: [String: String]

  /// Draws the pictures that regions ask for, as in the report and with its templates.
  init(
    _ index: ReportIndex, _ requests: [RegionRequest], from report: ReportPages, folder: String,
    language: Language
  ) async throws(ReportError) {
    templates = report.templates
    var drawn: Set<PictureID> = []
    let ids = requests.compactMap { request in
      if case .picture(let id) = request, drawn.insert(id).inserted { id } else { nil }
    }
    let sketches = PictureSketches.only(ids, of: index, in: language)
    let pictures = try await ReportPictures.drawn([(language, sketches)], theme: report.theme)[0]
    // Maps paths in the report to paths beside the page.
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
    page = PageContext(.index, of: index, pictures: pictures, language: language)
  }

  /// Returns the lines of a region, without a line break at their end.
  func text(of request: RegionRequest) -> String {
    var text =
      switch request {
      case .picture(let id): picture(id)
      case .callbacks(let id): fill(ScenarioPart.callbacksRegion, about: id)
      case .claims(let id): fill(ScenarioPart.claimsRegion, about: id)
      case .calledWhen: fill(CalledWhen.region, about: nil)
      }
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }

  private func fill(_ template: PageTemplate, about scenario: ScenarioID?) -> String {
    var page = page
    page.scenario = scenario
    return template.entry(page).map { templates.fill(template.name, $0, in: page.language) } ?? ""
  }

  private func picture(_ id: PictureID) -> String {
    page.pictures.picture(id) { paths[$0] ?? "" }.map { page.format.text($0.image) } ?? ""
  }

  /// English pictures have plain names; others have the suffix of their language.
  private static func path(
    of id: PictureID, mark: String, in folder: String, _ language: Language
  ) -> String {
    let name = id.name + mark + (language == .english ? "" : ".\(language.rawValue)")
    return folder.isEmpty ? "\(name).svg" : "\(folder)/\(name).svg"
  }
}
