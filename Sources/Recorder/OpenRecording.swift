import Foundation

/// What a recorder has written so far, and the file that it writes to.
struct OpenRecording {
  private let folder: RecordingFolder
  private let options: LifecycleRecorder.Options
  private let app: AppIdentity
  private let begin = ContinuousClock.now
  private var file: TraceFile?
  private var parts: [URL] = []
  /// The number of the last file, from 1.
  private var part = 0
  /// The number of the next entry in the file.
  private var sequence = 0
  private var line = TraceLine()
  private var messages: [String: Message] = [:]
  private var stages: [String: String] = [:]
  private(set) var lost = 0
  /// The number of lost entries that no note tells of yet.
  private var untold = 0
  /// When to try again to create a file, after it could not be created.
  private var next: ContinuousClock.Instant?
  private var isOver = false

  init(in folder: RecordingFolder, _ options: LifecycleRecorder.Options, of app: AppIdentity) {
    self.folder = folder
    self.options = options
    self.app = app
  }

  var files: [URL] { parts.filter { FileManager.default.fileExists(atPath: $0.path) } }

  mutating func message(_ name: String, to target: String?, state: String?) {
    let known = message(name)
    append { line in
      line.member("deliver", quoted: known.selector)
      if let target {
        line.member("target", target)
      } else {
        line.member("target", quoted: known.target)
      }
      if let state { line.member("state", state) }
    }
  }

  mutating func stage(_ stage: String, of track: String) {
    guard let last = stages.updateValue(stage, forKey: track) else {
      return append { line in
        line.member("track", track)
        line.member("to", stage)
      }
    }
    guard last != stage else { return }
    append { line in
      line.member("track", track)
      line.member("from", last)
      line.member("to", stage)
    }
  }

  mutating func note(_ text: String) {
    append { $0.member("note", text) }
  }

  mutating func stop() {
    isOver = true
    file = nil
  }

  /// A message as it stands in a line.
  private struct Message {
    let selector: [UInt8]
    let target: [UInt8]
  }

  /// Finds a message; names that were met before are not searched again.
  private mutating func message(_ name: String) -> Message {
    if let known = messages[name] { return known }
    let found = MessageName(name)
    let message = Message(
      selector: TraceLine.quoted(found.selector), target: TraceLine.quoted(found.target))
    if messages.count < Self.mostNames { messages[name] = message }
    return message
  }

  /// More names than an app has callbacks.
  private static let mostNames = 512
}

/// Appending: a line is written whole, by one call of the system.
extension OpenRecording {
  private mutating func append(_ members: (inout TraceLine) -> Void) {
    guard !isOver else { return }
    let now = ContinuousClock.now
    tellOfLostEntries(at: now)
    if !write(at: now, members) {
      lost += 1
      untold += 1
    }
  }

  private mutating func tellOfLostEntries(at now: ContinuousClock.Instant) {
    guard untold > 0 else { return }
    let entries = untold == 1 ? "1 entry" : "\(untold) entries"
    if write(at: now, { $0.member("note", "\(entries) could not be written") }) { untold = 0 }
  }

  private mutating func write(
    at now: ContinuousClock.Instant, _ members: (inout TraceLine) -> Void
  ) -> Bool {
    entry(at: now, members)
    if let file, file.hasEntries, file.size + line.bytes.count > options.fileLimit {
      self.file = nil
    }
    if file == nil {
      guard openPart(at: now) else { return false }
      // It begins with its heading, and its entries are counted from 0.
      entry(at: now, members)
    }
    switch file?.append(line.bytes) {
    case .written?:
      sequence += 1
      return true
    case .torn?:
      // The file ends in the middle of a line, which its readers leave out; nothing may follow.
      file = nil
      return false
    case .refused?, nil: return false
    }
  }

  private mutating func entry(
    at now: ContinuousClock.Instant, _ members: (inout TraceLine) -> Void
  ) {
    line.begin()
    line.member("seq", Int64(sequence))
    line.member("time", (now - begin).nanoseconds)
    members(&line)
    line.end()
  }

  private mutating func openPart(at now: ContinuousClock.Instant) -> Bool {
    if let next, now < next { return false }
    part += 1
    line.heading(of: app, options, part: part)
    guard let opened = folder.newFile(of: app, part: part, heading: line.bytes) else {
      part -= 1
      next = now + .seconds(1)
      return false
    }
    next = nil
    sequence = 0
    file = opened
    parts.append(opened.url)
    folder.prune(filesOf: app, keeping: opened.url, below: options.folderLimit - options.fileLimit)
    return true
  }
}

extension Duration {
  /// The whole nanoseconds.
  fileprivate var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }
}
