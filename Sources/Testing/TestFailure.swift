#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// Where a test expects something.
struct CallPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt
}

/// The failure of a test, with the files that help to understand it.
struct TestFailure {
  /// A file to attach.
  struct File: Sendable {
    let name: String
    let text: String
  }

  let message: String
  let files: [File]

  /// Fails the test that is running: of Swift Testing if there is one, otherwise of XCTest.
  func report(at place: CallPlace) {
    #if canImport(Testing)
      if Test.current != nil { return reportToSwiftTesting(at: place) }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: place.filePath, line: place.line)
      attachToXCTest()
    #endif
  }

  #if canImport(Testing)
    private func reportToSwiftTesting(at place: CallPlace) {
      let location = SourceLocation(
        fileID: "\(place.fileID)", filePath: "\(place.filePath)", line: Int(place.line),
        column: Int(place.column))
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      for file in files {
        Attachment.record(file.text, named: file.name, sourceLocation: location)
      }
    }
  #endif

  #if canImport(XCTest)
    /// Attaches the files; the XCTest of other systems than Apple's has no attachments.
    private func attachToXCTest() {
      #if canImport(ObjectiveC)
        guard Thread.isMainThread else { return }
        MainActor.assumeIsolated {
          for file in files {
            XCTContext.runActivity(named: file.name) { activity in
              let attachment = XCTAttachment(string: file.text)
              attachment.name = file.name
              attachment.lifetime = .keepAlways
              activity.add(attachment)
            }
          }
        }
      #endif
    }
  #endif
}
