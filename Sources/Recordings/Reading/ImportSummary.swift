import LifelineStatecharts

/// A summary of how the lines of a log were read.
public struct ImportSummary: Sendable {
  /// The importers of the lines that were used, the most frequent first.
  public let importers: [String]
  /// The number of lines.
  public let lines: Int
  /// The number of lines, or JSON records, with a message.
  public let used: Int
  /// Samples of lines that look like a message but do not count as one, in the order of the file: for
  /// each reason the first ones with different words.
  public package(set) var nearMisses: [NearMiss]
  /// The number of such lines.
  public let nearMissCount: Int
  /// The number of lines without a header that read like a text about messages, and how many of
  /// them were used.
  package let sentences: (used: Int, all: Int)
  /// Other remarks, for example that the end is missing.
  public let remarks: [String]

  /// Whether most lines with a name read like a text about messages, so that this is no log.
  package var isProse: Bool { Self.isProse(sentences, used: used) }

  static func isProse(_ sentences: (used: Int, all: Int), used: Int) -> Bool {
    sentences.used > 0 && sentences.all > used - sentences.used
  }

  /// The number of lines without a message.
  public var skipped: Int { max(0, lines - used) }

  /// The most distinct near misses of a reason to keep.
  static let mostSamples = 32
}

/// Counts near misses and keeps distinct ones, of each reason the first.
struct NearMissCollector {
  private(set) var samples: [NearMiss] = []
  private(set) var count = 0
  private var places: [Sample: Int] = [:]
  /// The samples of each reason: how many there are, and where the last one is.
  private var kinds: [NearMiss.Reason: (count: Int, last: Int)] = [:]

  private struct Sample: Hashable {
    let text: String
    let reason: NearMiss.Reason
  }

  mutating func add(_ reason: NearMiss.Reason, _ text: String, at place: Place, lines: Int = 1) {
    add(NearMiss(place: place, text: text, reason: reason, count: lines))
  }

  private mutating func add(_ miss: NearMiss) {
    count += miss.lines
    let sample = Sample(text: miss.text, reason: miss.reason)
    let kind = kinds[miss.reason] ?? (0, 0)
    if let index = places[sample] {
      samples[index].count += miss.count
      samples[kind.last].others += miss.others
    } else if kind.count < ImportSummary.mostSamples {
      let others = kind.count > 0 ? samples[kind.last].others : 0
      if kind.count > 0 { samples[kind.last].others = 0 }
      places[sample] = samples.count
      kinds[miss.reason] = (kind.count + 1, samples.count)
      samples.append(miss)
      samples[samples.count - 1].others += others
    } else {
      samples[kind.last].others += miss.lines
    }
  }

  /// Adds other near misses of the same log.
  mutating func add(_ other: NearMissCollector) {
    let all = (samples + other.samples).sorted { $0.place.line < $1.place.line }
    self = NearMissCollector()
    for miss in all { add(miss) }
  }
}
