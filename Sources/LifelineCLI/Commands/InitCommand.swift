import ArgumentParser
import Lifeline

/// `lifeline init`: writes a small chart with scenarios and a page, to begin with.
struct InitCommand: ParsableCommand, TakesLocale {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a small chart with scenarios and a page, to change.",
    discussion: """
      EXAMPLES:
        lifeline init shop
        lifeline run shop/checkout.yaml
        lifeline report --into shop/notes.md
        lifeline check shop/bad.log --model shop/shop.mmd
      """ + ExitStatus.help())

  @Argument(help: ArgumentHelp("The folder to write; it may exist.", valueName: "folder"))
  var folder: String
  @OptionGroup var locale: LocaleOption

  /// The files, by their names.
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("shop.mmd", PackageResources.shop_mmd), ("checkout.yaml", PackageResources.checkout_yaml),
    ("paid.yaml", PackageResources.paid_yaml), ("notes.md", PackageResources.notes_md),
    ("good.log", PackageResources.good_log), ("bad.log", PackageResources.bad_log),
  ]

  func run() throws {
    let place = try OutputFolder(folder, option: "the argument")
    for file in Self.files where try place.contents(of: file.name) != nil {
      throw LifelineError { [folder] texts in
        texts["error.init.exists", ["file": "\(folder)/\(file.name)"]]
      }
    }
    for file in Self.files { try place.replace(file.name, with: file.bytes) }
    let names = Self.files.map(\.name)
    Terminal.complain(
      Texts(locale.locale)[
        "init.written", ["folder": folder, "files": names.joined(separator: ", ")]])
    let start = folder.hasSuffix("/") ? folder : folder + "/"
    let paths = names.map { ShellWord.quoted(start + $0) }
    for line in [
      "draw \(paths[0]) -o shop.svg", "run \(paths[1])",
      "report --into \(paths[3])", "check \(paths[5]) --model \(paths[0])",
    ] { Terminal.complain("  lifeline \(line)") }
  }
}
