public import LifelineScenarios
import LifelineExploration
public import LifelineStatecharts

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The built-in content: models, scenarios, documents and catalogue.
///
/// Everything is read from the target's resource folder on demand, so that a command that needs one
/// scenario reads one file. Lists are in the order of their files, scenarios in the order of their
/// ids.
///
/// ```swift
/// let library = try BuiltInLibrary()
/// let chart = try library.model()                    // the UIApplication chart
/// let launch = try library.scenario("001-1")         // launch.title.english == "Launch"
/// ```
public struct BuiltInLibrary: Sendable {
  /// The default model of scenarios.
  public static let defaultModel = "UIApplication"

  /// The model of apps with scenes.
  package static let sceneModel = "UIScene"

  /// The setting of the models that includes UIKit's queries to the delegate.
  package static let verboseSetting: EventName = "config.verbose"

  /// The callbacks of which no source says whether they come while a scene is active: of a window that was
  /// discarded, and of a quick action.
  package static let unestablishedWhileActive: Set<EventName> = [
    "application:didDiscardSceneSessions:",
    "windowScene:performActionForShortcutItem:completionHandler:",
  ]

  /// The callbacks of which a person notices nothing: an act that follows one is no answer to it.
  package static let unnoticed: Set<EventName> = [
    "applicationDidReceiveMemoryWarning:", "applicationSignificantTimeChange:",
    "application:didReceiveRemoteNotification:",
    "application:didReceiveRemoteNotification:fetchCompletionHandler:",
    "application:handleEventsForBackgroundURLSession:completionHandler:",
    "application:performFetchWithCompletionHandler:",
    "application:didRegisterForRemoteNotificationsWithDeviceToken:",
    "application:didFailToRegisterForRemoteNotificationsWithError:",
    "application:handleWatchKitExtensionRequest:reply:",
    "UIApplicationDidReceiveMemoryWarningNotification",
    "UIApplicationSignificantTimeChangeNotification",
    "UIApplicationBackgroundRefreshStatusDidChangeNotification",
  ]

  /// The two callbacks of a push with content in the foreground, which come in either order.
  package static let callbacksOfContentPush: (EventName, EventName) = (
    "userNotificationCenter:willPresentNotification:withCompletionHandler:",
    "application:didReceiveRemoteNotification:fetchCompletionHandler:"
  )

  /// The resource folder that SwiftPM makes for this target.
  package static let resources = ResourceFolder(ofTarget: "LifelineUIKitLifecycle")

  /// The folder that contains `Models`, `Scenarios` and `Catalogue`.
  public let folder: String

  /// Finds the resources beside the program, after resolving symbolic links.
  ///
  /// - Throws: `LifecycleLibraryError.missingResources` when they do not exist.
  public init() throws(LifecycleLibraryError) {
    guard let folder = Self.resources.place(holding: "Models") else {
      throw .missingResources(searched: Self.resources.candidates)
    }
    self.folder = folder
  }

  /// Creates a library of a folder; nothing is read yet.
  ///
  /// - Parameter folder: A folder that contains `Models`, `Scenarios` and `Catalogue`.
  public init(folder: String) { self.folder = folder }

  /// Returns the names of the models, in order.
  ///
  /// - Throws: `LifecycleLibraryError` when the folder cannot be read.
  public func modelNames() throws(LifecycleLibraryError) -> [String] {
    try names(in: "Models", suffix: ".scxml")
  }

  /// Reads a model.
  ///
  /// - Parameter name: The model's name: that of its file, without `.scxml`.
  /// - Returns: The chart; its warnings are left to tests.
  /// - Throws: `LifecycleLibraryError.unknownModel`, or the reason why the file cannot be used.
  public func model(
    named name: String = defaultModel
  ) throws(LifecycleLibraryError) -> Statechart {
    let known = try modelNames()
    guard known.contains(name) else { throw .unknownModel(name, known: known) }
    let path = "Models/\(name).scxml"
    let reading = SCXMLReader.read(try text(path), file: "\(folder)/\(path)")
    do {
      return try reading.get()
    } catch {
      throw .invalidModel(error)
    }
  }

  /// Reads the example logs: a run that conforms to the model, and one that does not.
  ///
  /// - Throws: `LifecycleLibraryError` when a file cannot be read.
  public func recordings() throws(LifecycleLibraryError) -> [(name: String, text: String)] {
    try names(in: "Recordings", suffix: ".log").reversed().map {
      name throws(LifecycleLibraryError) in
      ("\(name).log", try text("Recordings/\(name).log"))
    }
  }

  /// Returns the ids of the scenarios, in order.
  ///
  /// Lists the folder without reading any scenario.
  ///
  /// - Throws: `LifecycleLibraryError` when the folder cannot be read.
  public func scenarioIDs() throws(LifecycleLibraryError) -> [ScenarioID] {
    try names(in: "Scenarios", suffix: ".yaml").map { ScenarioID($0) }
  }

  /// Reads one scenario.
  ///
  /// - Parameter id: The scenario's id: the name of its file, without `.yaml`.
  /// - Returns: The scenario; tests check it against the model.
  /// - Throws: `LifecycleLibraryError.unknownScenario`, or the reason why the file cannot be used.
  public func scenario(_ id: ScenarioID) throws(LifecycleLibraryError) -> Scenario {
    let known = try scenarioIDs()
    guard known.contains(id) else { throw .unknownScenario(id, known: known) }
    return try read("Scenarios/\(id).yaml")
  }

  /// Reads the titles of all scenarios, in the order of their ids.
  ///
  /// An index, `Catalogue/scenarios.tsv`, contains the titles, so that no scenario is read.
  ///
  /// - Throws: `LifecycleLibraryError` when the index cannot be read.
  public func scenarioTitles() throws(LifecycleLibraryError) -> [(ScenarioID, LocalizedText)] {
    try text("Catalogue/scenarios.tsv").split(separator: "\n").map { line in
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let titles = columns.dropFirst()
      let translations = zip(Language.translated, titles.dropFirst()).map { ($0, $1) }
      return (
        ScenarioID(columns[0]),
        LocalizedText(titles.first ?? "", Dictionary(uniqueKeysWithValues: translations))
      )
    }
  }

  /// Reads all scenarios, in the order of their ids.
  ///
  /// - Throws: `LifecycleLibraryError` when a file cannot be read or has errors.
  public func scenarios() throws(LifecycleLibraryError) -> [Scenario] {
    var scenarios: [Scenario] = []
    for id in try scenarioIDs() { scenarios.append(try read("Scenarios/\(id).yaml")) }
    return scenarios
  }

  /// Reads the documents, with their content in order.
  ///
  /// - Throws: `LifecycleLibraryError` when a file cannot be read or has errors.
  public func documents() throws(LifecycleLibraryError) -> [Document] {
    try catalogue("documents")
  }

  /// Reads the disagreements between documents, Apple, logs and the model.
  ///
  /// - Throws: `LifecycleLibraryError` when the list cannot be read or has errors.
  public func disagreements() throws(LifecycleLibraryError) -> [Disagreement] {
    try catalogue("disagreements")
  }

  /// Reads the members of `UIApplicationDelegate`: the 46 of document 000, then the later ones.
  package func members() throws(LifecycleLibraryError) -> [CatalogueMember] {
    try catalogue("members")
  }

  /// Reads the methods of scene delegates, each with the older ones that it replaces.
  package func sceneMembers() throws(LifecycleLibraryError) -> [CatalogueMember] {
    try catalogue("scene-members")
  }

  /// Reads the versions of iOS with their releases, the oldest first.
  package func systems() throws(LifecycleLibraryError) -> [SystemRelease] {
    try catalogue("systems")
  }

  /// Reads the notifications that `UIApplication` posts.
  package func notifications() throws(LifecycleLibraryError) -> [CatalogueNotification] {
    try catalogue("notifications")
  }

  /// Reads the rules that the documents state about an app in all situations.
  ///
  /// - Throws: `LifecycleLibraryError` when the list cannot be read or has errors.
  public func claims() throws(LifecycleLibraryError) -> [GeneralClaim] {
    try catalogue("claims")
  }

  /// Reads the launch options, in the order in which iOS introduced them.
  package func launchOptions() throws(LifecycleLibraryError) -> [LaunchOption] {
    try catalogue("launch-options")
  }

  /// Reads the names of messages in logs, other than their Objective-C and Swift names.
  package func logNames() throws(LifecycleLibraryError) -> LogNames {
    try catalogue("log-names")
  }

  /// Reads the time limits of the system.
  package func timeLimits() throws(LifecycleLibraryError) -> [TimeLimit] {
    try catalogue("timing")
  }

  /// Reads the relation of the two lifecycles: replaced methods, the same situations, other
  /// changes.
  package func lifeCycles() throws(LifecycleLibraryError) -> LifeCycles {
    LifeCycles(
      successors: try sceneMembers(), pairs: try catalogue("life-cycles"),
      points: try catalogue("adopting-scenes"))
  }

  /// Reads the everyday situations, each with the scenarios that show it.
  package func everydaySituations() throws(LifecycleLibraryError) -> [EverydaySituation] {
    try catalogue("everyday")
  }

  /// Reads what the everyday situations apply to.
  package func everydayNotes() throws(LifecycleLibraryError) -> [AdoptionPoint] {
    try catalogue("everyday-notes")
  }

  /// Reads the advice on where to do what.
  package func advice() throws(LifecycleLibraryError) -> [Advice] {
    try catalogue("advice")
  }

  /// Reads the topics that the models leave out.
  package func leftOut() throws(LifecycleLibraryError) -> [LeftOutTopic] {
    try catalogue("left-out")
  }

  /// Reads the headings with the scenarios that are in no document.
  package func otherScenarios() throws(LifecycleLibraryError) -> [Document.Item] {
    try catalogue("other-scenarios")
  }

  /// Reads the subjects of members.
  package func subjects() throws(LifecycleLibraryError) -> [Catalogue.Subject] {
    try catalogue("subjects")
  }

  /// Reads the profiles, the default one first.
  package func profiles() throws(LifecycleLibraryError) -> [Profile] {
    try catalogue("profiles")
  }

  /// Reads one profile.
  ///
  /// - Parameter id: The profile's id, such as `textbook-004`.
  /// - Returns: The profile; send its events before the configuration of a scenario.
  /// - Throws: `LifecycleLibraryError.unknownProfile`, or the reason why the file cannot be used.
  package func profile(_ id: ProfileID) throws(LifecycleLibraryError) -> Profile {
    let known = try profiles()
    guard let profile = known.first(where: { $0.id == id }) else {
      throw .unknownProfile(id.description, known: known.map(\.id.description))
    }
    return profile
  }

  /// Reads the evidence that the keys of transitions refer to, apart from disagreements.
  package func evidence() throws(LifecycleLibraryError) -> [Evidence] {
    try catalogue("evidence")
  }

  /// Reads the evidence of all keys.
  func evidenceIndex() throws(LifecycleLibraryError) -> EvidenceIndex {
    EvidenceIndex(
      try evidence(), disagreements: try disagreements(), claims: try claims(),
      documents: try documents())
  }

  /// Reads the catalogue of messages, launch options and time limits.
  package func catalogue() throws(LifecycleLibraryError) -> Catalogue {
    var catalogue = Catalogue()
    catalogue.platform = "iOS"
    catalogue.subjects = try subjects()
    catalogue.members = try members()
    catalogue.notifications = try notifications()
    catalogue.launchOptions = try launchOptions()
    catalogue.timeLimits = try timeLimits()
    catalogue.lifeCycles = try lifeCycles()
    catalogue.everyday = try everydaySituations()
    catalogue.everydayNotes = try everydayNotes()
    catalogue.advice = try advice()
    catalogue.leftOut = try leftOut()
    catalogue.otherScenarios = try otherScenarios()
    catalogue.evidence = try evidenceIndex()
    return catalogue
  }
}

extension BuiltInLibrary {
  private func catalogue<Value: YAMLReadable>(
    _ name: String
  ) throws(LifecycleLibraryError) -> Value {
    try read("Catalogue/\(name).yaml")
  }

  private func read<Value: YAMLReadable>(
    _ path: String
  ) throws(LifecycleLibraryError) -> Value {
    let text = try text(path)
    do throws(ScenarioError) {
      return try ScenarioReader().value(from: text, file: "\(folder)/\(path)")
    } catch {
      throw .invalidContent(error)
    }
  }

  private func text(_ path: String) throws(LifecycleLibraryError) -> String {
    do {
      return try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
    } catch {
      throw .unreadableFile("\(folder)/\(path)")
    }
  }

  /// The names of the files in a folder without suffix, sorted.
  private func names(
    in subfolder: String, suffix: String
  ) throws(LifecycleLibraryError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(subfolder)")
        .filter { $0.hasSuffix(suffix) }.map { String($0.dropLast(suffix.count)) }.sorted()
    } catch {
      throw .unreadableFile("\(folder)/\(subfolder)")
    }
  }
}
