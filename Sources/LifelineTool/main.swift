import LifelineCLI

exit(LifelineCommand.run(Array(CommandLine.arguments.dropFirst())))
