import LifelineStatecharts

extension TimelineLayout {
  /// The rows with their times, from top to bottom.
  mutating func rowElements() -> [Drawing.Element] {
    var elements: [Drawing.Element] = []
    var times = (timeline.overlay == nil ? timeline.rowTimes() : [])[...]
    for (index, place) in places.rows.enumerated() {
      switch place.row.content {
      case .message(let message): elements.append(arrow(message, at: place))
      case .note(let note): elements.append(self.note(note, at: place))
      case .gap, .equal: elements.append(gap(at: place))
      case .stage, .track, .cover: break
      }
      if let time = times.first, time.row == index {
        elements.append(self.time(timeLabels[time.time], at: place.y))
        times.removeFirst()
      }
    }
    return elements
  }

  private func time(_ label: String, at y: Double) -> Drawing.Element {
    let text = Text(
      label, centredOn: Point(x: timesEnd, y: y), anchor: .end,
      font: TimelineMetrics.timeFont, colour: .secondaryText)
    let tick = Shape.line(
      from: Point(x: timesEnd + 5, y: y), to: Point(x: timesEnd + 11, y: y),
      stroke: Stroke(.secondaryLine))
    return .group(
      Group(role: .decoration, classes: ["time"], elements: [.text(text), .shape(tick)]))
  }

  private func gap(at place: RowPlaces.Place) -> Drawing.Element {
    let (left, right) = frameEdges(depth: 0)
    let words = gapWords(of: place.row)
    let text = Text(
      timeline.gapLabel(of: place.row) ?? "", centredOn: Point(x: words.lowerBound, y: place.y),
      anchor: .start,
      font: TimelineMetrics.timeFont, colour: .secondaryText)
    let bar = TimelineMetrics.barWidth / 2 + 1
    let path = Path(
      from: Point(x: left, y: place.y),
      [
        .line(to: Point(x: modelX - bar, y: place.y)),
        .move(to: Point(x: words.upperBound + 5, y: place.y)),
      ]
        + tracksX.flatMap { x -> [Path.Segment] in
          [.line(to: Point(x: x - bar, y: place.y)), .move(to: Point(x: x + bar, y: place.y))]
        } + [.line(to: Point(x: max(right, words.upperBound + 5), y: place.y))])
    let line = Shape(.path(path), stroke: Stroke(.secondaryLine, dash: .dotted))
    return .group(
      Group(
        id: "gap", label: timeline.sentence(for: place.row), classes: ["gap"],
        elements: [.text(text), .shape(line)] + barCut(at: place.y)))
  }

  /// The position of a gap's length: beside the cut through the bar.
  func gapWords(of row: Timeline.Row) -> ClosedRange<Double> {
    let start = modelX + TimelineMetrics.barWidth / 2 + TimelineMetrics.besideCut
    let label = timeline.gapLabel(of: row) ?? ""
    return start...start + TextSize.width(of: label, in: TimelineMetrics.timeFont)
  }

  private mutating func note(_ note: String, at place: RowPlaces.Place) -> Drawing.Element {
    let block = labels.label(note)
    let box = noteBox(block, at: place)
    return .group(
      Group(
        id: "note", label: timeline.sentence(for: place.row), classes: ["note"],
        tooltip: block.isCut ? note : nil,
        elements: Shape.note(box, ear: 8).map { .shape($0) }
          + block.texts(below: box.y + 5, x: box.x + 10, anchor: .start)))
  }

  /// The box of a note, beside the model's bar.
  func noteBox(_ block: LabelBlock, at place: RowPlaces.Place) -> Rectangle {
    Rectangle(
      x: modelX + 16, y: place.y - (block.height + 10) / 2, width: block.width + 26,
      height: block.height + 10)
  }

  private mutating func arrow(
    _ message: Timeline.Message, at place: RowPlaces.Place
  ) -> Drawing.Element {
    let words = place.words ?? labels.words(of: message)
    let arrow = MessageArrow(message, at: place.y, width: words.width, in: self)
    let marked = timeline.mark(of: place.row).flatMap { OverlayStyle($0) }?.arrow
    let stroke = (message.ignored == nil ? marked : nil) ?? Self.stroke(of: message)
    // The text follows its arrow, so that DOT can make it the label.
    var elements: [Drawing.Element] = [
      .shape(Shape(.path(arrow.path), stroke: stroke, head: head(of: message)))
    ]
    let top = message.isBeside ? place.y - words.height / 2 : place.y - 3 - words.label.height
    elements += words.label.texts(
      below: top, x: arrow.label.x, anchor: arrow.label.anchor,
      colour: message.kind == .stimulus ? .secondaryText : .text)
    elements += signs(of: message, arrow, at: place.y, stroke.colour)
    elements +=
      words.reason?.texts(
        below: message.isBeside ? top + words.label.height : place.y + 5, x: arrow.label.x,
        anchor: arrow.label.anchor, colour: .secondaryText) ?? []
    if let activation = activation(of: message, along: arrow.path, length: words.answerDepth) {
      elements.append(activation)
    }
    if let answer = words.answer {
      elements += self.answer(answer, to: arrow, at: place.y + words.answerDepth)
    }
    return .group(group(of: message, at: place, isCut: words.isCut, elements))
  }

  /// The signs at the start of a message's arrow: from outside, by a timer, or not legal.
  private func signs(
    of message: Timeline.Message, _ arrow: MessageArrow, at y: Double, _ colour: Colour
  ) -> [Drawing.Element] {
    let outside = Shape(.circle(center: arrow.path.start, radius: 3.5), fill: colour)
    return (message.from == .outside ? [.shape(outside)] : [])
      + (message.mark == .illegal
        ? Self.illegalSign(at: Point(x: arrow.path.start.x, y: y)) : [])
      + (message.from == .clock ? Self.clock(at: Point(x: arrow.label.x - 10, y: y)) : [])
  }

  /// UML's reply: a dashed return arrow with the returned value.
  private func answer(
    _ block: LabelBlock, to arrow: MessageArrow, at y: Double
  ) -> [Drawing.Element] {
    let line = Shape.line(
      from: Point(x: arrow.path.end.x, y: y), to: Point(x: arrow.path.start.x, y: y),
      stroke: TimelineMetrics.answer, head: .open)
    return [.shape(line)]
      + block.texts(below: y - 2 - block.height, x: arrow.answer.x, anchor: arrow.answer.anchor)
  }

  private func group(
    of message: Timeline.Message, at place: RowPlaces.Place, isCut: Bool,
    _ elements: [Drawing.Element]
  ) -> Group {
    let sentence = timeline.sentence(for: place.row)
    var connection: Group.Connection?
    if case (.participant(let from), .participant(let to)) = (message.from, message.to) {
      connection = Group.Connection(
        from: headID(of: from), to: headID(of: to))
    }
    return Group(
      id: message.name.description, label: sentence,
      classes: ["message", message.kind.name] + (message.ignored == nil ? [] : ["ignored"])
        + (timeline.mark(of: place.row).map { [$0.name] } ?? [])
        + (message.mark.map { [$0.name] } ?? []), data: place.row.data(of: message),
      tooltip: isCut || message.seen != nil || place.row.source != nil ? sentence : nil,
      connection: connection, elements: elements)
  }

  private func head(of message: Timeline.Message) -> Arrowhead {
    if message.ignored != nil { return .cross }
    return message.isAsynchronous ? .open : .filled
  }

  /// The activation of a call's receiver, in the colour of the stage that it sees: on its lifeline,
  /// after the tip of the arrow.
  private func activation(
    of message: Timeline.Message, along path: Path, length: Double
  ) -> Drawing.Element? {
    guard let seen = message.seen, message.showsHandling else { return nil }
    let width = TimelineMetrics.activationWidth
    let box = Rectangle(
      x: path.end.x < path.start.x ? path.end.x - width : path.end.x,
      y: path.end.y + TimelineMetrics.activationTop,
      width: width, height: max(TimelineMetrics.activationHeight, length + 8))
    return .shape(Self.activation(box, hue(of: seen)))
  }

  static func activation(_ box: Rectangle, _ hue: Hue) -> Shape {
    Shape(
      .rectangle(box, radius: 1.5), fill: .hue(hue, .solid),
      stroke: Stroke(.hue(hue, .strong), width: 0.75))
  }

  /// A small clock face.
  static func clock(at center: Point) -> [Drawing.Element] {
    let hands = Path(
      from: Point(x: center.x, y: center.y - 3.5),
      [.line(to: center), .line(to: Point(x: center.x + 3, y: center.y + 1.5))])
    return [
      .shape(
        Shape(.circle(center: center, radius: 6), fill: .page, stroke: Stroke(.line, width: 1.1))),
      .shape(Shape(.path(hands), stroke: Stroke(.line, width: 1.1))),
    ]
  }
}

extension Timeline {
  /// The text beside the cut of a gap: its length, or the number of equal rows left out.
  func gapLabel(of row: Row) -> String? {
    switch row.content {
    case .gap(let gap): "+" + gap.label(in: language)
    case .equal(let count): equalRows(count)
    case .message, .stage, .track, .note, .cover: nil
    }
  }
}

extension TimelineLayout {
  /// The sign of a message that no run has: a cross in a ring, on the sender's lifeline.
  static func illegalSign(at center: Point) -> [Drawing.Element] {
    let reach = 3.2
    let cross = Path(
      from: Point(x: center.x - reach, y: center.y - reach),
      [
        .line(to: Point(x: center.x + reach, y: center.y + reach)),
        .move(to: Point(x: center.x + reach, y: center.y - reach)),
        .line(to: Point(x: center.x - reach, y: center.y + reach)),
      ])
    let stroke = Stroke(.hue(.red, .strong), width: 1.8)
    return [
      .shape(Shape(.circle(center: center, radius: 7.5), fill: .page, stroke: stroke)),
      .shape(Shape(.path(cross), stroke: stroke)),
    ]
  }

  /// The line of a message.
  static func stroke(of message: Timeline.Message) -> Stroke {
    switch message.mark {
    case .illegal: TimelineMetrics.illegalArrow
    case .inferred: TimelineMetrics.inferredArrow
    case nil:
      message.ignored == nil ? TimelineMetrics.arrow : TimelineMetrics.ignoredArrow
    }
  }
}

extension Timeline.Row {
  /// The data of its message, for scripts.
  func data(of message: Timeline.Message) -> [Group.Datum] {
    [
      ("event", message.name.description), ("seen", message.seen?.description),
      ("seq", sequence.map(String.init)), ("line", (source?.line).map(String.init)),
    ].compactMap { name, value in value.map { Group.Datum(name, $0) } }
  }
}

extension Timeline.Message.Kind {
  /// The class for style sheets.
  var name: String {
    switch self {
    case .stimulus: "stimulus"
    case .call: "call"
    case .announcement: "announcement"
    }
  }
}

extension Timeline.Message.Mark {
  /// The class for style sheets.
  var name: String {
    switch self {
    case .illegal: "illegal"
    case .inferred: "inferred"
    }
  }
}
