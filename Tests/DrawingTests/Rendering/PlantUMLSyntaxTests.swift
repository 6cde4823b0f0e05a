import LifelineDrawing
import Foundation
import Testing

/// PlantUML itself reads what is written, where it is installed: one process for all diagrams.
@Suite(.enabled(if: PlantUML.isInstalled, "plantuml is not installed"))
struct PlantUMLSyntaxTests {
  @Test func `PlantUML finds no error in samples and in hostile words`() throws {
    let writer = PlantUMLWriter()
    let texts =
      StateGraphSamples.all.map { writer.write($0.graph) }
      + TimelineDrawingTests.samples.map { writer.write($0.timeline) }
      + DiagramTextTests.hostile.map { writer.write(DiagramTextTests.graph($0)) }
      + DiagramTextTests.hostile.map { writer.write(DiagramTextTests.timeline($0)) }
      + TimelineDrawingTests.samples.map { writer.writeTiming(of: $0.timeline) }
      + DiagramTextTests.hostile.map { writer.writeTiming(of: DiagramTextTests.timeline($0)) }
    let reply = try PlantUML.syntax(of: texts.joined()).filter { $0.first?.isUppercase == true }
    let kinds = reply.filter { ["STATE", "SEQUENCE", "TIMING", "ERROR"].contains($0) }
    #expect(kinds.count == texts.count)
    for (kind, text) in zip(kinds, texts) { #expect(kind != "ERROR", "\(text.prefix(2000))") }
  }

  @Test func `PlantUML tells what it cannot read`() throws {
    #expect(try PlantUML.syntax(of: "@startuml\na -> b\n}nonsense{\n@enduml\n").contains("ERROR"))
  }
}

/// The program, asked for syntax only.
enum PlantUML {
  static let program = "/usr/bin/plantuml"
  static var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// Returns the lines that `plantuml -syntax` says about diagrams, one after the other.
  static func syntax(of text: String) throws -> [String] {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).puml")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-charset", "UTF-8", "-syntax"]
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
