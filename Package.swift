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

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let yams = Target.Dependency.product(name: "Yams", package: "Yams")
let mustache = Target.Dependency.product(name: "Mustache", package: "swift-mustache")

/// The stages, in the order of the flow; each may import only those above it that it names.
///
/// `ImportDirectionTests` holds the same list with the reasons.
let package = Package(
  name: "Lifeline",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "lifeline", targets: ["lifeline"]),
    .library(
      name: "LifelineModel",
      targets: [
        "Statecharts", "Simulation", "Traces", "Comparison", "Scenarios", "Exploration",
        "Conformance",
      ]),
    .library(name: "LifelineDrawing", targets: ["Diagrams", "Rendering"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CGraphvizSystem", pkgConfig: "libgvc",
      providers: [.apt(["libgraphviz-dev"]), .brew(["graphviz"])]),
    .target(
      name: "CGraphviz", dependencies: ["CGraphvizSystem"],
      linkerSettings: [.linkedLibrary("gvc"), .linkedLibrary("cgraph")]),
    .target(name: "Graphviz", dependencies: ["CGraphviz"], swiftSettings: settings),

    .target(name: "Resources", swiftSettings: settings),
    .target(name: "Statecharts", dependencies: ["CLibXML2"], swiftSettings: settings),
    .target(name: "Simulation", dependencies: ["Statecharts"], swiftSettings: settings),
    .target(
      name: "Traces", dependencies: ["Statecharts", "Simulation"], swiftSettings: settings),
    .target(
      name: "Recordings", dependencies: ["Statecharts", "Traces"], swiftSettings: settings),
    .target(
      name: "Scenarios", dependencies: ["Statecharts", "Simulation", "Traces", yams],
      swiftSettings: settings),
    .target(
      name: "Exploration", dependencies: ["Statecharts", "Simulation", "Traces", "Scenarios"],
      swiftSettings: settings),
    .target(
      name: "Conformance",
      dependencies: ["Statecharts", "Simulation", "Traces", "Scenarios", "Exploration"],
      swiftSettings: settings),
    .target(
      name: "UIKitLifecycle",
      dependencies: ["Resources", "Statecharts", "Scenarios", "Exploration"],
      resources: [
        .copy("Catalogue"), .copy("Models"), .copy("Recordings"), .copy("Scenarios"),
      ],
      swiftSettings: settings),
    .target(name: "Comparison", dependencies: ["Statecharts", "Traces"], swiftSettings: settings),
    .target(
      name: "Diagrams", dependencies: ["Statecharts", "Traces", "Comparison"],
      swiftSettings: settings),
    .target(name: "Rendering", dependencies: ["Diagrams", "Graphviz"], swiftSettings: settings),
    .target(
      name: "Reports",
      dependencies: [
        "Resources", "Statecharts", "Traces", "Comparison", "Scenarios", "Exploration", "Diagrams",
        "Graphviz", "Rendering", mustache,
      ],
      resources: [.copy("../../Templates")],
      swiftSettings: settings),
    .target(
      name: "LifelineCLI",
      dependencies: [
        "Statecharts", "Simulation", "Traces", "Comparison", "Recordings", "Scenarios",
        "Exploration", "Conformance", "Diagrams", "Rendering", "Reports", "UIKitLifecycle",
        "Graphviz", argumentParser,
      ],
      swiftSettings: settings),
    .executableTarget(name: "lifeline", dependencies: ["LifelineCLI"], swiftSettings: settings),

    .testTarget(
      name: "ArchitectureTests", swiftSettings: settings),
    .testTarget(
      name: "GraphvizTests", dependencies: ["Graphviz"], swiftSettings: settings),
    .testTarget(
      name: "StatechartsTests", dependencies: ["Statecharts"], swiftSettings: settings),
    .testTarget(
      name: "SimulationTests", dependencies: ["Statecharts", "Simulation"],
      resources: [.copy("Conformance")], swiftSettings: settings),
    .testTarget(
      name: "TracesTests", dependencies: ["Statecharts", "Simulation", "Traces"],
      swiftSettings: settings),
    .testTarget(
      name: "ComparisonTests", dependencies: ["Statecharts", "Traces", "Comparison"],
      swiftSettings: settings),
    .testTarget(
      name: "RecordingsTests", dependencies: ["Statecharts", "Traces", "Recordings"],
      swiftSettings: settings),
    .testTarget(
      name: "ScenariosTests", dependencies: ["Statecharts", "Simulation", "Traces", "Scenarios"],
      swiftSettings: settings),
    .testTarget(
      name: "ExplorationTests",
      dependencies: ["Statecharts", "Simulation", "Traces", "Scenarios", "Exploration"],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "Statecharts", "Simulation", "Traces", "Scenarios", "Exploration", "Conformance",
        "UIKitLifecycle",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "UIKitLifecycleTests",
      dependencies: [
        "Resources", "Statecharts", "Simulation", "Traces", "Scenarios", "Exploration",
        "UIKitLifecycle",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "DiagramsTests", dependencies: ["Statecharts", "Traces", "Comparison", "Diagrams"],
      swiftSettings: settings),
    .testTarget(
      name: "RenderingTests",
      dependencies: [
        "Statecharts", "Traces", "Comparison", "Diagrams", "Rendering", "Graphviz", "Reports",
      ],
      exclude: ["Goldens"], swiftSettings: settings),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Statecharts", "Simulation", "Traces", "Scenarios", "Exploration", "Reports",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LifelineCLITests",
      dependencies: ["lifeline", "Graphviz", "Rendering"],
      exclude: ["Viewers/fit.js", "Viewers/hostile.js", "Viewers/looks.js", "Viewers/mermaid.js"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
