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
/// A graph.
typedef struct CGraphviz_Graph CGraphviz_Graph;

/// Width and height in points (1/72 inch).
typedef struct {
  double width, height;
} CGraphviz_Size;

#pragma mark Contexts

/// Opens a context with Graphviz's plug-ins for layouts, for pinned positions and, if it uses the
/// host's fonts, for PNG and PDF.
///
/// They are loaded from beside libgvc, not from the list that `dot -c` writes, which a machine
/// without the program lacks; a plug-in that is missing is left out. Without the host's fonts, and
/// so without pango, text has the same size on every machine. If beside libgvc there is none, the
/// context has the plug-ins that the host lists. NULL on failure. To be called once for each value.
CGraphviz_Context *_Nullable CGraphviz_open(bool hostFonts);

/// The version of the interface of plug-ins, which is part of the names of their packages.
int CGraphviz_pluginVersion(void);

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

/// The size of a laid-out graph, without padding.
CGraphviz_Size CGraphviz_size(CGraphviz_Graph *graph);

#pragma clang assume_nonnull end

#endif
