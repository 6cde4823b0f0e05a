#include "CGraphviz.h"
#include "host.h"

bool CGraphviz_layout(CGraphviz_Context *context, CGraphviz_Graph *graph, const char *engine) {
  return gvLayout(CONTEXT(context), GRAPH(graph), engine) == 0;
}

#if CGRAPHVIZ_IS_2
/// dot makes room for the label of an edge within a rank by reallocating `rank[r].v`, and frees
/// `rank[r].av`, which it set to the same block before and not since: an invalid free that an
/// ordinary clustered graph can reach. Fixed in 14; pointing both at the live block is enough.
static void repairRanks(Agraph_t *graph) {
  if (!aggetrec(graph, TEXT("Agraphinfo_t"), 0)) return;  // nothing was laid out
  agbindrec(graph, TEXT("Agraphinfo_t"), 0, 1);
  rank_t *ranks = GD_rank(graph);
  if (!ranks) return;
  for (int r = GD_minrank(graph); r <= GD_maxrank(graph); r++) ranks[r].av = ranks[r].v;
}
#endif

void CGraphviz_clear(CGraphviz_Context *context, CGraphviz_Graph *graph) {
#if CGRAPHVIZ_IS_2
  repairRanks(GRAPH(graph));
#endif
  gvFreeLayout(CONTEXT(context), GRAPH(graph));
}

/// gvRenderData counts in `unsigned` before Graphviz 13 and in `size_t` from there on: the type
/// of the function chooses.
typedef int (*DrawCountingUnsigned)(GVC_t *, graph_t *, const char *, char **, unsigned *);
typedef int (*DrawCountingSize)(GVC_t *, graph_t *, const char *, char **, size_t *);

const char *CGraphviz_draw(
    CGraphviz_Context *context, CGraphviz_Graph *graph, const char *format, size_t *length) {
  unsigned narrow = 0;
  size_t wide = 0;
  char *drawing = NULL;
  int failed = gvRenderData(
      CONTEXT(context), GRAPH(graph), format, &drawing,
      _Generic(&gvRenderData, DrawCountingUnsigned: &narrow, DrawCountingSize: &wide));
  *length = narrow ? narrow : wide;
  if (!failed) return drawing;
  if (drawing) gvFreeRenderData(drawing);
  return NULL;
}

void CGraphviz_releaseDrawing(const char *drawing) { gvFreeRenderData(TEXT(drawing)); }
