#include "reading.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#if CGRAPHVIZ_IS_2

// Graphviz 2 gives a subgraph the address of its name for an id, and keeps the subgraphs of a
// graph in the order of their ids. So the order of the clusters, and with it the whole layout,
// changes with what the process allocated before. Later versions keep the order of the text;
// here, subgraphs are numbered in it, and everything else is left to Graphviz.

/// The names of the subgraphs of one graph, in the order of the text; NULL for one without.
typedef struct {
  Agraph_t *graph;
  void *rest;  ///< the state of Graphviz's own numbering, for nodes and edges
  char **names;
  size_t count, capacity;
} Numbering;

static void *openNumbering(Agraph_t *graph, Agdisc_t *disciplines) {
  Numbering *numbering = calloc(1, sizeof *numbering);
  if (!numbering) return NULL;
  numbering->graph = graph;
  numbering->rest = AgIdDisc.open(graph, disciplines);
  return numbering;
}

/// Ids grow; as Graphviz expects, they are even with a name, odd without one, and never 0.
static IDTYPE idAt(const Numbering *numbering, size_t index) {
  return 2 * ((IDTYPE)index + 1) + (numbering->names[index] ? 0 : 1);
}

static bool append(Numbering *numbering, const char *name) {
  if (numbering->count == numbering->capacity) {
    size_t capacity = 2 * numbering->capacity + 8;
    char **names = realloc(numbering->names, capacity * sizeof *names);
    if (!names) return false;
    numbering->names = names;
    numbering->capacity = capacity;
  }
  // Interned by Graphviz, which looks for a mark in front of a name when it writes it.
  char *copy = name ? agstrdup(numbering->graph, TEXT(name)) : NULL;
  if (name && !copy) return false;
  numbering->names[numbering->count++] = copy;
  return true;
}

static long mapName(void *state, int kind, char *name, IDTYPE *id, int creates) {
  Numbering *numbering = state;
  if (kind != AGRAPH) return AgIdDisc.map(numbering->rest, kind, name, id, creates);
  for (size_t i = 0; name && i < numbering->count; i++)
    if (numbering->names[i] && strcmp(numbering->names[i], name) == 0) {
      *id = idAt(numbering, i);
      return 1;
    }
  if (!creates || !append(numbering, name)) return 0;
  *id = idAt(numbering, numbering->count - 1);
  return 1;
}

static long allocateID(void *state, int kind, IDTYPE id) {
  return kind == AGRAPH ? 0 : AgIdDisc.alloc(((Numbering *)state)->rest, kind, id);
}

static void freeID(void *state, int kind, IDTYPE id) {
  if (kind != AGRAPH) AgIdDisc.free(((Numbering *)state)->rest, kind, id);
}

static char *nameOf(void *state, int kind, IDTYPE id) {
  Numbering *numbering = state;
  if (kind != AGRAPH) return AgIdDisc.print(numbering->rest, kind, id);
  size_t index = (size_t)(id / 2 - 1);
  return index < numbering->count ? numbering->names[index] : NULL;
}

static void closeNumbering(void *state) {
  Numbering *numbering = state;
  free(numbering->names);  // the strings themselves go with the graph
  AgIdDisc.close(numbering->rest);
  free(numbering);
}

static void registerID(void *state, int kind, void *object) {
  if (kind != AGRAPH) AgIdDisc.idregister(((Numbering *)state)->rest, kind, object);
}

static Agiddisc_t numberingInOrder = {
    .open = openNumbering,
    .map = mapName,
    .alloc = allocateID,
    .free = freeID,
    .print = nameOf,
    .close = closeNumbering,
    .idregister = registerID,
};

/// A text that Graphviz reads piece by piece.
typedef struct {
  const char *next;
  size_t remaining;
} TextChannel;

static int readPiece(void *channel, char *buffer, int size) {
  TextChannel *text = channel;
  size_t length = text->remaining < (size_t)size ? text->remaining : (size_t)size;
  memcpy(buffer, text->next, length);
  text->next += length;
  text->remaining -= length;
  return (int)length;
}

Agraph_t *readGraph(const char *dot) {
  // Kept for as long as a graph may live: Graphviz copies the pointers, not the tables.
  static Agiodisc_t fromText = {.afread = readPiece};
  static Agdisc_t disciplines = {.id = &numberingInOrder, .io = &fromText};
  disciplines.mem = &AgMemDisc;
  TextChannel channel = {dot, strlen(dot)};
  agsetfile(NULL);  // lines are counted on from the last text otherwise
  return agread(&channel, &disciplines);
}

#else

Agraph_t *readGraph(const char *dot) { return agmemread(dot); }

#endif
