import LifelineStatecharts

/// The messages that actions send to the participants somebody wants to see, in order.
///
/// When nobody is named, those are the app's delegates. A chart without delegates is no app's: then
/// all messages are meant, and what its states do for themselves counts as well.
struct MessageList {
  private let outline: ChartOutline
  private let participants: [String]?
  /// Whether everything that is done counts.
  let isWhole: Bool

  init(outline: ChartOutline, participants: [String]?) {
    self.outline = outline
    self.participants = participants
    isWhole =
      participants == nil
      && outline.entries.allSatisfy { !$0.state.tells { ParticipantRole(of: $0) == .delegate } }
  }

  /// A message; conditional when an `<if>` decides about it.
  struct Message: Hashable {
    let name: String
    let isConditional: Bool

    var line: StateGraph.Line { .init(.message(name, isAlways: !isConditional)) }
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
  ///   - isConditional: Whether an `<if>` around them decides about them.
  ///   - tellsAll: Whether what a chart does for itself is told as well, in SCXML's words, when
  ///     all of it counts.
  /// - Returns: The messages in order.
  func messages(
    in blocks: [[Action]], isConditional: Bool = false, tellingAll tellsAll: Bool = false
  ) -> [Message] {
    blocks.flatMap { $0 }.flatMap { action -> [Message] in
      switch action {
      case .send(let send):
        if case .participant(let name) = send.target {
          guard isShown(name) else { return [] }
          return [Message(name: send.event.description, isConditional: isConditional)]
        }
      case .choose(let branches):
        return branches.flatMap {
          messages(in: [$0.actions], isConditional: true, tellingAll: tellsAll)
        }
      case .raise, .cancel, .log: break
      }
      guard tellsAll, isWhole else { return [] }
      return [Message(name: action.words, isConditional: isConditional)]
    }
  }

  private func isShown(_ participant: String) -> Bool {
    participants?.contains(participant)
      ?? (isWhole || ParticipantRole(of: participant) == .delegate)
  }

  private var states: [ChartOutline.Entry] { outline.entries }
}

extension State {
  /// Whether some action of it sends a message to such a participant.
  fileprivate func tells(_ isMeant: (String) -> Bool) -> Bool {
    let blocks = onEntry + onExit + transitions.map(\.content)
    return blocks.contains { $0.tell(isMeant) }
  }
}

extension [Action] {
  fileprivate func tell(_ isMeant: (String) -> Bool) -> Bool {
    contains { action in
      switch action {
      case .send(let send):
        if case .participant(let name) = send.target { isMeant(name) } else { false }
      case .choose(let branches): branches.contains { $0.actions.tell(isMeant) }
      case .raise, .cancel, .log: false
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
