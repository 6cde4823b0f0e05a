/// Takes what a stream contains while it goes on.
///
/// The last line of a log waits for the next one, in which its name may continue, and a framework's
/// words for states wait until it is known whether the app logs callbacks. A preview does not wait: it
/// reads a copy as if the stream ended now.
package struct StreamPreview {
  /// The runs that have not ended, and the number of lines.
  package struct Content: Sendable {
    /// The runs, in the order in which they would end.
    package let runs: [RecordedRun]
    /// The number of lines that were read, but for the last ones.
    package let lines: Int
    /// The lines that look like a message and do not count as one.
    package let nearMisses: [NearMiss]
  }

  /// Whether a preview is wanted now; asked after each piece.
  let isWanted: () -> Bool
  private let content: (Content) -> Void

  /// Creates one.
  ///
  /// - Parameters:
  ///   - isWanted: Whether a preview is wanted now; asked after each piece.
  ///   - take: Takes a preview. It costs a copy of the runs that have not ended.
  package init(when isWanted: @escaping () -> Bool, _ take: @escaping (Content) -> Void) {
    (self.isWanted, content) = (isWanted, take)
  }

  func take(_ tally: ScanTally, lines: Int) {
    var tally = tally
    let runs = tally.takeEnded(isAtEnd: true)
    content(Content(runs: runs, lines: lines, nearMisses: tally.nearMisses.samples))
  }
}
