// Replaced by the first real file of Diagrams.
