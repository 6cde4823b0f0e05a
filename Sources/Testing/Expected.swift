public import LifelineCore

/// The model that a run is expected to conform to.
public struct ExpectedModel: Sendable {
  let model: Result<Model, LifelineError>

  private init(_ read: () throws(LifelineError) -> Model) { model = Result(catching: read) }

  /// Expects a model of your own.
  public init(_ model: Model) { self.model = .success(model) }

  /// The built-in model of an app without scenes.
  public static let uiApplication = ExpectedModel { () throws(LifelineError) in
    try Model.uiApplication
  }
  /// The built-in model of an app with scenes.
  public static let uiScene = ExpectedModel { () throws(LifelineError) in try Model.uiScene }
}

/// The scenario that a run is expected to match: a built-in one by its id, or one of your own.
public struct ExpectedScenario: Sendable, ExpressibleByStringLiteral {
  private let scenario: Result<Scenario, LifelineError>
  private let model: Model?

  /// Expects a built-in scenario, such as `001-2`; an unknown one fails the test.
  public init(stringLiteral id: String) {
    scenario = Result { () throws(LifelineError) in try BuiltIn.scenario(id) }
    model = nil
  }

  /// Expects a scenario.
  ///
  /// - Parameters:
  ///   - scenario: The scenario.
  ///   - model: Its model; `nil` for the built-in one that it names.
  public init(_ scenario: Scenario, on model: Model? = nil) {
    self.scenario = .success(scenario)
    self.model = model
  }

  func read() throws(LifelineError) -> (Scenario, Model) {
    let scenario = try scenario.get()
    if let model { return (scenario, model) }
    // Those that are shared keep their searches.
    switch scenario.model {
    case nil, "UIApplication": return (scenario, try ExpectedModel.uiApplication.model.get())
    case "UIScene": return (scenario, try ExpectedModel.uiScene.model.get())
    case let name?: return (scenario, try Model(named: name))
    }
  }
}

/// The messages that a run holds whenever the app gets them; others are taken as not recorded.
public enum HeldMessages: Sendable {
  /// Those that occur in the run.
  case occurring
  /// All messages but notifications.
  case callbacks
  /// All messages of the model.
  case all

  var names: [String] {
    switch self {
    case .occurring: []
    case .callbacks: ["callbacks"]
    case .all: ["all"]
    }
  }
}

/// What a failed expectation attaches to the test.
///
/// The module `LifelineTestingPages` has one more, the page of HTML, which needs Graphviz.
public struct RunAttachment: Sendable {
  let name: String
  let content: @Sendable (CheckedRun) throws -> String

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - name: The name of the file, with its suffix.
  ///   - content: Returns the text of the file; an error becomes the text.
  public init(named name: String, content: @escaping @Sendable (CheckedRun) throws -> String) {
    self.name = name
    self.content = content
  }

  /// The timeline of the run as SVG, with the findings.
  public static let timeline = RunAttachment(named: "timeline.svg") { run in
    CheckPictures(run, in: .english).timeline.svg()
  }
}
