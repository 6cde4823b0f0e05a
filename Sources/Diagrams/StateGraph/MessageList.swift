import Statecharts

/// The messages that actions send to the participants somebody wants to see, in order.
struct MessageList {
  let outline: ChartOutline
  let participants: [String]?

  /// A message; conditional when an `<if>` decides about it.
  struct Message: Hashable {
    let name: String
    let isConditional: Bool

    /// The name, in parentheses when it is not always sent.
    var text: String { isConditional ? "(\(name))" : name }
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
  func messages(in blocks: [[Action]], isConditional: Bool = false) -> [Message] {
    blocks.flatMap { $0 }.flatMap { action -> [Message] in
      switch action {
      case .send(let send):
        guard case .participant(let name) = send.target, isShown(name) else { return [] }
        return [Message(name: send.event.description, isConditional: isConditional)]
      case .choose(let branches):
        return branches.flatMap { messages(in: [$0.actions], isConditional: true) }
      case .raise, .cancel, .log: return []
      }
    }
  }

  private func isShown(_ participant: String) -> Bool {
    participants?.contains(participant) ?? (ParticipantRole(of: participant) == .delegate)
  }

  private var states: [ChartOutline.Entry] { outline.entries }
}
