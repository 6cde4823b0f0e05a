import LifelineDiagrams

extension TimelineLayout {
  /// Where lifelines are broken, by lifeline, from top to bottom: for words, chips, notes, the tabs
  /// of frames, repeated heads, and the bar on the model's own.
  ///
  /// Nothing then depends on what is painted over what, which viewers of DOT decide otherwise.
  func lifelineHoles() -> [[ClosedRange<Double>]] {
    var holes: [[ClosedRange<Double>]] = columns.x.map { _ in [] }
    func add(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
      for (lane, laneX) in columns.x.enumerated() where x.contains(laneX) { holes[lane].append(y) }
    }
    let everywhere = columns.minX...max(columns.minX, columns.maxX)
    for top in places.repeatedHeads { add(everywhere, top...top + headHeight) }
    if let hole = continuedHole() { add(hole.x, hole.y) }
    for place in places.frames {
      for x in tabReach(of: place) { add(x, place.top...place.top + Self.tabHeight) }
    }
    for bar in bars {
      for segment in bar.segments {
        if let chip = chip(of: segment, at: bar.x, isOfTrack: bar.track != nil) {
          add(chip.x...chip.maxX, chip.y...chip.maxY)
        }
      }
    }
    var labels = labels
    for place in places.rows {
      switch place.row.content {
      case .note(let note):
        let box = noteBox(labels.label(note), at: place)
        add(box.x...box.maxX, box.y...box.maxY)
      case .message(let message):
        let block = labels.label(of: message)
        let reason = message.ignored.map { labels.reason($0) }
        let answer = message.answer.map { labels.label($0) }
        let width = max(block.width, reason?.width ?? 0, answer?.width ?? 0)
        let arrow = MessageArrow(message, at: place.y, width: width, in: self)
        let length = answer.map { $0.height + TimelineMetrics.aboveAnswer } ?? 0
        let x = arrow.words.lowerBound - 3...arrow.words.upperBound + 3
        if message.showsHandling, case .participant(let lane) = message.to,
          columns.x.indices.contains(lane)
        {
          let top = place.y + TimelineMetrics.activationTop
          holes[lane].append(top...top + max(TimelineMetrics.activationHeight, length + 8))
        }
        if message.isBeside {
          let half = (block.height + (reason?.height ?? 0)) / 2
          add(x, place.y - half...place.y + half)
        } else {
          let end = reason.map { place.y + 7 + $0.height } ?? place.y - 1 + length
          add(x, place.y - 4 - block.height...end)
        }
      case .gap, .equal:
        let words = gapWords(of: place.row)
        add(words, place.y - 7...place.y + 7)
      case .stage, .track: continue
      }
    }
    for bar in bars {
      guard let lane = bar.lane, let top = bar.segments.map(\.top).min() else { continue }
      let whole = top...max(top, bar.segments.map(\.bottom).max() ?? top)
      // Words above the bar, which tell what a page continues, need a hole of their own.
      holes[lane] = holes[lane].filter { $0.lowerBound < whole.lowerBound } + [whole]
    }
    return holes.map { $0.sorted { $0.lowerBound < $1.lowerBound } }
  }
}
