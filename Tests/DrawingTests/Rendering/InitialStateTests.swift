import LifelineDrawing
import LifelineStatecharts
import Testing

/// The start comes first: above or to the left of the states beside it.
struct InitialStateTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let mermaid: String
    var testDescription: String { name }

    init(_ name: String, _ mermaid: String) { (self.name, self.mermaid) = (name, mermaid) }

    var graph: StateGraph {
      get throws {
        let text = "stateDiagram-v2\n\(mermaid)"
        return StateGraph(
          of: try #require(ModelReader.read(Array(text.utf8), file: "test.mmd").chart))
      }
    }
  }

  static let samples = [
    Sample(
      "a chain that ends where it began",
      """
      [*] --> draft
      draft --> review: submit
      review --> published: accept
      published --> draft: revise
      """),
    Sample(
      "a start that most arrows lead to",
      """
      [*] --> idle
      idle --> busy: work
      busy --> idle: done
      busy --> failed: error
      failed --> idle: reset
      lost --> idle: found
      """),
    Sample(
      "a star",
      """
      [*] --> menu
      menu --> maps: m
      menu --> mail: e
      menu --> music: p
      menu --> clock: c
      menu --> notes: n
      maps --> menu: back
      mail --> menu: back
      """),
    Sample(
      "a start beside a taller state",
      """
      [*] --> low
      tall: one
      tall: two
      tall: three
      tall: four
      low --> end: go
      tall --> end: go
      """),
    Sample(
      "a box whose last state in the text is the first",
      """
      [*] --> off
      off --> On: power
      On --> off: power
      state On {
        [*] --> warm
        hot --> warm: cool
        warm --> hot: heat
      }
      """),
    Sample(
      "frames entered in the middle",
      """
      [*] --> idle
      idle --> negotiating: call
      negotiating --> sending: accepted
      sending --> acknowledging: sent
      acknowledging --> sending: more
      acknowledging --> verifying: all
      verifying --> idle: verified
      state Transfer {
        [*] --> negotiating
        negotiating
        sending
        acknowledging
      }
      state Finish {
        [*] --> verifying
        verifying
      }
      """),
    Sample(
      "two states of one layer",
      """
      [*] --> hub
      hub --> fetching: mail
      fetching --> hub: fetched
      filtering --> hub: filtered
      state Mailer {
        [*] --> fetching
        filtering
        fetching
      }
      """),
    Sample(
      "boxes in boxes",
      """
      [*] --> Outer
      state Outer {
        [*] --> Inner
        last --> Inner: again
        state Inner {
          [*] --> b
          a --> b: up
          b --> a: down
        }
        Inner --> last: finish
      }
      Outer --> gone: leave
      """),
    Sample(
      "regions",
      """
      [*] --> Player
      state Player {
        [*] --> stopped
        paused --> playing: play
        playing --> paused: pause
        stopped --> playing: play
        playing --> stopped: stop
        --
        [*] --> audible
        muted --> audible: mute
        audible --> muted: mute
      }
      """),
    Sample(
      "a mesh",
      """
      [*] --> a
      d --> a: 1
      c --> b: 2
      b --> d: 3
      a --> c: 4
      d --> b: 5
      c --> a: 6
      """),
    Sample(
      "arrows into the start from outside of its box",
      """
      [*] --> Session
      waking --> arriving: wake
      background --> arriving: return
      state Session {
        [*] --> waiting
        arriving --> waiting: arrived
        waiting --> handing: hand over
        handing --> waiting: over
      }
      waiting --> background: leave
      waiting --> closed: close
      """),
  ]

  @Test(arguments: samples, [StateGraph.Direction.down, .right])
  func `every initial state is at the top or at the left`(
    sample: Sample, direction: StateGraph.Direction
  ) throws {
    var graph = try sample.graph
    graph.direction = direction
    let drawing = try Drawing(of: graph, isTurnable: false, showsLegend: false)
    let boxes = Dictionary(
      PictureCollisions(drawing).boxes.map { ($0.id, $0.box) }, uniquingKeysWith: { a, _ in a })
    let families = families(graph.vertices)
    for edge in graph.edges where edge.isDefault {
      let siblings = families.first { $0.contains { $0.id == edge.to } } ?? []
      let others = siblings.filter { $0.shape != .initial && $0.id != edge.to }
        .compactMap { boxes[$0.id] }
      let first = try #require(boxes[edge.to])
      #expect(
        others.allSatisfy { first.y <= $0.y + 14 } || others.allSatisfy { first.x <= $0.x + 14 },
        "\(edge.to)")
    }
  }

  /// All siblings, family by family.
  private func families(_ siblings: [StateGraph.Vertex]) -> [[StateGraph.Vertex]] {
    siblings.isEmpty ? [] : [siblings] + siblings.flatMap { families($0.children) }
  }

  @Test func `regions stand side by side in document order`() throws {
    let sample = Sample(
      "",
      """
      [*] --> On
      On --> outside: give up
      state On {
        [*] --> b1
        b1 --> b2: longer than the others
        b2 --> b3: go
        --
        [*] --> a1
        a1 --> a2: go
        --
        [*] --> c1
      }
      b3 --> outside: leave
      c1 --> outside: leave
      """)
    var graph = try sample.graph
    graph.arrangement = .layers
    let drawing = try Drawing(of: graph, showsLegend: false)
    let boxes = Dictionary(
      PictureCollisions(drawing).boxes.map { ($0.id, $0.box) }, uniquingKeysWith: { a, _ in a })
    let (b1, a1, c1) = try (#require(boxes["b1"]), #require(boxes["a1"]), #require(boxes["c1"]))
    #expect(b1.maxX < a1.x && a1.maxX < c1.x)
  }
}
