import LifelineStatecharts

/// What became of the lines of a log.
public struct ImportSummary: Equatable, Sendable {
  /// The importers that read the lines that were used, the one with the most first.
  public let importers: [String]
  /// How many lines there are.
  public let lines: Int
  /// How many lines, or records of JSON, told of a message.
  public let used: Int
  /// Samples of lines that look as if they told of a message, in the order of the file.
  public let nearMisses: [NearMiss]
  /// How many such lines there are.
  public let nearMissCount: Int
  /// What else was noticed, for example that the end is missing.
  public let remarks: [String]

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

/// What a scan of a log has found so far.
struct ScanTally {
  private(set) var collector: RunCollector
  var nearMisses = NearMissCollector()
  /// How many lines, or records of JSON, told of a message.
  private(set) var used = 0
  /// How many of them each format read.
  private(set) var uses: [Int]

  init(_ vocabulary: LogVocabulary, formats: Int) {
    collector = RunCollector(vocabulary)
    uses = Array(repeating: 0, count: formats)
  }

  /// Takes a line in, unless another told the same.
  mutating func add(_ told: RunCollector.Told, format: Int) {
    guard collector.add(told) else { return }
    used += 1
    uses[format] += 1
  }

  mutating func end(line: Int) { collector.end(line: line) }

  mutating func repeatLast(_ count: Int, line: Int) { collector.repeatLast(count, line: line) }
}
