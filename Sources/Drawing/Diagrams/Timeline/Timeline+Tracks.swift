extension Timeline {
  /// The tracks whose stage changes in the rows.
  ///
  /// A bar of one stage all along shows nothing.
  var changingTracks: [Int] {
    let changing = Set(
      rows.lazy.compactMap { row in
        if case .track(let track, _) = row.content { track } else { nil }
      })
    return tracks.indices.filter(changing.contains)
  }

  /// Returns the timeline with only some tracks; the others must not change.
  func keeping(tracks kept: [Int]) -> Timeline {
    guard kept.count < tracks.count else { return self }
    var timeline = self
    timeline.tracks = kept.map { tracks[$0] }
    for (index, row) in rows.enumerated() {
      guard case .track(let track, let stage) = row.content,
        let place = kept.firstIndex(of: track)
      else { continue }
      timeline.rows[index].content = .track(place, stage)
    }
    return timeline
  }

  /// The participants that only get announcements, as a notification center does.
  var announcedTo: Set<Int> {
    var announced: Set<Int> = []
    var others: Set<Int> = [model]
    for case .message(let message) in rows.lazy.map(\.content) {
      if case .participant(let from) = message.from { others.insert(from) }
      guard case .participant(let to) = message.to else { continue }
      if message.kind == .announcement { announced.insert(to) } else { others.insert(to) }
    }
    return announced.subtracting(others)
  }
}
