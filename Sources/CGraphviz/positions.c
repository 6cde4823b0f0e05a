#include "CGraphviz.h"
#include "host.h"

CGraphviz_Size CGraphviz_size(CGraphviz_Graph *graph) {
  boxf bounds = GD_bb(GRAPH(graph));
  return (CGraphviz_Size){bounds.UR.x - bounds.LL.x, bounds.UR.y - bounds.LL.y};
}

double CGraphviz_nodeX(CGraphviz_Node *node) { return ND_coord(NODE(node)).x; }
