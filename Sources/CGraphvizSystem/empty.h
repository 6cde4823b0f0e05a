// Only the pkg-config flags of this target are used; CGraphviz includes Graphviz itself.
