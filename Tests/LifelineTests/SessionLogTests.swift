import Lifeline
import Testing

/// Sources disagree about when UIKit asks for a scene's configuration: all of them are legal.
struct SessionLogTests {
  private static let launch = """
    -[AppDelegate application:willFinishLaunchingWithOptions:]
    -[AppDelegate application:didFinishLaunchingWithOptions:]

    """
  private static let question =
    "-[AppDelegate application:configurationForConnectingSceneSession:options:]\n"
  private static let scene = """
    -[SceneDelegate scene:willConnectToSession:options:]
    -[SceneDelegate sceneWillEnterForeground:]
    -[SceneDelegate sceneDidBecomeActive:]

    """

  @Test(arguments: [launch + scene, launch + question + scene])
  func `a launch with or without the question conforms`(log: String) throws {
    let runs = try Model.uiScene.check(log: log)
    #expect(runs.map(\.verdict.conforms) == [true])
  }

  @Test func `a scene that connects again in the same process is not asked for again`() throws {
    let again = "-[SceneDelegate sceneDidDisconnect:]\n"
    let left = """
      -[SceneDelegate sceneWillResignActive:]
      -[SceneDelegate sceneDidEnterBackground:]

      """
    let log = Self.launch + Self.question + Self.scene + left + again
    #expect(try Model.uiScene.check(log: log + Self.scene).map(\.verdict.conforms) == [true])
    #expect(
      try Model.uiScene.check(log: log + Self.question + Self.scene).map(\.verdict.conforms) == [
        false
      ])
  }
}
