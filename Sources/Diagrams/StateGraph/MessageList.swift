import LifelineStatecharts

/// The messages that actions send to the participants somebody wants to see, in order.
///
/// When nobody is named, those are the app's delegates. A chart without delegates is no app's: then
/// all messages are meant, and what its states do for themselves counts as well.
struct MessageList {
  private let outline: ChartOutline
  /// The chart that this one is a part of, which knows the states that conditions ask for.
  private let whole: ChartOutline
  private let participants: [String]?
  /// Whether everything that is done counts.
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

  /// A message, and what the `<if>` around it asks for; `nil` when it is always sent.
  struct Message: Equatable {
    let name: String
    var condition: Condition?
  }

  /// Returns what a transition makes the chart send: exits from the innermost, its own content,
  /// entries from the outermost.
  ///
  /// Exits of states below the source, which only a run could tell, are left out.
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

  /// Returns what blocks of actions send.
  ///
  /// - Parameters:
  ///   - blocks: The actions.
  ///   - outer: What the `<if>`s around them ask for; `nil` without any.
  ///   - tellsAll: Whether what a chart does for itself is told as well, in SCXML's words, when
  ///     all of it counts.
  /// - Returns: The messages in order.
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
      case .raise, .cancel, .log: break
      }
      guard tellsAll, isWhole else { return [] }
      return [Message(name: action.words, condition: outer)]
    }
  }

  /// The participants whose messages count, each once, in document order.
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
  /// What a branch needs: that none before it was taken, what it asks for itself, and what the
  /// `<if>`s around all of them ask for.
  fileprivate func condition(of index: Int, within outer: Condition?) -> Condition {
    let before = prefix(index).compactMap(\.condition).map { Condition.not($0) }
    return .all([outer].compactMap(\.self) + before + [self[index].condition].compactMap(\.self))
      .flattened
  }
}

extension [MessageList.Message] {
  /// Each message once, in the order of their first; one that is sent in several places needs that
  /// one of their conditions holds, and none where together they always hold.
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
  /// Whom it, but for the states inside, sends messages to.
  fileprivate var receivers: [String] {
    (onEntry + onExit + transitions.map(\.content)).flatMap(\.participants)
  }
}

extension [Action] {
  /// Whom they send messages to, in document order.
  fileprivate var participants: [String] {
    flatMap { action -> [String] in
      switch action {
      case .send(let send): [send.participant].compactMap(\.self)
      case .choose(let branches): branches.flatMap(\.actions.participants)
      case .raise, .cancel, .log: []
      }
    }
  }
}

extension Action {
  /// What it does, by the name of its element: `send ring in 2 s`.
  fileprivate var words: String {
    switch self {
    case .raise(let event): "raise \(event)"
    case .send(let send):
      "send \(send.event)" + (send.delay > .zero ? " in \(send.delay.label)" : "")
    case .cancel(let id): "cancel \(id)"
    case .choose: "if"
    case .log(let label, let text):
      "log " + [label, text].compactMap(\.self).joined(separator: ": ")
    }
  }
}
