/// What the model does on an event, from each stage, and what settings change about it.
///
/// ```
///   background, suspended  sends applicationWillEnterForeground:, …
/// settings that change it
///   config.shy: also lampDidBlush:; not lampDidLight:
/// ```
///
/// Dozens of answers to one event differ in one or two messages. So the first one of each stage is
/// written out, and of the others what differs.
struct EventAnswers {
  /// The first answer of each stage; stages with the same answer are together.
  private var bases: [(stages: [String], messages: [EventName], needed: String)] = []
  /// How other answers differ, those without settings first.
  private var differences: [Difference: (stages: [String], settings: [String])] = [:]
  private var order: [Difference] = []
  private let texts: Texts
  private let chartWords: ChartWords
  private var language: Language { chartWords.language }

  /// The messages that an answer has besides those of another one, and that it lacks.
  private struct Difference: Hashable {
    let added: [EventName]
    let removed: [EventName]
    /// Answers without settings are apart from those with.
    let needsSetting: Bool
  }

  init(_ circumstances: [StateSpace.Circumstance], _ words: ChartWords) {
    texts = Texts(words.language)
    chartWords = words
    var known: [String: [[EventName]]] = [:]
    for circumstance in circumstances {
      let stage = circumstance.stage.map(words.stage) ?? texts["explain.anywhere"]
      let sets = (circumstance.settings.map { [$0] } + circumstance.combinations)
        .map(words.settings)
      if let answers = known[stage] {
        let difference = Self.nearest(
          of: answers.map { Self.difference(circumstance.messages, $0, !sets.isEmpty) })
        add(difference, stage, sets)
        if sets.isEmpty { known[stage]?.append(circumstance.messages) }
      } else {
        known[stage] = [circumstance.messages]
        add(circumstance.messages, stage, needed: sets)
      }
    }
  }

  private mutating func add(_ messages: [EventName], _ stage: String, needed sets: [String]) {
    let needed = sets.isEmpty ? "" : texts["explain.with", ["list": alternatives(sets)]]
    if let index = bases.firstIndex(where: { $0.messages == messages && $0.needed == needed }) {
      bases[index].stages.append(stage)
    } else {
      bases.append(([stage], messages, needed))
    }
  }

  private mutating func add(_ difference: Difference, _ stage: String, _ sets: [String]) {
    if differences[difference] == nil { order.append(difference) }
    var entry = differences[difference] ?? ([], [])
    entry.stages = (entry.stages + [stage]).eachOnce
    entry.settings = (entry.settings + sets).eachOnce
    differences[difference] = entry
  }

  private static func difference(
    _ messages: [EventName], _ base: [EventName], _ needsSetting: Bool
  ) -> Difference {
    Difference(
      added: messages.filter { !base.contains($0) }.eachOnce,
      removed: base.filter { !messages.contains($0) }.eachOnce, needsSetting: needsSetting)
  }

  private static func nearest(of all: [Difference]) -> Difference {
    all.dropFirst().reduce(all[0]) { best, next in
      next.added.count + next.removed.count < best.added.count + best.removed.count ? next : best
    }
  }
}

extension EventAnswers {
  /// Returns the lines, at most so many: differences that do not fit are counted.
  func lines(atMost limit: Int) -> [String] {
    var lines = bases.flatMap { base in
      wrapped(
        stages(base.stages) + (base.needed.isEmpty ? "" : "\(base.needed)\(language.colon)"),
        sent(base.messages), indent: 14)
    }
    var heading = texts["explain.settings"]
    for (number, difference) in order.enumerated() {
      let entry = differences[difference] ?? ([], [])
      let next = wrapped(
        difference.needsSetting
          ? "  " + alternatives(entry.settings) + language.colon : stages(entry.stages),
        words(difference), indent: difference.needsSetting ? 4 : 14)
      let isLast = number + 1 == order.count
      guard lines.count + next.count + (heading.isEmpty ? 0 : 1) + (isLast ? 0 : 1) <= limit else {
        return lines + ["  " + texts["explain.moreAnswers", count: order.count - number]]
      }
      if difference.needsSetting, !heading.isEmpty {
        lines.append(heading)
        heading = ""
      }
      lines += next
    }
    return lines
  }

  private func stages(_ stages: [String]) -> String {
    let names = stages.joined(separator: language.comma)
    return "  " + (names.columns < 12 ? names.padded(to: 12) : names + "  ")
  }

  private func sent(_ messages: [EventName]) -> String {
    guard !messages.isEmpty else { return texts["explain.sendsNothing"] }
    return texts["explain.sends", ["list": list(messages, atMost: .max)]]
  }

  private func words(_ difference: Difference) -> String {
    let (added, removed) = (list(difference.added, atMost: 4), list(difference.removed, atMost: 4))
    let clauses = [
      added.isEmpty ? nil : texts["explain.also", ["list": added]],
      removed.isEmpty ? nil : texts["explain.not", ["list": removed]],
    ].compactMap(\.self)
    return clauses.isEmpty
      ? texts["explain.otherOrder"] : clauses.joined(separator: language.semicolon)
  }

  private func list(_ messages: [EventName], atMost limit: Int) -> String {
    shortened(messages.map(chartWords.message), atMost: limit).joined(separator: language.comma)
  }

  private func alternatives(_ sets: [String]) -> String {
    shortened(sets, atMost: 3).joined(separator: texts["explain.or"])
  }

  /// At most so many items; the last one of a longer list says how many more there are.
  private func shortened(_ items: [String], atMost limit: Int) -> [String] {
    guard items.count > limit else { return items }
    let rest = items.count - limit + 1
    return items.prefix(limit - 1) + [texts["explain.more", ["count": "\(rest)"]]]
  }

  /// Breaks a text after its separators so that lines have at most 100 columns.
  private func wrapped(_ head: String, _ text: String, indent: Int) -> [String] {
    let clauses = text.split(separator: language.semicolon).map { clause in
      clause.split(separator: language.comma).map(String.init).ended(by: language.comma)
    }
    let pieces = clauses.map { $0.joined(separator: "\u{0}") }.ended(by: language.semicolon)
      .flatMap { $0.split(separator: "\u{0}").map(String.init) }
    var lines = [head]
    for piece in pieces {
      let line = lines[lines.count - 1]
      let length = line.columns + piece.columns - (piece.hasSuffix(" ") ? 1 : 0)
      if length > 100, line.columns > indent {
        lines.append(String(repeating: " ", count: indent))
      }
      lines[lines.count - 1] += piece
    }
    return lines.map { $0.hasSuffix(" ") ? String($0.dropLast()) : $0 }
  }
}

extension [String] {
  /// The texts, each but the last with a separator behind it.
  fileprivate func ended(by separator: String) -> [String] {
    enumerated().map { $1 + ($0 + 1 < count ? separator : "") }
  }
}
