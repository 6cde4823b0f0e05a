// swift-tools-version: 6.2
import PackageDescription

/// Continuous integration refuses warnings; a newcomer's newer compiler may have new ones.
let warnings: [SwiftSetting] =
  Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  warnings + [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
  ]

/// What does no work that takes time: tests compile faster without optimisation.
///
/// No library product may have such a target, since SwiftPM refuses its flags in a dependency.
let coldSettings = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// The commands are optimised for size, which makes the released program 2 MB smaller than `-Onone`.
let smallSettings = settings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let sockets = Target.Dependency.product(name: "FlyingSocks", package: "FlyingFox")

/// Links Swift and Foundation into the released program, at a fixed address.
///
/// To find their libraries would take half of the time of a short command, and to move 90,000
/// addresses in them a fifth of the rest. Nobody loads symbols from the program, and equal functions are
/// there once, which makes it 1.5 MB smaller. No library product is linked so.
let fastStart: [LinkerSetting] =
  [
    .unsafeFlags(
      [
        "-static-stdlib", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic",
        "-Xlinker", "--icf=safe",
      ],
      .when(platforms: [.linux], configuration: .release))
  ]
  + ["CoreFoundation", "_FoundationICU", "_FoundationCShims", "_FoundationCollections"].map {
    .linkedLibrary($0, .when(platforms: [.linux], configuration: .release))
  }

/// A stage of the flow: the folder `Sources/NAME`, the module `LifelineNAME`.
///
/// The prefix keeps module names apart from those of other packages.
func stage(
  _ name: String, uses stages: [String] = [], and others: [Target.Dependency] = [],
  resources: [Resource] = []
) -> Target {
  .target(
    name: "Lifeline\(name)", dependencies: modules(stages) + others, path: "Sources/\(name)",
    resources: resources, swiftSettings: settings)
}

/// The tests of a stage: the folder `Tests/NAMETests`.
func tests(
  of name: String, use stages: [String], and others: [Target.Dependency] = [],
  resources: [Resource] = [], exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: modules(stages) + others, exclude: exclude,
    resources: resources, swiftSettings: coldSettings)
}

func modules(_ names: [String]) -> [Target.Dependency] {
  names.map { .init(stringLiteral: "Lifeline\($0)") }
}

/// The stages that `LifelineCore` exports, besides itself.
///
/// Whoever imports it names them, too: a change in a stage changes nothing in the module that exports
/// it, so SwiftPM would not compile the importers again.
let coreStages = [
  "Statecharts", "Simulation", "Recordings", "Scenarios", "Exploration", "Drawing",
  "UIKitLifecycle",
]

/// `LifelineCore` with the stages that it exports.
let core = ["LifelineCore"] + modules(coreStages)

/// `Lifeline` with all that it exports.
let everything = ["Lifeline"] + core + modules(["Graphviz", "Reports"])

/// The stages, in the order of the flow; each may import only what it names here.
///
/// `.ci/run` builds with a check of that. The reasons are in the documentation of `Lifeline`, "The
/// shape of Lifeline".
let package = Package(
  name: "Lifeline",
  platforms: [.macOS(.v15), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "lifeline", targets: ["LifelineTool"]),
    .library(name: "Lifeline", targets: ["Lifeline"]),
    .library(name: "LifelineCore", targets: ["LifelineCore"]),
    .library(name: "LifelineRecorder", targets: ["LifelineRecorder"]),
    .library(name: "LifelineTesting", targets: ["LifelineTesting"]),
    .library(name: "LifelineTestingPages", targets: ["LifelineTestingPages"]),
    .plugin(name: "LifelineCommand", targets: ["LifelineCommand"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLifelineXML2", path: "Sources/CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CLifelineMarkdown", path: "Sources/CMarkdown", pkgConfig: "libcmark-gfm",
      providers: [
        .apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"]), .brew(["cmark-gfm"]),
      ]),
    .systemLibrary(
      name: "CLifelineZlib", path: "Sources/CZlib", pkgConfig: "zlib",
      providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CLifelineGraphvizSystem", path: "Sources/CGraphvizSystem", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .target(
      name: "CLifelineGraphviz", dependencies: ["CLifelineGraphvizSystem"],
      path: "Sources/CGraphviz",
      linkerSettings: [.linkedLibrary("gvc"), .linkedLibrary("cgraph")]),

    stage("Statecharts", and: ["CLifelineXML2"]),
    stage("Expressions"),
    stage("Simulation", uses: ["Statecharts", "Expressions"]),
    stage("Recordings", uses: ["Statecharts", "Simulation"]),
    stage("Scenarios", uses: ["Statecharts", "Simulation"], and: [yams]),
    stage("Exploration", uses: ["Statecharts", "Simulation", "Scenarios"]),
    stage(
      "Drawing", uses: ["Statecharts", "Simulation"],
      resources: [.embedInCode("Texts/Catalogues")]),
    stage("Graphviz", uses: ["Drawing"], and: ["CLifelineGraphviz"]),
    stage(
      "UIKitLifecycle", uses: ["Statecharts", "Scenarios", "Exploration"],
      resources: [
        .copy("Catalogue"), .copy("Models"), .copy("Recordings"), .copy("Scenarios"),
      ]),
    .target(
      name: "LifelineCore", dependencies: modules(coreStages), swiftSettings: settings),
    stage(
      "Reports", uses: ["Graphviz"], and: core + ["CLifelineMarkdown"],
      resources: [.copy("../../Templates")]),
    .target(
      name: "Lifeline", dependencies: core + modules(["Graphviz", "Reports"]),
      swiftSettings: settings),
    .target(
      name: "LifelineCLI",
      dependencies: everything + ["LifelineServer", argumentParser, "CLifelineZlib"],
      resources: [.embedInCode("Schemas"), .embedInCode("Shop")],
      swiftSettings: smallSettings),
    // For the program alone: no library product links it.
    stage("Server", and: [sockets]),
    // In apps: nothing but Foundation.
    stage("Recorder", resources: [.copy("PrivacyInfo.xcprivacy")]),
    // In the tests of apps.
    stage("Testing", and: core),
    stage("TestingPages", uses: ["Testing"], and: everything),
    .plugin(
      name: "LifelineCommand",
      capability: .command(
        intent: .custom(verb: "lifeline", description: "Draw, check and report lifecycles"),
        permissions: [
          .writeToPackageDirectory(reason: "It writes the pictures and reports that are asked for.")
        ]),
      dependencies: ["LifelineTool"]),
    .executableTarget(
      name: "LifelineTool", dependencies: ["LifelineCLI"], swiftSettings: settings,
      linkerSettings: fastStart),

    .testTarget(
      name: "ArchitectureTests", dependencies: modules(["Drawing", "Statecharts"]),
      swiftSettings: coldSettings),
    tests(of: "Statecharts", use: ["Statecharts"]),
    tests(of: "Expressions", use: ["Expressions"]),
    tests(
      of: "Simulation", use: ["Statecharts", "Simulation"],
      resources: [.copy("Engine/Conformance")]),
    tests(of: "Recordings", use: ["Statecharts", "Simulation", "Recordings"]),
    tests(of: "Scenarios", use: ["Statecharts", "Simulation", "Scenarios"]),
    tests(
      of: "Exploration",
      use: ["Statecharts", "Simulation", "Scenarios", "Exploration", "UIKitLifecycle"]),
    tests(
      of: "UIKitLifecycle",
      use: ["Statecharts", "Simulation", "Scenarios", "Exploration", "UIKitLifecycle"]),
    tests(
      of: "Drawing", use: ["Graphviz", "Reports"], and: core + ["PageReading"],
      exclude: ["Rendering/Goldens"]),
    tests(of: "Graphviz", use: ["Drawing", "Graphviz"]),
    tests(of: "Reports", use: ["Graphviz", "Reports"], and: core + ["PageReading"]),
    .testTarget(
      name: "RecorderTests",
      dependencies: ["LifelineRecorder"] + core, swiftSettings: coldSettings),
    tests(of: "Server", use: ["Server"], and: [sockets]),
    .target(name: "PageReading", path: "Tests/PageReading", swiftSettings: coldSettings),
    // As a user of the products: one import, and only what is public.
    .testTarget(
      name: "LifelineTests", dependencies: everything, packageAccess: false,
      swiftSettings: coldSettings),
    .testTarget(
      name: "LifelineCLITests",
      dependencies: everything + ["LifelineCLI", "LifelineServer", "PageReading"],
      exclude: ["Viewers/fit.js", "Viewers/hostile.js", "Viewers/looks.js", "Viewers/mermaid.js"],
      swiftSettings: coldSettings),
  ],
  swiftLanguageModes: [.v6]
)

/// `Tests/run --stage NAME` builds the tests of one stage, and nothing that they do not need.
if let stage = Context.environment["LIFELINE_STAGE"] {
  package.targets.removeAll { $0.type == .test && $0.name != "\(stage)Tests" }
}
