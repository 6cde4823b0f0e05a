/// A Markdown page with its regions filled, and their pictures.
public struct FilledPage: Equatable, Sendable {
  /// The whole text.
  public package(set) var text: String
  /// The pictures, by their paths relative to the folder of the page.
  public package(set) var pictures: [ReportFile]
  /// The number of regions.
  public package(set) var regions: Int

  package init(text: String, pictures: [ReportFile], regions: Int = 0) {
    self.text = text
    self.pictures = pictures
    self.regions = regions
  }
}

extension Report {
  /// Fills the marked regions of your own page.
  ///
  /// ```swift
  /// let page = try await report.filling(
  ///   """
  ///   <!-- lifeline:begin timeline 001-2 -->
  ///   <!-- lifeline:end -->
  ///   """, file: "README.md")
  /// page.text               // … ![Sequence diagram of …](lifeline/001-2-timeline.svg) …
  /// page.pictures[0].path   // lifeline/001-2-timeline.svg
  /// ```
  ///
  /// | Marker | What the region shows |
  /// | --- | --- |
  /// | `begin timeline SCENARIO` | what happened, as a picture |
  /// | `begin path SCENARIO` | the way through the stages, as a picture |
  /// | `begin graph [SCENARIO]` | the states, with a run over them |
  /// | `begin callbacks SCENARIO` | what happened, as a table |
  /// | `begin claims SCENARIO` | what documents say about it, with the verdicts |
  /// | `begin called-when` | all scenarios by callbacks |
  ///
  /// Options of `lifeline draw` follow. A graph without a scenario
  /// and `--model` shows the report's own model, or else that of the page's first other region.
  ///
  /// - Parameters:
  ///   - text: The Markdown; everything outside the regions is unchanged.
  ///   - file: The name of the file, for error messages.
  ///   - folder: The folder of the pictures, relative to the page.
  ///   - language: The language of texts and pictures.
  /// - Returns: The new text and its pictures.
  /// - Throws: `LifelineError` with all errors in markers.
  public func filling(
    _ text: String, file: String, pictures folder: String = "lifeline",
    in language: Language = .english
  ) async throws(LifelineError) -> FilledPage {
    var lines = MarkdownLines(text)
    let index = ReportIndex(
      content, languages: [language] + Language.allCases.filter { $0 != language },
      hasPages: false)
    var (regions, findings) = RegionScanner.scan(
      lines.contents, shown: MarkdownDocument(text).linesShown, file: file)
    var requests: [PartRequest] = []
    var unread = Set<Int>()
    for (number, region) in regions.enumerated() {
      let known = findings.count
      regions[number].call = region.call.naming(regionFiles, &findings)
      if findings.count > known { unread.insert(number) }
    }
    let usual =
      content.pageModel ?? regions.lazy.compactMap { PartRequest.model(of: $0.call, in: index) }
      .first
      ?? content.models.first?.name ?? ""
    for (number, region) in regions.enumerated() where !unread.contains(number) {
      do throws(PartRequest.Mistake) {
        requests.append(try PartRequest(region.call, usual: usual, in: index))
      } catch {
        findings.append(error.finding)
      }
    }
    guard findings.isEmpty else { throw LifelineError(findings.sortedByPlace) }
    let filler = try await RegionFiller(
      index, requests, from: self, folder: folder, language: language)
    for (region, request) in zip(regions, requests).reversed() {
      lines.replace(region.lines, with: filler.text(of: request))
    }
    return FilledPage(text: lines.text, pictures: filler.files, regions: regions.count)
  }
}
