/// Reading a text so that its layout depends on nothing but the text.
#ifndef CGRAPHVIZ_READING_H
#define CGRAPHVIZ_READING_H

#include "host.h"

/// Reads the first graph of a text; NULL if there is none or it is wrong.
Agraph_t *readGraph(const char *dot);

#endif
