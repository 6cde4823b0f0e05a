public import LifelineCore

/// Expects that some run of a model explains a run; otherwise the test fails.
///
/// ```swift
/// expectConforms(try Model.uiApplication.run(["user.tapIcon", "user.home"]), to: .uiApplication)
/// ```
///
/// The failure says the first illegal step, what is legal there, and the rule that it breaks.
/// Works in Swift Testing and XCTest.
///
/// - Parameters:
///   - run: The run.
///   - model: The model.
///   - messages: The messages that the run holds whenever the app gets them.
///   - attachments: What a failure attaches.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
public func expectConforms(
  _ run: Run, to model: ExpectedModel, holding messages: HeldMessages = .occurring,
  attaching attachments: [RunAttachment] = [.timeline], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  RunExpectation(attachments, place).judge { () throws(LifelineError) in
    let run = try run.on(model.model.get())
    var checker = RunChecker(observable: messages.names)
    return try checker.check([run], of: run.trace.title ?? "run", isModelRequested: true)
  }
}

/// Expects that some run of a model explains each run of a log; otherwise the test fails.
///
/// ```swift
/// expectConforms(
///   log: try String(contentsOf: recorder.files[0], encoding: .utf8), to: .uiApplication)
/// ```
///
/// A log without any message of the model fails, too.
///
/// - Parameters:
///   - text: The text of a log, or a trace such as a recorder of an app writes.
///   - name: The name of the log in messages.
///   - model: The model.
///   - messages: The messages that the run holds whenever the app gets them.
///   - attachments: What a failure attaches.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
public func expectConforms(
  log text: String, named name: String = "log", to model: ExpectedModel,
  holding messages: HeldMessages = .occurring,
  attaching attachments: [RunAttachment] = [.timeline], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  RunExpectation(attachments, place).judge { () throws(LifelineError) in
    let model = try model.model.get()
    let log = try RecordedLog(text, name: name, options: .init(model: model))
    guard !log.runs.isEmpty else { throw LifelineError("\(name): the log contains no message") }
    let runs = try log.runs.map { run throws(LifelineError) in
      try Run(recorded: run.trace, on: nil).on(model)
    }
    var checker = RunChecker(observable: messages.names)
    return try checker.check(runs, of: name, isModelRequested: true)
  }
}

/// Expects that a run has the messages of a scenario, in its order; otherwise the test fails.
///
/// ```swift
/// expect(run, matches: "001-2")  // a built-in scenario, or `ExpectedScenario(myScenario)`
/// ```
///
/// Only the messages that occur in the run count, as for `lifeline check --scenario`.
///
/// - Parameters:
///   - run: The run.
///   - scenario: The scenario.
///   - attachments: What a failure attaches.
///   - fileID: The file of the expectation.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
public func expect(
  _ run: Run, matches scenario: ExpectedScenario,
  attaching attachments: [RunAttachment] = [.timeline], fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let place = CallPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  RunExpectation(attachments, place).judge { () throws(LifelineError) in
    let (scenario, model) = try scenario.read()
    var settings = CheckSettings()
    settings.scenario = (
      scenario.id.description,
      { model, _ throws(LifelineError) in try model.run(scenario).trace }
    )
    var checker = RunChecker(settings)
    return try checker.check(
      [try run.on(model)], of: run.trace.title ?? "run", isModelRequested: true)
  }
}

extension Run {
  /// The run, judged by a model: itself if it is of this model.
  fileprivate func on(_ model: Model) throws(LifelineError) -> Run {
    if let own = trace.model, own != model.name {
      throw LifelineError("the run is of the model '\(own)', not of '\(model.name)'")
    }
    if self.model?.name == model.name { return self }
    return try Run(recorded: trace, on: model)
  }
}

/// The judgement of runs, and what becomes of those that do not conform.
struct RunExpectation {
  private let attachments: [RunAttachment]
  private let place: CallPlace

  init(_ attachments: [RunAttachment], _ place: CallPlace) {
    self.attachments = attachments
    self.place = place
  }

  /// Fails the test for each run that does not conform or cannot be judged.
  func judge(_ check: () throws(LifelineError) -> [CheckedRun]) {
    do throws(LifelineError) {
      for run in try check() where !run.verdict.conforms {
        TestFailure(message: Self.message(about: run), files: files(of: run)).report(at: place)
      }
    } catch {
      TestFailure(message: error.description, files: []).report(at: place)
    }
  }

  /// The verdict and the first finding, as `lifeline check` prints them.
  private static func message(about run: CheckedRun) -> String {
    let words = CheckText(run, in: .english)
    var lines = ["\(run.name): \(words.summary)"]
    if let (finding, rules) = run.findings.first {
      lines.append("\(run.place(of: finding)): \(words.what(finding))")
      lines += words.details(of: finding, rules, showsLines: true).map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private func files(of run: CheckedRun) -> [TestFailure.File] {
    attachments.map { attachment in
      let text: String
      do {
        text = try attachment.content(run)
      } catch {
        text = "\(error)"
      }
      return TestFailure.File(name: attachment.name, text: text)
    }
  }
}
