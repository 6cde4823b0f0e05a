import LifelineDrawing
import LifelineStatecharts
import Testing

/// What stands on arrows unasked, so that nothing is hidden.
struct ArrowWordsTests {
  static let vending = """
    <parallel id="machine">
      <state id="sale">
        <state id="idle"><transition event="coin" cond="In('full')" target="paid"/></state>
        <state id="paid">
          <onentry><send event="giveUp" delay="30s"/></onentry>
          <transition event="select" cond="In('empty')" target="soldOut"/>
          <transition event="select" cond="In('low')" target="vending"/>
          <transition event="select" cond="In('full')" target="vending"/>
          <transition event="select" target="refused"/>
          <transition event="giveUp" target="idle"/>
        </state>
        <state id="soldOut"/><state id="refused"/>
        <state id="vending">
          <transition cond="In('empty')" target="soldOut"/><transition target="idle"/></state>
      </state>
      <state id="stock"><state id="full"/><state id="low"/><state id="empty"/></state>
    </parallel>
    """

  @Test func `guards are told, and that an arrow is the rest of those with its event`() {
    #expect(
      arrows(Self.vending) == [
        "idle → paid: coin [stock is “full”]", "paid → soldOut: select [stock is “empty”]",
        "paid → vending: select [stock is “low” or stock is “full”]",
        "paid → refused: select [otherwise]", "paid → idle: giveUp, after 30 s",
        "vending → soldOut: [stock is “empty”]", "vending → idle: [otherwise]",
      ])
  }

  @Test func `a guard is read aloud as well`() {
    let edges = StateGraph(of: Self.chart(Self.vending)).edges
    #expect(
      edges.first { $0.to == "soldOut" }?.label == "paid to soldOut on select [stock is “empty”]")
  }

  static let gate = """
    <state id="shut">
      <transition event="coin" cond="coins &gt; 2 &amp;&amp; In('shut')" target="open"/>
      <transition cond="broken" target="open"/>
    </state>
    <state id="open">
      <onentry><assign location="coins" expr="0"/><script>beep()</script></onentry>
      <invoke id="lamp" src="lamp.scxml"/>
      <transition event="coin" cond="!(locked)"><assign location="coins" expr="1"/></transition>
    </state>
    """

  @Test func `a guard on data is told unasked, as it is written`() {
    #expect(
      arrows(Self.gate) == [
        "shut → open: coin [coins > 2 and in “shut”]", "shut → open: [broken]",
      ])
  }

  @Test func `a state tells whom it invokes, and on demand what it does with data`() {
    let plain = StateGraph(of: Self.chart(Self.gate))
    #expect(
      plain.vertices.last?.lines.map(\.text) == [
        "invoke lamp lamp.scxml", "coin [not (locked)] / assign coins = 1",
      ])
    let full = StateGraph(of: Self.chart(Self.gate), options: .init(showsEntryActions: true))
    #expect(
      full.vertices.last?.lines.map(\.text) == [
        "invoke lamp lamp.scxml", "entry / assign coins = 0", "entry / script beep()",
        "coin [not (locked)] / assign coins = 1",
      ])
  }

  @Test func `Chinese says the same`() {
    #expect(
      arrows(Self.vending, in: .simplifiedChinese)[1...4] == [
        "paid → soldOut: select [stock 为“empty”]",
        "paid → vending: select [stock 为“low”或 stock 为“full”]",
        "paid → refused: select [否则]", "paid → idle: giveUp，30 秒后",
      ])
  }

  @Test func `an event that a state answers in place is told with its guard as well`() {
    let states = """
      <state id="a"><transition event="press" cond="In('b')"/><transition event="press" target="b"/>
      </state><state id="b"/>
      """
    let graph = StateGraph(of: Self.chart(states))
    #expect(graph.vertices[1].lines.map(\.text) == ["press [in “b”]"])
    #expect(arrows(states) == ["a → b: press"])
  }

  @Test(arguments: [
    // Each state starts its own time.
    (
      """
      <state id="a"><onentry><send event="t" delay="3s"/></onentry><transition event="t" target="b"/>
      </state><state id="b"><onentry><send event="t" delay="250ms"/></onentry>
        <transition event="t" target="a"/></state>
      """, ["a → b: t, after 3 s", "b → a: t, after 250 ms"]
    ),
    // The state around it starts it.
    (
      """
      <state id="o"><onentry><send event="t" delay="2min"/></onentry>
        <state id="a"><transition event="t" target="b"/></state></state><state id="b"/>
      """.replacing("2min", with: "120s"), ["a → b: t, after 2 min"]
    ),
    // Another state, in two ways.
    (
      """
      <state id="a"><transition event="e" target="b"><send event="t" delay="5s"/></transition>
        <transition event="f" target="b"><send event="t" delay="1s"/></transition></state>
      <state id="b"><transition event="t" target="a"/></state>
      """, ["a → b: e + f", "b → a: t, after 1 s or 5 s"]
    ),
    // What comes from outside, and what listens to everything, has none.
    (
      """
      <state id="a"><onentry><send event="t" delay="1s"/></onentry><transition event="*" target="b"/>
      </state><state id="b"><transition event="u" target="a"/></state>
      """, ["a → b: any event", "b → a: u"]
    ),
    // A title with a number tells the time itself.
    (
      """
      <l:event name="t" title="1 s is over"/><l:event name="u" title="too late"/>
      <state id="a"><onentry><send event="t" delay="1s"/><send event="u" delay="2s"/></onentry>
        <transition event="t" target="b"/><transition event="u" target="c"/></state>
      <state id="b"/><state id="c"/>
      """, ["a → b: 1 s is over", "a → c: too late, after 2 s"]
    ),
  ])
  func `delays are told wherever the chart waits`(states: String, expected: [String]) {
    #expect(arrows(states) == expected)
  }

  @Test func `a message that an if decides about tells when it comes`() {
    let states = """
      <state id="a"><transition event="e" target="b">
        <if cond="In('a')"><send event="x" target="#_d"/><else/><send event="y" target="#_d"/></if>
        <if cond="In('a')"><send event="z" target="#_d"/><else/><send event="z" target="#_d"/></if>
      </transition></state><state id="b"/>
      """
    let edge = StateGraph(of: Self.chart(states)).edges.last
    #expect(
      edge?.deliveries.map(\.text) == ["x [in “a”]", "y [not in “a”]", "z"])
  }

  @Test(arguments: [
    // Of states that exclude each other, one says enough.
    (
      """
      <if cond="In('low')"><send event="x" target="#_d"/><elseif cond="In('full') and In('paid')"/>
        <send event="m" target="#_d"/></if>
      """, "m [stock is “full” and in “paid”]"
    ),
    // What one alternative says need not be denied in another.
    (
      """
      <if cond="In('low') and In('paid')"><send event="m" target="#_d"/>
        <elseif cond="In('low')"/><send event="m" target="#_d"/>
        <elseif cond="In('full')"/><send event="m" target="#_d"/></if>
      """, "m [stock is “low” or stock is “full”]"
    ),
    // More than a reader can keep in mind.
    (
      """
      <if cond="In('low') or In('full') or In('empty') or In('idle') or In('paid') or In('refused')">
        <send event="m" target="#_d"/></if>
      """, "m [depending on stock, idle, paid, refused]"
    ),
  ])
  func `conditions of messages are as short as they can be`(actions: String, expected: String) {
    let states = Self.vending.replacing(
      #"<transition event="giveUp" target="idle"/>"#,
      with: #"<transition event="giveUp" target="idle">\#(actions)</transition>"#)
    let edge = StateGraph(of: Self.chart(states)).edges.first { $0.id == "paid-giveUp-idle" }
    #expect(edge?.deliveries.last?.text == expected)
  }

  @Test func `all messages that depend on something are told, with what it is`() {
    let names = ["empty", "low", "paid"]
    let messages = names.map {
      "<if cond=\"In('\($0)')\"><send event=\"m\($0)\" target=\"#_d\"/></if>"
    }
    let states = Self.vending.replacing(
      #"<transition event="giveUp" target="idle"/>"#,
      with: #"<transition event="giveUp" target="idle">\#(messages.joined())</transition>"#)
    let edge = StateGraph(of: Self.chart(states)).edges.first { $0.id == "paid-giveUp-idle" }
    #expect(
      edge?.deliveries.map(\.text) == [
        "mempty [stock is “empty”]", "mlow [stock is “low”]", "mpaid [in “paid”]",
      ])
  }

  @Test func `a chart that begins in a nested state has a dot before it`() {
    let states = """
      <state id="all"><state id="a"><transition event="on" target="b"/></state>
        <state id="b"><transition event="off" target="a"/></state></state>
      """
    let graph = StateGraph(of: Self.chart(states, initial: "b"))
    let defaults = graph.edges.filter(\.isDefault).map { "\($0.from) → \($0.to)" }
    #expect(defaults == ["chart.initial → b", "all.initial → a"])
    #expect(graph.vertices.map(\.id).contains("chart.initial"))
  }

  @Test func `a chart that begins in several states has an arrow to each`() {
    let graph = StateGraph(
      of: Self.chart(
        """
        <parallel id="p"><state id="l"><state id="a"/><state id="b"/></state>
          <state id="r"><state id="c"/><state id="d"/></state></parallel>
        """, initial: "b d"))
    let starts = graph.edges.filter { $0.from == "chart.initial" }.map(\.to)
    #expect(starts == ["b", "d"])
  }

  @Test func `receivers of messages are called as in the chart`() {
    let states = """
      <l:participant id="peer" title="Peer"/>
      <state id="a"><transition event="e" target="b"><send event="FIN" target="#_peer"/></transition>
      </state><state id="b"/>
      """
    let graph = StateGraph(of: Self.chart(states))
    #expect(graph.receivers == ["Peer"])
    #expect(graph.silence == .atOnce)
  }

  private static func chart(_ states: String, initial: String? = nil) -> Statechart {
    let text = """
      <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="Chart"
        xmlns:l="urn:lifeline:annotations:1"\(initial.map { " initial=\"\($0)\"" } ?? "")>\(states)</scxml>
      """
    return SCXMLReader.read(text).chart ?? Statechart(children: [])
  }

  /// The arrows of transitions: `a → b: e + f [in “c”]`.
  private func arrows(_ states: String, in language: Language = .english) -> [String] {
    StateGraph(of: Self.chart(states), options: .init(language: language)).edges
      .filter { !$0.isDefault }.map { edge in
        let stimuli = edge.stimuli.map(\.text).joined(separator: " + ")
        let words = [stimuli, edge.condition?.text].compactMap(\.self)
        return "\(edge.from) → \(edge.to): \(words.joined(separator: " "))"
      }
  }
}
