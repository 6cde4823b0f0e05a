import LifelineStatecharts
import LifelineSimulation

/// What must hold of an app with scenes whatever is done to it.
extension GestureRule {
  static let ofScenes: [GestureRule] = [
    GestureRule(name: "a scene's callback sees its state") { visit in
      visit.heard.allSatisfy { sceneStatesSeen[$0.message]?.contains($0.state ?? "") ?? true }
    },
    GestureRule(name: "nothing is heard while suspended or not running") { visit in
      visit.heard.allSatisfy {
        $0.target.hasSuffix("SceneDelegate") || $0.target == "sceneDelegate"
          || $0.state != "suspended" && $0.state != "notRunning"
      }
    },
    GestureRule(name: "the state of the app is that of its most active scene") { visit in
      let order: [Stage] = ["unattached", "background", "foregroundInactive", "foregroundActive"]
      let most = visit.after.scenes.compactMap { order.firstIndex(of: $0) }.max() ?? 0
      return switch visit.after.stage {
      case "active": most == 3
      case "inactive": most == 2
      case "background", "suspended": most < 2
      default: most == 0
      }
    },
    GestureRule(name: "ScenePhase is that of the most active scene") { visit in
      switch visit.after.stage {
      case "active": visit.after.phase == "active"
      case "inactive": visit.after.phase == "inactive"
      case "background", "suspended":
        visit.after.phase == "background" || visit.after.phase == "noView"
      default: visit.after.phase == "noView"
      }
    },
    GestureRule(name: "a scene's callbacks follow each other as they must") { visit in
      ["sceneDelegate", "secondSceneDelegate"].enumerated().allSatisfy { index, target in
        let heard = visit.heard.filter { $0.target == target }.map(\.message)
          .filter { sceneFollowers[$0] != nil }
        let first = lastSceneCallback[visit.before.scenes[index]] ?? ""
        return zip([first] + heard, heard).allSatisfy {
          sceneFollowers[$0]?.contains($1) == true || isSceneJustMade(heard)
        }
      }
    },
    GestureRule(name: "an app is active exactly when it is in front and uncovered") { visit in
      (visit.after.stage == "active") == (visit.after.isInFront && visit.after.isClear)
    },
    GestureRule(name: "nothing that only passes is left over") { $0.after.passing.isEmpty },
    GestureRule(name: "willTerminate is the last callback of a process that ends") { visit in
      let callbacks = visit.heard.filter(\.isCallback).map(\.message)
      return !callbacks.contains("applicationWillTerminate:")
        || (callbacks.last == "applicationWillTerminate:" && visit.after.stage == "notRunning")
    },
    GestureRule(name: "a suspended app ends in silence") { visit in
      visit.before.stage != "suspended" || visit.after.stage != "notRunning"
        || visit.heard.isEmpty
    },
    GestureRule(name: "a killed app does not run") { visit in
      !visit.after.isGone || visit.after.stage == "notRunning"
    },
  ]

  /// A card that is swiped up at once may leave a scene that nobody connected.
  private static func isSceneJustMade(_ heard: [EventName]) -> Bool {
    heard == ["sceneWillEnterForeground:", "sceneDidEnterBackground:"]
  }

  /// The activation states that a scene may be in inside a callback.
  private static let sceneStatesSeen: [EventName: Set<Stage>] = [
    "scene:willConnectToSession:options:": ["unattached"],
    "sceneWillEnterForeground:": ["unattached", "background"],
    "scene:openURLContexts:": ["foregroundInactive", "foregroundActive"],
    "sceneDidBecomeActive:": ["foregroundActive"],
    "sceneWillResignActive:": ["foregroundActive"],
    "sceneDidEnterBackground:": ["background", "unattached"],
    "sceneDidDisconnect:": ["background", "foregroundInactive"],
  ]

  /// Which of the callbacks may come after which; the empty name stands for no scene.
  private static let sceneFollowers: [EventName: Set<EventName>] = [
    "": ["scene:willConnectToSession:options:"],
    "scene:willConnectToSession:options:": ["sceneWillEnterForeground:", "sceneDidDisconnect:"],
    "sceneWillEnterForeground:": [
      "sceneDidBecomeActive:", "sceneDidEnterBackground:", "sceneDidDisconnect:",
    ],
    "sceneDidBecomeActive:": ["sceneWillResignActive:"],
    "sceneWillResignActive:": [
      "sceneDidBecomeActive:", "sceneDidEnterBackground:", "sceneDidDisconnect:",
    ],
    "sceneDidEnterBackground:": ["sceneWillEnterForeground:", "sceneDidDisconnect:"],
    "sceneDidDisconnect:": ["scene:willConnectToSession:options:"],
  ]

  /// What a scene at rest has heard last, or something with the same followers.
  private static let lastSceneCallback: [Stage: EventName] = [
    "foregroundActive": "sceneDidBecomeActive:",
    "foregroundInactive": "sceneWillResignActive:",
    "background": "sceneDidEnterBackground:",
  ]
}
