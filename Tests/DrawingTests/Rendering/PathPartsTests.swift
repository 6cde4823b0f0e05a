import Testing

import LifelineDrawing

/// Pieces of paths around something that stands on them.
struct PathPartsTests {
  @Test func `a number leaves the same gap in its line on both sides`() throws {
    let line = Path(from: Point(x: 0, y: 0), [.line(to: Point(x: 400, y: 0))])
    let place = Rectangle(center: Point(x: 147, y: 0), width: 20, height: 20)
    let (before, after) = line.parts(outside: place)
    #expect(abs((before?.end.x ?? 0) - 137) < 0.01)
    #expect(abs(after.start.x - 157) < 0.01)
    let long = Path(from: Point(x: 0, y: 0), [.line(to: Point(x: 4000, y: 0))])
    #expect(long.parts(outside: place).before != nil)
  }
}
