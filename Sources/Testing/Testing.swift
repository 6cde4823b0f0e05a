// Expectations, and the runs, models and scenarios that they are about, in one import.
@_exported public import LifelineCore
