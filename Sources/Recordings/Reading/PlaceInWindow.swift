import LifelineStatecharts

/// The line and column of an offset in a window that moves on.
///
/// Line feeds are counted once, from the last offset on, so offsets must not decrease.
struct PlaceInWindow {
  private var count = LineCount()
  /// The offset up to which line feeds were counted.
  private var counted = 0
  /// The start of that line; negative when it was dropped.
  private var lineStart = 0

  /// The number of line feeds before the offset.
  var lineFeeds: Int { count.lineFeeds }

  /// Moves on to an offset.
  mutating func move(to offset: Int, in window: borrowing LogWindow) {
    count.add(window.base, from: counted, to: offset)
    let start = window.lineStart(before: offset, floor: counted)
    if start > counted { lineStart = start }
    counted = offset
  }

  /// Adjusts the offset after bytes before it were dropped.
  mutating func drop(_ bytes: Int) {
    counted -= bytes
    lineStart -= bytes
  }

  func place(in file: String) -> Place {
    Place(file: file, line: lineFeeds + 1, column: counted - lineStart + 1)
  }
}
