#include "CGraphviz.h"
#include "host.h"

static CGraphviz_Point toPoint(pointf p) { return (CGraphviz_Point){p.x, p.y}; }

static CGraphviz_Box toBox(pointf centre, pointf size) {
  return (CGraphviz_Box){toPoint(centre), size.x, size.y};
}

/// The space kept for a label; false if there is none or no engine placed it.
static bool placed(const textlabel_t *label, CGraphviz_Box *result) {
  if (!label || !label->set) return false;
  *result = toBox(label->pos, label->dimen);
  return true;
}

CGraphviz_Box CGraphviz_graphBox(CGraphviz_Graph *graph) {
  boxf bounds = GD_bb(GRAPH(graph));
  return (CGraphviz_Box){
      {(bounds.LL.x + bounds.UR.x) / 2, (bounds.LL.y + bounds.UR.y) / 2},
      bounds.UR.x - bounds.LL.x,
      bounds.UR.y - bounds.LL.y,
  };
}

bool CGraphviz_graphLabel(CGraphviz_Graph *graph, CGraphviz_Box *result) {
  return placed(GD_label(GRAPH(graph)), result);
}

CGraphviz_Box CGraphviz_nodeBox(CGraphviz_Node *node) {
  // ND_width and ND_height are inches, whatever `rankdir` turned the drawing into.
  pointf size = {ND_width(NODE(node)) * 72, ND_height(NODE(node)) * 72};
  return toBox(ND_coord(NODE(node)), size);
}

bool CGraphviz_edgeLabel(CGraphviz_Edge *edge, CGraphviz_Box *result) {
  return placed(ED_label(EDGE(edge)), result);
}

size_t CGraphviz_curveCount(CGraphviz_Edge *edge) {
  const splines *curves = ED_spl(EDGE(edge));
  return curves ? (size_t)curves->size : 0;
}

CGraphviz_Curve CGraphviz_curve(CGraphviz_Edge *edge, size_t index) {
  _Static_assert(sizeof(CGraphviz_Point) == sizeof(pointf), "points are handed over as they are");
  const bezier *curve = &ED_spl(EDGE(edge))->list[index];
  return (CGraphviz_Curve){
      .points = (const CGraphviz_Point *)(const void *)curve->list,
      .count = (size_t)curve->size,
      .arrowAtStart = curve->sflag != 0,
      .arrowAtEnd = curve->eflag != 0,
      .startTip = toPoint(curve->sp),
      .endTip = toPoint(curve->ep),
  };
}
