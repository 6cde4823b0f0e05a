import LifelineExploration
import LifelineScenarios
package import LifelineStatecharts

/// One page of a report; the English and the Chinese one count as the same.
package enum PageID: Hashable, Sendable {
  /// The first page: what is called when.
  case index
  /// What an app does in which callback.
  case advice
  /// A document, by its id.
  case document(String)
  /// The scenarios that stand in no document.
  case otherScenarios
  /// A part of the scenarios that a document gathers, or of those in none, by its anchor.
  case chapter(of: String?, String)
  /// A model, by its name.
  case model(String)
  /// The delegate's members, listed.
  case members
  /// The members of one subject, described one by one.
  case memberCategory(String)
  /// The notifications.
  case notifications
  /// Why an app was launched: the keys of the launch options.
  case launchOptions
  /// How long the system waits.
  case timing
  /// Whose account the model may follow, and what changes then.
  case profiles
  /// Which claims of the documents agree with the model.
  case agreement
  /// What documents say about all runs, and what the model answers.
  case generalClaims
  /// How an app moves from one life cycle to the other.
  case lifeCycles
  /// Where the documents disagree.
  case disagreements
  /// The runs that apps recorded.
  case recordedRuns
  /// All pictures at a glance.
  case gallery

  /// The page that leads to this one, which is a part of it; `nil` for a page of its own.
  var whole: PageID? {
    switch self {
    case .memberCategory: .members
    case .chapter(of: let document, _): document.map(PageID.document) ?? .otherScenarios
    default: nil
    }
  }

  /// What the page is for; `nil` for the first one.
  var purpose: PagePurpose? { facts.purpose }

  /// The key of what the page is called where many are listed; `nil` when its subject names it.
  var titleKey: String? { facts.title }

  /// Where the page is written, below the folder of the report.
  package func path(in language: Language, suffix: String) -> String {
    let mark = language == .english ? "" : ".\(language.rawValue)"
    return "\(facts.stem)\(mark).\(suffix)"
  }

  private var facts: (stem: String, title: String?, purpose: PagePurpose?) {
    switch self {
    case .index: ("README", "page.whatIsCalledWhen", nil)
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
    case .profiles: ("profiles", "page.profiles", .checks)
    case .agreement: ("agreement", "page.agreement", .checks)
    case .generalClaims: ("claims", "page.generalClaims", .checks)
    case .lifeCycles: ("life-cycles", "page.lifeCycles", .reference)
    case .disagreements: ("disagreements", "page.disagreements", .checks)
    case .recordedRuns: ("recorded", "page.recordedRuns", .checks)
    case .gallery: ("gallery", "page.gallery", .checks)
    }
  }
}

/// What a page is for.
enum PagePurpose: CaseIterable, Sendable {
  /// It describes scenarios.
  case scenarios
  /// It is looked things up in.
  case reference
  /// It compares what documents, models and logs say, and shows all pictures.
  case checks
}

/// Names of files made from ids that anybody may have chosen.
package enum FileName {
  /// Returns the id with every byte but letters, digits, `-` and inner dots as `_` and two
  /// hexadecimal digits, so that different ids stay different: `004-2a` is itself, `a/b` is
  /// `a_2Fb`.
  package static func of(_ id: String) -> String {
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

  /// Returns how a file names another one, both given below the same folder.
  package static func relative(_ target: String, from source: String) -> String {
    var target = target.split(separator: "/")[...]
    var folder = source.split(separator: "/").dropLast()
    while let first = target.first, target.count > 1, first == folder.first {
      target = target.dropFirst()
      folder = folder.dropFirst()
    }
    return String(repeating: "../", count: folder.count) + target.joined(separator: "/")
  }
}
