import LifelineStatecharts

/// What became of the lines of a log.
public struct ImportSummary: Equatable, Sendable {
  /// The importers that read the lines that were used, the one with the most first.
  public internal(set) var importers: [String] = []
  /// How many lines there are.
  public internal(set) var lines = 0
  /// How many lines, or records of JSON, told of a message.
  public internal(set) var used = 0
  /// Samples of lines that look as if they told of a message, in the order of the file.
  public internal(set) var nearMisses: [NearMiss] = []
  /// How many such lines there are.
  public internal(set) var nearMissCount = 0
  /// What else was noticed, for example that the end is missing.
  public internal(set) var remarks: [String] = []

  /// How many lines told of none.
  public var skipped: Int { max(0, lines - used) }

  /// How many different near misses are kept.
  static let mostSamples = 32
}

/// Counts near misses, of which the same ones are kept once.
struct NearMissCollector {
  private(set) var samples: [NearMiss] = []
  private(set) var count = 0
  private var places: [Sample: Int] = [:]

  private struct Sample: Hashable {
    let text: String
    let reason: NearMiss.Reason
  }

  /// Takes one in.
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
}
