import Foundation
import LifelineDrawing

/// What lies on what in an SVG file of ours, read from the file alone.
struct SVGInspection {
  private(set) var words: [(string: String, box: Rectangle)] = []
  private var lines: [(bounds: Rectangle, points: [Point])] = []
  /// In the order in which they are drawn: a box hides the borders of those before it.
  private var boxes: [Rectangle] = []
  private var page = Rectangle(x: 0, y: 0, width: 0, height: 0)

  init(_ svg: String) {
    var size = 11.0
    for piece in svg.utf8.split(separator: UInt8(ascii: "<")) {
      let end = piece.firstIndex(of: UInt8(ascii: ">")) ?? piece.endIndex
      let tag = String(Substring(piece[..<end]))
      if tag.hasPrefix("text ") {
        let words = Self.unescaped(String(Substring(piece[piece.index(after: end)...])))
        addText(words, tag, size)
      } else if tag.hasPrefix("path "), let data = Self.value("d", in: tag) {
        addPath(data)
      } else if tag.hasPrefix("rect ") {
        let box = Rectangle(
          x: Self.number("x", in: tag), y: Self.number("y", in: tag),
          width: Self.number("width", in: tag), height: Self.number("height", in: tag))
        if box.width < page.width || box.height < page.height { boxes.append(box) }
      } else if tag.hasPrefix("circle ") {
        let radius = Self.number("r", in: tag)
        boxes.append(
          Rectangle(
            center: Point(x: Self.number("cx", in: tag), y: Self.number("cy", in: tag)),
            width: 2 * radius, height: 2 * radius))
      } else if tag.hasPrefix("svg ") {
        page = Rectangle(
          x: 0, y: 0, width: Self.number("width", in: tag), height: Self.number("height", in: tag))
        size = Self.value("font-size", in: tag).flatMap(Double.init) ?? size
      }
    }
  }

  /// Words on words, on lines, on the borders of boxes and off the page, one sentence each.
  var complaints: [String] {
    var found: [String] = []
    for (index, word) in words.enumerated() {
      for other in words[(index + 1)...] where word.box.intersects(other.box) {
        found.append("'\(word.string)' lies on '\(other.string)'")
      }
      if lines.contains(where: {
        $0.bounds.intersects(word.box) && Self.crosses($0.points, word.box)
      }) {
        found.append("'\(word.string)' is crossed by a line")
      }
      let cover = boxes.lastIndex { Self.contains($0, word.box) }
      let visible = boxes[(cover ?? 0)...]
      if visible.contains(where: { $0.intersects(word.box) && !Self.contains($0, word.box) }) {
        found.append("'\(word.string)' lies on a border")
      }
      if !Self.contains(page, word.box) { found.append("'\(word.string)' is off the page") }
    }
    return found
  }

  /// Numbers in a circle or a lozenge on the borders of boxes and on one another.
  var badgeComplaints: [String] {
    badges.flatMap { badge in
      let others = badges.filter { $0.box != badge.box && $0.box.intersects(badge.box) }
      let isOnBorder = boxes.contains { box in
        box != badge.box && box.intersects(badge.box) && !Self.contains(box, badge.box)
          && !Self.contains(badge.box, box) && !badges.contains { $0.box == box }
      }
      return others.map { "'\(badge.string)' lies on '\($0.string)'" }
        + (isOnBorder ? ["'\(badge.string)' lies on a border"] : [])
    }
  }

  /// The numbers in circles and lozenges, which are of one height.
  private var badges: [(string: String, box: Rectangle)] {
    boxes.filter { $0.height == 18 && $0.width <= 80 }.compactMap { box in
      words.first {
        Self.contains(box, $0.box)
          && $0.string.wholeMatch(of: /\d+(, \d+)*( … \d+)?|[a-z]{1,2}/) != nil
      }.map { ($0.string, box) }
    }
  }

  private mutating func addText(_ string: String, _ tag: String, _ size: Double) {
    let size = Self.value("font-size", in: tag).flatMap(Double.init) ?? size
    let isBold = Self.value("font-weight", in: tag) == "bold"
    let font = Font(size: size, weight: isBold ? .bold : .regular)
    // Without the empty space beside the letters.
    let width = max(0, TextSize.width(of: string, in: font) - 2)
    let shifts: [String: Double] = ["middle": 0.5, "end": 1]
    let shift = Self.value("text-anchor", in: tag).flatMap { shifts[$0] } ?? 0
    words.append(
      (
        string,
        Rectangle(
          x: Self.number("x", in: tag) - shift * width, y: Self.number("y", in: tag) - size * 0.74,
          width: width, height: size * 0.94)
      ))
  }

  private mutating func addPath(_ data: String) {
    var points: [Point] = []
    var command = Character("M")
    var numbers: [Double] = []
    func flush() {
      if points.count > 1 { add(points) }
      points = []
    }
    func add(_ points: [Point]) {
      let (xs, ys) = (points.map(\.x), points.map(\.y))
      let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
      let bounds = Rectangle(
        x: left - 0.5, y: top - 0.5, width: (xs.max() ?? 0) - left + 1,
        height: (ys.max() ?? 0) - top + 1)
      lines.append((bounds, points))
    }
    for token in Self.tokens(of: data) {
      guard let number = Double(token) else {
        command = token.first ?? "M"
        if command == "Z", let first = points.first { points.append(first) }
        continue
      }
      numbers.append(number)
      let last = points.last ?? Point(x: 0, y: 0)
      switch (command, numbers.count) {
      case ("M", 2):
        flush()
        points = [Point(x: numbers[0], y: numbers[1])]
        numbers = []
      case ("L", 2):
        points.append(Point(x: numbers[0], y: numbers[1]))
        numbers = []
      case ("H", 1):
        points.append(Point(x: numbers[0], y: last.y))
        numbers = []
      case ("V", 1):
        points.append(Point(x: last.x, y: numbers[0]))
        numbers = []
      case ("C", 6):
        for step in 1...16 {
          let t = Double(step) / 16
          let s = 1 - t
          func blend(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            s * s * s * a + 3 * s * s * t * b + 3 * s * t * t * c + t * t * t * d
          }
          points.append(
            Point(
              x: blend(last.x, numbers[0], numbers[2], numbers[4]),
              y: blend(last.y, numbers[1], numbers[3], numbers[5])))
        }
        numbers = []
      default: break
      }
    }
    flush()
  }

  private static func tokens(of data: String) -> [String] {
    var tokens: [String] = []
    var current = ""
    for character in data {
      if character.isLetter {
        if !current.isEmpty { tokens.append(current) }
        tokens.append(String(character))
        current = ""
      } else if character == " " || character == "," {
        if !current.isEmpty { tokens.append(current) }
        current = ""
      } else if character == "-", !current.isEmpty {
        tokens.append(current)
        current = "-"
      } else {
        current.append(character)
      }
    }
    return current.isEmpty ? tokens : tokens + [current]
  }

  private static func value(_ name: String, in tag: String) -> String? {
    guard let start = tag.range(of: " \(name)=\""),
      let end = tag[start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    return String(tag[start.upperBound..<end])
  }

  private static func number(_ name: String, in tag: String) -> Double {
    value(name, in: tag).flatMap(Double.init) ?? 0
  }

  private static func unescaped(_ text: String) -> String {
    [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")].reduce(text) {
      $0.replacingOccurrences(of: $1.0, with: $1.1)
    }
  }

  private static func contains(_ a: Rectangle, _ b: Rectangle) -> Bool {
    a.x <= b.x && b.maxX <= a.maxX && a.y <= b.y && b.maxY <= a.maxY
  }

  /// Whether straight pieces run through a box: points at most two apart are looked at.
  private static func crosses(_ points: [Point], _ box: Rectangle) -> Bool {
    zip(points, points.dropFirst()).contains { a, b in
      guard max(a.x, b.x) > box.x, min(a.x, b.x) < box.maxX, max(a.y, b.y) > box.y,
        min(a.y, b.y) < box.maxY
      else { return false }
      let steps = max(1, Int((abs(b.x - a.x) + abs(b.y - a.y)) / 2))
      return (0...steps).contains { step in
        let t = Double(step) / Double(steps)
        let (x, y) = (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
        return box.x < x && x < box.maxX && box.y < y && y < box.maxY
      }
    }
  }
}
