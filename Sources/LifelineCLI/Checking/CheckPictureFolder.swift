import Lifeline

/// The folder for the pictures of a check.
struct CheckPictureFolder {
  let path: String
  let language: Language
  let theme: PictureTheme

  /// Draws the timeline and the graph of each run; the files are named after the logs.
  func write(_ runs: [CheckedRun]) throws(LifelineError) {
    let folder = try OutputFolder(path, option: "--pictures")
    var names: Set<String> = []
    for run in runs where run.verdict.judged > 0 {
      let name = Self.name(for: run.name, besides: &names)
      let pictures = CheckPictures(run, in: language)
      for (kind, picture) in [
        ("timeline", Picture(pictures.timeline)), ("graph", Picture(pictures.graph)),
      ] {
        for (file, theme) in try OutputFile("\(name)-\(kind).svg").themed(theme, as: .svg) {
          guard let name = file.path else { continue }
          try folder.replace(name, with: picture.bytes(as: .svg, theme: theme))
        }
      }
    }
  }

  /// Returns a unique file name made of the letters and digits of a run's name.
  private static func name(for run: String, besides names: inout Set<String>) -> String {
    let last = run.split(separator: "/").last.map(String.init) ?? run
    let words = last.split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
    let name = words.isEmpty ? "run" : String(words.joined(separator: "-").prefix(80))
    var unique = name
    var number = 2
    while !names.insert(unique.lowercased()).inserted {
      unique = "\(name)-\(number)"
      number += 1
    }
    return unique
  }
}
