import LifelineStatecharts

/// What the pages of a timeline are called and tell.
extension Timeline {
  /// The title of a page: `A long day, page 2 of 4`.
  package func pageTitle(_ number: Int, of count: Int) -> String {
    switch language {
    case .english: "\(title)\(title.isEmpty ? "page" : ", page") \(number) of \(count)"
    case .simplifiedChinese: "\(title)（第 \(number) 页，共 \(count) 页）"
    }
  }

  /// What a page shows, for people who cannot see it: which time it tells.
  package func pageSummary(_ number: Int, of count: Int, rows range: Range<Int>) -> String {
    let times = rows[range.clamped(to: rows.indices)]
    let (from, to) = (times.first?.time.label ?? "", times.last?.time.label ?? "")
    let span = from == to ? from : "\(from) – \(to)"
    return switch language {
    case .english: "Page \(number) of \(count): \(span)."
    case .simplifiedChinese: "第 \(number) 页，共 \(count) 页：\(span)。"
    }
  }

  /// Says on which page something comes before or after.
  package func continuation(of page: Int, isBefore: Bool) -> String {
    switch (language, isBefore) {
    case (.english, true): "continued from page \(page)"
    case (.english, false): "continued on page \(page)"
    case (.simplifiedChinese, true): "接第 \(page) 页"
    case (.simplifiedChinese, false): "转第 \(page) 页"
    }
  }
}
