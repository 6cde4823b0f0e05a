import LifelineDiagrams
import LifelineExploration
import LifelineStatecharts

// Questions about all runs of a model, in sentences.
extension Setting {
  /// Says what a property says, with states and events by their titles.
  ///
  /// ```
  /// After entering Launching and until entering Waiting, `applicationWillEnterForeground:` never comes.
  /// 进入“启动中”之后、进入“等待”之前，从不出现 `applicationWillEnterForeground:`。
  /// ```
  func words(_ property: Property, of model: String) -> Words {
    let names = PropertyNames(chart: site.chart(of: model), setting: self)
    return isEnglish ? english(property, names) : chinese(property, names).spacedAroundCode
  }

  /// Says what a scenario's run notes under a label, for example the keys of the launch options.
  func words(noted values: [String], as label: String) -> Words {
    let name = label == "launchOptions" ? phrases[.launchOptions] : .code(label)
    let list = values.map { Words.code($0) }.joined(separator: phrases[.comma])
    let text = name + phrases[.colon] + (values.isEmpty ? phrases[.nothing] : list)
    return isEnglish ? text : text.spacedAroundCode
  }

  private func english(_ property: Property, _ names: PropertyNames) -> Words {
    func any(_ signs: [Sign]) -> Words { signs.map(names.of).joined(separator: " or ") }
    func stretch(_ occasion: Occasion) -> Words {
      var parts: [Words] = []
      if !occasion.after.isEmpty { parts.append("after " + any(occasion.after)) }
      if !occasion.until.isEmpty { parts.append("until " + any(occasion.until)) }
      let seen = occasion.states.map(names.of)
      if !seen.isEmpty {
        let verb: Words = occasion.states.allSatisfy(names.isSeen) ? "while the app sees " : "in "
        parts.append(verb + seen.joined(separator: " or "))
      }
      return parts.map { " " + $0 }.joined(separator: "")
    }
    switch property {
    case .never(let occasion):
      return "Never: " + any(occasion.what) + stretch(occasion) + "."
    case .possible(let occasion):
      return "It can happen: " + any(occasion.what) + stretch(occasion) + "."
    case .only(let occasion):
      return "Only" + stretch(occasion) + ": " + any(occasion.what) + "."
    case .once(let what, let per):
      return "At most once until " + any(per) + ": " + any(what) + "."
    case .precedes(let first, let then, let since):
      return (since.isEmpty ? "" : "Each time after " + any(since) + ": ")
        + any(first) + " comes before " + any(then) + "."
    case .next(let after, let among, let next):
      let kind: Words = among == [.anyMessage(to: nil)] ? "message" : "of " + any(among)
      return "After " + any(after) + ", the next " + kind + " is " + any(next) + "."
    case .answers(let event, let states, let messages, let target):
      let place = states.map(names.of).joined(separator: " and ")
      return names.quoted(event) + (states.isEmpty ? "" : " in " + place) + ": "
        + names.participant(target) + " gets "
        + (messages.isEmpty
          ? "nothing" : messages.map { .code($0.description) }.joined(separator: ", ")) + "."
    case .silent(let from, let to):
      return "On the way from " + names.of(from) + " to " + names.of(to) + ", no message is sent."
    }
  }

  private func chinese(_ property: Property, _ names: PropertyNames) -> Words {
    func any(_ signs: [Sign]) -> Words { signs.map(names.of).joined(separator: "或") }
    func stretch(_ occasion: Occasion) -> Words {
      var parts: [Words] = []
      switch (occasion.after.isEmpty, occasion.until.isEmpty) {
      case (false, false):
        parts.append("在" + any(occasion.after) + "与" + any(occasion.until) + "之间")
      case (false, true): parts.append(any(occasion.after) + "之后")
      case (true, false): parts.append(any(occasion.until) + "之前")
      case (true, true): break
      }
      let seen = occasion.states.map(names.of)
      if !seen.isEmpty {
        let verb: Words = occasion.states.allSatisfy(names.isSeen) ? "应用所见状态为" : "处于"
        parts.append(verb + seen.joined(separator: "或") + "时")
      }
      return parts.isEmpty ? "" : parts.joined(separator: "、") + "，"
    }
    switch property {
    case .never(let occasion):
      return stretch(occasion) + "从不出现" + any(occasion.what) + "。"
    case .possible(let occasion):
      return "有的运行过程中，" + stretch(occasion) + "会出现" + any(occasion.what) + "。"
    case .only(let occasion):
      return "只有" + stretch(occasion) + "才出现" + any(occasion.what) + "。"
    case .once(let what, let per):
      return any(per) + "之前，至多出现一次" + any(what) + "。"
    case .precedes(let first, let then, let since):
      return (since.isEmpty ? "" : "自" + any(since) + "起，") + any(first) + "先于" + any(then) + "。"
    case .next(let after, let among, let next):
      let kind: Words = among == [.anyMessage(to: nil)] ? "消息" : any(among)
      return any(after) + "之后，下一个" + kind + "是" + any(next) + "。"
    case .answers(let event, let states, let messages, let target):
      let place = states.map(names.of).joined(separator: "且")
      return (states.isEmpty ? "" : "处于" + place + "时，") + names.quoted(event) + "使"
        + names.participant(target)
        + (messages.isEmpty
          ? "什么也收不到" : "收到" + messages.map { .code($0.description) }.joined(separator: "、")) + "。"
    case .silent(let from, let to):
      return "从" + names.of(from) + "到" + names.of(to) + "，不发出任何消息。"
    }
  }
}

/// What the things in a property are called.
private struct PropertyNames {
  private let states: [StateID: Words]
  /// The regions of states that are none of the app's own, such as the screen or a task.
  private let regions: [StateID: Words]
  private let participants: [String: String]
  private let titles: Titles
  private let isEnglish: Bool

  init(chart: Statechart?, setting: Setting) {
    isEnglish = setting.isEnglish
    titles = Titles(of: chart, in: setting.language)
    var states: [StateID: Words] = [:]
    var regions: [StateID: Words] = [:]
    func collect(_ state: State, in region: State?) {
      states[state.id] = setting.title(of: state)
      if let region { regions[state.id] = setting.title(of: region) }
      for child in state.children {
        collect(child, in: state.kind == .parallel ? (child.standsForStages ? nil : child) : region)
      }
    }
    for state in chart?.children ?? [] { collect(state, in: nil) }
    self.states = states
    self.regions = regions
    participants = Dictionary(
      (chart?.glossary.participants ?? []).map { ($0.name, $0.title.text(in: setting.language)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// A state by its title, with the region where it is none of the app's own: “Running” says
  /// nothing, “Background task: Running” does.
  func of(_ state: StateID) -> Words {
    let title = states[state] ?? Words(state.description)
    let colon: Words = isEnglish ? ": " : "："
    return quoted(regions[state].map { $0 + colon + title } ?? title)
  }

  /// Whether a state is the app's own, which it sees.
  func isSeen(_ state: StateID) -> Bool { regions[state] == nil }

  func quoted(_ event: EventName) -> Words { quoted(Words(titles.title(of: event))) }

  func participant(_ name: String) -> Words {
    isEnglish ? Words(participants[name] ?? name) : Words(" \(participants[name] ?? name) ")
  }

  func of(_ sign: Sign) -> Words {
    switch sign {
    case .message(let message): .code(message.description)
    case .anyMessage(nil): isEnglish ? "any message" : "任何消息"
    case .anyMessage(let target?):
      isEnglish ? "any message to " + participant(target) : "发给" + participant(target) + "的任何消息"
    case .entering(let state): (isEnglish ? "entering " : "进入") + of(state)
    case .leaving(let state): (isEnglish ? "leaving " : "离开") + of(state)
    case .doing(let event): quoted(event)
    }
  }

  private func quoted(_ words: Words) -> Words { "“" + words + "”" }
}

extension State {
  /// Whether it or a state inside stands for a stage of life.
  fileprivate var standsForStages: Bool {
    annotations.stage != nil || children.contains(where: \.standsForStages)
  }
}
