import LifelineDrawing
import LifelineStatecharts
import Testing

/// What the layout makes of eighty charts, in numbers: a change of any part of it is seen here, and
/// whether it makes pictures better or worse.
struct LayoutNumbersTests {
  @Test func `eighty charts have these sizes, bends, crossings and blank`() throws {
    let charts = LayoutSamples.charts
    #expect(charts.count == 80)
    let rows = try charts.map { name, graph in
      let drawing = try Drawing(of: graph, showsLegend: false)
      let collisions = PictureCollisions(drawing)
      #expect(collisions.complaints == [], "\(name)")
      let numbers = PictureNumbers(drawing)
      return [
        name.padded(to: 24), Int(drawing.size.width).padded(to: 5),
        Int(drawing.size.height).padded(to: 6), numbers.bends.padded(to: 5),
        numbers.crossings.padded(to: 9), collisions.blank.padded(to: 5),
      ].joined(separator: "  ")
    }
    let head = "chart                     width  height  bends  crossings  blank %"
    try expectGolden(([head] + rows).joined(separator: "\n") + "\n", "Layout/numbers.txt")
  }
}

/// Charts of every kind that a layout must know.
private enum LayoutSamples {
  typealias Chart = (name: String, graph: StateGraph)

  static var charts: [Chart] {
    chains + rings + stars + trees + boxes + regions + longNames + random + nested
  }

  private static var chains: [Chart] {
    [2, 3, 5, 8, 10, 15, 20, 30, 40].map { count in
      ("chain \(count)", made(count, steps(count)))
    }
      + [("step back", 8, "s6 s2 back"), ("leap", 15, "s3 s9 skip, s14 s11 back")].map {
        name, count, others in ("chain \(count), \(name)", made(count, steps(count) + [others]))
      } + [("there and back", graph("a, b", "a b open, b a close"))]
  }

  private static var rings: [Chart] {
    [3, 4, 6, 8, 12, 15, 20].map { count in
      ("ring \(count)", made(count, steps(count) + ["s\(count) s1 again"]))
    }
  }

  private static var stars: [Chart] {
    [3, 5, 8, 12, 16, 20, 30].map { count in
      let arrows = (2...(count + 1)).map { "s1 s\($0) open \($0), s\($0) s1 back" }
      return ("star \(count)", made(count + 1, arrows))
    }
  }

  private static var trees: [Chart] {
    [7, 15].map { count in
      ("tree \(count)", made(count, (2...count).map { "s\($0 / 2) s\($0) event\($0)" }))
    }
  }

  /// Boxes of states that follow each other, joined at their ends.
  private static var boxes: [Chart] {
    (2...5).map { count in
      let own = (1...count).map { "box\($0): b\($0)s1 b\($0)s2 b\($0)s3" }
      let inside = (1...count).map { "b\($0)s1 b\($0)s2 go, b\($0)s2 b\($0)s3 go on" }
      let between = (1..<count).map { "b\($0)s3 b\($0 + 1)s1 next" }
      return (
        "boxes \(count)",
        graph(own.joined(separator: ","), (inside + between).joined(separator: ","))
      )
    }
  }

  private static var regions: [Chart] {
    (2...4).map { count in
      let regions = (1...count).map { region in
        State(
          StateID("region\(region)"),
          children: (1...5).map { number in
            State(
              StateID("r\(region)s\(number)"),
              transitions: [
                Transition(
                  on: [EventDescriptor("event\(number)")],
                  to: [StateID("r\(region)s\(number % 5 + 1)")])
              ])
          })
      }
      return (
        "regions \(count)",
        StateGraph(of: Statechart(children: [State("all", kind: .parallel, children: regions)]))
      )
    }
  }

  /// States and events with names as long as those of callbacks.
  private static var longNames: [Chart] {
    (6...10).map { count in
      var dice = Dice(seed: count)
      func name(_ number: Int, _ dice: inout Dice) -> String {
        "applicationDid\(String(repeating: "Change", count: 1 + dice.next(below: 6)))\(number)"
      }
      let states = (0..<count).map { name($0, &dice) }
      let arrows = (0..<(2 * count)).map { number in
        "\(states[number % count]) \(states[dice.next(below: count)]) \(name(number, &dice))"
      }
      return (
        "long names \(count)",
        graph(states.joined(separator: ","), arrows.joined(separator: ","))
      )
    }
  }

  private static var random: [Chart] {
    (1...24).map { seed in
      var dice = Dice(seed: seed)
      let count = 4 + seed
      let tree = (2...count).map { "s\(1 + dice.next(below: $0 - 1)) s\($0) event\($0)" }
      let others = (0..<(count / 3)).map { number in
        "s\(1 + dice.next(below: count)) s\(1 + dice.next(below: count)) other\(number)"
      }
      return ("random \(seed)", made(count, tree + others))
    }
  }

  private static var nested: [Chart] {
    (1...16).map { seed in
      var dice = Dice(seed: seed)
      let chart = LayeredLayoutTests.chart(of: 8 + dice.next(below: 12), &dice)
      return ("nested \(seed)", StateGraph(of: chart))
    }
  }

  private static func steps(_ count: Int) -> [String] {
    (1..<count).map { "s\($0) s\($0 + 1) event\($0)" }
  }

  private static func made(_ count: Int, _ arrows: [String]) -> StateGraph {
    graph(
      (1...count).map { "s\($0)" }.joined(separator: ","), arrows.joined(separator: ","))
  }
}

extension PictureCollisions {
  /// The part of the page with neither a state nor words on it, in per cent.
  fileprivate var blank: Int {
    let states = boxes.map(\.box).filter { box in
      !boxes.contains { $0.box != box && box.contains($0.box) }
    }
    let free = words.map(\.box).filter { word in !states.contains { $0.contains(word) } }
    let covered = (states + free).reduce(0) { $0 + $1.width * $1.height }
    return Int((100 * (1 - covered / (page.width * page.height))).rounded())
  }
}

extension CustomStringConvertible {
  /// The text with spaces: after a name, before a number.
  fileprivate func padded(to width: Int) -> String {
    let text = "\(self)"
    let space = String(repeating: " ", count: max(0, width - text.count))
    return self is Int ? space + text : text + space
  }
}
