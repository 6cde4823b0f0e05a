#if __has_include(<cmark-gfm.h>)
#include <cmark-gfm.h>
#include <cmark-gfm-core-extensions.h>
#else
#error "cmark-gfm headers not found. Debian/Ubuntu: apt-get install pkg-config libcmark-gfm-dev libcmark-gfm-extensions-dev; macOS: brew install pkgconf cmark-gfm"
#endif
