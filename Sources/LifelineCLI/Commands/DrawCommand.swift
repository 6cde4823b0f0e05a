import ArgumentParser
import Lifeline

/// `lifeline draw`: draws a state graph, a timeline or a timing diagram.
struct DrawCommand: AsyncParsableCommand, WritesFormats, TakesStimuli, TakesLocale, NamesFiles {
  static let configuration = CommandConfiguration(
    commandName: "draw",
    abstract: "Draw a state graph, a timeline or a timing diagram.",
    discussion: """
      EXAMPLES:
        lifeline draw 001-2 -o home.svg               a sequence diagram
        lifeline draw app.log -o app.svg              the same from a log
        lifeline draw my.scxml -o my.svg              a graph of a model of yours
        lifeline draw timing app.log -o app.svg       a timing diagram: how it went
        lifeline draw timeline app.log --process 4423 -o app.svg
                                                      only process 4423
        lifeline draw graph 001-2 -o home-path.svg    the path through the states
        lifeline draw graph -o states.svg             the built-in model
        lifeline draw graph --root process -o p.svg   one region of it
        lifeline draw graph --focus suspended -o s.svg
                                                      a state and its neighbours
        lifeline draw graph 001-2 --focus run -o r.svg
                                                      only what a run used
        lifeline draw graph 001-2 --stages -o stages.svg
                                                      the stages of a run
        lifeline draw graph 004-2a --stages --profile textbook-004 -o textbook.svg
        lifeline draw graph --root process --expand all -o all.svg
                                                      with all nested states
        lifeline draw timeline my.scxml -e go --after 2s -e stop -o run.png
        lifeline draw timeline 001-2 --theme docc -o My.docc/home.svg
                                                      and home~dark.svg beside it
        lifeline draw timeline 002-2 --time proportional --title -o five.svg
        lifeline draw figure F004-1 --as both -o f.svg
                                                      with what the model has
        lifeline draw timeline trace.jsonl --page-height 900 -o day.svg
        lifeline draw timeline trace.jsonl -T dot | dot -Kneato -n2 -Tsvg
        lifeline draw graph --root process -T mermaid
                                                      text for a Markdown page
        lifeline draw timeline app.log -o app.html    a page that steps through it
      """ + ExitStatus.help())

  static let formats: [WrittenFormat] = WrittenFormat.pictures + [.html]

  /// The kinds of pictures.
  enum Kind: String, CaseIterable, ExpressibleByArgument {
    case graph, timeline, timing, figure

    /// Whether it shows the rows of a run.
    var isOfRows: Bool { self == .timeline || self == .timing }
  }

  @Argument(
    help: ArgumentHelp(
      "The kind of picture, graph, timeline, timing or figure, and what to draw: the id of a scenario or of a figure, a scenario file (YAML), a trace or a log; or a chart (SCXML or Mermaid), whose kind is a graph; - is standard input.",
      valueName: "kind|scenario|trace|chart"), completion: Completions.runs)
  var words: [String] = []
  @OptionGroup var model: ModelOption
  @OptionGroup var stimuli: StimulusOptions
  @OptionGroup var settings: SettingOptions
  @OptionGroup var reading: ImporterOption
  @OptionGroup var choice: ProcessOption
  @OptionGroup var output: OutputOptions<CommandFormat<DrawCommand>>
  @OptionGroup var page: PageOptions
  @OptionGroup var locale: LocaleOption
  @OptionGroup var look: LookOptions
  @Option(
    help: ArgumentHelp(
      "Scale a PNG by this factor, 0.1 to 10. (default: 1)", valueName: "factor"))
  var scale: Double?
  @Option(
    name: .customLong("as"),
    help: "What to show of a figure: what the document or the model has, or both.")
  var side: FigureSide?
  @OptionGroup(title: "Timelines") var timeline: TimelineOptions
  @OptionGroup(title: "Graphs") var graph: GraphOptions

  /// The kind, which `validate` puts first.
  private var kind: Kind { words.first.flatMap(Kind.init) ?? .graph }
  private var story: String? { words.dropFirst().first }

  /// Makes the words the kind and at most one run.
  private mutating func sortWords() throws {
    let given = words.first.flatMap(Kind.init)
    if given != nil { words.removeFirst() }
    let usual = model.model
    words = try model.takeChart(from: words)
    if given == nil, words.first.map(Self.isMisspelt) == true {
      // As the parser says it, so that `ParserMistake` finds the nearest.
      let value = "The value '\(words[0])' is invalid for '<kind>'."
      throw ValidationError(
        "\(value) Please provide one of 'graph', 'timeline', 'timing' and 'figure'.")
    }
    if words.count > 1 { throw ValidationError("name one run, not also \(words[1])") }
    let isRun = !words.isEmpty || model.model == usual && !stimuli.isEmpty
    let isTimeline =
      graph.firstGiven(besides: ["layout"]) == nil && (isRun || timeline.firstGiven != nil)
    words.insert((given ?? (isTimeline ? .timeline : .graph)).rawValue, at: 0)
  }

  private static func isMisspelt(_ word: String) -> Bool {
    !InputFile.isPath(word) && NearestName.of(word, among: Kind.allCases.map(\.rawValue)) != nil
  }

  private func refuseStays() throws {
    guard kind == .timeline, timeline.rows.values.showsStays else { return }
    throw ValidationError(
      "--stays only applies to timing diagrams; use 'draw timing', or leave it out")
  }

  mutating func validate() throws {
    try sortWords()
    if story != nil, !stimuli.isEmpty {
      throw ValidationError(
        "a scenario or trace already contains its events; "
          + "leave out -e, --after, --assume and --data, or name no run")
    }
    if kind.isOfRows, story == nil, stimuli.event.isEmpty {
      throw ValidationError(
        "nothing to draw; name a scenario (see 'lifeline list scenarios') or a trace, "
          + "or send events with -e")
    }
    if kind == .graph, let option = timeline.firstGiven {
      throw ValidationError("\(option) only applies to timelines; leave it out")
    }
    if side != nil, kind != .figure {
      throw ValidationError("--as only applies to figures; leave it out")
    }
    if kind == .figure {
      if let option = graph.firstGiven ?? timeline.firstGiven {
        throw ValidationError("\(option) does not apply to figures; leave it out")
      }
      if story == nil {
        throw ValidationError("name a figure; 'lifeline list figures' lists all")
      }
    }
    try refuseStays()
    if kind.isOfRows, let option = graph.firstGiven(besides: ["layout"]) {
      throw ValidationError("\(option) only applies to graphs; leave it out")
    }
    try choice.validate(isOfLog: story.map(Run.isRecorded) ?? false)
    if let scale, !(0.1...10).contains(scale) {
      throw ValidationError("--scale must be between 0.1 and 10")
    }
    if graph.values.showsStages, story == nil, stimuli.event.isEmpty {
      throw ValidationError(
        "--stages needs a run; name a scenario or a trace, or send events with -e")
    }
  }

  var inputs: [String?] { [kind == .figure ? nil : story, model.model, reading.importer] }
  var outputs: [String?] { output.paths(look.theme) }

  func run() async throws {
    let format = try output.format(else: WrittenFormat(.svg))
    if scale != nil, format.picture != .png {
      throw LifelineError.ofCommandLine { texts in
        texts["error.draw.scale", ["format": format.name]]
      }
    }
    if kind == .figure { return try await drawFigure(as: format) }
    let drawn = try subject()
    if kind == .graph, format.picture?.hasThemes ?? true { try graph.refuseTooLarge(drawn) }
    guard let format = format.picture else {
      return try output.file.write(page.bytes(of: html(of: drawn)))
    }
    var picture = try picture(of: drawn)
    picture.showsTitle = look.title
    picture.scale = scale ?? 1
    try write(picture, as: format)
  }

  /// Draws a figure of a document.
  private func drawFigure(as format: WrittenFormat) async throws {
    let report = try await Report.builtIn(searches: false)
    let graph = try report.figure(
      story ?? "", as: side ?? .document, in: locale.locale)
    guard let format = format.picture else {
      let drawing = try Picture(graph).drawing()
      return try output.file.write(
        page.bytes(
          of: Page(title: drawing.title, language: locale.locale, pictures: [drawing])))
    }
    var picture = Picture(graph)
    picture.showsTitle = look.title
    picture.scale = scale ?? 1
    try write(picture, as: format)
  }

  /// Writes each page and theme of a picture into a file of its own.
  private func write(_ picture: Picture, as format: PictureFormat) throws(LifelineError) {
    var written: [(file: OutputFile, bytes: [UInt8])] = []
    var isPaged = false
    _ = try output.file.themed(look.theme, as: format)
    for theme in look.theme.files {
      let pages = try picture.pages(as: format, theme: theme.theme)
      isPaged = pages.count > 1
      let files = isPaged ? try output.file.numbered(pages.count) : [output.file]
      written += zip(files, pages).map { ($0.marked(theme.mark), $1) }
    }
    if isPaged { try refuseOverlap(of: written.map(\.file.path)) }
    for (file, bytes) in written { try file.write(bytes, isText: format.isText) }
    if isPaged || timeline.pageHeight != nil {
      try output.file.keepPages(isPaged ? written.map(\.file) : [])
    }
  }

  private func picture(of drawn: PictureSubject) throws(LifelineError) -> Picture {
    switch kind {
    case .timeline, .timing:
      try timeline.picture(
        of: drawn, isDrawnByGraphviz: graph.values.layout == .dot, isTiming: kind == .timing,
        in: locale.locale)
    case .graph, .figure: try graph.picture(of: drawn, in: locale.locale)
    }
  }

  /// The page of a run with the graph asked for, or of a chart alone.
  private func html(of drawn: PictureSubject) throws(LifelineError) -> Page {
    let graph =
      kind == .graph
      ? Page.Graph(
        try picture(of: drawn).drawing(), shows: graph.values.showsStages ? .stages : .states)
      : nil
    guard let trace = drawn.trace else {
      return Page(
        title: graph?.drawing.title ?? "", language: locale.locale,
        pictures: [graph?.drawing].compactMap(\.self))
    }
    return try Page(
      of: [Run(recorded: trace, on: drawn.model)], showing: graph, in: locale.locale)
  }

  /// The model and the run to draw.
  private func subject() throws(LifelineError) -> PictureSubject {
    if let story {
      if kind.isOfRows, model.model == nil, Run.isRecorded(story) {
        try settings.refuseForRecordedRuns()
        return try PictureSubject(
          timelineOf: Run.onlyTrace(
            in: story, reading.options(model: nil), process: choice.process))
      }
      let story = try Run(
        story, model: model.model, settings: settings, reading: reading,
        process: choice.process)
      return PictureSubject(model: story.model, trace: story.trace(titledIn: locale.locale))
    }
    guard !stimuli.isEmpty else { return PictureSubject(chart: try .drawn(model.model)) }
    let model = try stimuli.model(model)
    return PictureSubject(
      model: model,
      trace: try Run(stimuli.steps, on: model, settings: settings.events(for: model)).trace)
  }
}

extension FigureSide: ExpressibleByArgument {}
