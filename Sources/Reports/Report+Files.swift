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
  /// | `models/UIApplication/events.md` | its events, if it has many scenarios |
  /// | `members.md` | the delegate's members, listed |
  /// | `members/launch.md` | the members of one subject: when each is called, and why |
  /// | `notifications.md` | the notifications |
  /// | `launch-options.md` | the launch options |
  /// | `timing.md` | the time limits |
  /// | `left-out.md` | what the models leave out |
  /// | `claims.md` | the documents' rules, with the model's answers |
  /// | `life-cycles.md` | the same scenarios in both lifecycles, and replaced methods |
  /// | `compared.md` | runs, figures and a log compared |
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
    let made = try await made(in: languages)
    return made.flatMap { $0.pages.map(\.file) + $0.pictures }
  }

  /// Makes the pages and pictures of each language.
  ///
  /// - Parameters:
  ///   - languages: The languages of the pages.
  ///   - stepper: The path of the page that steps through all runs in a language; `nil` for none.
  /// - Returns: For each language its pages, in reading order, and its pictures.
  /// - Throws: `LifelineError` when a picture cannot be laid out.
  func made(
    in languages: [Language], stepper: (@Sendable (Language) -> String)? = nil
  ) async throws(LifelineError) -> [(pages: [MadePage], pictures: [ReportFile])] {
    let sources = try readSources
    let (scope, theme, layout) = (scope, theme, layout)
    let index = ReportIndex(
      content.checked, languages: languages, scope: scope, own: sources.own)
    let (asked, checked) = try index.pictures(askedBy: sources)
    var sketches = await Self.sketches(of: index, asked) {
      scope.shows($0, in: index) || checked.contains($0)
    }
    func pages(_ pictures: [ReportPictures]) -> [PageRenderer] {
      zip(languages, pictures).flatMap { language, pictures in
        index.pages.map {
          PageRenderer(
            $0, of: index, pictures: pictures, language: language, sources: sources,
            stepper: stepper?(language))
        }
      }
    }
    if sources.own != nil {
      // Only what these pages show is drawn.
      let uses = PictureUses()
      let undrawn = sketches.map { ReportPictures(of: $1, in: $0, noting: uses) }
      _ = await pages(undrawn).concurrentMap { $0.made }
      sketches = sketches.map { language, all in (language, all.filter { uses.contains($0.id) }) }
    }
    let pictures = try await ReportPictures.drawn(
      sketches.map { language, all throws(LifelineError) in
        (language, try all.fitted(drawnBy: layout))
      }, theme: theme
    ) { scope.hasTexts($0) }
    let made = await pages(pictures).concurrentMap { $0.made }
    return zip(languages.indices, pictures).map { number, pictures in
      let first = number * index.pages.count
      return (Array(made[first..<first + index.pages.count]), pictures.files)
    }
  }
}

extension Report {
  /// The pictures of a report in each language, and those that its pages ask for.
  private static func sketches(
    of index: ReportIndex, _ asked: [PartPicture],
    showing isShown: @escaping @Sendable (PictureID) -> Bool
  ) async -> [(language: Language, sketches: [PictureSketch])] {
    let parts = await PartGraphs(of: index)
    return await index.languages.concurrentMap { language in
      let usual = PictureList.pages(of: index, in: language, parts)
        .filter { isShown($0.id) }
      return (
        language, usual + asked.compactMap { PictureList.asked($0, of: index, in: language) }
      )
    }
  }
}

extension ReportIndex {
  /// The pages of one's own that the report has nothing to write for.
  private func pagesForNothing(in sources: PageSources) -> [Finding] {
    (sources.own ?? []).filter { source in !pages.contains { $0.kind.name == source.name } }
      .map { source in
        Finding(
          at: Place(file: source.path, line: 1, column: 1),
          "there is no \(source.subject?.rawValue ?? "page") to write this for; "
            + "name charts and scenarios on the command line")
      }
  }

  /// What the pages of a language ask for, each with the scenario and the model that its page is
  /// about; what `parts/scenario.md` asks for once for each scenario, not for each page.
  private func calls(
    in sources: PageSources, _ language: Language
  ) -> [(PartCall, around: ScenarioID?, model: String)] {
    let own = pages.flatMap { id in
      let page = PageRenderer(
        id, of: self, pictures: ReportPictures(), language: language, sources: sources)
      return (page.source?.calls ?? []).map { ($0, around: page.scenario, model: page.usualModel) }
    }
    guard own.contains(where: { $0.0.words.first?.text == Part.sections.name }) else { return own }
    let ofScenarios = sources.part("scenario", in: language)?.calls ?? []
    return own
      + content.runs.flatMap { judged in
        ofScenarios.map {
          ($0, around: judged.scenario.id, model: model(of: judged.scenario))
        }
      }
  }

  /// The pictures that pages ask for with options or by name, each once, and those of the runs that
  /// they check.
  ///
  /// - Throws: `LifelineError` with all mistakes in markers.
  fileprivate func pictures(
    askedBy sources: PageSources
  ) throws(LifelineError) -> (asked: [PartPicture], checked: Set<PictureID>) {
    var (pictures, mistakes) = ([PartPicture](), pagesForNothing(in: sources))
    var checked: Set<PictureID> = []
    for (call, scenario, model) in languages.flatMap({ calls(in: sources, $0) }) {
      do throws(PartRequest.Mistake) {
        let known = mistakes.count
        let call = call.naming(sources.files[call.place.file] ?? [:], &mistakes)
        guard mistakes.count == known else { continue }
        let request = try PartRequest(call, around: scenario, usual: model, in: self)
        if request.language != nil {
          throw PartRequest.Mistake(
            "a page has one language; leave '--locale' out", at: call.place)
        }
        if let picture = request.askedPicture { pictures.append(picture) }
        for case .recorded(let number, _) in request.runs {
          checked.formUnion([.recordedTimeline(number), .recordedPath(number)])
        }
      } catch {
        mistakes.append(error.finding)
      }
    }
    guard mistakes.isEmpty else { throw LifelineError(mistakes.eachOnce.sortedByPlace) }
    return (pictures.eachOnce, checked)
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
