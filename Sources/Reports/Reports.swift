// Reports show the results of every journey: `import LifelineReports` has those, too.
@_exported public import LifelineCore
