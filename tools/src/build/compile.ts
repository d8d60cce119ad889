import {
  ConcatenatedModule,
  type Configuration,
  type Module,
  type Compilation as RspackCompilation,
  rspack,
  type Stats,
} from '@rspack/core';
import { type ModuleSizes, moduleSizes } from './module-sizes.ts';

/** The parts of a compilation that the build uses. */
export type Compilation = {
  /** Files of each named chunk group (pages, widgets, the exposed module, entries), in loading order. */
  chunkGroups: Record<string, string[]>;
  /** Absolute paths of all bundled source modules. */
  modules: string[];
  moduleSizes: ModuleSizes;
};

/** Runs one configuration. Throws an Error that lists all errors and warnings. */
export function compile(configuration: Configuration): Promise<Compilation> {
  const compiler = rspack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure =
        error ?? compileErrorOf(stats?.toString({ all: false, errors: true, warnings: true }), configuration);
      const summary = stats && summaryOf(stats);
      compiler.close(() => (failure || !summary ? reject(failure) : resolve(summary)));
    });
  });
}

const compileErrorOf = (text: string | undefined, { name }: Configuration) =>
  text?.trim() ? new Error(`${name} does not compile:\n${text}`) : undefined;

function summaryOf(stats: Stats): Compilation {
  const { namedChunkGroups = {} } = stats.toJson({ all: false, chunkGroups: true });
  const chunkGroups = Object.fromEntries(
    Object.entries(namedChunkGroups).map(([name, group]) => [
      name,
      (group.assets ?? []).map((asset) => asset.name).filter((file) => file.endsWith('.js')),
    ]),
  );
  const { compilation } = stats;
  return { chunkGroups, modules: [...bundledPaths(compilation)], moduleSizes: moduleSizes(compilation) };
}

function bundledPaths({ chunks, chunkGraph }: RspackCompilation): Set<string> {
  const found = new Set<string>();
  for (const chunk of chunks) addPaths(chunkGraph.getChunkModules(chunk), found);
  return found;
}

/** Also visits modules that the optimizer has concatenated. */
function addPaths(modules: Iterable<Module>, found: Set<string>) {
  for (const module of modules) {
    const file = module.nameForCondition();
    if (file && /\.[cm]?[jt]sx?$/.test(file)) found.add(file);
    if (module instanceof ConcatenatedModule) addPaths(module.modules, found);
  }
}
