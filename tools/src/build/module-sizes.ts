import { type Compilation, ConcatenatedModule, type Module } from '@rspack/core';

/** Bytes before compression of every module in a script, by the script's file and the module's name. */
export type ModuleSizes = Record<string, Record<string, number>>;

/** A library counts as one module, under its name; our own files under `mf-listings/src/…`. */
export function moduleSizes({ chunks, chunkGraph }: Compilation): ModuleSizes {
  const sizes: ModuleSizes = {};
  for (const chunk of chunks) {
    const ofChunk: Record<string, number> = {};
    addSizes(chunkGraph.getChunkModules(chunk), ofChunk);
    for (const file of chunk.files) if (file.endsWith('.js')) sizes[file] = ofChunk;
  }
  return sizes;
}

/** Also looks into modules that the optimizer has joined. */
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
  const [, own] = file.match(/^.*\/([^/]+\/src\/.*)$/) ?? [];
  return library ?? own ?? file;
}
