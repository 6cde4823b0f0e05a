import LifelineDrawing
import LifelineStatecharts
import Testing

/// What is shown of a model of parallel regions that does not fit a page.
struct RegionCardTests {
  /// A phone with a lock and a player, which sends most messages and asks about the lock.
  private static let chart = """
    <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="phone">
      <parallel id="phone">
        <state id="lock" initial="open">
          <state id="open"><transition event="lock" target="shut"/></state>
          <state id="shut"><transition event="unlock" target="open"/></state>
        </state>
        <state id="player" initial="silent">
          <state id="silent">
            <transition event="play" target="loud">
              <send target="#_delegate" event="willPlay"/>
              <if cond="In('shut')"><send target="#_delegate" event="dim"/></if>
            </transition>
            <transition event="alarm" cond="In('shut')" target="loud">
              <send target="#_delegate" event="ring"/>
            </transition>
          </state>
          <state id="loud" initial="soft">
            <state id="soft"><transition event="louder" target="full"/></state>
            <state id="full"/>
            <transition event="stop" target="silent">
              <send target="#_delegate" event="didStop"/>
            </transition>
          </state>
        </state>
        <state id="light" initial="off">
          <state id="on"><transition event="press" target="off"/></state>
          <state id="off"><transition event="press" target="on"/></state>
        </state>
      </parallel>
    </scxml>
    """

  private func overview(of text: String = chart) throws -> StateGraph {
    let chart = try #require(SCXMLReader.read(text).chart)
    return try #require(StateGraph(of: chart).overview)
  }

  @Test func `nothing stands for a reaction in any state whose words are left out`() throws {
    let player = #"<state id="player" initial="silent">"#
    let send = ##"<send target="#_delegate" event="didTurn"/>"##
    let text = Self.chart.replacing(
      player, with: player + #"<transition event="turn">\#(send)</transition>"#)
    #expect(try overview(of: text).vertices.filter { $0.shape == .anyState } == [])
  }

  @Test func `the region that sends most messages is drawn, closed to its outer states`() throws {
    let graph = try overview()
    #expect(graph.cards?.drawn.title == "player")
    #expect(graph.vertices.filter { $0.shape == .state }.map(\.title) == ["silent", "loud"])
    #expect(graph.vertices.allSatisfy { $0.children.isEmpty && $0.lines.isEmpty })
  }

  @Test
  func `an arrow has the messages that are sent while other regions are in their initial states`()
    throws
  {
    let arrows = try overview().edges.filter { !$0.isDefault }
    #expect(
      arrows.map { "\($0.from) \($0.to): \($0.stimuli.map(\.text).joined(separator: ", "))" } == [
        "silent loud: willPlay", "loud silent: didStop",
      ])
  }

  @Test func `the other regions are cards: what it asks about, then the rest`() throws {
    let cards = try #require(try overview().cards)
    #expect(cards.asked.map(\.title) == ["lock"])
    #expect(cards.asked[0].states == ["open", "shut"])
    #expect(cards.others.map(\.title) == ["light"])
    #expect(cards.others[0].states == ["off", "on"])  // the initial one first
    #expect(cards.others[0].count == 2)
  }

  @Test func `a picture has every region, and never says that nothing happens`() throws {
    var graph = StateGraph(of: try #require(SCXMLReader.read(Self.chart).chart))
    graph.expansion = .none
    let texts = try Drawing(of: graph).textBoxes.map(\.0)
    for text in ["player", "3 states", "lock", "light", "off · on", "willPlay"] {
      #expect(texts.contains(text), "\(text)")
    }
    #expect(!texts.contains { $0.contains("No transition") })
  }

  @Test func `coverage counts the states and transitions of all regions`() throws {
    let chart = try #require(SCXMLReader.read(Self.chart).chart)
    let graph = StateGraph(of: chart, covering: [], visits: { _ in .init(count: 0) })
    let texts = try Drawing(
      of: {
        var graph = graph; graph.expansion = .none; return graph
      }()
    )
    .textBoxes.map(\.0)
    #expect(texts.contains { $0.contains("0 of 8 transitions (0%)") }, "\(texts.suffix(4))")
  }

  @Test func `an overview of a coverage says how often, not in which step`() throws {
    let chart = try #require(SCXMLReader.read(Self.chart).chart)
    let graph = StateGraph(of: chart, covering: [], visits: { _ in .init(count: 0) })
    let labels = try #require(graph.overview).edges.filter { !$0.isDefault }.map(\.label)
    #expect(labels.allSatisfy { $0.hasSuffix(", never taken") }, "\(labels)")
  }

  @Test func `a box around everything is opened`() throws {
    let text = """
      stateDiagram-v2
      state Shop {
        [*] --> Open
        state Open {
          [*] --> calm
          calm --> busy: guests
        }
        Open --> Closed: night
        state Closed {
          [*] --> dark
          dark --> lit: cleaner
        }
      }
      Shop --> Shop: refit
      """
    let chart = try #require(ModelReader.read(Array(text.utf8), file: "shop.mmd").chart)
    let graph = try #require(StateGraph(of: chart).overview)
    #expect(graph.vertices.filter { $0.shape == .state }.map(\.title) == ["Open", "Closed"])
    #expect(graph.edges.contains { $0.from == "Open" && $0.to == "Closed" })
  }
}
