import Dispatch
import LifelineCLI

let arguments = Array(CommandLine.arguments.dropFirst())
if let code = LifelineCommand.runAtOnce(arguments) { exit(code) }
Task { exit(await LifelineCommand.run(arguments)) }
dispatchMain()
