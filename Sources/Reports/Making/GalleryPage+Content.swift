import Scenarios
import Statecharts

extension GalleryPage {
  /// Shows the figures of all documents, and the timelines of all scenarios.
  init(_ setting: Setting) {
    self.init(
      frame: setting.frame(title: setting.phrases[.gallery]),
      figures: GalleryRow.rows(of: GalleryPicture.figures(setting)),
      timelines: GalleryRow.rows(of: GalleryPicture.timelines(setting)))
  }
}

extension GalleryRow {
  /// Two pictures to a row.
  static func rows(of cells: [GalleryPicture]) -> [GalleryRow] {
    stride(from: 0, to: cells.count, by: 2).map { first in
      GalleryRow(cells: Array(cells[first..<min(first + 2, cells.count)]))
    }
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

  fileprivate static func timelines(_ setting: Setting) -> [GalleryPicture] {
    setting.site.content.runs.compactMap { judged in
      setting.picture(.timeline(judged.run.scenario.id)).map { picture in
        GalleryPicture(
          title: Words("\(judged.run.scenario.id.description) ")
            + setting.words(judged.run.scenario.title),
          address: setting.link(toScenario: judged.run.scenario.id).address, picture: picture)
      }
    }
  }
}
