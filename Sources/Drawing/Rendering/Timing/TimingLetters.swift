import LifelineStatecharts

/// Letters for messages that have no place in a lane: one for each group that always comes together.
struct TimingLetters {
  /// Messages between two changes or events.
  struct Group {
    let letter: String
    /// The words of each message, and whether it is a call.
    let messages: [Message]
    let runs: [Int]
    var count = 0
  }

  struct Message: Hashable {
    let words: String
    /// Whether it is a call; `nil` for a note.
    let isCall: Bool?
  }

  private(set) var groups: [Group] = []
  /// The letter of each step with which a group begins.
  private(set) var letters: [Int: String] = [:]

  private struct Key: Hashable {
    let messages: [Message]
    let runs: [Int]
  }

  init(of course: TimingCourse, _ labels: [TimingLabel?]) {
    var numbers: [Key: Int] = [:]
    var index = 0
    while index < course.steps.count {
      let first = index
      var messages: [Message] = []
      while index < course.steps.count, course.steps[index].runs == course.steps[first].runs,
        let message = course.steps[index].lettered(labels[index])
      {
        messages.append(message)
        index += 1
      }
      guard !messages.isEmpty else {
        index += 1
        continue
      }
      let key = Key(messages: messages, runs: course.steps[first].runs)
      let number = numbers[key] ?? groups.count
      if number == groups.count {
        numbers[key] = number
        groups.append(Group(letter: Self.letter(number), messages: messages, runs: key.runs))
      }
      groups[number].count += 1
      letters[first] = groups[number].letter
    }
  }

  /// a to z, then aa, ab, ….
  private static func letter(_ number: Int) -> String {
    let last = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(number % 26)))
    return number < 26 ? last : letter(number / 26 - 1) + last
  }

  // MARK: The list

  /// The list of all letters, from a height; and its lower end.
  func list(
    from y: Double, width: Double, in timeline: Timeline
  ) -> (elements: [Drawing.Element], bottom: Double) {
    let font = TimingMetrics.smallFont
    let texts = Texts(timeline.language)
    var place = Point(x: 72, y: y + 10)
    var elements = [TimingTables.line(at: y, width)]
    func add(
      _ words: String, _ x: Double, _ font: Font, _ colour: Colour, _ anchor: Text.Anchor = .start
    ) {
      elements.append(
        .text(
          Text(
            words, centredOn: Point(x: x, y: place.y), anchor: anchor, font: font, colour: colour)))
    }
    add(texts["timing.letters"], place.x, font, .secondaryText)
    for group in groups {
      place = Point(x: 72, y: place.y + 15)
      add(group.letter, 20, TimingMetrics.smallBold, .text)
      add("\(group.count)×", 62, font, .secondaryText, .end)
      if group.runs.count < timeline.overlay?.runs.count ?? 1 {
        for run in group.runs {
          elements += OverlayStyle.badge(
            ofRun: run, timeline.overlay?.runs[run].letter ?? "", at: place.moved(x: 7, y: 0))
          place.x += 20
        }
      }
      for message in group.messages {
        let words = TextSize.width(of: message.words, in: font)
        if place.x > 72, place.x + 10 + words > width - TimingMetrics.edge {
          place = Point(x: 72, y: place.y + 15)
        }
        elements += message.isCall.map { [TimingTables.square($0, at: place)] } ?? []
        add(message.words, place.x + 10, font, .text)
        place.x += 20 + words
      }
    }
    return ([TimingTables.group("letters", elements)], place.y + 12)
  }
}

extension TimingCourse.Step {
  /// The message of a step in a group; `nil` for other steps.
  fileprivate func lettered(_ label: TimingLabel?) -> TimingLetters.Message? {
    let words =
      label?.pieces.compactMap { piece in
        if case .text(let words, _, _) = piece { words } else { nil }
      }.joined(separator: " ") ?? ""
    switch content {
    case .message(let message): return .init(words: words, isCall: message.kind == .call)
    case .note: return .init(words: words, isCall: nil)
    case .event, .change, .cut, .opens, .closes, .missing: return nil
    }
  }
}
