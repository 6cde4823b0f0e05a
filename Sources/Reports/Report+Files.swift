extension Report {
  /// Makes all files, on all cores, each picture drawn once; the same input gives the same bytes.
  ///
  /// | File | Content |
  /// | --- | --- |
  /// | `README.md` | what is called when, and links to all pages |
  /// | `what-to-do-where.md` | what an app does in which callback |
  /// | `documents/004.md` | a document in its own order, with its scenarios and their verdicts |
  /// | `documents/SC/launch.md` | a part of a long gathered document |
  /// | `scenarios.md`, `scenarios/pushes.md` | the scenarios in no document, by subject |
  /// | `models/UIApplication.md` | a model's graphs, states and events |
  /// | `members.md` | the delegate's members, listed |
  /// | `members/launch.md` | the members of one subject: when each is called, and why |
  /// | `notifications.md` | the notifications |
  /// | `launch-options.md` | the launch options |
  /// | `timing.md` | the time limits |
  /// | `left-out.md` | what the models leave out |
  /// | `claims.md` | the documents' rules, with the model's answers |
  /// | `life-cycles.md` | the same scenarios in both lifecycles, and replaced methods |
  /// | `disagreements.md` | disagreements between documents, logs and models, and the profiles |
  /// | `recorded.md` | recorded runs, and whether they conform |
  /// | `gallery.md` | the documents' figures and the timelines at a glance |
  /// | `pictures/en/004-2a-timeline.svg` | a picture, or `…-light.svg` and `…-dark.svg`; its DOT and Mermaid texts are beside it |
  ///
  /// A report about charts and recordings of the user's has `README.md`, a page for each model, scenario
  /// (`scenarios/buy.md`) and recorded run (`recorded/1.md`), `comparison.md` and `checks.md`.
  ///
  /// Chinese pages are called `README.zh-Hans.md` and so on. Ids are encoded in file names byte by
  /// byte, so that no id leads out of the folder.
  ///
  /// - Parameter languages: The languages of the pages; the index page links to them in this order.
  /// - Returns: For each language its pages, in reading order, and its pictures.
  /// - Throws: `LifelineError` when a picture cannot be laid out.
  public func files(
    in languages: [Language] = Language.allCases
  ) async throws(LifelineError) -> [ReportFile] {
    try await files(in: languages, stepper: nil)
  }

  /// Makes all files.
  ///
  /// - Parameters:
  ///   - languages: The languages of the pages.
  ///   - stepper: The path of the page that steps through all runs in a language; `nil` for none.
  /// - Returns: For each language its pages, in reading order, and its pictures.
  /// - Throws: `LifelineError` when a picture cannot be laid out.
  func files(
    in languages: [Language], stepper: (@Sendable (Language) -> String)?
  ) async throws(LifelineError) -> [ReportFile] {
    let templates = try checkedTemplates
    let (scope, theme) = (scope, theme)
    let index = ReportIndex(content.checked, languages: languages, scope: scope)
    let parts = await PartGraphs(of: index)
    let sketches = await languages.concurrentMap { language in
      (
        language,
        PictureList.pages(of: index, in: language, parts)
          .filter { scope.shows($0.id, in: index) }
      )
    }
    let pictures = try await ReportPictures.drawn(
      sketches, theme: theme
    ) { scope.hasTexts($0) }
    let contexts = zip(languages, pictures).flatMap { language, pictures in
      index.pages.map {
        PageRenderer(
          $0, of: index, pictures: pictures, language: language, stepper: stepper?(language))
      }
    }
    let pages = await contexts.concurrentMap { page in templates.file(of: page) }
    return zip(languages.indices, pictures).flatMap { number, pictures in
      pages.dropFirst(number * index.pages.count).prefix(index.pages.count) + pictures.files
    }
  }
}

/// A file of a report: a page or a picture.
public struct ReportFile: Equatable, Sendable {
  /// The path relative to the folder of the report, with `/` between folders.
  public package(set) var path: String
  /// The content.
  public package(set) var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
