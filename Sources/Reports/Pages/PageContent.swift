import Mustache
import LifelineScenarios
import LifelineStatecharts

/// What one page says, before any format: what a template is filled with.
enum PageContent: Sendable {
  case index(IndexPage)
  case document(DocumentPage)
  case model(ModelPage)
  case members(MembersPage)
  case memberCategory(MemberCategoryPage)
  case notifications(NotificationsPage)
  case launchOptions(LaunchOptionsPage)
  case timing(TimingPage)
  case profiles(ProfilesPage)
  case agreement(AgreementPage)
  case generalClaims(GeneralClaimsPage)
  case lifeCycles(LifeCyclesPage)
  case disagreements(DisagreementsPage)
  case recordedRuns(RecordedRunsPage)
  case gallery(GalleryPage)

  /// The templates of pages, and of regions in pages of others, with what each can say.
  static let templates: [(name: String, shape: Shape.Record)] = [
    ("index", IndexPage.vocabulary.shape),
    ("document", DocumentPage.vocabulary.shape),
    ("model", ModelPage.vocabulary.shape),
    ("members", MembersPage.vocabulary.shape),
    ("member-category", MemberCategoryPage.vocabulary.shape),
    ("notifications", NotificationsPage.vocabulary.shape),
    ("launch-options", LaunchOptionsPage.vocabulary.shape),
    ("timing", TimingPage.vocabulary.shape),
    ("profiles", ProfilesPage.vocabulary.shape),
    ("agreement", AgreementPage.vocabulary.shape),
    ("general-claims", GeneralClaimsPage.vocabulary.shape),
    ("life-cycles", LifeCyclesPage.vocabulary.shape),
    ("disagreements", DisagreementsPage.vocabulary.shape),
    ("recorded-runs", RecordedRunsPage.vocabulary.shape),
    ("gallery", GalleryPage.vocabulary.shape),
    ("called-when", CalledWhenRegion.vocabulary.shape),
    ("callbacks", CallbacksRegion.vocabulary.shape),
    ("claims", ClaimsRegion.vocabulary.shape),
  ]

  /// Fills the page's template.
  func text(from library: TemplateLibrary, in format: any PageFormat) -> String {
    switch self {
    case .index(let page): library.page("index", IndexPage.vocabulary.entry(page, in: format))
    case .document(let page):
      library.page("document", DocumentPage.vocabulary.entry(page, in: format))
    case .model(let page): library.page("model", ModelPage.vocabulary.entry(page, in: format))
    case .members(let page): library.page("members", MembersPage.vocabulary.entry(page, in: format))
    case .memberCategory(let page):
      library.page("member-category", MemberCategoryPage.vocabulary.entry(page, in: format))
    case .notifications(let page):
      library.page("notifications", NotificationsPage.vocabulary.entry(page, in: format))
    case .launchOptions(let page):
      library.page("launch-options", LaunchOptionsPage.vocabulary.entry(page, in: format))
    case .timing(let page): library.page("timing", TimingPage.vocabulary.entry(page, in: format))
    case .profiles(let page):
      library.page("profiles", ProfilesPage.vocabulary.entry(page, in: format))
    case .agreement(let page):
      library.page("agreement", AgreementPage.vocabulary.entry(page, in: format))
    case .generalClaims(let page):
      library.page("general-claims", GeneralClaimsPage.vocabulary.entry(page, in: format))
    case .lifeCycles(let page):
      library.page("life-cycles", LifeCyclesPage.vocabulary.entry(page, in: format))
    case .disagreements(let page):
      library.page("disagreements", DisagreementsPage.vocabulary.entry(page, in: format))
    case .recordedRuns(let page):
      library.page("recorded-runs", RecordedRunsPage.vocabulary.entry(page, in: format))
    case .gallery(let page): library.page("gallery", GalleryPage.vocabulary.entry(page, in: format))
    }
  }
}

extension PageContent {
  /// Says what a page of a report holds; `nil` for a page that the report does not have.
  init?(_ setting: Setting) {
    let content = setting.site.content
    switch setting.page {
    case .index:
      self = .index(IndexPage(setting))
    case .document(let id):
      guard let document = content.documents.first(where: { $0.id.description == id }) else {
        return nil
      }
      self = .document(DocumentPage(document, setting: setting))
    case .otherScenarios:
      let others = content.runs.map(\.run.scenario.id)
        .filter { setting.site.home(of: $0) == .otherScenarios }
      self = .document(DocumentPage(otherScenarios: others, setting: setting))
    case .model(let name):
      guard let chart = setting.site.chart(of: name) else { return nil }
      self = .model(ModelPage(chart, name: name, setting: setting))
    case .members:
      self = .members(MembersPage(content.catalogue, setting: setting))
    case .memberCategory(let category):
      self = .memberCategory(MemberCategoryPage(category, of: content.catalogue, setting: setting))
    case .notifications:
      self = .notifications(NotificationsPage(content.catalogue, setting: setting))
    case .launchOptions:
      self = .launchOptions(LaunchOptionsPage(content.catalogue.launchOptions, setting: setting))
    case .timing:
      self = .timing(TimingPage(content.catalogue.timeLimits, setting: setting))
    case .profiles:
      self = .profiles(ProfilesPage(content.profiles, setting: setting))
    case .agreement:
      self = .agreement(AgreementPage(setting))
    case .generalClaims:
      self = .generalClaims(GeneralClaimsPage(setting))
    case .lifeCycles:
      self = .lifeCycles(LifeCyclesPage(content.lifeCycles, setting: setting))
    case .disagreements:
      self = .disagreements(DisagreementsPage(content.disagreements, setting: setting))
    case .recordedRuns:
      self = .recordedRuns(RecordedRunsPage(setting))
    case .gallery:
      self = .gallery(GalleryPage(setting))
    }
  }
}
