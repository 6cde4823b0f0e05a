extension CoveredRuns.Part {
  /// The table of what runs covered: what was visited, with bars, and what never was.
  func table(in language: Language) -> HTMLFields {
    let texts = Texts(language)
    let times = things.filter { $0.count > 0 }.sorted { $0.count > $1.count }
    let (most, hasTimes) = (times.first?.count ?? 1, things.contains { $0.dwell != nil })
    let names = things.filter { $0.count == 0 }.map(\.title)
    return [
      "title": .text(heading(in: texts)), "visited": .number(visited), "all": .number(all),
      "share": .text(share.percent + "%"), "timed": .flag(hasTimes),
      "rows": .list(
        times.map { thing in
          [
            "name": .text(thing.title), "count": .number(thing.count), "most": .number(most),
            "time": .text(thing.dwell?.label(in: language)),
          ]
        }),
      "never": .one(
        visited < all
          ? [
            "summary": .text(texts["coverage.markdown.never", count: all - visited]),
            "names": .lines(names),
          ] : nil),
    ]
  }
}
