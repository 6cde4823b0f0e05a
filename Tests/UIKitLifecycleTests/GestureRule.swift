import LifelineStatecharts
import LifelineSimulation

/// What must hold whatever is done in whatever state.
struct GestureRule: Sendable {
  let name: String
  let holds: @Sendable (GestureTrial.Visit) -> Bool

  static let all: [GestureRule] = [
    GestureRule(name: "a callback sees its state") { visit in
      visit.heard.allSatisfy { statesSeen[$0.message]?.contains($0.state ?? "") ?? true }
    },
    GestureRule(name: "nothing is heard while suspended or not running") { visit in
      visit.heard.allSatisfy { $0.state != "suspended" && $0.state != "notRunning" }
    },
    GestureRule(name: "nobody enters the foreground while launching") { visit in
      let heard = visit.heard.map(\.message)
      return !heard.contains("application:didFinishLaunchingWithOptions:")
        || !heard.contains("applicationWillEnterForeground:")
    },
    GestureRule(name: "one gesture calls nothing twice") { visit in
      let several = [orientations, "expirationHandler"]
      let heard = visit.heard.map(\.message).filter { !several.contains($0) }
      return Set(heard).count == heard.count
    },
    GestureRule(name: "the callbacks follow each other as they must") { visit in
      let heard = visit.heard.map(\.message).filter { followers[$0] != nil }
      let first = lastCallback[visit.before.stage] ?? ""
      return zip([first] + heard, heard).allSatisfy { followers[$0]?.contains($1) == true }
    },
    GestureRule(name: "an app is active exactly when it is in front and uncovered") { visit in
      (visit.after.stage == "active") == (visit.after.isInFront && visit.after.isClear)
    },
    GestureRule(name: "an app in front is active or inactive") { visit in
      !visit.after.isInFront || ["active", "inactive"].contains(visit.after.stage)
    },
    GestureRule(name: "nothing that only passes is left over") { $0.after.passing.isEmpty },
    GestureRule(name: "an idle app is kept running by a task") { visit in
      !visit.after.isIdle || visit.after.hasTask
    },
    GestureRule(name: "willTerminate is the last callback of a process that ends") { visit in
      let callbacks = visit.heard.filter { $0.target == "delegate" }.map(\.message)
      return !callbacks.contains("applicationWillTerminate:")
        || (callbacks.last == "applicationWillTerminate:" && visit.after.stage == "notRunning")
    },
    GestureRule(name: "a suspended app ends in silence") { visit in
      visit.before.stage != "suspended" || visit.after.stage != "notRunning"
        || visit.heard.isEmpty
    },
    GestureRule(name: "a killed or deleted app does not run") { visit in
      !visit.after.isGone || visit.after.stage == "notRunning"
    },
  ]

  /// Each callback with a notification is followed by it, and no notification comes alone; only
  /// view controllers may hear something in between.
  static func twins(_ twins: [EventName: EventName]) -> GestureRule {
    GestureRule(name: "every notification follows its callback") { visit in
      let heard = visit.heard.filter {
        !timeChange.contains($0.message) && $0.target != "viewController"
      }
      return heard.indices.allSatisfy { index in
        if let twin = twins[heard[index].message] {
          return index + 1 < heard.count && heard[index + 1].message == twin
        }
        guard heard[index].target == "notificationCenter" else { return true }
        return index > 0 && twins[heard[index - 1].message] == heard[index].message
      }
    }
  }

  /// What UIKit asks again and again.
  private static let orientations: EventName =
    "application:supportedInterfaceOrientationsForWindow:"

  /// Told apart from each other to an app that was suspended (D31).
  private static let timeChange: Set<EventName> = [
    "applicationSignificantTimeChange:", "UIApplicationSignificantTimeChangeNotification",
  ]

  /// The stages that the app may be in inside a callback.
  private static let statesSeen: [EventName: Set<Stage>] = [
    "application:willFinishLaunchingWithOptions:": ["inactive", "background"],
    "application:didFinishLaunchingWithOptions:": ["inactive", "background"],
    "applicationDidBecomeActive:": ["active"],
    "applicationWillResignActive:": ["active"],
    "applicationDidEnterBackground:": ["background"],
    "applicationWillEnterForeground:": ["background"],
    "applicationWillTerminate:": ["inactive", "background"],
    "application:openURL:options:": ["inactive", "active"],
  ]

  /// Which of the six callbacks may come after which; the empty name stands for no process.
  private static let followers: [EventName: Set<EventName>] = [
    "": ["application:didFinishLaunchingWithOptions:", "applicationDidFinishLaunching:"],
    "applicationDidFinishLaunching:": ["applicationDidBecomeActive:"],
    "application:didFinishLaunchingWithOptions:": ["applicationDidBecomeActive:"],
    "applicationDidBecomeActive:": ["applicationWillResignActive:"],
    "applicationWillResignActive:": [
      "applicationDidBecomeActive:", "applicationDidEnterBackground:", "applicationWillTerminate:",
    ],
    "applicationDidEnterBackground:": [
      "applicationWillEnterForeground:", "applicationWillTerminate:",
    ],
    "applicationWillEnterForeground:": [
      "applicationDidBecomeActive:", "applicationDidEnterBackground:",
    ],
    "applicationWillTerminate:": [],
  ]

  /// What an app at rest has heard last, or something with the same followers.
  private static let lastCallback: [Stage: EventName] = [
    "active": "applicationDidBecomeActive:",
    "inactive": "applicationWillResignActive:",
    "background": "applicationDidEnterBackground:",
    "suspended": "applicationDidEnterBackground:",
  ]
}
