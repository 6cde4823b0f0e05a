#include "CGraphviz.h"
#include "host.h"

static Agraph_t *readText(const char *dot) {
#if CGRAPHVIZ_IS_2
  agsetfile(NULL);  // lines are counted on from the last text otherwise
#endif
  return agmemread(TEXT(dot));
}

CGraphviz_Graph *CGraphviz_read(const char *dot) {
  Agraph_t *graph = readText(dot);
  // The lexer keeps what follows the graph. Reading nothing makes it give that up: as a graph,
  // as a syntax error, which empties the lexer, or as NULL when nothing is left.
  bool alone = true;
  for (Agraph_t *rest = readText(""); rest; rest = readText("")) {
    agclose(rest);
    alone = false;
  }
  if (graph && !alone) {
    agclose(graph);
    return NULL;
  }
  return (CGraphviz_Graph *)graph;
}

void CGraphviz_release(CGraphviz_Graph *graph) { agclose(GRAPH(graph)); }

bool CGraphviz_isAnonymous(CGraphviz_Graph *graph) {
  const char *name = agnameof(GRAPH(graph));
  return !name || name[0] == '%';
}

void CGraphviz_setDefault(CGraphviz_Graph *graph, const char *name, const char *value) {
  if (!agattrsym(GRAPH(graph), TEXT(name))) agattr(GRAPH(graph), AGRAPH, TEXT(name), TEXT(value));
}

const char *CGraphviz_attribute(CGraphviz_Graph *graph, const char *name) {
  Agsym_t *symbol = agattrsym(GRAPH(graph), TEXT(name));
  return symbol ? agxget(GRAPH(graph), symbol) : NULL;
}

size_t CGraphviz_nodeCount(CGraphviz_Graph *graph) { return (size_t)agnnodes(GRAPH(graph)); }

size_t CGraphviz_labelCount(CGraphviz_Graph *graph) {
  Agraph_t *g = GRAPH(graph);
  Agsym_t *label = agattr(g, AGEDGE, TEXT("label"), NULL);
  size_t count = 0;
  if (!label) return 0;
  for (Agnode_t *n = agfstnode(g); n; n = agnxtnode(g, n))
    for (Agedge_t *e = agfstout(g, n); e; e = agnxtout(g, e)) {
      const char *text = agxget(e, label);
      if (text && text[0]) count++;
    }
  return count;
}

CGraphviz_Size CGraphviz_size(CGraphviz_Graph *graph) {
  boxf bounds = GD_bb(GRAPH(graph));
  return (CGraphviz_Size){bounds.UR.x - bounds.LL.x, bounds.UR.y - bounds.LL.y};
}
