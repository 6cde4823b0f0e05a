import LifelineStatecharts

/// Reads a trace from JSON Lines; see `TraceWriter` for the format.
///
/// ```swift
/// let reading = try TraceReader.read(bytes, file: "home.jsonl")
/// reading.trace.callbacks      // [applicationWillResignActive:, …]
/// reading.findings             // [] unless the last line is cut off
/// ```
///
/// Members that this version does not know are preserved. Blank lines, a byte order mark and
/// carriage returns before line feeds are skipped.
public enum TraceReader {
  /// A trace and the warnings about it.
  public struct Reading: Equatable, Sendable {
    /// The trace.
    public package(set) var trace: Trace
    /// The warnings, by place.
    public package(set) var findings: [TraceFinding]
  }

  /// Reads a whole trace.
  ///
  /// - Parameters:
  ///   - bytes: The file's content in UTF-8.
  ///   - file: Its name, for messages.
  /// - Returns: The trace. A truncated last line, as a crash leaves it, is left out with a warning.
  /// - Throws: `TraceError` for the first invalid line.
  public static func read(_ bytes: [UInt8], file: String) throws(TraceError) -> Reading {
    // A result keeps the type of the closure's error.
    let result = bytes.withUnsafeBufferPointer { bytes in
      Result { () throws(TraceError) in
        guard bytes.baseAddress != nil else { throw .empty(file: file) }
        var lines = TraceLines(bytes, file: file)
        return try lines.read()
      }
    }
    return try result.get()
  }

  /// Reads a whole trace from a string.
  ///
  /// - Parameters:
  ///   - text: The file's content.
  ///   - file: Its name, for messages.
  /// - Returns: The trace. A truncated last line, as a crash leaves it, is left out with a warning.
  /// - Throws: `TraceError` for the first invalid line.
  public static func read(_ text: String, file: String) throws(TraceError) -> Reading {
    try read(Array(text.utf8), file: file)
  }
}

/// A cursor over the lines of a trace.
private struct TraceLines {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: String
  var line = 0
  var position: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, file: String) {
    (self.bytes, self.file) = (bytes, file)
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  mutating func read() throws(TraceError) -> TraceReader.Reading {
    guard let first = next() else { throw .empty(file: file) }
    var reading = TraceReader.Reading(trace: try header(first), findings: [])
    var members = TraceMembers()
    while let range = next() {
      if reading.trace.entries.count == Self.sample {
        let expected = bytes.count / (position / Self.sample)
        reading.trace.entries.reserveCapacity(expected + expected / 16)
      }
      var parser = JSONParser(bytes, in: range)
      do throws(JSONParser.Failure) {
        reading.trace.entries.append(try members.entry(&parser))
      } catch {
        let isLast = range.upperBound == bytes.count
        guard error.isTruncation, isLast else { throw traceError(error, in: range) }
        reading.findings.append(
          TraceFinding(
            place: place(error.offset, in: range), message: "the last line is cut off; left it out")
        )
      }
    }
    return reading
  }

  /// The number of lines after which the length of the trace is estimated, to reserve its memory at
  /// once.
  private static let sample = 1024

  /// The next line that is not blank, without its line end.
  private mutating func next() -> Range<Int>? {
    while position < bytes.count {
      let start = position
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      position = end + 1
      line += 1
      if bytes[start..<end].contains(where: { $0 > 0x20 }) { return start..<end }
    }
    return nil
  }

  private func header(_ range: Range<Int>) throws(TraceError) -> Trace {
    let members: [String: JSONValue]
    do throws(JSONParser.Failure) {
      members = try JSONParser.object(bytes, in: range)
    } catch {
      // Text other than JSON is most likely another kind of log.
      guard bytes[range].first(where: { $0 > 0x20 }) == UInt8(ascii: "{") else {
        throw .otherFormat(place(range.lowerBound, in: range), format: nil)
      }
      throw .syntax(place(error.offset, in: range), error.problem)
    }
    let start = place(range.lowerBound, in: range)
    guard members["format"] == .string(TraceFormat.name) else {
      guard case .string(let format)? = members["format"] else {
        throw .otherFormat(start, format: nil)
      }
      throw .otherFormat(start, format: format)
    }
    guard case .integer(let version)? = members["version"], version >= 1 else {
      throw .entry(start, "the header needs a 'version' from 1; write \"version\":1")
    }
    guard version <= TraceFormat.version else { throw .newerVersion(start, version: version) }
    var trace = Trace()
    for (key, value) in members where key != "format" && key != "version" {
      trace.set(key, value)
    }
    return trace
  }

  private func place(_ offset: Int, in range: Range<Int>) -> Place {
    Place(file: file, line: line, column: offset - range.lowerBound + 1)
  }

  private func traceError(_ failure: JSONParser.Failure, in range: Range<Int>) -> TraceError {
    failure.isEntry
      ? .entry(place(failure.offset, in: range), failure.problem)
      : .syntax(place(failure.offset, in: range), failure.problem)
  }
}
