/// The pages and pictures to make for a report.
public enum ReportScope: Sendable {
  /// All of them.
  case everything
  /// A selection small enough to review: the first page, the documents, the models, what they leave
  /// out, the disagreements that these name, what is compared, and the pictures on these pages, though only of the
  /// first scenarios of a gathered document. DOT and Mermaid texts are only written for the
  /// documents' figures.
  case showcase

  /// The number of scenarios of a gathered document with pictures in a showcase.
  private static let gatheredScenarios = 10

  func shows(_ page: PageID) -> Bool {
    guard case .showcase = self else { return true }
    return page.kind.isInShowcase(page)
  }

  func shows(_ picture: PictureID, in index: ReportIndex) -> Bool {
    guard case .showcase = self else { return true }
    switch picture {
    case .figure, .figureOfModel, .ways, .region, .timing: return true
    case .stages(let model): return picture == index.overview(of: model)
    case .track(_, let model): return picture == index.overview(of: model)
    case .timeline(let scenario), .path(let scenario):
      return index.document(telling: scenario) != nil && !index.omitted.contains(scenario)
    case .message, .counterexample, .recordedTimeline, .recordedPath, .comparison, .asked:
      return false
    }
  }

  /// The scenarios of gathered documents that the pages leave out.
  func omitted(of documents: [Document]) -> Set<ScenarioID> {
    guard case .showcase = self else { return [] }
    return Set(
      documents.filter(\.isGathered).flatMap {
        $0.contents.scenarios.dropFirst(Self.gatheredScenarios)
      })
  }

  func hasTexts(_ picture: PictureID) -> Bool {
    guard case .showcase = self else { return true }
    return switch picture {
    case .figure: true
    default: false
    }
  }
}
