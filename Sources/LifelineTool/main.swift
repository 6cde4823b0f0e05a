import LifelineCLI

exit(await LifelineCommand.run(Array(CommandLine.arguments.dropFirst())))
