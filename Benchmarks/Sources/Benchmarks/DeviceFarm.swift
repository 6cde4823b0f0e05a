/// The log of many short runs of one app, as a farm of devices records them in a night.
///
/// Each run is a process of its own. Eight run at a time, so that their lines are mixed. Of a
/// hundred runs about eighty conform, fifteen have a message too many, too few or in the wrong
/// place, and five were recorded from the middle.
struct DeviceFarm {
  let runs: Int
  let messages: Int

  /// As many as a real night had.
  static let night = DeviceFarm(runs: 17_262, messages: 240_000)

  private static let launch = [
    "application:didFinishLaunchingWithOptions:", "applicationDidBecomeActive:",
  ]
  private static let leave = ["applicationWillResignActive:", "applicationDidEnterBackground:"]
  private static let comeBack = [
    "applicationWillEnterForeground:", "applicationDidBecomeActive:",
  ]
  private static let interruption = [
    "applicationWillResignActive:", "applicationDidBecomeActive:",
  ]

  /// Writes the log.
  func write(to path: String) throws {
    var dice = Dice(seed: 7)
    var file = try LogFile(path)
    var started = 0
    var time = 0
    var devices: [(process: Int, rest: ArraySlice<String>)] = []
    while started < runs || !devices.isEmpty {
      while devices.count < 8, started < runs {
        devices.append((100 + started, run(started, &dice)[...]))
        started += 1
      }
      let index = dice.next(below: devices.count)
      time += 20 + dice.next(below: 200)
      file.stamp(milliseconds: time, process: devices[index].process)
      file.add("-[AppDelegate \(devices[index].rest.removeFirst())]".utf8)
      try file.endLine()
      if devices[index].rest.isEmpty { devices.remove(at: index) }
    }
    try file.close()
  }

  /// Returns the messages of a run; the first ones of a farm have one more where they do not divide.
  private func run(_ number: Int, _ dice: inout Dice) -> [String] {
    let count = messages / runs + (number < messages % runs ? 1 : 0)
    var messages = Self.launch
    while messages.count < count + 3 {
      messages += dice.next(below: 3) == 0 ? Self.interruption : Self.leave + Self.comeBack
    }
    switch dice.next(below: 100) {
    case 0..<5: messages.removeFirst(1 + dice.next(below: 3))
    case 5..<10: messages.remove(at: 2 + dice.next(below: count - 3))
    case 10..<15: messages.swapAt(2 + dice.next(below: count - 4), count - 2)
    case 15..<20: messages.insert(messages[4], at: 2 + dice.next(below: count - 3))
    default: break
    }
    return Array(messages.prefix(count))
  }
}
