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
      models: GalleryRow.Cell.models(setting),
      gallery: GalleryRow.rows(of: GalleryRow.Cell.all(setting)))
  }
}

extension DocumentRow {
  init(_ document: Document, setting: Setting) {
    let verdicts = setting.site.content.runs.flatMap(\.judgements)
      .filter { $0.claim.document == document.id }.flatMap(\.verdicts)
    self.init(
      link: setting.link(toWholeDocument: document.id),
      summary: document.summary.map(setting.words),
      agreeing: verdicts.count { $0.verdict == .agrees },
      differing: verdicts.count { $0.verdict.isDifferent })
  }
}

extension GalleryRow {
  /// Two pictures to a row.
  static func rows(of cells: [Cell]) -> [GalleryRow] {
    stride(from: 0, to: cells.count, by: 2).map { first in
      GalleryRow(cells: Array(cells[first..<min(first + 2, cells.count)]))
    }
  }
}

extension GalleryRow.Cell {
  /// The states of each model.
  static func models(_ setting: Setting) -> [GalleryRow.Cell] {
    setting.site.content.models.compactMap { model in
      setting.picture(.stages(of: model.name)).map { picture in
        GalleryRow.Cell(
          title: Words("\(model.name): ") + setting.phrases[.appStates],
          address: setting.address(of: .model(model.name)), picture: picture)
      }
    }
  }

  /// The documents' figures, then the scenarios' timelines.
  static func all(_ setting: Setting) -> [GalleryRow.Cell] {
    let content = setting.site.content
    let figures = content.documents.flatMap { document in
      document.figures.compactMap { figure in
        setting.picture(.figure(figure.id)).map { picture in
          GalleryRow.Cell(
            title: Words("\(document.id.description): ") + setting.words(figure.caption),
            address: setting.address(
              of: .document(document.id.description), anchor: FileName.of(figure.id)),
            picture: picture)
        }
      }
    }
    let timelines = content.runs.compactMap { judged in
      setting.picture(.timeline(judged.run.scenario.id)).map { picture in
        GalleryRow.Cell(
          title: Words("\(judged.run.scenario.id.description) ")
            + setting.words(judged.run.scenario.title),
          address: setting.link(toScenario: judged.run.scenario.id).address, picture: picture)
      }
    }
    return figures + timelines
  }
}

extension Document {
  /// The figures, in the document's order.
  var figures: [Figure] {
    contents.compactMap { if case .figure(let figure) = $0 { figure } else { nil } }
  }
}
