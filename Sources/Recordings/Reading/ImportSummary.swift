import LifelineStatecharts

/// A summary of how the lines of a log were read.
public struct ImportSummary: Sendable {
  /// The importers of the lines that were used, the most frequent first.
  public let importers: [String]
  /// The number of lines.
  public let lines: Int
  /// The number of lines, or JSON records, with a message.
  public let used: Int
  /// Samples of lines that look like a message but could not be read, in the order of the file.
  public let nearMisses: [NearMiss]
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

  /// The most distinct near misses to keep.
  static let mostSamples = 32
}

/// Counts near misses and keeps the distinct ones.
struct NearMissCollector {
  private(set) var samples: [NearMiss] = []
  private(set) var count = 0
  private var places: [Sample: Int] = [:]

  private struct Sample: Hashable {
    let text: String
    let reason: NearMiss.Reason
  }

  mutating func add(_ reason: NearMiss.Reason, _ text: String, at place: Place) {
    count += 1
    if let index = places[Sample(text: text, reason: reason)] {
      samples[index].count += 1
      return
    }
    guard samples.count < ImportSummary.mostSamples else { return }
    places[Sample(text: text, reason: reason)] = samples.count
    samples.append(NearMiss(place: place, text: text, reason: reason, count: 1))
  }

  /// Adds other near misses of the same log.
  mutating func add(_ other: NearMissCollector) {
    let own = count
    for miss in other.samples {
      add(miss.reason, miss.text, at: miss.place)
      if let index = places[Sample(text: miss.text, reason: miss.reason)] {
        samples[index].count += miss.count - 1
      }
    }
    count = own + other.count
    samples.sort { $0.place.line < $1.place.line }
    places = Dictionary(
      uniqueKeysWithValues: samples.indices.map {
        (Sample(text: samples[$0].text, reason: samples[$0].reason), $0)
      })
  }
}
