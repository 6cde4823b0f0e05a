import LifelineStatecharts

/// The model's bar in a timeline that compares runs: one bar while all are in the same stage,
/// otherwise one beside the other, and none for a run beside rows that it does not have.
struct OverlaySegments {
  private(set) var segments: [RowPlaces.Segment] = []

  /// The current part of the bar of a run.
  private enum Part: Equatable {
    case absent
    case stage(Stage?)
  }

  private typealias Piece = (top: Double, bottom: Double, parts: [Part])

  /// Processes the rows.
  init(
    of timeline: Timeline, _ rows: [RowPlaces.Place], runs: [Int], from top: Double,
    to bottom: Double
  ) {
    var stages = runs.map { _ in timeline.initialStage }
    var pieces: [Piece] = []
    var y = top
    func extend(to end: Double, having: [Int]) {
      let parts = zip(runs, stages).map { having.contains($0) ? Part.stage($1) : .absent }
      if let last = pieces.last, last.parts == parts {
        pieces[pieces.count - 1].bottom = end
      } else if end > y {
        pieces.append((y, end, parts))
      }
      y = max(y, end)
    }
    if let initial = timeline.initialStage {
      segments.append(Self.chip(initial, at: top, share: nil))
    }
    if let first = rows.first { extend(to: first.top, having: runs) }
    for place in rows {
      let having = place.row.share?.runs ?? runs
      if case .stage(let stage) = place.row.content {
        extend(to: place.top + 3, having: having)
        var chip = Self.chip(stage, at: place.top + 3, share: place.row.share)
        for index in runs.indices where having.contains(runs[index]) {
          let ends = timeline.endsProcess(entering: stage, after: stages[index])
          chip.endsProcess = chip.endsProcess || ends
          stages[index] = stage
        }
        segments.append(chip)
      }
      extend(to: place.bottom, having: having)
    }
    if let last = pieces.last, y < bottom {
      pieces[pieces.count - 1] = (last.top, bottom, last.parts)
    }
    if pieces.isEmpty { extend(to: bottom, having: runs) }
    segments = pieces.flatMap { Self.bars($0) } + segments
  }

  private static func bars(_ piece: Piece) -> [RowPlaces.Segment] {
    if let first = piece.parts.first, case .stage(let stage) = first,
      piece.parts.allSatisfy({ $0 == first })
    {
      return [segment(stage, piece, .bar(slice: 0, of: 1))]
    }
    return piece.parts.enumerated().compactMap { index, part in
      guard case .stage(let stage) = part else {
        // Left free in the picture of a single run.
        return piece.parts.count == 1
          ? nil : segment(nil, piece, .free(slice: index, of: piece.parts.count))
      }
      return segment(stage, piece, .bar(slice: index, of: piece.parts.count))
    }
  }

  private static func segment(
    _ stage: Stage?, _ piece: Piece, _ part: RowPlaces.Segment.Part
  ) -> RowPlaces.Segment {
    RowPlaces.Segment(
      stage: stage, top: piece.top, bottom: piece.bottom, times: (.zero, .zero), part: part)
  }

  private static func chip(
    _ stage: Stage, at y: Double, share: Timeline.Share?
  ) -> RowPlaces.Segment {
    let time = share?.times.lazy.compactMap(\.self).first ?? .zero
    return RowPlaces.Segment(
      stage: stage, top: y, bottom: y, times: (time, time), part: .chip(share))
  }
}
