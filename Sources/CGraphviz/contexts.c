#define _GNU_SOURCE  // dladdr
#include "CGraphviz.h"
#include "host.h"
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
#define SUFFIX "dylib"
#else
#define SUFFIX "so"
#endif

#define COUNT 4
/// The plug-ins in the order of their need: the first two must be there, only images use the last.
static const char *const names[COUNT] = {"core", "dot_layout", "neato_layout", "pango"};

/// The longest path of the folder; the name of a plug-in comes behind it.
#define FOLDER_SIZE 3072

/// The folder of the plug-ins: `GVBINDIR`, as for Graphviz itself, or `graphviz/` beside libgvc.
/// False if nobody can tell.
static bool findFolder(char *folder, size_t size) {
  const char *named = getenv("GVBINDIR");
  if (named) return (size_t)snprintf(folder, size, "%s", named) < size;
  Dl_info info;
  if (!dladdr((void *)gvContext, &info) || !info.dli_fname) return false;
  const char *slash = strrchr(info.dli_fname, '/');
  int length = slash ? (int)(slash - info.dli_fname) : 0;
  return slash && (size_t)snprintf(folder, size, "%.*s/graphviz", length, info.dli_fname) < size;
}

/// Opens one plug-in and returns the table it registers itself with.
static gvplugin_library_t *openPlugin(const char *folder, const char *name) {
  char path[4096], symbol[64];
  snprintf(path, sizeof path, "%s/libgvplugin_%s." SUFFIX, folder, name);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  // Debian moves the names without a number into its -dev packages.
  if (!library) {
#ifdef __APPLE__
    snprintf(path, sizeof path, "%s/libgvplugin_%s.%d." SUFFIX, folder, name, GVPLUGIN_VERSION);
#else
    snprintf(path, sizeof path, "%s/libgvplugin_%s." SUFFIX ".%d", folder, name, GVPLUGIN_VERSION);
#endif
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  }
  if (!library) return NULL;
  snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", name);
  return dlsym(library, symbol);
}

/// Lists the plug-ins that are there, for ever: a context keeps the pointer. NULL without the first
/// two.
static const lt_symlist_t *findPlugins(bool hostFonts) {
  static lt_symlist_t lists[2][COUNT + 1];
  lt_symlist_t *list = lists[hostFonts], *next = list;
  char folder[FOLDER_SIZE];
  if (!findFolder(folder, sizeof folder)) return NULL;
  for (int i = 0; i < (hostFonts ? COUNT : COUNT - 1); i++) {
    gvplugin_library_t *plugin = openPlugin(folder, names[i]);
    if (!plugin && i < 2) return NULL;
    // A context only looks at the end of the name.
    if (plugin) *next++ = (lt_symlist_t){"gvplugin_LTX_library", plugin};
  }
  return list;
}

CGraphviz_Context *CGraphviz_open(bool hostFonts) {
  const lt_symlist_t *plugins = findPlugins(hostFonts);
  return (CGraphviz_Context *)(plugins ? gvContextPlugins(plugins, 0) : gvContext());
}

int CGraphviz_pluginVersion(void) { return GVPLUGIN_VERSION; }
