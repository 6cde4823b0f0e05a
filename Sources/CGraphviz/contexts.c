#define _GNU_SOURCE  // dladdr
#include "CGraphviz.h"
#include "host.h"
#include <dlfcn.h>
#include <stdio.h>
#include <string.h>

#ifdef __APPLE__
#define SUFFIX "dylib"
#else
#define SUFFIX "so"
#endif

/// The longest path of a folder; the name of a plug-in comes behind it.
#define FOLDER_SIZE 3072

/// The folder of libgvc, in which `graphviz/` holds its plug-ins. False if nobody can tell.
static bool findLibraryFolder(char *folder, size_t size) {
  Dl_info info;
  if (!dladdr((void *)gvContext, &info) || !info.dli_fname) return false;
  const char *slash = strrchr(info.dli_fname, '/');
  if (!slash || (size_t)(slash - info.dli_fname) >= size) return false;
  memcpy(folder, info.dli_fname, (size_t)(slash - info.dli_fname));
  folder[slash - info.dli_fname] = 0;
  return true;
}

/// Opens one plug-in and returns the table it registers itself with.
static gvplugin_library_t *openPlugin(const char *folder, const char *name) {
  char path[4096], symbol[64];
  snprintf(path, sizeof path, "%s/graphviz/libgvplugin_%s." SUFFIX, folder, name);
  void *library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
#if defined(GVPLUGIN_VERSION)
  // Debian moves the names without a number into its -dev packages.
  if (!library) {
#ifdef __APPLE__
    snprintf(path, sizeof path, "%s/graphviz/libgvplugin_%s.%d." SUFFIX, folder, name,
             GVPLUGIN_VERSION);
#else
    snprintf(path, sizeof path, "%s/graphviz/libgvplugin_%s." SUFFIX ".%d", folder, name,
             GVPLUGIN_VERSION);
#endif
    library = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  }
#endif
  if (!library) return NULL;
  snprintf(symbol, sizeof symbol, "gvplugin_%s_LTX_library", name);
  return dlsym(library, symbol);
}

CGraphviz_Context *CGraphviz_openPortable(void) {
  char folder[FOLDER_SIZE];
  if (!findLibraryFolder(folder, sizeof folder)) return NULL;
  gvplugin_library_t *core = openPlugin(folder, "core");
  gvplugin_library_t *dot = openPlugin(folder, "dot_layout");
  if (!core || !dot) return NULL;
  GVC_t *context = gvContextPlugins(NULL, 0);
  if (!context) return NULL;
  gvAddLibrary(context, core);
  gvAddLibrary(context, dot);
  return (CGraphviz_Context *)context;
}

void CGraphviz_addEngines(CGraphviz_Context *context) {
  char folder[FOLDER_SIZE];
  if (!findLibraryFolder(folder, sizeof folder)) return;
  // Newer Debian packages this one apart; without it asking for an engine gives a message that
  // the Swift face explains.
  gvplugin_library_t *neato = openPlugin(folder, "neato_layout");
  if (neato) gvAddLibrary(CONTEXT(context), neato);
}

CGraphviz_Context *CGraphviz_openHost(void) { return (CGraphviz_Context *)gvContext(); }

const char *CGraphviz_version(CGraphviz_Context *context) { return gvcVersion(CONTEXT(context)); }
