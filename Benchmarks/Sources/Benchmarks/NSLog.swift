import Foundation

/// Logs as NSLog writes them, the same at each run.
enum NSLog {
  /// The twelve callbacks that apps log most.
  static let selectors = [
    "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
    "applicationWillResignActive:", "applicationDidEnterBackground:",
    "applicationWillEnterForeground:", "applicationWillTerminate:",
    "applicationDidReceiveMemoryWarning:", "scene:willConnectToSession:options:",
    "sceneDidBecomeActive:", "sceneWillResignActive:", "sceneDidEnterBackground:",
    "sceneWillEnterForeground:",
  ]

  private static let messages = [
    "[Network] GET https://api.example.com/v2/items/%d 200 (%d ms, 4123 bytes)",
    "Task <00000000-0000-0000-0000-%d>.<%d> now using Connection 10",
    "6.8.1 - [Firebase/Analytics][I-ACS023012] Collection is enabled, %d events, %d pending",
    "-[FeedViewController tableView:cellForRowAtIndexPath:] row %d in section %d",
    "cache hit for key user-%d-avatar, age %d s, in the background queue of the app",
    "Core Data: annotation: sql connection fetch time: 0.0%ds for %d rows",
  ]

  /// Writes a log of one long run in which two of a hundred lines are callbacks.
  static func writeLongRun(megabytes: Int, to path: String) throws {
    let pieces = messages.map { message in
      message.split(separator: "%d", omittingEmptySubsequences: false).map { Array($0.utf8) }
    }
    let callbacks = selectors.map { Array("-[AppDelegate \($0)]".utf8) }
    var dice = Dice(seed: 42)
    var file = try LogFile(path)
    var line = 0
    while file.written < megabytes << 20 {
      file.stamp(milliseconds: line * 17, process: 20_324)
      if line % 50 == 7 {
        file.add(callbacks[line / 50 % callbacks.count])
      } else {
        let number = dice.next(below: 1 << 24)
        for (index, piece) in pieces[number % pieces.count].enumerated() {
          if index > 0 { file.number(number % 1000, digits: 3) }
          file.add(piece)
        }
      }
      try file.endLine()
      line += 1
    }
    try file.close()
  }
}

/// A file that is written line by line, without a detour through strings.
struct LogFile {
  private let file: FileHandle
  private var bytes: [UInt8] = []
  /// How many bytes the file has, except those not flushed yet.
  private(set) var written = 0

  init(_ path: String) throws {
    try Data().write(to: URL(filePath: path))
    file = try FileHandle(forWritingTo: URL(filePath: path))
  }

  mutating func add(_ more: some Sequence<UInt8>) { bytes += more }

  mutating func number(_ value: Int, digits: Int) {
    var unit = 1
    for _ in 1..<digits { unit *= 10 }
    while unit > 0 {
      bytes.append(UInt8(48 + value / unit % 10))
      unit /= 10
    }
  }

  /// Adds the time and the process before a message.
  mutating func stamp(milliseconds: Int, process: Int) {
    let second = milliseconds / 1000 % 86_400
    bytes += "2020-05-".utf8
    number(milliseconds / 86_400_000 % 28 + 1, digits: 2)
    for (mark, value) in [(" ", second / 3600), (":", second / 60 % 60), (":", second % 60)] {
      bytes += mark.utf8
      number(value, digits: 2)
    }
    bytes += ".".utf8
    number(milliseconds % 1000, digits: 3)
    bytes += "352-0500 MyStateLab[\(process):3742738] ".utf8
  }

  mutating func endLine() throws {
    bytes.append(0x0A)
    if bytes.count > 1 << 20 { try flush() }
  }

  mutating func close() throws {
    try flush()
    try file.close()
  }

  private mutating func flush() throws {
    try file.write(contentsOf: bytes)
    written += bytes.count
    bytes.removeAll(keepingCapacity: true)
  }
}
