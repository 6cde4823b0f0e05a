extension PageMarkup {
  /// The tables of what runs covered: what was visited, with bars, and what never was.
  static let coverage = HTMLVocabulary<CoveredRuns.Part>(
    "coverage",
    [
      .plain("title", "the kind of the things") { part, page in part.heading(in: page.texts) },
      .number("visited", "the number of visited things") { part, _ in part.visited },
      .number("all", "the number of all things") { part, _ in part.all },
      .plain("share", "the share of those that were visited") { part, _ in part.share.percent + "%"
      },
      .flag("timed", "whether the time in some thing is known") { part, _ in part.hasTimes },
      .many("rows", "the visited things, most often visited first", row) { part, _ in
        let visited = part.things.filter { $0.count > 0 }.sorted { $0.count > $1.count }
        let most = visited.first?.count ?? 1
        return visited.map { ($0, most, part.hasTimes) }
      },
      .one("never", "the things that were never visited", never) { part, _ in
        part.visited < part.all ? part : nil
      },
    ])

  private static let row = HTMLVocabulary<
    (thing: CoveredRuns.Thing, most: Int, isTimed: Bool)
  >(
    "rows",
    [
      .plain("name", "the thing") { row, _ in row.thing.title },
      .number("count", "how often it was visited") { row, _ in row.thing.count },
      .number("most", "how often the most visited one was") { row, _ in row.most },
      .flag("timed", "whether the table has times") { row, _ in row.isTimed },
      .plain("time", "the time in it, if it is known") { row, page in
        row.thing.dwell?.label(in: page.texts.language)
      },
    ])

  private static let never = HTMLVocabulary<CoveredRuns.Part>(
    "never",
    [
      .plain("summary", "how many they are") { part, page in
        page.texts["coverage.markdown.never", count: part.all - part.visited]
      },
      .lines("names", "their names") { part, _ in
        part.things.filter { $0.count == 0 }.map { RichText($0.title) }
      },
    ])
}

extension CoveredRuns.Part {
  fileprivate var hasTimes: Bool { things.contains { $0.dwell != nil } }
}
