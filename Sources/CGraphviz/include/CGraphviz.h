/// A small opaque interface to Graphviz.
///
/// Swift cannot import Graphviz's own headers: they have mutable globals, variadic functions and
/// accessor macros. So this header includes none of them, and declares in plain C what Lifeline
/// needs: parsing DOT, layout, reading positions, drawing.
///
/// Nothing here is thread-safe, not even with separate contexts, because Graphviz has global state.
/// The Swift target `Graphviz` has the lock.
#ifndef CGRAPHVIZ_H
#define CGRAPHVIZ_H

#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

/// The plug-ins and settings of layouts and drawings.
typedef struct CGraphviz_Context CGraphviz_Context;
/// A graph or one of its subgraphs; a cluster is a subgraph.
typedef struct CGraphviz_Graph CGraphviz_Graph;
/// A node of a graph.
typedef struct CGraphviz_Node CGraphviz_Node;
/// An edge of a graph.
typedef struct CGraphviz_Edge CGraphviz_Edge;

/// A point in points (1/72 inch), y growing upwards as in Graphviz.
typedef struct {
  double x, y;
} CGraphviz_Point;

/// A box, by its centre and size in points.
typedef struct {
  CGraphviz_Point centre;
  double width, height;
} CGraphviz_Box;

/// A sequence of cubic Bézier segments: `count` is 1 + 3 × segments.
typedef struct {
  const CGraphviz_Point *points;
  size_t count;
  /// Whether there is an arrowhead before the first point or after the last, and its tip.
  bool arrowAtStart, arrowAtEnd;
  CGraphviz_Point startTip, endTip;
} CGraphviz_Curve;

#pragma mark Contexts

/// Opens a context with the core and dot plug-ins only.
///
/// They are loaded from beside libgvc, not from the host's plug-in list, and without pango, so that
/// text has the same size on every machine. It cannot draw PNG or PDF. NULL if a plug-in is not
/// beside libgvc.
CGraphviz_Context *_Nullable CGraphviz_openPortable(void);

/// Adds the other engines to such a context. Their plug-in loads many libraries, which takes a
/// sixth of the time of a short command.
void CGraphviz_addEngines(CGraphviz_Context *context);

/// Opens a context with every plug-in that the host lists: PNG and PDF, and text in its own fonts.
CGraphviz_Context *_Nullable CGraphviz_openHost(void);

/// The version of the library, for example "2.43.0"; valid while the context is.
const char *CGraphviz_version(CGraphviz_Context *context);

#pragma mark Messages

/// Clears Graphviz's messages and begins to collect them; before this, they go to standard error.
void CGraphviz_listen(void);

/// All messages since `CGraphviz_listen`, as "Error: …" and "Warning: …" lines; valid until
/// the next call into this header.
const char *CGraphviz_heard(void);

#pragma mark Graphs

/// Parses the only graph in a DOT text. NULL if there is none or if the text is invalid (with a
/// message). Text after the graph is refused with Graphviz 2, which would keep it for the next
/// call; later versions ignore it.
CGraphviz_Graph *_Nullable CGraphviz_read(const char *dot);

/// Frees a graph, which must have no layout.
void CGraphviz_release(CGraphviz_Graph *graph);

/// Whether the graph has no name in the text. Graphviz then numbers it with a process-wide counter.
bool CGraphviz_isAnonymous(CGraphviz_Graph *graph);

/// Sets an attribute of the whole graph, unless it is set already.
void CGraphviz_setDefault(CGraphviz_Graph *graph, const char *name, const char *value);

/// The value of an attribute of a graph, or NULL if nothing sets it.
const char *_Nullable CGraphviz_attribute(CGraphviz_Graph *graph, const char *name);

/// The number of nodes.
size_t CGraphviz_nodeCount(CGraphviz_Graph *graph);

/// The number of edges with a label, each of which dot represents by a node.
size_t CGraphviz_labelCount(CGraphviz_Graph *graph);

#pragma mark Layout and drawing

/// Lays a graph out and returns whether the engine reported success. Check the messages as well:
/// some failures return true. Must be followed by `CGraphviz_clear`, also after a failure.
bool CGraphviz_layout(CGraphviz_Context *context, CGraphviz_Graph *graph, const char *engine);

/// Frees a layout, avoiding a heap corruption of Graphviz 2.
void CGraphviz_clear(CGraphviz_Context *context, CGraphviz_Graph *graph);

/// Draws a laid-out graph into memory that `CGraphviz_releaseDrawing` frees. NULL on failure.
const char *_Nullable CGraphviz_draw(
    CGraphviz_Context *context, CGraphviz_Graph *graph, const char *format, size_t *length);

/// Frees what `CGraphviz_draw` returned.
void CGraphviz_releaseDrawing(const char *drawing);

/// Whether any font of the host has a letter, by its code point. True when nobody can tell.
bool CGraphviz_canDraw(unsigned letter);

#pragma mark Walking a graph, in the order of its text

CGraphviz_Node *_Nullable CGraphviz_firstNode(CGraphviz_Graph *graph);
CGraphviz_Node *_Nullable CGraphviz_nextNode(CGraphviz_Graph *graph, CGraphviz_Node *node);
CGraphviz_Edge *_Nullable CGraphviz_firstEdge(CGraphviz_Graph *graph, CGraphviz_Node *tail);
CGraphviz_Edge *_Nullable CGraphviz_nextEdge(CGraphviz_Graph *graph, CGraphviz_Edge *edge);
CGraphviz_Graph *_Nullable CGraphviz_firstSubgraph(CGraphviz_Graph *graph);
CGraphviz_Graph *_Nullable CGraphviz_nextSubgraph(CGraphviz_Graph *subgraph);

/// The name in the text; valid as long as the object.
const char *CGraphviz_graphName(CGraphviz_Graph *graph);
const char *CGraphviz_nodeName(CGraphviz_Node *node);
/// The edge's `key` attribute, or NULL if it has none.
const char *_Nullable CGraphviz_edgeKey(CGraphviz_Edge *edge);

#pragma mark Positions, after a layout

/// The box of a graph or a cluster.
CGraphviz_Box CGraphviz_graphBox(CGraphviz_Graph *graph);
/// The box kept free for a graph's or cluster's title; false if it has none.
bool CGraphviz_graphLabel(CGraphviz_Graph *graph, CGraphviz_Box *box);
/// The box of a node.
CGraphviz_Box CGraphviz_nodeBox(CGraphviz_Node *node);
/// The box kept free for an edge's label; false if it has none.
bool CGraphviz_edgeLabel(CGraphviz_Edge *edge, CGraphviz_Box *box);
/// The number of curves an edge is drawn with: usually one, none if the engine drew no edges.
size_t CGraphviz_curveCount(CGraphviz_Edge *edge);
/// One of them, from 0; its points are valid until the layout is cleared.
CGraphviz_Curve CGraphviz_curve(CGraphviz_Edge *edge, size_t index);

#pragma clang assume_nonnull end

#endif
