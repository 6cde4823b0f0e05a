import LifelineDiagrams
import LifelineStatecharts

extension TimelineLayout {
  /// The dashed lines behind everything, broken where words cross them.
  package func lifelines() -> [Drawing.Element] {
    let top = TimelineMetrics.margin + headHeight
    let stroke = Stroke(.secondaryLine, dash: .dashed)
    let holes = lifelineHoles()
    let lines = columns.x.indices.map { lane in
      Drawing.Element.shape(
        Shape(
          .path(broken(from: top, to: places.end, at: columns.x[lane], holes: holes[lane])),
          stroke: stroke))
    }
    return [
      .group(Group(id: "lifelines", role: .decoration, classes: ["lifelines"], elements: lines))
    ]
  }

  private func broken(
    from top: Double, to end: Double, at x: Double, holes: [ClosedRange<Double>]
  ) -> Path {
    var path = Path(from: Point(x: x, y: top), [])
    var y = top
    for hole in holes {
      if hole.lowerBound - y > 1 {
        path.segments.append(.line(to: Point(x: x, y: hole.lowerBound)))
      }
      y = max(y, hole.upperBound)
      path.segments.append(.move(to: Point(x: x, y: y)))
    }
    if end > y { path.segments.append(.line(to: Point(x: x, y: end))) }
    return path
  }

  /// The heads of the lifelines.
  package func heads() -> [Drawing.Element] {
    columns.x.indices.map {
      head(of: $0, at: TimelineMetrics.margin, isFirst: true)
    }
  }

  /// The heads again, for readers of tall pictures; in front of the bar.
  func repeatedHeads() -> [Drawing.Element] {
    places.repeatedHeads.flatMap { top in
      columns.x.indices.map { head(of: $0, at: top, isFirst: false) }
    }
  }

  private func head(of lane: Int, at top: Double, isFirst: Bool) -> Drawing.Element {
    let owner = owner(of: lane)
    let block = columns.heads[lane]
    let width = columns.headWidths[lane]
    let box = Rectangle(x: columns.x[lane] - width / 2, y: top, width: width, height: headHeight)
    let shape = Shape(
      .rectangle(box, radius: 9), fill: .surface,
      stroke: Stroke(.surfaceBorder, width: lane == timeline.model ? 1.8 : 1))
    return .group(
      Group(
        id: isFirst ? owner.id : "\(owner.id) again",
        role: isFirst ? .symbol : .decoration, label: owner.title,
        classes: [owner.kind] + (lane == timeline.model ? ["model"] : []),
        data: [Group.Datum(owner.kind, owner.id)], tooltip: block.isCut ? owner.title : nil,
        elements: [.shape(shape)]
          + block.texts(below: box.center.y - block.height / 2, x: box.center.x)))
  }

  /// Whose lifeline it is.
  private func owner(of lane: Int) -> (kind: String, id: String, title: String) {
    let track = lane - timeline.participants.count
    guard track >= 0 else {
      let participant = timeline.participants[lane]
      return ("participant", participant.id, participant.title)
    }
    return ("track", timeline.tracks[track].id.description, timeline.tracks[track].title)
  }
}
