// Everything in the API that does not need Graphviz, in one import.
@_exported public import LifelineSimulation
@_exported public import LifelineExploration
@_exported public import LifelineDrawing
@_exported public import LifelineRecordings
@_exported public import LifelineScenarios
@_exported public import LifelineStatecharts
@_exported public import LifelineUIKitLifecycle
