import Foundation
import LifelineScenarios
import LifelineSimulation
import LifelineStatecharts
import Testing
import LifelineUIKitLifecycle

/// The lists of members, notifications, evidence and disagreements are complete and agree.
struct CatalogueTests {
  let library: BuiltInLibrary

  init() throws { library = try BuiltInLibrary() }

  @Test func `there are the 46 members of document 000 and 8 later ones`() throws {
    let members = try library.members()
    #expect(members.filter { !$0.isLater }.count == 46)
    #expect(members.filter(\.isLater).count == 8)
    #expect(Set(members.map(\.selector)).count == members.count)
    #expect(members.map(\.isLater) == members.map(\.isLater).sorted { !$0 && $1 })
  }

  @Test func `the releases of iOS are in order, each with its day`() throws {
    let systems = try library.systems()
    #expect(systems.map(\.version) == Array(2...18) + [26, 27])
    #expect(systems.map(\.released) == systems.map(\.released).sorted())
    #expect(systems.allSatisfy { $0.released.wholeMatch(of: /20\d\d-[01]\d-[0-3]\d/) != nil })
  }

  @Test func `the members are those of the protocol listing, in its order`() throws {
    let listings = try library.documents().flatMap(\.contents).compactMap { item in
      if case .listing(let listing) = item, listing.id == "L000-2" { listing } else { nil }
    }
    let lines = try #require(listings.first).text.split(separator: "\n")
      .filter { $0.hasPrefix("- ") || $0.hasPrefix("@property") }
    #expect(
      lines.map { selector(declaredBy: $0) }
        == (try library.members().filter { !$0.isLater }.map(\.selector.description)))
  }

  /// The selector of an Objective-C declaration: each word before a colon that is no type.
  private func selector(declaredBy line: Substring) -> String {
    if line.hasPrefix("@property") { return "window" }
    var selector = ""
    var word = ""
    var depth = 0
    for character in line.dropFirst(2) {
      switch character {
      case "(": depth += 1
      case ")": depth -= 1
      case ":" where depth == 0:
        selector += word + ":"
        word = ""
      case _ where depth > 0: break
      case _ where character.isWhitespace: word = ""
      default: word.append(character)
      }
    }
    return selector
  }

  @Test func `every member tells its states and, in both languages, when it is called`() throws {
    let stages: Set<Stage> = ["inactive", "active", "background"]
    let undocumented: Set<EventName> = [
      "application:handlerForIntent:", "applicationShouldAutomaticallyLocalizeKeyCommands:",
    ]
    for member in try library.members() {
      #expect(member.states.isEmpty == undocumented.contains(member.selector), "\(member.selector)")
      #expect(stages.isSuperset(of: member.states), "\(member.selector)")
      #expect(member.called[.simplifiedChinese]?.isEmpty == false, "\(member.selector)")
      #expect(try library.subjects().contains { $0.id == member.category }, "\(member.selector)")
      #expect(member.returns != nil, "\(member.selector)")
      #expect(member.since.contains("."), "\(member.selector)")
    }
  }

  @Test func `a member gives way only to members of its category, and tells its sources`() throws {
    let members = try library.members()
    let keys = try evidenceKeys()
    for member in members {
      #expect(!member.sources.isEmpty, "\(member.selector)")
      #expect(member.sources.filter { !keys.contains($0) } == [], "\(member.selector)")
      for newer in member.yieldsTo {
        #expect(
          members.first { $0.selector == newer }?.category == member.category, "\(newer)")
      }
    }
    #expect(members.filter { !$0.yieldsTo.isEmpty }.count == 8)
    // Those for notifications: 19 to 25 of the documents' list.
    #expect(members.filter { !$0.notificationDelegate.isEmpty } == Array(members[18...24]))
  }

  private func evidenceKeys() throws -> Set<EvidenceKey> {
    try Set(
      library.evidence().map(\.key)
        + library.disagreements().map { EvidenceKey($0.id.description) })
  }

  @Test func `there are 14 launch options, in the order in which they came`() throws {
    let options = try library.launchOptions()
    let members = try Set(library.members().map(\.selector))
    let keys = try evidenceKeys()
    #expect(Set(options.map(\.key)).count == 14)
    #expect(options.map { Double($0.since) ?? 0 } == options.map { Double($0.since) ?? 0 }.sorted())
    for option in options {
      #expect(option.key.description.hasPrefix("UIApplicationLaunchOptions"), "\(option.key)")
      #expect(option.swift.hasPrefix("."), "\(option.key)")
      #expect(option.follows.filter { !members.contains($0) } == [], "\(option.key)")
      #expect(!option.sources.isEmpty, "\(option.key)")
      #expect(option.sources.filter { !keys.contains($0) } == [], "\(option.key)")
      for text in [option.value, option.setBy, option.afterwards] {
        #expect(text[.simplifiedChinese]?.isEmpty == false, "\(option.key): \(text.english)")
      }
    }
  }

  @Test func `the launch options that the model tells are among the 14`() throws {
    let known = try Set(library.launchOptions().map(\.key.description))
    let chart = try Phone.chart.get().statechart
    let logged = chart.children.flatMap(\.family).flatMap(\.transitions).flatMap(\.content)
      .flatMap(\.logs).filter { $0.label == "launchOptions" }
      .flatMap { ($0.text ?? "").split { ", :".contains($0) }.map(String.init) }
    #expect(Set(logged).count == 8)
    #expect(Set(logged).subtracting(known) == [])
    // The others tell why nothing hands them over.
    let explained = try library.launchOptions().filter { $0.unplayed != nil }
    #expect(Set(explained.map(\.key.description)) == known.subtracting(logged))
    for option in explained {
      #expect(option.unplayed?[.simplifiedChinese] != nil, "\(option.key)")
    }
  }

  @Test func `the model's timers last as long as the time limits say`() throws {
    let sends = try Phone.chart.get().sends.filter { $0.delay > .zero }
    let limits = try library.timeLimits()
    let keys = try evidenceKeys()
    #expect(Set(limits.map(\.id)).count == limits.count)
    #expect(Set(sends.map(\.event)).subtracting(limits.compactMap(\.event)) == [])
    let events = try Set(Phone.chart.get().events)
    #expect(limits.compactMap(\.event).filter { !events.contains($0) } == [])
    for limit in limits {
      for send in sends where send.event == limit.event {
        #expect(send.delay == limit.length, "\(limit.id)")
      }
      #expect(limit.length > .zero)
      #expect(limit.sources.isEmpty == false, "\(limit.id)")
      #expect(limit.sources.filter { !keys.contains($0) } == [], "\(limit.id)")
      for text in [limit.title, limit.consequence] {
        #expect(text[.simplifiedChinese]?.isEmpty == false, "\(limit.id): \(text.english)")
      }
    }
  }

  @Test func `there are 16 notifications, 14 with a member that names them back`() throws {
    let notifications = try library.notifications()
    let members = try library.members()
    #expect(notifications.count == 16)
    #expect(notifications.filter { $0.member != nil }.count == 14)
    for notification in notifications {
      #expect(notification.meaning[.simplifiedChinese]?.isEmpty == false, "\(notification.name)")
      #expect((notification.posted == nil) == (notification.member == nil))
      #expect((notification.unplayed != nil) == (notification.member == nil))
      #expect(!notification.sources.isEmpty, "\(notification.name)")
      guard let twin = notification.member else { continue }
      #expect(members.first { $0.selector == twin }?.notification == notification.name)
    }
    #expect(
      Set(members.compactMap(\.notification))
        == Set(notifications.filter { $0.member != nil }.map(\.name)))
  }

  @Test func `the model delivers only members and notifications that exist`() throws {
    let members = try Set(library.members().map(\.selector))
    let notifications = try Set(library.notifications().map(\.name))
    for send in try Phone.chart.get().sends {
      switch send.target {
      case .participant("delegate"): #expect(members.contains(send.event), "\(send.event)")
      case .participant("notificationCenter"):
        #expect(notifications.contains(send.event), "\(send.event)")
      default: break
      }
    }
  }

  @Test func `what changes with scenes is told in both languages, with sources`() throws {
    let keys = try evidenceKeys()
    let points = try library.lifeCycles().points
    #expect(Set(points.map(\.isAboutViews)) == [false, true])
    for point in points {
      #expect(point.text[.simplifiedChinese] != nil, "\(point.text.english)")
      #expect(!point.sources.isEmpty && point.sources.allSatisfy(keys.contains))
    }
    for text in ["iOS 18.4", "iOS 27", "launch options are nil"] {
      #expect(points.contains { $0.text.english.contains(text) }, "\(text)")
    }
  }

  @Test func `what is left out is said in both languages, under words that no model listens to`()
    throws
  {
    let keys = try evidenceKeys()
    let topics = try library.leftOut()
    let words = topics.flatMap(\.words)
    #expect(Set(topics.map(\.id)).count == topics.count)
    #expect(Set(words).count == words.count && words == words.map { $0.lowercased() })
    for topic in topics {
      #expect(topic.title[.simplifiedChinese] != nil && topic.says[.simplifiedChinese] != nil)
      #expect(topic.sources.allSatisfy(keys.contains), "\(topic.id)")
    }
    for name in try library.modelNames() {
      let descriptors = try library.model(named: name).states.flatMap(\.transitions).flatMap(
        \.events)
      for prefix in ["user", "system", "app"] {
        let known = words.map { EventName("\(prefix).\($0)") }.filter { event in
          descriptors.contains { $0.matches(event) }
        }
        #expect(known == [], "\(name) no longer leaves it out; take it off left-out.yaml")
      }
    }
  }

  @Test func `what has no title of its own is described in both languages`() throws {
    let described = try library.evidence().filter {
      $0.key.description.hasPrefix("SO-") || $0.title.english.contains("Chinese article")
    }
    #expect(described.count > 8)
    for piece in described { #expect(piece.title[.simplifiedChinese] != nil, "\(piece.key)") }
  }

  @Test func `evidence rests on evidence that exists`() throws {
    let evidence = try library.evidence()
    let keys = try Set(
      evidence.map(\.key.description) + library.disagreements().map(\.id.description))
    #expect(keys.count == evidence.count + 32)
    for piece in evidence {
      #expect(piece.sources.filter { !keys.contains($0.description) } == [], "\(piece.key)")
      #expect(piece.url?.hasPrefix("http") ?? true)
    }
  }

  @Test func `there are 32 disagreements in order, told in both languages`() throws {
    let disagreements = try library.disagreements()
    #expect(disagreements.map(\.id.description) == (1...32).map { "D\($0)" })
    for point in disagreements {
      for text in [point.title, point.explanation] + [point.standard].compactMap(\.self) {
        #expect(text[.simplifiedChinese]?.isEmpty == false, "\(point.id): \(text.english)")
      }
      #expect(!point.parties.isEmpty, "\(point.id)")
    }
  }
}

extension State {
  /// The state and everything inside it.
  fileprivate var family: [State] { [self] + children.flatMap(\.family) }
}

extension Action {
  /// The words for people that it tells, whatever branch is taken.
  fileprivate var logs: [(label: String?, text: String?)] {
    switch self {
    case .log(let label, let text): [(label, text)]
    case .choose(let branches): branches.flatMap(\.actions).flatMap(\.logs)
    default: []
    }
  }
}
