import Scenarios
import Statecharts

extension IndexPage {
  /// Tells what is called when, and where everything else is.
  init(_ setting: Setting) {
    let content = setting.site.content
    self.init(
      frame: setting.frame(title: setting.phrases[.report]), summary: setting.phrases[.about],
      called: CalledWhen(setting),
      documents: content.documents.map { DocumentRow($0, setting: setting) },
      models: GalleryPicture.models(setting))
  }
}

extension DocumentRow {
  init(_ document: Document, setting: Setting) {
    // That the model does what was inferred for it proves nothing.
    let judgements = setting.site.content.runs.flatMap(\.judgements)
      .filter { $0.claim.document == document.id }
    let verdicts = judgements.filter { !$0.claim.isInferred }.flatMap(\.verdicts)
    let inferred = judgements.filter(\.claim.isInferred).flatMap(\.verdicts)
    self.init(
      link: setting.link(toWholeDocument: document.id),
      summary: document.summary.map(setting.words), isGathered: document.isGathered,
      agreeing: verdicts.count { $0.verdict == .agrees },
      differing: verdicts.count { $0.verdict.isDifferent },
      inferred: inferred.count { $0.verdict != .silent })
  }
}

extension GalleryPicture {
  /// The states of each model.
  fileprivate static func models(_ setting: Setting) -> [GalleryPicture] {
    setting.site.content.models.compactMap { model in
      setting.picture(.stages(of: model.name)).map { picture in
        GalleryPicture(
          title: Words(model.name) + setting.phrases[.colon] + setting.phrases[.appStates],
          address: setting.address(of: .model(model.name)), picture: picture)
      }
    }
  }
}

extension Document {
  /// The figures, in the document's order.
  var figures: [Figure] {
    contents.compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }
}
