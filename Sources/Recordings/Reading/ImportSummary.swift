import LifelineStatecharts

/// A summary of how the lines of a log were read.
public struct ImportSummary: Equatable, Sendable {
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
  /// Other remarks, for example that the end is missing.
  public let remarks: [String]

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

  /// Adds a near miss.
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

/// The results of scanning a log so far.
struct ScanTally {
  private(set) var collector: RunCollector
  var nearMisses = NearMissCollector()
  /// The number of lines, or JSON records, with a message.
  private(set) var used = 0
  /// The number of them by format.
  private(set) var uses: [Int]

  init(_ vocabulary: LogVocabulary, formats: Int) {
    collector = RunCollector(vocabulary)
    uses = Array(repeating: 0, count: formats)
  }

  /// Adds a line, unless another one is about the same call.
  mutating func add(_ told: RunCollector.Told, format: Int) {
    guard collector.add(told) else { return }
    used += 1
    uses[format] += 1
  }

  mutating func end(line: Int) { collector.end(line: line) }

  mutating func repeatLast(_ count: Int, line: Int) { collector.repeatLast(count, line: line) }
}
