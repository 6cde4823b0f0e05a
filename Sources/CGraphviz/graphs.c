#include "CGraphviz.h"
#include "host.h"
#include <stdlib.h>
#include <string.h>

#if CGRAPHVIZ_IS_2
/// Graphviz 2 orders clusters by the addresses of their names. So they lie here in their order,
/// whatever was allocated before; when this is full, anywhere.
static char *room, *next, *end;

static void *allocate(void *state, size_t size) {
  size = (size + 15) & ~(size_t)15;
  if (size >= (size_t)(end - next)) return calloc(1, size);
  next += size;
  return next - size;
}

static bool isInRoom(char *block) { return room && block >= room && block < end; }

static void release(void *state, void *block) {
  if (!isInRoom(block)) free(block);
}

static void *resize(void *state, void *block, size_t old, size_t size) {
  void *copy = allocate(state, size);
  if (copy && block) memcpy(copy, block, old < size ? old : size);
  if (copy) release(state, block);
  return copy;
}
#endif

static Agraph_t *readText(const char *dot) {
#if CGRAPHVIZ_IS_2
  agsetfile(NULL);  // lines are counted on from the last text otherwise
#endif
  return agmemread(TEXT(dot));
}

static Agraph_t *readGraph(const char *dot) {
#if CGRAPHVIZ_IS_2
  // What is read takes about 20 times the bytes of its text; what is not used costs nothing. Pinned
  // graphs have no clusters.
  size_t size = strstr(dot, "subgraph") ? 64 * strlen(dot) : 0;
  if (size) room = next = calloc(1, size);
  end = room ? room + size : NULL;
  AgMemDisc.alloc = allocate;
  AgMemDisc.resize = resize;
  AgMemDisc.free = release;
#endif
  return readText(dot);
}

static void closeGraph(Agraph_t *graph) {
  if (graph) agclose(graph);
#if CGRAPHVIZ_IS_2
  free(room);
  room = next = end = NULL;
#endif
}

CGraphviz_Graph *CGraphviz_read(const char *dot) {
  Agraph_t *graph = readGraph(dot);
  // The lexer keeps what follows the graph. Reading nothing makes it give that up: as a graph,
  // as a syntax error, which empties the lexer, or as NULL when nothing is left.
  bool alone = true;
  for (Agraph_t *rest = readText(""); rest; rest = readText("")) {
    agclose(rest);
    alone = false;
  }
  if (!graph || !alone) {
    closeGraph(graph);
    return NULL;
  }
  return (CGraphviz_Graph *)graph;
}

void CGraphviz_release(CGraphviz_Graph *graph) { closeGraph(GRAPH(graph)); }

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
