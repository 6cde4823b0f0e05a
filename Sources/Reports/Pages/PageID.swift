/// A page of the report, in any language.
enum PageID: Hashable, Sendable {
  /// The first page: what is called when.
  case index
  /// The first page about charts of the user's.
  case front
  /// What an app does in which callback.
  case advice
  /// A document, by its id.
  case document(String)
  /// The scenarios in no document.
  case otherScenarios
  /// A part of a gathered document's scenarios, or of those in none, by its anchor.
  case chapter(of: String?, String)
  /// A model, by its name.
  case model(String)
  /// The list of the delegate's members.
  case members
  /// The members of one subject.
  case memberCategory(String)
  /// The notifications.
  case notifications
  /// The launch options.
  case launchOptions
  /// The time limits.
  case timing
  /// What the models leave out.
  case leftOut
  /// The documents' rules, with the model's answers.
  case generalClaims
  /// The move from one lifecycle to the other.
  case lifeCycles
  /// The disagreements.
  case disagreements
  /// The recorded runs.
  case recordedRuns
  /// A recorded run, by its number from 1.
  case recordedRun(Int)
  /// Runs compared, each with the one before it.
  case comparison
  /// What scenarios cover, and what was found.
  case checks
  /// The gallery of all pictures.
  case gallery

  /// The page that contains this one as a part; `nil` for a page of its own.
  var whole: PageID? {
    switch self {
    case .memberCategory: .members
    case .chapter(of: let document, _): document.map(PageID.document) ?? .otherScenarios
    default: nil
    }
  }

  /// The purpose of the page; `nil` for the first one.
  var purpose: PagePurpose? { facts.purpose }

  /// The key of the page's title in lists; `nil` when its subject is the title.
  var titleKey: String? { facts.title }

  /// The path of the page, relative to the folder of the report.
  func path(in language: Language, suffix: String) -> String {
    let mark = language == .english ? "" : ".\(language.rawValue)"
    return "\(facts.stem)\(mark).\(suffix)"
  }

  private var facts: (stem: String, title: String?, purpose: PagePurpose?) {
    switch self {
    case .index: ("README", "page.whatIsCalledWhen", nil)
    case .front: ("README", "page.front", nil)
    case .recordedRun(let number): ("recorded/\(number)", nil, .checks)
    case .comparison: ("comparison", "page.comparison", .checks)
    case .checks: ("checks", "page.checks", .checks)
    case .advice: ("what-to-do-where", "page.advicePage", .reference)
    case .document(let id): ("documents/\(FileName.of(id))", nil, .scenarios)
    case .otherScenarios: ("scenarios", "page.otherScenarios", .scenarios)
    case .chapter(of: let document?, let anchor):
      ("documents/\(FileName.of(document))/\(FileName.of(anchor))", nil, .scenarios)
    case .chapter(of: nil, let anchor): ("scenarios/\(FileName.of(anchor))", nil, .scenarios)
    case .model(let name): ("models/\(FileName.of(name))", nil, .reference)
    case .members: ("members", "page.members", .reference)
    case .memberCategory(let category): ("members/\(FileName.of(category))", nil, .reference)
    case .notifications: ("notifications", "page.notificationsOfSystem", .reference)
    case .launchOptions: ("launch-options", "page.launchOptions", .reference)
    case .timing: ("timing", "page.timing", .reference)
    case .leftOut: ("left-out", "page.leftOut", .reference)
    case .generalClaims: ("claims", "page.generalClaims", .checks)
    case .lifeCycles: ("life-cycles", "page.lifeCycles", .reference)
    case .disagreements: ("disagreements", "page.disagreements", .checks)
    case .recordedRuns: ("recorded", "page.recordedRuns", .checks)
    case .gallery: ("gallery", "page.gallery", .checks)
    }
  }
}

/// The purpose of a page.
enum PagePurpose: CaseIterable, Sendable {
  /// It describes scenarios.
  case scenarios
  /// It is for reference.
  case reference
  /// It compares documents, models and logs, or shows all pictures.
  case checks
}

/// Safe file names for arbitrary ids.
enum FileName {
  /// Returns the id with every byte except letters, digits, `-` and inner dots as `_` and two
  /// hexadecimal digits, so that different ids stay different: `004-2a` is unchanged, `a/b` becomes
  /// `a_2Fb`.
  static func of(_ id: String) -> String {
    var name = ""
    for byte in id.utf8 {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9", "-": name.unicodeScalars.append(scalar)
      case "." where !name.isEmpty && name.last != ".": name.append(".")
      default:
        name += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return name
  }

  /// Returns the path from one file to another, both relative to the same folder.
  static func relative(_ target: String, from source: String) -> String {
    var shared = 0
    for (place, bytes) in zip(target.utf8, source.utf8).enumerated() {
      guard bytes.0 == bytes.1 else { break }
      if bytes.0 == UInt8(ascii: "/") { shared = place + 1 }
    }
    let up = source.utf8.dropFirst(shared).count { $0 == UInt8(ascii: "/") }
    return String(repeating: "../", count: up)
      + String(decoding: target.utf8.dropFirst(shared), as: UTF8.self)
  }
}
