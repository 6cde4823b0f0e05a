import Foundation
import LifelineCore
import LifelineRecorder
import Testing

/// A recorder writes what `lifeline check` reads.
struct LifecycleRecorderTests {
  @Test func `a launch conforms to the model`() throws {
    let folder = RecordedFolder()
    let texts = try folder.texts { recorder in
      recorder.record("application(_:willFinishLaunchingWithOptions:)")
      recorder.record("application(_:didFinishLaunchingWithOptions:)")
      recorder.record("applicationDidBecomeActive(_:)")
      recorder.record("applicationWillResignActive(_:)")
      recorder.record("applicationDidEnterBackground(_:)")
    }
    #expect(try verdict(on: texts[0]).hasPrefix("run.jsonl: conforms to UIApplication: 5 messages"))
  }

  @Test func `an illegal order is a fault, with its line in the file`() throws {
    let folder = RecordedFolder()
    let texts = try folder.texts { recorder in
      recorder.record("applicationDidBecomeActive(_:)")
      recorder.record("applicationDidEnterBackground(_:)")
      recorder.record("applicationWillResignActive(_:)")
    }
    #expect(
      try verdict(on: texts[0]).contains(
        "run.jsonl:3: applicationDidEnterBackground: cannot come here "
          + "after applicationDidBecomeActive:"))
  }

  @Test func `#function is the name of a callback`() throws {
    final class AppDelegate {
      let recorder: LifecycleRecorder
      init(_ recorder: LifecycleRecorder) { self.recorder = recorder }
      func applicationDidBecomeActive(_ application: Int) { recorder.record(#function) }
      func application(_ app: Int, open url: URL, options: [Int]) { recorder.record() }
    }
    let folder = RecordedFolder()
    let texts = try folder.texts { recorder in
      let delegate = AppDelegate(recorder)
      delegate.applicationDidBecomeActive(0)
      delegate.application(0, open: folder.url, options: [])
    }
    #expect(
      try trace(in: texts[0]).callbacks == [
        "applicationDidBecomeActive:", "application:openURL:options:",
      ])
  }

  @Test func `a file is written as Traces writes it, byte by byte`() throws {
    let folder = RecordedFolder()
    let options = LifecycleRecorder.Options(title: "A \"run\"\u{1}\u{1F}\n\\ 运行")
    let texts = try folder.texts(options) { recorder in
      recorder.record("applicationDidBecomeActive(_:)", state: "active")
      recorder.record("sceneDidBecomeActive(_:)", to: "secondSceneDelegate")
      recorder.record(stage: "active", of: "scenePhase")
      recorder.record(stage: "active", of: "scenePhase")
      recorder.record(stage: "inactive", of: "scenePhase")
      recorder.note("tab\t, \"quotes\"")
    }
    let reading = try TraceReader.read(texts[0], file: "run.jsonl")
    #expect(reading.findings.isEmpty)
    #expect(TraceWriter.text(of: reading.trace) == texts[0])
    #expect(reading.trace.entries.map(\.sequence) == [0, 1, 2, 3, 4])
    #expect(reading.trace.title == "A \"run\"\u{1}\u{1F}\n\\ 运行")
    #expect(reading.trace.stages(of: "scenePhase") == ["active", "inactive"])
  }

  @Test func `the heading names the process, its versions and nothing about a person`() throws {
    let folder = RecordedFolder()
    let texts = try folder.texts { $0.note("begin") }
    let trace = try TraceReader.read(texts[0], file: "run.jsonl").trace
    let process = ProcessInfo.processInfo
    #expect(trace.model == "UIApplication")
    #expect(trace.process == process.processName)
    #expect(trace.pid == Int(process.processIdentifier))
    #expect(trace.system == process.operatingSystemVersionString)
    #expect(trace.unknown == ["part": .integer(1)])
  }

  @Test func `times never go back`() throws {
    let folder = RecordedFolder()
    let texts = try folder.texts { recorder in
      for number in 0..<1000 { recorder.note("\(number)") }
    }
    let times = try trace(in: texts[0]).entries.map(\.time)
    #expect(times == times.sorted())
    #expect(times.allSatisfy { $0 >= .zero })
  }

  @Test func `notifications are recorded by name, until the recording ends`() throws {
    let folder = RecordedFolder()
    let center = NotificationCenter()
    let recorder = folder.recorder(center: center)
    center.post(name: .init("UIApplicationDidBecomeActiveNotification"), object: nil)
    center.post(name: .init("KeyboardIsShown"), object: nil, userInfo: ["text": "secret"])
    center.post(name: .init("UIApplicationProtectedDataDidBecomeAvailable"), object: nil)
    recorder.stop()
    center.post(name: .init("UIApplicationWillTerminateNotification"), object: nil)
    recorder.record("applicationWillTerminate(_:)")
    let text = try String(contentsOf: recorder.files[0], encoding: .utf8)
    let trace = try trace(in: text)
    #expect(
      trace.messages(to: "notificationCenter") == [
        "UIApplicationDidBecomeActiveNotification", "UIApplicationProtectedDataDidBecomeAvailable",
      ])
    #expect(trace.entries.count == 2)
  }

  @Test func `a recorder that nobody keeps stops listening`() throws {
    let folder = RecordedFolder()
    let center = NotificationCenter()
    _ = folder.recorder(center: center)
    center.post(name: .init("UIApplicationDidBecomeActiveNotification"), object: nil)
    #expect(!FileManager.default.fileExists(atPath: folder.url.path))
  }

  @Test func `entries of many threads are whole, and those of each in order`() throws {
    let folder = RecordedFolder()
    let texts = try folder.texts { recorder in
      DispatchQueue.concurrentPerform(iterations: 8) { thread in
        for number in 0..<500 { recorder.note("\(thread) \(number)") }
      }
    }
    let entries = try trace(in: texts[0]).entries
    #expect(entries.map(\.sequence) == Array(0..<4000))
    #expect(entries.map(\.time) == entries.map(\.time).sorted())
    for thread in 0..<8 {
      let notes = entries.compactMap { entry -> String? in
        guard case .note(let note) = entry.occurrence, note.hasPrefix("\(thread) ") else {
          return nil
        }
        return note
      }
      #expect(notes == (0..<500).map { "\(thread) \($0)" })
    }
  }

  @Test func `the privacy manifest is a property list that tells of no tracking`() throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Recorder/PrivacyInfo.xcprivacy")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: url), format: nil)
    let manifest = try #require(list as? [String: Any])
    #expect(manifest["NSPrivacyTracking"] as? Bool == false)
    #expect((manifest["NSPrivacyCollectedDataTypes"] as? [Any])?.isEmpty == true)
    #expect((manifest["NSPrivacyAccessedAPITypes"] as? [Any])?.isEmpty == true)
  }

  #if canImport(ObjectiveC)
    @Test func `a forwarding delegate answers as the delegate, and records what comes`() throws {
      final class AppDelegate: NSObject {
        var isActive = false
        @objc func applicationDidBecomeActive(_ application: Any) { isActive = true }
      }
      let folder = RecordedFolder()
      let delegate = AppDelegate()
      let texts = try folder.texts { recorder in
        let forwarding = ForwardingDelegate(to: delegate, recordingIn: recorder)
        let known = NSSelectorFromString("applicationDidBecomeActive:")
        #expect(forwarding.responds(to: known))
        #expect(!forwarding.responds(to: NSSelectorFromString("applicationWillTerminate:")))
        _ = forwarding.perform(known, with: nil)
      }
      #expect(delegate.isActive)
      #expect(try trace(in: texts[0]).callbacks == ["applicationDidBecomeActive:"])
    }
  #endif
}
