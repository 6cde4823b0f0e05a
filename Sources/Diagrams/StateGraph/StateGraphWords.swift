import LifelineStatecharts

/// The words of state graphs in both languages.
struct StateGraphWords {
  let language: Language

  private func text(_ english: String, _ chinese: String) -> String {
    language == .english ? english : chinese
  }

  /// Several conditions that must all hold.
  func all(_ parts: [String]) -> String { joined(parts, "and", "且") }

  /// Several conditions of which one must hold.
  func any(_ parts: [String]) -> String { joined(parts, "or", "或") }

  private func joined(_ parts: [String], _ english: String, _ chinese: String) -> String {
    language == .english
      ? parts.joined(separator: " \(english) ")
      : Self.spaced(parts.flatMap { [chinese, $0] }.dropFirst())
  }

  /// Chinese words in a row, with spaces only where Chinese and Latin letters meet.
  private static func spaced(_ words: some Sequence<String>) -> String {
    words.reduce(into: "") { text, word in
      if let last = text.last, let first = word.first, isWord(last), isWord(first),
        last.isASCII != first.isASCII
      {
        text += " "
      }
      text += word
    }
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  var always: String { text("always", "恒真") }
  var never: String { text("never", "恒假") }
  var entry: String { text("entry", "进入") }
  var exit: String { text("exit", "退出") }
  var anyState: String { text("any state", "任意状态") }
  var stateGraph: String { text("State graph", "状态图") }
  var stageGraph: String { text("Stages of life", "生命周期阶段") }
  var foreground: String { text("Foreground", "前台") }
  var background: String { text("Background", "后台") }
  var anyEvent: String { text("any event", "任意事件") }
  var list: String { text(", ", "、") }

  func not(_ words: String) -> String { text("not \(words)", Self.spaced(["非", words])) }

  func bracketed(_ words: String) -> String { text("(\(words))", "（\(words)）") }

  /// A state that a condition asks for, with what it belongs to where that has to be told.
  func state(_ title: String, of owner: String?, isNegated: Bool) -> String {
    guard let owner else { return isNegated ? not(title) : title }
    return isNegated
      ? text("\(owner): not \(title)", Self.spaced([owner, "不为“\(title)”"]))
      : text("\(owner): \(title)", Self.spaced([owner, "为“\(title)”"]))
  }

  func anyState(of title: String) -> String { text("any state of \(title)", "\(title)的任意状态") }

  func conditional(_ count: Int) -> String {
    text("+ \(count) more, by condition", "另有 \(count) 项视条件而定")
  }

  /// The first of many events, and how many more there are.
  func first(_ most: Int, of events: [String]) -> [StateGraph.Line] {
    let lines = events.map { StateGraph.Line(.event($0)) }
    guard events.count > most + 1 else { return lines }
    let count = events.count - most
    return lines.prefix(most) + [.init(.words(text("+ \(count) more events", "另有 \(count) 个事件")))]
  }

  func more(_ transitions: Int) -> String {
    text("+ \(Self.english(transitions, "transition"))", "另有 \(transitions) 条跃迁")
  }

  private static func english(_ count: Int, _ noun: String) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }

  func leftOut(_ count: (states: Int, transitions: Int)) -> String {
    text(
      " Left out: \(Self.english(count.states, "state")) and "
        + "\(Self.english(count.transitions, "transition")).",
      "略去 \(count.states) 个状态、\(count.transitions) 条跃迁。")
  }

  func spoken(_ title: String, shape: StateGraph.Vertex.Shape, children: [String]) -> String {
    let inside = children.joined(separator: list)
    switch shape {
    case .state where children.isEmpty: return text("\(title), state", "\(title)，状态")
    case .state: return text("\(title), state with \(inside)", "\(title)，含 \(inside) 的状态")
    case .parallel:
      return text("\(title), parallel state with \(inside)", "\(title)，含 \(inside) 的并行状态")
    case .region: return text("\(title), region with \(inside)", "\(title)，含 \(inside) 的区域")
    case .initial: return text("start", "起点")
    case .final: return text("\(title), final state", "\(title)，终态")
    case .history(.shallow): return text("history of \(title)", "\(title)的历史")
    case .history(.deep): return text("deep history of \(title)", "\(title)的深历史")
    case .note: return title
    case .anyState: return anyState(of: title)
    case .outside: return text("\(title), outside", "\(title)，图外")
    }
  }

  func visited(_ label: String, count: Int) -> String {
    switch (count, language) {
    case (0, .english): "\(label), not visited"
    case (0, .simplifiedChinese): "\(label)，未经过"
    case (1, .english): "\(label), visited once"
    case (_, .english): "\(label), visited \(count) times"
    case (_, .simplifiedChinese): "\(label)，经过 \(count) 次"
    }
  }

  func spoken(
    from: String, to: String, stimuli: [String], deliveries: [String], steps: [Int], isRun: Bool
  ) -> String {
    var label = text("\(from) to \(to)", "从 \(from) 到 \(to)")
    if !stimuli.isEmpty {
      let words = stimuli.joined(separator: text(" or ", " 或 "))
      label += text(" on \(words)", "，因 \(words)")
    }
    if !deliveries.isEmpty {
      label += text(", delivers ", "，送达 ") + deliveries.joined(separator: list)
    }
    guard isRun else { return label }
    return label + (steps.isEmpty ? untaken : self.steps(steps))
  }

  var untaken: String { text(", not taken", "，未走") }

  /// How often an arrow was taken over many runs.
  func taken(_ count: Int) -> String {
    switch count {
    case 0: text(", never taken", "，从未走过")
    case 1: text(", taken once", "，走过 1 次")
    default: text(", taken \(count) times", "，走过 \(count) 次")
    }
  }

  /// How long runs were in a state.
  func lasting(_ dwell: Duration) -> String {
    text(", \(dwell.label) in all", "，共 \(dwell.label)")
  }

  /// How much of a graph was visited.
  func covered(transitions: Int, of all: Int) -> String {
    text(
      "\(transitions) of \(all) transitions were taken.", "\(all) 条跃迁中走过 \(transitions) 条。")
  }

  /// At which steps a run takes an arrow.
  func steps(_ steps: [Int]) -> String {
    let numbers = steps.map(String.init).joined(separator: list)
    return text(", step \(numbers)", "，第 \(numbers) 步")
  }

  /// At which steps each of several runs takes an arrow.
  func paths(_ paths: [StateGraph.Path]) -> String {
    paths.map { path in
      let numbers = path.steps.map(String.init).joined(separator: list)
      return text(", step \(numbers) of \(path.letter)", "，\(path.letter) 的第 \(numbers) 步")
    }.joined()
  }

  /// Which of several runs come to a state, when not all do.
  func onlyIn(_ letters: [String]) -> String {
    text(
      ", only in \(letters.joined(separator: " and "))", "，仅 \(letters.joined(separator: list)) 有")
  }

  func summary(states: Int, transitions: Int, taken: Int?) -> String {
    let size = text(
      "\(Self.english(states, "state")) and \(Self.english(transitions, "transition"))",
      "\(states) 个状态，\(transitions) 条跃迁")
    guard let taken else { return size + text(".", "。") }
    return size + text("; the run takes \(taken) of them.", "；本次运行走过其中 \(taken) 条。")
  }
}
