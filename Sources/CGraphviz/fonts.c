#include "CGraphviz.h"
#include <dlfcn.h>

#ifdef __APPLE__
#define FONTCONFIG "libfontconfig.1.dylib"
#else
#define FONTCONFIG "libfontconfig.so.1"
#endif

/// What fontconfig's header would say: its package is not needed for anything else.
typedef struct {
  int count, room;
  void **patterns;
} FontSet;

typedef struct {
  FontSet *(*fonts)(void *config, int set);
  int (*letters)(const void *pattern, const char *object, int index, void **letters);
  int (*has)(const void *letters, unsigned letter);
} Fontconfig;

/// Finds fontconfig, which pango brings with it. False without pango.
static bool findFontconfig(Fontconfig *found) {
  void *library = dlopen(FONTCONFIG, RTLD_NOW | RTLD_LOCAL);
  if (!library) return false;
  int (*start)(void) = dlsym(library, "FcInit");
  found->fonts = dlsym(library, "FcConfigGetFonts");
  found->letters = dlsym(library, "FcPatternGetCharSet");
  found->has = dlsym(library, "FcCharSetHasChar");
  return start && start() && found->fonts && found->letters && found->has;
}

bool CGraphviz_canDraw(unsigned letter) {
  static Fontconfig fontconfig;
  static int known = 0;
  if (!known) known = findFontconfig(&fontconfig) ? 1 : -1;
  if (known < 0) return true;
  FontSet *set = fontconfig.fonts(NULL, 0);
  for (int index = 0; set && index < set->count; index++) {
    void *letters;
    if (fontconfig.letters(set->patterns[index], "charset", 0, &letters) == 0 &&
        fontconfig.has(letters, letter))
      return true;
  }
  return false;
}
