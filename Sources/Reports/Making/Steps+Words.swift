import LifelineDiagrams
import LifelineScenarios
import LifelineStatecharts

// Steps and reactions in words: 'press Home → after 2 s: tap icon'.
extension Setting {
  func words(_ step: Step, _ titles: Titles) -> Words? {
    let event = step.event.map { Words(titles.title(of: $0)) }
    guard step.after > .zero else { return event }
    let wait = Words(wait(step.after))
    return event.map { wait + phrases[.colon] + $0 } ?? wait
  }

  /// What the app does in answer, for example
  /// 'on `applicationDidBecomeActive:` after 1 s, unless asked: request Touch ID'.
  func words(_ reaction: Reaction, _ titles: Titles, of model: String) -> Words {
    var condition: [Words] = []
    switch reaction.trigger {
    case .delivery(let message): condition.append(.code(message.description))
    case .entering(let state): condition.append(entering(state, of: model))
    }
    if reaction.after > .zero { condition.append(Words(wait(reaction.after))) }
    condition += reaction.ifSet.map { words("if", "若", $0) }
    condition += reaction.unlessSet.map { words("unless", "除非", $0) }
    var answer = reaction.send.map { Words(titles.title(of: $0)) }
    answer += reaction.set.map { words("set", "设置", $0) }
    answer += reaction.clear.map { words("clear", "清除", $0) }
    let comma = phrases[.comma]
    return condition.joined(separator: comma) + " ⇒ " + answer.joined(separator: comma)
  }

  /// For example '“Touch ID prompt” appears' for a state of the screen.
  private func entering(_ id: StateID, of model: String) -> Words {
    func find(_ states: [State]) -> State? {
      states.lazy.compactMap { $0.id == id ? $0 : find($0.children) }.first
    }
    let state = find(site.chart(of: model)?.children ?? [])
    let title = state.map(title) ?? Words(id.description)
    return isEnglish ? "entering “" + title + "”" : "进入“" + title + "”"
  }

  private func words(_ english: String, _ chinese: String, _ flag: Reaction.Flag) -> Words {
    Words(language == .english ? english : chinese) + " " + .code(flag.description)
  }

  private func wait(_ duration: Duration) -> String {
    language == .english ? "after \(duration.label)" : "\(duration.label(in: language)) 后"
  }
}
