import Foundation

/// A log of NSLog lines, the same at each run: two of a hundred lines are callbacks.
enum NSLogText {
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

  /// Writes the log.
  static func write(megabytes: Int, to path: String) throws {
    try Data().write(to: URL(filePath: path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    let pieces = messages.map { message in
      message.split(separator: "%d", omittingEmptySubsequences: false).map { Array($0.utf8) }
    }
    let callbacks = selectors.map { Array("-[AppDelegate \($0)]".utf8) }
    var random: UInt64 = 42
    var text = Bytes()
    var written = 0
    var line = 0
    while written < megabytes << 20 {
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Int(random >> 40)
      text.stamp(line)
      if line % 50 == 7 {
        text.bytes += callbacks[line / 50 % callbacks.count]
      } else {
        for (index, piece) in pieces[number % pieces.count].enumerated() {
          if index > 0 { text.number(number % 1000, digits: 3) }
          text.bytes += piece
        }
      }
      text.bytes.append(0x0A)
      line += 1
      guard text.bytes.count > 1 << 20 else { continue }
      try file.write(contentsOf: text.bytes)
      written += text.bytes.count
      text.bytes.removeAll(keepingCapacity: true)
    }
    try file.close()
  }

  /// Bytes to which numbers are added without a detour through strings.
  private struct Bytes {
    var bytes: [UInt8] = []

    mutating func number(_ value: Int, digits: Int) {
      var unit = 1
      for _ in 1..<digits { unit *= 10 }
      while unit > 0 {
        bytes.append(UInt8(48 + value / unit % 10))
        unit /= 10
      }
    }

    /// A time that goes on by 17 milliseconds with each line.
    mutating func stamp(_ line: Int) {
      let milliseconds = line * 17
      let second = milliseconds / 1000 % 86_400
      bytes += "2020-05-".utf8
      number(milliseconds / 86_400_000 % 28 + 1, digits: 2)
      for (mark, value) in [(" ", second / 3600), (":", second / 60 % 60), (":", second % 60)] {
        bytes += mark.utf8
        number(value, digits: 2)
      }
      bytes += ".".utf8
      number(milliseconds % 1000, digits: 3)
      bytes += "352-0500 MyStateLab[20324:3742738] ".utf8
    }
  }
}
