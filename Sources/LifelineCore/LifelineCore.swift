// Everything in the API that does not need Graphviz, in one import.
@_exported public import LifelineComparison
@_exported public import LifelineConformance
@_exported public import LifelineDOT
@_exported public import LifelineDiagrams
@_exported public import LifelineExploration
@_exported public import LifelineRecordings
@_exported public import LifelineRendering
@_exported public import LifelineScenarios
@_exported public import LifelineSimulation
@_exported public import LifelineStatecharts
@_exported public import LifelineTraces
@_exported public import LifelineUIKitLifecycle
