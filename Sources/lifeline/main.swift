import Foundation
import LifelineCLI

exit(Lifeline.run(Array(CommandLine.arguments.dropFirst())))
