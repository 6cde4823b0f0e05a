#if __has_include(<zlib.h>)
#include <zlib.h>
#else
#error "zlib headers not found. Debian/Ubuntu: apt-get install pkg-config zlib1g-dev; macOS: install the Xcode command line tools"
#endif
