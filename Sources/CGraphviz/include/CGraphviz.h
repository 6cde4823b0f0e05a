#ifndef CGRAPHVIZ_H
#define CGRAPHVIZ_H
#endif
