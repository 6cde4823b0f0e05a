import LifelineExploration
import LifelineSimulation
import LifelineStatecharts
import Testing

/// The check against all runs that are simply played.
struct BruteForceTests {
  static let events: [EventName] = ["open", "peek", "leave", "crash", "letter", "end"]

  /// Every sequence of up to five messages that can be seen in some run.
  struct Language {
    /// Those that begin anywhere.
    private(set) var fragments: Set<[EventName]> = []
    /// Those that begin while the kiosk is off.
    private(set) var launches: Set<[EventName]> = []

    init(seeing observed: Set<EventName>) throws {
      var first = Simulator(try Kiosk.chart())
      try first.start()
      var found = [first]
      var words: [[(word: [EventName], target: Int)]] = []
      while words.count < found.count {
        let from = found[words.count]
        words.append([])
        for event in BruteForceTests.events {
          var simulator = from
          let sent = try simulator.send(event).flatMap(\.deliveries).map(\.message)
          let target = found.firstIndex(of: simulator) ?? found.count
          if target == found.count { found.append(simulator) }
          words[words.count - 1].append((sent.filter(observed.contains), target))
        }
      }
      for (index, simulator) in found.enumerated() {
        let heard = Self.sequences(from: index, words)
        if simulator.configuration.contains("off") {
          launches.formUnion(heard.map { Array($0.prefix(5)) })
        }
        for sequence in heard {
          for begin in sequence.indices { fragments.formUnion(Self.prefixes(sequence[begin...])) }
        }
      }
      launches = Set(launches.flatMap { Self.prefixes($0[...]) })
    }

    private static func prefixes(_ sequence: ArraySlice<EventName>) -> [[EventName]] {
      (0...min(5, sequence.count)).map { Array(sequence.prefix($0)) }
    }

    /// Sequences of at least five messages, and a few more, from a state.
    private static func sequences(
      from start: Int, _ words: [[(word: [EventName], target: Int)]]
    ) -> Set<[EventName]> {
      struct Place: Hashable {
        let state: Int
        let heard: [EventName]
      }
      var met: Set<Place> = []
      var open = [Place(state: start, heard: [])]
      while let place = open.popLast() {
        guard met.insert(place).inserted, place.heard.count < 8 else { continue }
        for (word, target) in words[place.state] {
          open.append(Place(state: target, heard: place.heard + word))
        }
      }
      return Set(met.map(\.heard))
    }
  }

  @Test(
    arguments: [
      Kiosk.callbacks, ["launched", "active", "background"], ["resign", "background", "terminate"],
    ] as [Set<EventName>])
  func `random and mutated logs conform exactly when some run that is played tells them`(
    observed: Set<EventName>
  ) throws {
    let language = try Language(seeing: observed)
    let check = ConformanceCheck(of: ModelSearches(of: try Kiosk.chart()), assuming: [])
    var random = Numbers(seed: 11)
    let messages = observed.sorted()
    let known = language.fragments.sorted { "\($0)" < "\($1)" }
    var conforming = 0
    for _ in 0..<400 {
      var log = random.pick(known)
      switch random.next(5) {
      case 0 where log.count > 1:
        let place = random.next(log.count - 1)
        log.swapAt(place, place + 1)
      case 1 where !log.isEmpty: log.remove(at: random.next(log.count))
      case 2: log.insert(random.pick(messages), at: random.next(log.count + 1))
      case 3: log = (0..<random.next(6)).map { _ in random.pick(messages) }
      default: break
      }
      log = Array(log.prefix(5))
      let isLaunch = log.first == "launched"
      let expected = (isLaunch ? language.launches : language.fragments).contains(log)
      conforming += expected ? 1 : 0
      let verdict = check.verdict(on: Kiosk.log(log), observing: .messages(observed))
      #expect((verdict.result != .doesNotConform) == expected, "\(log)")
    }
    #expect((50..<380).contains(conforming))
  }
}

/// Numbers that are the same in every run.
struct Numbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % max(bound, 1)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[next(elements.count)] }
}
