#if __has_include(<libxml/xmlreader.h>)
#include <libxml/xmlreader.h>
#elif __has_include(<libxml2/libxml/xmlreader.h>)
#include <libxml2/libxml/xmlreader.h>
#else
#error "libxml2 headers not found. Debian/Ubuntu: apt-get install pkg-config libxml2-dev; macOS: install the Xcode command line tools"
#endif
