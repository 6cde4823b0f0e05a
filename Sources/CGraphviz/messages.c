#include "CGraphviz.h"
#include "host.h"
#include <stdlib.h>
#include <string.h>

/// What has been said so far. Graphviz's callback has no closure, so this must be global.
static struct {
  char *text;
  size_t length, capacity;
} heard;

/// Called once for every piece: "Error", ": ", "syntax error in line 2\n".
static int collect(char *piece) {
  size_t length = strlen(piece);
  if (heard.length + length + 1 > heard.capacity) {
    size_t capacity = 2 * (heard.length + length + 1);
    char *text = realloc(heard.text, capacity);
    if (!text) return 0;
    heard.text = text;
    heard.capacity = capacity;
  }
  memcpy(heard.text + heard.length, piece, length + 1);
  heard.length += length;
  return 0;
}

void CGraphviz_listen(void) {
  heard.length = 0;
  if (heard.text) heard.text[0] = 0;
  agreseterrors();  // sticky otherwise: the last session's error would count for this one
  agseterrf((agusererrf)collect);
  // Graphviz 2 reads its arguments twice for a message of more than a kilobyte, and crashes; a warning has
  // the names of nodes, which may be as long.
  agseterr(AGERR);
}

const char *CGraphviz_heard(void) { return heard.text ? heard.text : ""; }
