import LifelineStatecharts
import LifelineTexts

/// What the pages of a timeline are called and tell.
extension Timeline {
  /// The title of a page: `A long day, page 2 of 4`.
  package func pageTitle(_ number: Int, of count: Int) -> String {
    let texts = Texts(language)
    return title
      + texts[
        title.isEmpty ? "timeline.page.untitled" : "timeline.page",
        ["number": "\(number)", "count": "\(count)"]]
  }

  /// What a page shows, for people who cannot see it: which time it tells.
  package func pageSummary(_ number: Int, of count: Int, rows range: Range<Int>) -> String {
    let times = rows[range.clamped(to: rows.indices)]
    let (from, to) = (times.first?.time.label ?? "", times.last?.time.label ?? "")
    let span = from == to ? from : "\(from) – \(to)"
    let texts = Texts(language)
    return texts[
      "timeline.pageSummary", ["number": "\(number)", "count": "\(count)", "time": span]]
  }

  /// Says on which page something comes before or after.
  package func continuation(of page: Int, isBefore: Bool) -> String {
    let texts = Texts(language)
    return texts[
      isBefore ? "timeline.continuedFrom" : "timeline.continuedOn", ["page": "\(page)"]]
  }
}
