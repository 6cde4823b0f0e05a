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

/// Tests compile faster without optimisation; the modules under test are optimised.
let testSettings: [SwiftSetting] =
  settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")

/// Links Swift and Foundation into the released program, at a fixed address.
///
/// To find their libraries would take half of the time of a short command, and to move 90,000
/// addresses in them a fifth of the rest. No library product is linked so.
let fastStart: [LinkerSetting] =
  [
    .unsafeFlags(
      ["-static-stdlib", "-Xclang-linker", "-no-pie"],
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
    resources: resources, swiftSettings: testSettings)
}

func modules(_ names: [String]) -> [Target.Dependency] {
  names.map { .init(stringLiteral: "Lifeline\($0)") }
}

/// The stages, in the order of the flow; each may import only those above it that it names.
///
/// `ImportDirectionTests` holds the same list with the reasons.
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
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
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
      name: "CLifelineGraphvizSystem", path: "Sources/CGraphvizSystem", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .target(
      name: "CLifelineGraphviz", dependencies: ["CLifelineGraphvizSystem"],
      path: "Sources/CGraphviz",
      linkerSettings: [.linkedLibrary("gvc"), .linkedLibrary("cgraph")]),

    stage("Statecharts", and: ["CLifelineXML2"]),
    stage(
      "Texts", uses: ["Statecharts"],
      resources: [.embedInCode("Catalogues")]),
    stage("Simulation", uses: ["Statecharts"]),
    stage("Traces", uses: ["Statecharts", "Simulation"]),
    stage("Comparison", uses: ["Statecharts", "Traces"]),
    stage("Recordings", uses: ["Statecharts", "Traces"]),
    stage("Scenarios", uses: ["Statecharts", "Simulation", "Traces"], and: [yams]),
    stage("Exploration", uses: ["Statecharts", "Simulation", "Traces", "Scenarios"]),
    stage("Catalogue", uses: ["Statecharts", "Scenarios", "Exploration"]),
    stage(
      "Conformance", uses: ["Statecharts", "Simulation", "Traces", "Scenarios", "Exploration"]),
    stage("Resources"),
    stage(
      "UIKitLifecycle",
      uses: ["Resources", "Statecharts", "Scenarios", "Exploration", "Catalogue"],
      resources: [
        .copy("Catalogue"), .copy("Models"), .copy("Recordings"), .copy("Scenarios"),
      ]),
    stage("Diagrams", uses: ["Texts", "Statecharts", "Traces", "Comparison"]),
    stage("DOT"),
    stage("Rendering", uses: ["Texts", "Statecharts", "Diagrams", "DOT"]),
    stage("Layout", uses: ["Texts", "Statecharts", "Diagrams", "DOT", "Rendering"]),
    stage("Graphviz", uses: ["DOT", "Rendering"], and: ["CLifelineGraphviz"]),
    stage(
      "Reports",
      uses: [
        "Texts", "Resources", "Statecharts", "Traces", "Comparison", "Scenarios", "Exploration",
        "Catalogue", "Diagrams", "DOT", "Rendering", "Layout",
      ], and: [mustache], resources: [.copy("../../Templates")]),
    stage(
      "Pages", uses: ["Texts", "Statecharts", "Diagrams", "Rendering", "Reports"],
      and: [mustache]),
    stage(
      "Site", uses: ["Texts", "Statecharts", "Rendering", "Reports"],
      and: ["CLifelineMarkdown", mustache]),
    .target(
      name: "LifelineCore",
      dependencies: modules([
        "Texts", "Statecharts", "Simulation", "Traces", "Comparison", "Recordings", "Scenarios",
        "Exploration", "Catalogue", "Conformance", "UIKitLifecycle", "Diagrams", "DOT",
        "Rendering",
      ]), swiftSettings: settings),
    .target(
      name: "Lifeline",
      dependencies: ["LifelineCore"]
        + modules([
          "Texts", "Statecharts", "Simulation", "Traces", "Comparison", "Scenarios", "Exploration",
          "Catalogue", "Conformance", "UIKitLifecycle", "Diagrams", "Rendering", "Graphviz",
          "Layout", "Reports", "Pages", "Site",
        ]),
      swiftSettings: settings),
    .target(
      name: "LifelineCLI",
      dependencies: [
        "Lifeline", "LifelineCore", argumentParser,
      ]
        + modules([
          "Texts", "Statecharts", "Simulation", "Traces", "Comparison", "Recordings", "Scenarios",
          "Exploration", "Catalogue", "Conformance", "UIKitLifecycle", "Diagrams", "DOT",
          "Rendering", "Graphviz", "Layout", "Reports", "Pages",
        ]),
      resources: [.embedInCode("Schemas")], swiftSettings: settings),
    // In apps: nothing but Foundation.
    stage("Recorder", resources: [.copy("PrivacyInfo.xcprivacy")]),
    // In the tests of apps.
    stage("Testing", and: ["LifelineCore"]),
    stage("TestingPages", uses: ["Testing"], and: ["Lifeline"]),
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
      name: "ArchitectureTests", dependencies: modules(["Texts", "Statecharts"]),
      swiftSettings: testSettings),
    tests(of: "Graphviz", use: ["DOT", "Graphviz"]),
    tests(of: "Statecharts", use: ["Statecharts"]),
    tests(of: "Texts", use: ["Statecharts", "Texts"]),
    tests(
      of: "Simulation", use: ["Statecharts", "Simulation"], resources: [.copy("Conformance")]),
    tests(of: "Traces", use: ["Statecharts", "Simulation", "Traces"]),
    tests(of: "Comparison", use: ["Statecharts", "Traces", "Comparison"]),
    tests(of: "Recordings", use: ["Statecharts", "Traces", "Recordings"]),
    tests(of: "Scenarios", use: ["Statecharts", "Simulation", "Traces", "Scenarios"]),
    tests(
      of: "Exploration", use: ["Statecharts", "Simulation", "Traces", "Scenarios", "Exploration"]),
    tests(
      of: "Conformance",
      use: [
        "Statecharts", "Simulation", "Traces", "Scenarios", "Exploration", "Conformance",
        "UIKitLifecycle",
      ]),
    tests(
      of: "UIKitLifecycle",
      use: [
        "Resources", "Statecharts", "Simulation", "Traces", "Scenarios", "Exploration",
        "Catalogue", "UIKitLifecycle",
      ]),
    tests(of: "Diagrams", use: ["Statecharts", "Traces", "Comparison", "Diagrams"]),
    tests(
      of: "Rendering",
      use: [
        "Statecharts", "Traces", "Comparison", "Diagrams", "DOT", "Rendering", "Graphviz",
        "Layout", "Reports",
      ], and: ["PageReading"], exclude: ["Goldens"]),
    tests(
      of: "Pages", use: ["Statecharts", "Traces", "Diagrams", "Rendering", "Reports", "Pages"]),
    tests(of: "Site", use: ["Statecharts", "Reports", "Site"], and: ["PageReading"]),
    .testTarget(
      name: "RecorderTests",
      dependencies: ["LifelineRecorder", "LifelineCore"]
        + modules(["Catalogue", "Traces", "UIKitLifecycle"]), swiftSettings: testSettings),
    .target(name: "PageReading", path: "Tests/PageReading", swiftSettings: testSettings),
    .testTarget(
      name: "ReportsTests",
      dependencies: ["PageReading"]
        + modules([
          "Texts", "Statecharts", "Simulation", "Traces", "Scenarios", "Exploration", "Catalogue",
          "Reports",
        ]), swiftSettings: testSettings),
    // As a user of the products: one import, and only what is public.
    .testTarget(
      name: "LifelineTests", dependencies: ["Lifeline"], packageAccess: false,
      swiftSettings: testSettings),
    .testTarget(
      name: "LifelineCLITests",
      dependencies: ["Lifeline", "LifelineCLI", "PageReading"]
        + modules([
          "DOT", "Graphviz", "Layout", "Rendering", "Scenarios", "Statecharts", "Traces",
          "UIKitLifecycle",
        ]),
      exclude: ["Viewers/fit.js", "Viewers/hostile.js", "Viewers/looks.js", "Viewers/mermaid.js"],
      swiftSettings: testSettings),
  ],
  swiftLanguageModes: [.v6]
)
