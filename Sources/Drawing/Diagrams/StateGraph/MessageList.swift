import LifelineStatecharts

/// The messages that actions send to the selected participants, in order.
///
/// By default these are the app's delegates. A chart without delegates is not that of an app: then
/// all messages are included, and the actions of its states as well.
struct MessageList {
  private let outline: ChartOutline
  /// The whole chart, if this one is a part of it, with the states that conditions name.
  private let whole: ChartOutline
  private let participants: [String]?
  /// Whether all actions are included.
  let isWhole: Bool

  init(outline: ChartOutline, whole: ChartOutline, participants: [String]?) {
    self.outline = outline
    self.whole = whole
    self.participants = participants
    isWhole =
      participants == nil
      && !outline.entries.flatMap(\.state.receivers).contains {
        ParticipantRole(of: $0) == .delegate
      }
  }

  /// A message and the condition of its `<if>`; `nil` when it is always sent.
  struct Message: Equatable {
    let name: String
    var condition: Condition?
  }

  /// Returns the messages of a transition: those of exits from the innermost, of its content, and
  /// of entries from the outermost.
  ///
  /// Exits of descendants of the source are not included, since only a run determines them.
  func messages(of arrow: ChartOutline.Arrow) -> [Message] {
    let content = messages(in: [arrow.transition.content])
    let targets = arrow.transition.targets.compactMap { outline[$0] }
    guard !targets.isEmpty else { return content }
    let domain = outline.domain(of: arrow)
    let exits = outline.path(from: domain, to: arrow.source).reversed()
    let leaves =
      domain == arrow.source ? [] : exits.flatMap { messages(in: states[$0].state.onExit) }
    var entered: [Int] = []
    for target in targets {
      let path = outline.path(from: domain, to: target) + outline.defaultDescent(of: target)
      entered += path.filter { !entered.contains($0) }
    }
    return leaves + content + entered.flatMap { messages(in: states[$0].state.onEntry) }
  }

  /// Returns the messages in blocks of actions.
  ///
  /// - Parameters:
  ///   - blocks: The actions.
  ///   - outer: The conditions of the enclosing `<if>`s; `nil` for none.
  ///   - tellsAll: Whether to include the chart's own actions, in SCXML's terms, if all are
  ///     included.
  /// - Returns: The messages, in order.
  func messages(
    in blocks: [[Action]], if outer: Condition? = nil, tellingAll tellsAll: Bool = false
  ) -> [Message] {
    blocks.flatMap { $0 }.flatMap { action -> [Message] in
      switch action {
      case .send(let send):
        if case .participant(let name) = send.target {
          guard isShown(name) else { return [] }
          return [Message(name: send.event.description, condition: outer)]
        }
      case .choose(let branches):
        return branches.indices.flatMap { index in
          messages(
            in: [branches[index].actions],
            if: branches.condition(of: index, within: outer).withoutImpossible(whole.excludes),
            tellingAll: tellsAll)
        }
      case .forEach(_, let actions):
        let loop = tellsAll && isWhole ? [Message(name: action.words, condition: outer)] : []
        return loop + messages(in: [actions], if: outer, tellingAll: tellsAll)
      case .raise, .cancel, .log, .opaque: break
      }
      guard tellsAll, isWhole else { return [] }
      return [Message(name: action.words, condition: outer)]
    }
  }

  /// The receivers that are included, without duplicates, in document order.
  var receivers: [String] {
    outline.entries.flatMap(\.state.receivers).uniqued.filter(isShown)
  }

  private func isShown(_ participant: String) -> Bool {
    participants?.contains(participant)
      ?? (isWhole || ParticipantRole(of: participant) == .delegate)
  }

  private var states: [ChartOutline.Entry] { outline.entries }
}

extension [Action.Branch] {
  /// The condition of a branch: its own, the negation of those before it, and those of enclosing
  /// `<if>`s.
  fileprivate func condition(of index: Int, within outer: Condition?) -> Condition {
    let before = prefix(index).compactMap(\.condition).map { Condition.not($0) }
    return .all([outer].compactMap(\.self) + before + [self[index].condition].compactMap(\.self))
      .flattened
  }
}

extension [MessageList.Message] {
  /// The distinct messages, in the order of their first occurrences; the condition of one that
  /// occurs several times is the disjunction, or none if that always holds.
  var merged: [MessageList.Message] {
    map(\.name).uniqued.map { name in
      let conditions = filter { $0.name == name }.map(\.condition)
      let known = conditions.compactMap(\.self).reduce(into: [Condition]()) { known, condition in
        if !known.contains(condition) { known.append(condition) }
      }
      let condition: Condition? = known.isEmpty ? nil : .anyOf(known)
      let isAlways = conditions.contains(nil) || condition?.isTautology ?? true
      return MessageList.Message(name: name, condition: isAlways ? nil : condition)
    }
  }
}

extension State {
  /// The receivers of its messages, without those of descendants.
  fileprivate var receivers: [String] {
    (onEntry + onExit + transitions.map(\.content)).flatMap(\.participants)
  }
}

extension [Action] {
  /// The receivers of messages, in document order.
  fileprivate var participants: [String] {
    flatMap { action -> [String] in
      switch action {
      case .send(let send): [send.participant].compactMap(\.self)
      case .choose(let branches): branches.flatMap(\.actions.participants)
      case .forEach(_, let actions): actions.participants
      case .raise, .cancel, .log, .opaque: []
      }
    }
  }
}

extension Action {
  /// The action by the name of its element: `send ring in 2 s`.
  fileprivate var words: String {
    switch self {
    case .raise(let event): "raise \(event)"
    case .send(let send):
      "send \(send.event)" + (send.delay > .zero ? " in \(send.delay.label(in: .english))" : "")
    case .cancel(let id): "cancel \(id)"
    case .choose: "if"
    case .log(let label, let text):
      "log " + [label, text].compactMap(\.self).joined(separator: ": ")
    case .forEach(let element, _), .opaque(let element): element.words
    }
  }
}
