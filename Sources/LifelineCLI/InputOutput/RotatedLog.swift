import Lifeline

/// A log that the system began anew when it grew: `app.log` and its older parts, `app.log.1`,
/// `app.log.2.gz` and so on, which are one log.
///
/// ```swift
/// RotatedLog.all(among: ["a/app.log", "a/app.log.01", "a/app.log.1", "b.log"])
/// // a/app.log: a/app.log.01, a/app.log; a/app.log.1; b.log
/// ```
struct RotatedLog {
  /// The path of the newest part, or what it would be.
  let name: String
  /// The parts, the oldest first.
  private(set) var parts: [String]

  /// Puts the parts of logs together; a second part of a number is a log of its own.
  ///
  /// - Parameter paths: The paths of logs; their order is that of the logs.
  /// - Returns: The logs.
  static func all(among paths: [String]) -> [RotatedLog] {
    // Names are bytes: two that differ only in the form of their characters are two.
    var numbers: [[UInt8]: [Int: String]] = [:]
    var order: [(name: String, own: [String]?)] = []
    for path in paths {
      let (name, number) = Self.part(path)
      let known = numbers[Array(name.utf8)]
      if known?[number] != nil {
        order.append((path, [path]))
        continue
      }
      if known == nil { order.append((name, nil)) }
      numbers[Array(name.utf8), default: [:]][number] = path
    }
    return order.map { name, own in
      let parts = (numbers[Array(name.utf8)] ?? [:]).sorted { $0.key > $1.key }.map(\.value)
      return RotatedLog(name: parts.count == 1 ? parts[0] : name, parts: own ?? parts)
    }
  }

  /// The name of the log that a path is a part of, and the number of the part; 0 for the newest.
  private static func part(_ path: String) -> (name: String, number: Int) {
    let plain = path.hasSuffix(".gz") ? String(path.dropLast(3)) : path
    guard let dot = plain.lastIndex(of: "."), let number = Int(plain[plain.index(after: dot)...]),
      number > 0, plain[..<dot].split(separator: "/").last?.contains(".") == true
    else { return (plain, 0) }
    return (String(plain[..<dot]), number)
  }
}

/// The bytes of a log in parts, one after the other.
final class JoinedLog: LogSource {
  let name: String
  private var parts: [InputLog]
  private let names: [String]
  /// The line at which each part begins, from 1; only of the parts that were begun.
  private var starts = [1]
  private var line = 1
  private var endsLine = true

  /// Opens all parts.
  ///
  /// - Throws: `LifelineError` when one cannot be read.
  init(_ log: RotatedLog) throws(LifelineError) {
    name = log.name
    names = log.parts
    parts = try log.parts.map { path throws(LifelineError) in try InputLog(path) }
  }

  var head: [UInt8] { parts.first?.head ?? [] }

  func read(into room: UnsafeMutableRawBufferPointer) throws(RecordingError) -> Int {
    while let part = parts.first {
      let count = try part.read(into: room)
      if count > 0 {
        let bytes = room.prefix(count)
        line += bytes.count { $0 == 0x0A }
        endsLine = bytes.last == 0x0A
        return count
      }
      parts.removeFirst()
      guard !parts.isEmpty, !room.isEmpty else { continue }
      let needsEnd = !endsLine
      if needsEnd { line += 1 }
      starts.append(line)
      endsLine = true
      // A part may have been cut inside a line.
      if needsEnd {
        room[0] = 0x0A
        return 1
      }
    }
    return 0
  }

  func readAll() throws(LifelineError) -> [UInt8] {
    var bytes: [UInt8] = []
    for part in parts { bytes += try part.readAll() }
    return bytes
  }

  /// Where each part begins, as far as it was read.
  var places: LogParts { LogParts(names, startingAt: starts) }
}
