#if __has_include(<libxml/xmlreader.h>)
#include <libxml/xmlversion.h>
// Debian builds libxml2 with ICU, whose headers Clang refuses beside the ICU inside Foundation
// ("enum found with 163 elements"). Only the insides of encoders, which are not used here, need them.
#undef LIBXML_ICU_ENABLED
#include <libxml/xmlreader.h>
#elif __has_include(<libxml2/libxml/xmlreader.h>)
#include <libxml2/libxml/xmlreader.h>
#else
#error "libxml2 headers not found. Debian/Ubuntu: apt-get install pkg-config libxml2-dev; macOS: install the Xcode command line tools"
#endif
