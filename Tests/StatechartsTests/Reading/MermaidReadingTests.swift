import LifelineStatecharts
import Testing

/// Mermaid's state diagrams as models: each with the SCXML that it becomes.
struct MermaidReadingTests {
  private func read(_ lines: String) -> ModelReader.Reading {
    ModelReader.read(Array("stateDiagram-v2\n\(lines)".utf8), file: "m.mmd")
  }

  /// The lines of the SCXML inside its root, without the labels.
  private func scxml(_ lines: String) throws -> [String] {
    let text = SCXMLWriter.text(of: try read(lines).get())
    return text.split(separator: "\n").dropFirst().dropLast().map { line in
      String(line.drop { $0 == " " }).replacing(#/ l:label="[^"]*"/#, with: "")
    }
  }

  private func transition(_ label: String) throws -> Transition? {
    try read("a --> b : \(label)").get().children.first?.transitions.first
  }

  @Test func `arrows from and to a point are the beginning and the end`() throws {
    let chart = try read("[*] --> b\na --> b\nb --> [*]").get()
    #expect(chart.initial == ["b"])
    #expect(
      try scxml("[*] --> b\na --> b\nb --> [*]") == [
        #"<state id="b">"#, #"<transition target="final"/>"#, "</state>",
        #"<state id="a">"#, #"<transition target="b"/>"#, "</state>",
        #"<final id="final"/>"#,
      ])
  }

  @Test func `a label is an event, a condition and an action`() throws {
    let both = try #require(try transition("press [x > 3] / ring"))
    #expect(both.events == ["press"])
    #expect(both.condition == .open("x > 3"))
    #expect(both.content == [.log(label: "ring", text: nil)])
    #expect(try transition("[In(b)]")?.condition == .isActive("b"))
    #expect(try transition("/ raise done")?.content == [.raise("done")])
    #expect(try transition("press #91;a #60; 1#93;")?.condition == .open("a < 1"))
  }

  @Test func `the words of a label are joined to an event, whose title keeps them`() throws {
    let chart = try read("a --> b : the door (left) opens\nb --> a : the door, left, opens").get()
    #expect(chart.children[0].transitions[0].events == ["the_door_left_opens"])
    #expect(chart.glossary.events[0].title.english == "the door (left) opens")
    #expect(chart.children[1].transitions[0].events == ["the_door_left_opens_2"])
  }

  @Test func `after a time is a timer of the state, which begins and ends with it`() throws {
    #expect(
      try scxml("a --> b : after 3 s\nb --> a : after 3 s [In(a)], press").filter {
        !$0.hasPrefix("<l:event")
      } == [
        #"<state id="a">"#, "<onentry>", #"<send event="after_3s.a" id="after_3s.a" delay="3s"/>"#,
        "</onentry>", "<onexit>", #"<cancel sendid="after_3s.a"/>"#, "</onexit>",
        #"<transition event="after_3s.a" target="b"/>"#, "</state>",
        #"<state id="b">"#, "<onentry>", #"<send event="after_3s.b" id="after_3s.b" delay="3s"/>"#,
        "</onentry>", "<onexit>", #"<cancel sendid="after_3s.b"/>"#, "</onexit>",
        #"<transition event="after_3s.b" cond="In(a)" target="a"/>"#,
        #"<transition event="press" target="a"/>"#, "</state>",
      ])
    let events = try read("a --> b : after 3 s").get().glossary.events
    #expect(events == [.init(name: "after_3s.a", title: "after 3 s")])
  }

  @Test(
    arguments: [
      ("after 3 s", .seconds(3)), ("After 500 ms", .milliseconds(500)),
      ("after 2 min", .seconds(120)), ("after 14 days", .seconds(1_209_600)),
      ("after 1 hour", .seconds(3600)),
      ("after(1.5s)", .milliseconds(1500)), ("after 1 h 30 min", .seconds(5400)),
      ("after dinner", nil), ("after 3 tries", nil), ("afterwards 3 s", nil), ("aftertaste", nil),
    ] as [(String, Duration?)])
  func `a time is a number with a unit`(label: String, delay: Duration?) throws {
    let states = try read("a --> b : \(label)").get().children
    let delays = states[0].onEntry.joined().map { action in
      if case .send(let send) = action { send.delay } else { Duration.zero }
    }
    #expect(delays == (delay.map { [$0] } ?? []))
    #expect(states[0].transitions[0].events.count == 1)
  }

  @Test func `arrows of a state after the same time have one timer`() throws {
    let chart = try read("a --> b : after 1 min [In(b)]\na --> c : after 60 s\na --> b : after 5 s")
      .get()
    #expect(
      chart.children[0].transitions.map(\.events) == [
        ["after_60s.a"], ["after_60s.a"], ["after_5s.a"],
      ])
    #expect(chart.children[0].onEntry.count == 2)
  }

  @Test func `each line of a label is a transition where the lines are names of events`() throws {
    let chart = try read("a --> b : press<br/>hold<br/>[In(a)]\nb --> a : press").get()
    #expect(chart.children[0].transitions.map(\.events) == [["press"], ["hold"]])
    #expect(chart.children[0].transitions.map(\.condition) == [nil, .isActive("a")])
    #expect(chart.children[0].transitions.map(\.label) == ["press", "hold\n[In(a)]"])
  }

  @Test func `a condition is that of the events before it, not of those after a comma`() throws {
    let chart = try read(
      "a --> b : go, run [In(a)], stop, kill / log x\nb --> a : go\na --> a : kill"
    )
    .get()
    #expect(
      chart.children[0].transitions.map(\.events) == [["go", "run"], ["stop", "kill"], ["kill"]])
    #expect(chart.children[0].transitions.map(\.condition) == [.isActive("a"), nil, nil])
    #expect(chart.children[0].transitions.map(\.content.count) == [0, 1, 0])
  }

  @Test func `labels that differ only in signs are different events`() throws {
    let chart = try read("a --> b : n > 0\na --> a : n = 0").get()
    #expect(chart.children[0].transitions.map(\.events) == [["n_0"], ["n_0_2"]])
  }

  @Test func `a composite state without a trigger is left when its inside has ended`() throws {
    let chart = try read("state a {\n[*] --> x\nx --> [*] : go\n}\na --> b").get()
    #expect(chart.children[0].transitions[0].events == ["done.state.a"])
    #expect(chart.children[0].children.map(\.id) == ["x", "a_final"])
    #expect(chart.children[0].initial == .attribute(["x"]))
  }

  @Test func `lines separate the regions of a parallel state`() throws {
    let chart = try read("state p {\n[*] --> x\n--\n[*] --> y\n}").get()
    #expect(chart.children[0].kind == .parallel)
    #expect(chart.children[0].children.map(\.id) == ["p_1", "p_2"])
    #expect(chart.children[0].children[1].children.map(\.id) == ["y"])
  }

  @Test func `a region of one composite state is that state`() throws {
    let chart = try read("state p {\nstate a { x }\n--\nstate b { y }\n}").get()
    #expect(chart.children[0].children.map(\.id) == ["a", "b"])
  }

  @Test func `a choice asks conditions, and else comes last`() throws {
    let chart = try read("state c <<choice>>\nc --> n : else\nc --> p : if n > 0").get()
    let transitions = chart.children[0].transitions
    #expect(transitions.map(\.condition) == [.open("n > 0"), nil])
    #expect(transitions.map(\.targets) == [["p"], ["n"]])
  }

  @Test func `forks, joins and choices are states with signs, where they are written`() throws {
    let reading = read(
      "state f <<fork>>\nstate p {\nstate c [[choice]]\nc --> j : true\n}\nf --> c : at once\nf --> p"
    )
    let chart = try #require(reading.chart)
    #expect(chart.states.map(\.id) == ["f", "p", "c", "j"])
    #expect(chart.states.map(\.annotations.sign) == [.fork, nil, .choice, nil])
    #expect(chart.children[0].transitions.map(\.events) == [[], []])
    #expect(chart.children[0].transitions.map(\.label) == ["at once", nil])
    #expect(chart.states[2].transitions.map(\.condition) == [.open("true")])
  }

  @Test func `a history remembers, and begins where its state begins`() throws {
    let chart = try read("state a {\n[*] --> y\nx --> y\n}\nb --> a[H*] : back").get()
    let history = try #require(chart.children[0].children.last)
    #expect(history.kind == .history(.deep))
    #expect(history.transitions[0].targets == ["y"])
    #expect(chart.children[1].transitions[0].targets == ["a_history"])
  }

  @Test func `titles, lines, notes and actions belong to their states`() throws {
    let chart = try read(
      """
      state "In the
        box" as a
      a : Wooden.
      a : entry / ring
      a : exit / log bye
      note right of a
        It is --> so
        state dark {
      end note
      b : Out<br/>side
      note left of b : <b>Light</b>
      note "floating
        words" as n
      c : do / wait
      c : for long
      """
    ).get()
    #expect(chart.children.map(\.annotations.title) == ["In the box", "Out", nil])
    #expect(
      chart.children.map(\.annotations.lines) == [
        ["Wooden.", "entry / ring", "exit / log bye"], ["side"], ["do / wait", "for long"],
      ])
    #expect(
      chart.notes == [
        Note("It is --> so\nstate dark {", beside: "a"), Note("Light", beside: "b", on: .left),
        Note("floating\nwords"),
      ])
    #expect(chart.children[0].onEntry == [[.log(label: "ring", text: nil)]])
    #expect(chart.children[0].onExit == [[.log(label: "bye", text: nil)]])
  }

  @Test(
    arguments: [
      ("a --> b; b --> c : go; c --> a", [("a", ["b"]), ("b", ["c"]), ("c", ["a"])]),
      ("a : queued;retrying\na --> b : x#59;y; z", [("a", ["b"]), ("b", [])]),
      ("state a\n{\nb --> c\n}", [("a", []), ("b", ["c"]), ("c", [])]),
      ("% so\n%% so\na --> b %% so\nb --> a%%so", [("a", ["b"]), ("b", ["a"])]),
      ("hide empty description\nscale 350 width\na --> b # so", [("a", ["b"]), ("b", [])]),
      (
        "click a href \"https://x.example\"\nclass a,b hot\na b c",
        [("a", []), ("b", []), ("c", [])]
      ),
    ])
  func `statements end as in Mermaid`(lines: String, states: [(String, [String])]) throws {
    let chart = try read(lines).get()
    #expect(chart.states.map(\.id.description) == states.map(\.0))
    #expect(
      chart.states.map { $0.transitions.flatMap { $0.targets.map(\.description) } }
        == states.map(\.1))
  }

  @Test func `labels are kept as written, also those of initial arrows`() throws {
    let chart = try read(
      "[*] --> a : it starts\na --> b : refuses<br>(removed) #lt;3\nstate b {\n[*] --> c : x / y\n}"
    )
    .get()
    #expect(chart.initialLabel == "it starts")
    #expect(chart.children[0].transitions[0].label == "refuses\n(removed) <3")
    #expect(chart.children[1].annotations.initialLabel == "x / y")
  }

  @Test func `styles, directions, comments and configurations mean nothing`() throws {
    let text = """
      ---
      config:
        title: Nothing
        theme: dark
      ---
      %%{init: {"theme": "dark"}}%%
      stateDiagram
        direction LR
        accTitle: a --> b
        accDescr {
          c --> d
        }
        classDef bad fill:#f00,color:white;
        off:::bad --> on : press %% c --> d
        class off,on bad
      """
    let chart = try ModelReader.read(Array(text.utf8), file: "m").get()
    #expect(chart.states.map(\.id) == ["off", "on"])
    #expect(chart.children[0].transitions.map(\.events) == [["press"]])
  }

  @Test(
    arguments: [
      ("title: Lamp", "Lamp"), ("title:   My lamp: # off", "My lamp:"),
      (#"title: "My \"lamp\" \u003ca\u003e" # x"#, #"My "lamp" <a>"#), ("title: 'It''s'", "It's"),
      (#""title": 北京"#, "北京"), ("title:", nil), ("  title: Nested", nil), ("subtitle: x", nil),
    ] as [(String, String?)])
  func `the title of the front matter is the chart's`(line: String, title: String?) throws {
    let text = "---\nconfig:\n  theme: dark\n\(line)\n---\nstateDiagram-v2\na --> b"
    let reading = ModelReader.read(Array(text.utf8), file: "m")
    #expect(reading.findings == [])
    #expect(reading.chart?.title?.english == title)
    #expect(reading.chart?.name == nil)
  }

  @Test func `a name that is no id keeps its spelling as title`() throws {
    let chart = try read("1.a --> 北京").get()
    #expect(chart.states.map(\.id) == ["_1_a", "北京"])
    #expect(chart.states.map(\.annotations.title) == ["1.a", nil])
  }

  @Test(
    arguments: [
      ("a --> x\nstate a {\nx --> b\n}\nb : Outside\nc --> b", ["a": ["x", "b"]]),
      ("state a {\nx\n}\nstate b {\ny --> x\n}", ["b": ["x", "y"]]),
      ("state a {\nstate b {\nx\n}\nx --> y\n}", ["a": ["b", "x", "y"]]),
      ("state a {\nx\nstate b {\nx --> y\n}\n}", ["a": ["b"], "b": ["x", "y"]]),
      ("state a {\nb\n}\nstate b {\na --> c\n}", ["a": ["b"], "b": ["c"]]),
      ("state a {\nx --> a\n}", ["a": ["x"]]),
    ] as [(String, [String: [String]])])
  func `a state stands where braces mention it last`(
    lines: String, inside: [String: [String]]
  ) throws {
    let states = try read(lines).get().states.filter { !$0.children.isEmpty }
    #expect(
      Dictionary(
        uniqueKeysWithValues: states.map {
          ($0.id.description, $0.children.map(\.id.description))
        }) == inside)
  }

  @Test func `composite states may stand in one line`() throws {
    let chart = try read("state a { state b { x --> y } }").get()
    #expect(chart.states.map(\.id) == ["a", "b", "x", "y"])
  }

  @Test(
    arguments: [
      ("#f96", .orange), ("#ff0000", .red), ("#9c9", .green), ("#ccddff", .blue), ("#f9f", .pink),
      ("#eee", .grey), ("teal", .teal), ("#fff", nil), ("url(x)", nil),
    ] as [(String, Hue?)])
  func `a state has the hue nearest to the fill of its class`(fill: String, hue: Hue?) throws {
    let chart = try read(
      "classDef bad,worse fill:\(fill),stroke:#333\n[*] --> a:::bad\na --> b\nb --> c\nclass b,c worse\n"
        + "style d stroke:#333,fill:\(fill)\nd"
    )
    .get()
    #expect(chart.children.map(\.annotations.hue) == [hue, hue, hue, hue])
  }

  @Test func `a class without a definition, and looks without a colour, change nothing`() throws {
    let chart = try read("classDef wide stroke-width:4px\na:::wide --> b:::none").get()
    #expect(chart.children.map(\.annotations.hue) == [nil, nil])
  }
}
