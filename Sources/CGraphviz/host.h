/// Graphviz's own headers, wherever the host keeps them. Only the C files here include this.
#ifndef CGRAPHVIZ_HOST_H
#define CGRAPHVIZ_HOST_H

#if __has_include(<gvc.h>)
#include <cgraph.h>
#include <gvc.h>
#include <graphviz_version.h>
#elif __has_include(<graphviz/gvc.h>)
#include <graphviz/cgraph.h>
#include <graphviz/gvc.h>
#include <graphviz/graphviz_version.h>
#else
#error "Graphviz's headers are missing; Debian, Ubuntu: apt-get install pkg-config libgraphviz-dev; macOS: brew install pkgconf graphviz"
#endif

/// Graphviz 2 does not define its major version as a macro; later ones do.
#ifndef GRAPHVIZ_VERSION_MAJOR
#define CGRAPHVIZ_IS_2 1
#else
#define CGRAPHVIZ_IS_2 0
#endif

#define CONTEXT(c) ((GVC_t *)(void *)(c))
#define GRAPH(g) ((Agraph_t *)(void *)(g))
/// Graphviz 2 takes `char *` where it means `const char *`.
#define TEXT(t) ((char *)(t))

#endif
