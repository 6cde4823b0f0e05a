/// A picture of a report.
enum PictureID: Hashable, Sendable {
  case timeline(ScenarioID)
  /// The timing diagram of a scenario.
  case timing(ScenarioID)
  /// The path of a scenario through the stages.
  case path(ScenarioID)
  /// A figure of a document.
  case figure(String)
  /// The model's behaviour where it differs from a figure.
  case figureOfModel(String)
  /// The stages of a model, with all changes in scenarios.
  case stages(of: String)
  /// The stages of a model, or of a track, with the events that cause the changes.
  case ways(of: String)
  /// The stages of a track, with all changes in scenarios.
  case track(TrackID, of: String)
  /// One region of a model.
  case region(StateID, of: String)
  /// The states and transitions that involve a message.
  case message(EventName)

  /// A run that shows that the answer to a check is no.
  case counterexample(GeneralClaimID, check: Int)

  /// The timeline of a recorded run, by its number from 1.
  case recordedTimeline(Int)
  /// The path of a recorded run through the stages, by its number from 1.
  case recordedPath(Int)

  /// A pair of runs compared, by its number from 1.
  case comparison(Int)

  /// What a region of a user's page asks for.
  case asked(PartPicture)

  /// The base name of its files, and the prefix of its ids.
  var name: String {
    switch self {
    case .timeline(let scenario): "\(FileName.of(scenario.description))-timeline"
    case .timing(let scenario): "\(FileName.of(scenario.description))-timing"
    case .path(let scenario): "\(FileName.of(scenario.description))-path"
    case .figure(let id): FileName.of(id)
    case .figureOfModel(let id): "\(FileName.of(id))-model"
    case .stages(let model): "\(FileName.of(model))-stages"
    case .ways(let model): "\(FileName.of(model))-ways"
    case .track(let track, let model):
      "\(FileName.of(model))-stages-\(FileName.of(track.description))"
    case .region(.wholeChart, let model): "\(FileName.of(model))-states"
    case .region(let state, let model):
      "\(FileName.of(model))-region-\(FileName.of(state.description))"
    case .message(let message): "\(FileName.of(message.description))-explained"
    case .counterexample(let claim, let check):
      "\(FileName.of(claim.description))-\(check + 1)-counterexample"
    case .recordedTimeline(let number): "recorded-\(number)-timeline"
    case .recordedPath(let number): "recorded-\(number)-path"
    case .comparison(let number): "comparison-\(number)"
    case .asked(let picture): picture.name
    }
  }

  /// Whether its page has the list of causes below it as a table, with links.
  var hasTables: Bool {
    switch self {
    case .region, .ways: true
    case .timeline, .timing, .message, .path, .figure, .figureOfModel, .stages, .track,
      .counterexample,
      .recordedTimeline, .recordedPath, .comparison, .asked:
      false
    }
  }

  /// The model whose states it shows, if a page of the model shows them, too; `nil` for others.
  var model: String? {
    switch self {
    case .region(_, let model), .ways(let model), .stages(let model), .track(_, let model): model
    case .timeline, .timing, .path, .figure, .figureOfModel, .message, .counterexample,
      .recordedTimeline,
      .recordedPath, .comparison, .asked:
      nil
    }
  }

  /// The path of a file of the picture, relative to the folder of the report; a mark distinguishes
  /// two files with the same suffix.
  func path(in language: Language, mark: String = "", suffix: String) -> String {
    "pictures/\(language.rawValue)/\(name)\(mark).\(suffix)"
  }
}
