import LifelineStatecharts

/// Reads lines with what is one's own: an importer, a chart.
extension LineScanner {
  mutating func read(
    _ line: LogPiece, by profile: ProfileMatcher, at number: Int
  ) throws(RecordingError) {
    let place = Place(file: file, line: number, column: 1)
    let told = try profile.told(line, number, at: place)
    guard let first = told.first else { return refuse(line, at: number) }
    for told in told { tally.add(told, format: formats.count + 1) }
    if chart == nil { refuseNames(besides: first.message, in: line, at: number) }
  }

  /// Reads what a line tells of a chart of one's own.
  mutating func read(
    _ line: LogPiece, by chart: ChartLineReader, _ window: borrowing LogWindow, at number: Int
  ) {
    let found = LineFormat.header(of: line, trying: formats)
    let message = found?.header.message ?? line.trimmed
    let reading = chart.read(message.string)
    for name in reading.inDoubt {
      tally.refuse(.unclear, name, line: number, column: message.start - line.start + 1)
    }
    guard !reading.told.isEmpty else { return }
    if found?.header.isComplete != true { lookBack(window, to: line.start) }
    if let header = found?.header { takeAbove(header, isNearest: true) }
    lookedAt = line.end
    for told in reading.told {
      tally.add(
        RunCollector.LoggedCall(
          message: chart.names.index(of: told), stage: -1, line: number, clock: above.clock,
          isExact: false, process: above.process, pid: above.pid, device: above.device, text: 0,
          isAfterBlank: false),
        format: found?.format ?? formats.count)
    }
  }
}
