/// A recorded run with its verdict.
public struct CheckedRun: Sendable {
  /// The name: that of the log, with the number of the run if the log contains several.
  public let name: String
  /// The name of the log.
  public let log: String
  /// The model.
  public let model: Model
  /// The run as it was read.
  public let trace: Trace
  /// The verdict.
  public let verdict: ConformanceVerdict
  /// The required scenario; `nil` when any run of the model conforms.
  public let scenario: String?
  /// The findings of the verdict, each with the rules of documents that it breaks.
  package let findings: [(finding: Nonconformity, rules: FindingRules)]
  /// What the app is known to log, from other logs, of what the run lacks.
  public let known: [LoggedCallbacks.Callback]
  /// Whether it is known what other apps log, but not what this one does.
  public let isOfUnknownApp: Bool
  /// Whether more lines of its log may be calls and were not read than were read.
  package let isMostlyUnread: Bool
  /// Whether it conforms when it is read from its end.
  package let isNewestFirst: Bool
  /// The chart of the model, for its titles and pictures.
  package let chart: PreparedChart

  /// The name of the process; `nil` when the log does not contain it.
  public var process: String? { trace.process }
  /// Whether it came from standard input, whose name says nothing about it.
  package var isFromStandardInput: Bool { log == CheckedLog.standardInput }
  /// The number of the process; `nil` when the log does not contain it.
  public var pid: Int? { trace.pid }

  /// The fewest messages that say anything: one or two conform to nearly any model.
  private static let fewestMessages = 3

  /// Whether it has too few messages to say anything.
  package var isTooShort: Bool {
    trace.isRecorded && scenario == nil && verdict.judged < Self.fewestMessages
  }

  /// How often its times go backwards.
  package var clockJumps: Int { trace.entries.count { $0.occurrence == .note(Trace.clockBack) } }

  /// The callbacks that were taken as not logged; notifications only if the log contains some.
  var unlogged: [EventName] {
    guard !verdict.unlogged.isEmpty else { return [] }
    let notifications = model.notifications
    let hasNotifications = verdict.observed.contains {
      $0.messageName.map(notifications.contains) == true
    }
    return verdict.unlogged.filter { hasNotifications || !notifications.contains($0) }
  }

  /// The message that a finding is about because it is missing; `nil` where a callback comes twice in a row,
  /// which a printed line explains as well.
  func missing(before finding: Nonconformity) -> Observation? {
    model.isBuiltIn && finding.observation == finding.previous ? nil : finding.missing
  }

  /// The place of a finding: `app.log:12`, or the number of the message in a trace without lines.
  package func place(of finding: Nonconformity) -> String {
    place(finding.source, ofEntry: finding.entry)
  }

  /// The place of a message by the index of its entry.
  func place(ofEntry index: Int) -> String { place(trace.entries[index].source, ofEntry: index) }

  private func place(_ source: TraceEntry.Source?, ofEntry index: Int) -> String {
    if let source { return "\(source.file):\(source.line)" }
    if !model.isBuiltIn {
      return "\(name): entry \(trace.entries[...index].count { Observation($0) != nil })"
    }
    return "\(name): message \(trace.entries[...index].count { $0.delivery != nil })"
  }
}

extension CheckedRun: CustomStringConvertible {
  /// The verdict in one line and, if there is one, the first finding in another.
  public var description: String { "\(name): \(verdict)" }
}

/// What sources say of a finding.
package struct FindingRules: Sendable {
  /// The rules of all runs that it breaks, first those that name what should come instead.
  var claims: [GeneralClaim] = []
  /// The orders stated by documents that it breaks, of messages that the log contains.
  var orders: [DocumentedOrder.Rule] = []
  /// The titles of the documents, for readers who do not know their ids.
  var titles: [DocumentID: LocalizedText] = [:]
  /// The address of Apple's page about what should come instead; `nil` when the model names none.
  var page: String?

  /// Finds the statements; there are none about a chart of one's own.
  init(
    about finding: Nonconformity, in run: Trace, _ verdict: ConformanceVerdict, of model: Model
  ) throws(LifelineError) {
    guard model.isBuiltIn else { return }
    // What is missing, or what should come before.
    let wanted =
      finding.missing ?? finding.exchanged.flatMap { Observation(run.entries[$0]) }
    let first = finding.legal.filter { $0.observation == wanted }
    let evidence = try CheckCatalogue.evidence.get()
    let pages = (first + finding.legal).flatMap { legal -> [String] in
      let own = evidence.sources(of: legal.evidence.map { EvidenceKey($0) }).compactMap(\.applePage)
      return own.filter { $0.isPage(of: legal.message) } + own
    }
    page = pages.first
    guard model.isDocumented else { return }
    let broken = try CheckCatalogue.claims.get().filter { finding.broken.contains($0.id) }
    let expected = (wanted ?? finding.nearest.first).map { "\($0)" } ?? ""
    claims = broken.filter { $0.names(expected) } + broken.filter { !$0.names(expected) }
    orders = try CheckCatalogue.order.get().rules(about: finding).filter { rule in
      finding.exchanged == nil
        && [rule.first, rule.second].allSatisfy { verdict.observed.contains(.message($0)) }
    }
    if !claims.isEmpty || !orders.isEmpty { titles = try CheckCatalogue.documents.get() }
  }
}

extension GeneralClaim {
  /// Whether a check of it is about a message.
  fileprivate func names(_ message: String) -> Bool {
    checks.contains { $0.question.description.contains(message) }
  }
}

extension EvidenceIndex.Source {
  /// The address of a page of Apple's; `nil` for other sources.
  fileprivate var applePage: String? {
    guard case .work(_, let address?) = self, address.hasPrefix("https://developer.apple.com/")
    else {
      return nil
    }
    return address
  }
}

extension String {
  /// Whether an address is that of a message's own page, which ends in its name in Swift.
  fileprivate func isPage(of message: EventName?) -> Bool {
    guard let message, let last = split(separator: "/").last else { return false }
    return last.filter(\.isLetter) == "\(message)".lowercased().filter(\.isLetter)
  }
}
