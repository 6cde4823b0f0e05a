import Foundation
import PackagePlugin

/// `swift package lifeline …`: the program, built with the package that uses it.
@main
struct LifelineCommand: CommandPlugin {
  /// Runs the program in the folder of the package, with the arguments as they are.
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "LifelineTool").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The program has said what is wrong; its exit status tells how bad it is.
    guard process.terminationReason == .exit else { exit(2) }
    if process.terminationStatus != 0 { exit(process.terminationStatus) }
  }
}
