import LifelineScenarios
import LifelineStatecharts

extension GalleryPage {
  /// Shows the figures of all documents, and the timelines of all scenarios.
  init(_ setting: Setting) {
    self.init(
      frame: setting.frame(title: setting.phrases[.gallery]),
      figures: GalleryPicture.figures(setting), timelines: GalleryGroup.timelines(setting))
  }
}

extension GalleryGroup {
  /// The timelines of all scenarios, each under the document that tells it.
  fileprivate static func timelines(_ setting: Setting) -> [GalleryGroup] {
    var homes: [DocumentID?] = []
    var groups: [GalleryGroup] = []
    for judged in setting.site.content.runs {
      let scenario = judged.run.scenario
      guard let picture = setting.picture(.timeline(scenario.id)) else { continue }
      let home = setting.site.document(telling: scenario.id)
      let place = homes.firstIndex(of: home) ?? homes.count
      if place == homes.count {
        homes.append(home)
        groups.append(
          GalleryGroup(title: setting.link(toWholeDocument: home).title, pictures: []))
      }
      groups[place].pictures.append(
        GalleryPicture(
          title: Words("\(scenario.id.description) ") + setting.words(scenario.title),
          address: setting.link(toScenario: scenario.id).address, picture: picture))
    }
    return groups
  }
}

extension GalleryPicture {
  fileprivate static func figures(_ setting: Setting) -> [GalleryPicture] {
    setting.site.content.documents.flatMap { document in
      document.figures.compactMap { figure in
        setting.picture(.figure(figure.id)).map { picture in
          GalleryPicture(
            title: Words(document.id.description) + setting.phrases[.colon]
              + setting.words(figure.caption),
            address: setting.address(
              of: .document(document.id.description), anchor: FileName.of(figure.id)),
            picture: picture)
        }
      }
    }
  }
}
