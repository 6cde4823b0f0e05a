#if __has_include(<archive.h>)
#include <archive.h>
#include <archive_entry.h>
#else
#error "libarchive headers not found. Debian/Ubuntu: apt-get install pkg-config libarchive-dev; macOS: brew install pkgconf libarchive"
#endif
