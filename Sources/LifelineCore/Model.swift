import LifelineCatalogue
import LifelineTexts

/// A statechart ready to run, with the name by which traces and scenarios refer to it.
///
/// ```swift
/// let model = try Model.uiApplication
/// let door = try Model(
///   scxml: """
///     <scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" name="door">
///       <state id="open"><transition event="close" target="closed"/></state>
///       <state id="closed"/>
///     </scxml>
///     """)
/// ```
public struct Model: Sendable {
  /// The name by which traces and scenarios refer to the model.
  public var name: String
  /// The compiled chart.
  public let chart: CompiledChart
  /// The chart for runs: one that names no stages takes its states for them, so that the runs of
  /// any SCXML file tell where they are.
  package let played: CompiledChart
  /// The searches of the chart, shared by all that ask for them.
  public let searches: ModelSearches
  /// The searches of the chart for runs; the same where that is the same chart.
  package let playedSearches: ModelSearches

  /// The built-in model of an app without scenes.
  public static var uiApplication: Model {
    get throws(LifelineError) { try Model(named: "UIApplication") }
  }

  /// The built-in model of an app with scenes.
  public static var uiScene: Model {
    get throws(LifelineError) { try Model(named: "UIScene") }
  }

  /// Finds a built-in model by its name.
  ///
  /// - Parameter name: The name, for example `UIApplication`.
  /// - Throws: `LifelineError` with the nearest name when there is no such model.
  public init(named name: String) throws(LifelineError) {
    try self.init(BuiltIn.model(named: name), name: name)
  }

  /// Finds the built-in model that a trace names; `nil` when it names none.
  ///
  /// A trace comes from outside: a path in it is never opened.
  package init?(builtIn name: String?) throws(LifelineError) {
    let known = try BuiltIn.read(LifecycleLibrary.modelNames)
    guard let name, known.contains(name) else { return nil }
    try self.init(named: name)
  }

  /// Reads a model from SCXML text.
  ///
  /// - Parameters:
  ///   - text: The text of an SCXML document.
  ///   - file: What to call the document in messages, and the model when its chart has no name.
  /// - Throws: `LifelineError` with every mistake, one a line; warnings are no mistakes.
  public init(scxml text: String, file: String = "model.scxml") throws(LifelineError) {
    var warnings: [Finding] = []
    try self.init(scxml: Array(text.utf8), file: file, warnings: &warnings)
  }

  /// Reads a model from the bytes of an SCXML document, and tells its warnings.
  package init(
    scxml bytes: [UInt8], file: String, warnings: inout [Finding]
  ) throws(LifelineError) {
    let reading = SCXMLReader.read(bytes, file: file)
    let findings = reading.findings.sortedByPlace
    guard let chart = reading.chart, !findings.containErrors else {
      throw LifelineError(messages: findings.map(\.description))
    }
    warnings = findings
    try self.init(chart, name: chart.name ?? file)
  }

  /// Compiles a chart.
  ///
  /// - Parameters:
  ///   - chart: The chart.
  ///   - name: The name by which traces and scenarios are to refer to it.
  /// - Throws: `LifelineError` when the chart cannot be run.
  public init(_ chart: Statechart, name: String) throws(LifelineError) {
    self.name = name
    do {
      self.chart = try CompiledChart(chart)
      let staged = chart.withStatesAsStages
      searches = ModelSearches(of: self.chart)
      played = staged == chart ? self.chart : try CompiledChart(staged)
      playedSearches = staged == chart ? searches : ModelSearches(of: played)
    } catch {
      throw LifelineError("\(name): \(error)")
    }
  }

  /// Whether the documents speak of it.
  package var isBuiltIn: Bool { name == LifecycleLibrary.defaultModel }

  /// Finds the events that set the model up as an account of it and with the callbacks that are
  /// usually left out.
  ///
  /// - Parameters:
  ///   - profile: The id of the account to follow; `nil` for the usual one.
  ///   - isVerbose: Whether the model also tells what UIKit asks the delegate.
  /// - Returns: The events, in the order to send them.
  /// - Throws: `LifelineError` with the nearest profile, or when the model has no such settings.
  package func settings(
    profile: String?, isVerbose: Bool
  ) throws(LifelineError) -> [EventName] {
    var events: [EventName] = isVerbose ? [LifecycleLibrary.verboseSetting] : []
    if let profile {
      events += try BuiltIn.library { library throws(LifecycleLibraryError) in
        try library.profile(ProfileID(profile)).events
      }
    }
    let known = Set(chart.events)
    if let unknown = events.first(where: { !known.contains($0) }) {
      throw LifelineError { texts in
        texts["error.model.noSetting", ["model": name, "setting": unknown.description]]
      }
    }
    return events
  }
}
