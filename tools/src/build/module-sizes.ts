import { type Compilation, ConcatenatedModule, type Module } from '@rspack/core';

/** Uncompressed bytes per module of each script: script file → module name → bytes. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** A library counts as one module under its name; our own files appear as `mf-listings/src/…`. */
export function moduleSizes({ chunks, chunkGraph }: Compilation): ModuleSizes {
  const sizes: ModuleSizes = {};
  for (const chunk of chunks) {
    const chunkSizes: Record<string, number> = {};
    addSizes(chunkGraph.getChunkModules(chunk), chunkSizes);
    for (const file of chunk.files) if (file.endsWith('.js')) sizes[file] = chunkSizes;
  }
  return sizes;
}

/** Also visits modules that the optimizer has concatenated. */
function addSizes(modules: Iterable<Module>, sizes: Record<string, number>) {
  for (const module of modules) {
    if (module instanceof ConcatenatedModule) {
      addSizes(module.modules, sizes);
      continue;
    }
    const name = nameOf(module);
    sizes[name] = (sizes[name] ?? 0) + module.size();
  }
}

function nameOf(module: Module): string {
  const file = module.nameForCondition() ?? module.readableIdentifier();
  const [, library] = file.match(/^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? [];
  const [, workspaceFile] = file.match(/^.*\/([^/]+\/src\/.*)$/) ?? [];
  return library ?? workspaceFile ?? file;
}
