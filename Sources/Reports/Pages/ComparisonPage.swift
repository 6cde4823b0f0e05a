/// The page of runs compared, each with the one before it.
enum ComparisonPage {
  static let part = Part("comparisons") { page in
    page.content.runPairs.flatMap { pair -> [Block] in
      let (first, second) = (page.text(pair.first.title), page.text(pair.second.title))
      let picture = page.picture(.comparison(pair.number)).map { Block.paragraph($0.image) }
      return [.heading(2, "\(RichText.anchor("pair-\(pair.number)"))\(first) ↔ \(second)")]
        + [picture].compactMap(\.self)
    }
  }

  static let kind = PageKind(
    "comparison", for: .checks, path: "comparison", title: "page.comparison"
  ) { !$0.runPairs.isEmpty }
}

/// A run of a scenario, or a recorded one.
struct ComparedRun: Sendable {
  var title: LocalizedText
  var model: String
  var trace: Trace
}

/// Two runs of one model.
struct RunPair: Sendable {
  /// The number, from 1.
  var number: Int
  var first: ComparedRun
  var second: ComparedRun
}

extension ReportContent {
  /// The runs of each model in pairs, each with the one before it.
  var runPairs: [RunPair] {
    guard isOwn else { return [] }
    let usual = models.first?.name ?? ""
    let all =
      runs.map {
        ComparedRun(
          title: $0.scenario.title, model: $0.scenario.model ?? usual, trace: $0.run.trace)
      }
      + recordedRuns.map(\.run.asCompared)
    let pairs = all.map(\.model).eachOnce.flatMap { model in
      let own = all.filter { $0.model == model }
      return zip(own, own.dropFirst())
    }
    return pairs.prefix(Self.mostPairs).enumerated().map { number, runs in
      RunPair(number: number + 1, first: runs.0, second: runs.1)
    }
  }

  /// The most pairs on a page.
  private static let mostPairs = 20
}
