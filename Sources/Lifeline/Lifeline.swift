// The whole API: `LifelineCore`, and the pictures and reports that need Graphviz.
@_exported public import LifelineCore
@_exported public import LifelineGraphviz
@_exported public import LifelineReports
