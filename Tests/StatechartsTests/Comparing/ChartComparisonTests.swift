import LifelineStatecharts
import Testing

/// What two versions of a chart differ in.
struct ChartComparisonTests {
  /// Compares two Mermaid diagrams, given by their lines.
  private func changes(_ old: String, _ new: String) throws -> [ChartComparison.Change] {
    try ChartComparison(from: chart(old), to: chart(new)).changes
  }

  private func chart(_ lines: String) throws -> Statechart {
    let text = lines.hasPrefix("<scxml") ? lines : "stateDiagram-v2\n" + lines
    let name = lines.hasPrefix("<scxml") ? "a.scxml" : "a.mmd"
    return try #require(ModelReader.read(Array(text.utf8), file: name).chart)
  }

  /// What differs, in short: `renamed Payment Paying`, `changed start condition`.
  private func words(_ changes: [ChartComparison.Change]) -> [String] {
    changes.map { change in
      let names = [change.old, change.new].map { subject -> String? in
        switch subject {
        case .state(let id, _): id.description
        case .transition(let source, let transition):
          "\(source)>\(transition.targets.map(\.description).joined())"
        case .event(let event): event
        case .note(let note): note.text
        case .chart: "chart"
        case nil: nil
        }
      }.compactMap(\.self)
      let details = change.details.map(\.property.rawValue)
      return
        (["\(change.kind)"] + (names.count == 2 && names[0] == names[1] ? [names[0]] : names)
        + details).joined(separator: " ")
    }
  }

  private static let shop = """
    [*] --> Cart
    Cart --> Payment: checkout
    Payment --> Paid: ok
    Payment --> Cart: declined
    Paid --> [*]
    """

  @Test func `a chart says the same as itself, in any order of its lines`() throws {
    let turned = Self.shop.split(separator: "\n").reversed().joined(separator: "\n")
    #expect(try changes(Self.shop, Self.shop).isEmpty)
    #expect(words(try changes(Self.shop, turned)) == [])
  }

  @Test(arguments: [
    (
      "a state with another name", shop.replacing("Payment", with: "Paying"),
      ["renamed Payment Paying id"]
    ),
    (
      "an event with another name", shop.replacing("declined", with: "refused"),
      ["renamed declined refused id"]
    ),
    (
      "a new state", shop + "\nPayment --> Failed: timeout",
      ["added Failed", "added Payment>Failed"]
    ),
    (
      "a transition that is gone", shop.replacing("\nPayment --> Cart: declined", with: ""),
      ["removed Payment>Cart"]
    ),
    (
      "a condition", shop.replacing(": ok", with: ": ok [total > 0]"),
      ["changed Payment>Paid condition"]
    ),
    (
      "another target", shop.replacing("Cart: declined", with: "Paid: declined"),
      ["moved Payment>Cart Payment>Paid target"]
    ),
    (
      "another start", shop.replacing("[*] --> Cart", with: "[*] --> Payment"),
      ["changed chart initial"]
    ),
    (
      "a note", shop + "\nnote right of Cart: empty at first", ["added empty at first"]
    ),
  ])
  func `each difference is told as what it is`(what: String, new: String, told: [String]) throws {
    #expect(words(try changes(Self.shop, new)) == told)
  }

  @Test func `a state that stands elsewhere has moved`() throws {
    let old = "[*] --> Outer\nstate Outer {\n[*] --> A\nA --> B: go\n}\nC --> A: back\nB --> C: on"
    let new =
      "[*] --> Outer\nstate Outer {\n[*] --> A\nA --> B: go\nC\n}\nC --> A: back\nB --> C: on"
    #expect(words(try changes(old, new)) == ["moved C parent"])
  }

  @Test func `states that all have other names are told as renamed`() throws {
    let old = "[*] --> s1\ns1 --> s2: go\ns2 --> s3: run\ns3 --> s1: stop"
    let new = "[*] --> idle\nidle --> ready: go\nready --> busy: run\nbusy --> idle: stop"
    #expect(
      words(try changes(old, new)) == [
        "renamed s1 idle id", "renamed s2 ready id", "renamed s3 busy id",
      ])
  }

  @Test func `a state that is like none is new, and the other is gone`() throws {
    let old = "[*] --> a\na --> b: go\nb --> a: back"
    let new = "[*] --> a\na --> c: stop\nc --> d: later\nd --> a: never"
    let kinds = try changes(old, new).map(\.kind)
    #expect(kinds.filter { $0 == .renamed } == [])
  }

  @Test func `the order of transitions on one event counts, since the first one is taken`() throws {
    func scxml(_ first: String, _ second: String) -> String {
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0"><state id="a">\(first)\(second)</state>
      <state id="b"/><state id="c"/></scxml>
      """
    }
    let (one, other) = (
      #"<transition event="e" target="b"/>"#, #"<transition event="e" cond="In('a')" target="c"/>"#
    )
    #expect(words(try changes(scxml(one, other), scxml(other, one))) == ["changed a order"])
  }

  @Test func `an event of a diagram is what its author wrote, whatever others are called`() throws {
    let old = "A --> A: emit(X)\nA --> B: emit(X)"
    let new = "A --> A: emit(X)*\nA --> B: emit(X)"
    #expect(words(try changes(old, new)) == ["changed A>A event"])
  }

  @Test func `an eventless transition elsewhere has moved`() throws {
    let (old, new) = ("[*] --> a\na --> b\nb --> c: x", "[*] --> a\na --> c\nb --> c: x")
    #expect(words(try changes(old, new)) == ["moved a>b a>c target"])
  }

  @Test func `a note at another state has moved`() throws {
    let chart = "[*] --> a\na --> b: go"
    #expect(
      words(try changes(chart + "\nnote right of a: hello", chart + "\nnote right of b: hello"))
        == ["moved hello parent"])
  }

  @Test func `SCXML and Mermaid are compared with each other`() throws {
    let scxml = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="off">
      <state id="off"><transition event="press" target="on"/></state><state id="on"/></scxml>
      """
    let mermaid = "[*] --> off\noff --> on: press"
    let kinds = try changes(scxml, mermaid).filter {
      if case .chart = $0.new { false } else { true }
    }
    #expect(words(kinds) == [])
  }

  @Test func `actions of entries and transitions are compared`() throws {
    func scxml(_ entry: String, _ action: String) -> String {
      """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0">
      <state id="a"><onentry><raise event="\(entry)"/></onentry>
      <transition event="go" target="b"><raise event="\(action)"/></transition></state>
      <state id="b"/></scxml>
      """
    }
    #expect(
      words(try changes(scxml("x", "y"), scxml("z", "w"))) == [
        "changed a entry", "changed a>b actions",
      ])
  }
}
