// What the code of advice.yaml uses of the app that it is part of.
import UIKit

@MainActor final class Store {
  func load() {}
  func close() {}
  func saveChanges() {}
  func refresh() async -> Bool { true }
  func refresh(_ done: @escaping (Bool) -> Void) {}
}

@MainActor final class Router {
  @discardableResult func open(_ url: URL) -> Bool { true }
  @discardableResult func open(_ activity: NSUserActivity) -> Bool { true }
  @discardableResult func open(_ item: UIApplicationShortcutItem) -> Bool { true }
  func openNotification(_ identifier: String) {}
  var activity: NSUserActivity? { nil }
}

@MainActor final class Game {
  func pause() {}
  func showPauseScreen() {}
}

@MainActor final class Cover {
  func show() {}
  func hide() {}
  func showUnlockButton() {}
}

@MainActor final class Cache { func removeAll() {} }

@MainActor final class Drafts {
  func remove(_ session: String) {}
  func keepOnly(_ sessions: Set<String>) {}
}

@MainActor final class Downloads {
  func reconnect(_ session: String, then done: @escaping () -> Void) {}
}

final class Server: Sendable {
  func upload() async {}
  func send(_ token: Data) {}
}

final class RootViewController: UIViewController {}

@MainActor let store = Store()
@MainActor let router = Router()
@MainActor let game = Game()
@MainActor let cover = Cover()
@MainActor let thumbnails = Cache()
@MainActor let drafts = Drafts()
@MainActor let downloads = Downloads()
let server = Server()

func report(launchTime: Duration) {}
