import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { browserConfiguration, type CatalogueBuild, serverConfiguration } from './configuration.ts';

/** Builds the catalogue into `outDir` as files for any static server: `index.html`, `catalogue.js`, the font. */
export async function buildCatalogue(outDir: string, mode: CatalogueBuild['mode'] = 'production'): Promise<void> {
  await mkdir(outDir, { recursive: true });
  await compile([browserConfiguration({ outDir, mode }), serverConfiguration({ outDir, mode })]);
  await writeFile(path.join(outDir, 'index.html'), renderCatalogue(outDir));
}

/** The first HTML, rendered by the server bundle that lies in `outDir`; always by its newest version. */
export function renderCatalogue(outDir: string): string {
  const file = path.join(outDir, 'server', 'render.cjs');
  const require = createRequire(file);
  delete require.cache[file];
  const module: unknown = require(file);
  if (!isRenderer(module)) throw new Error(`${file} does not export renderPage`);
  return module.renderPage(['/catalogue.js']);
}

function isRenderer(module: unknown): module is { renderPage: (scripts: readonly string[]) => string } {
  return typeof module === 'object' && module !== null && 'renderPage' in module;
}

function compile(configurations: Configuration[]): Promise<void> {
  const compiler = rspack(configurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}

/** `node shared-ui/catalogue/build.ts <folder>` */
if (import.meta.main) {
  const outDir = process.argv[2];
  if (!outDir) throw new Error('Say where to: node shared-ui/catalogue/build.ts <folder>');
  await buildCatalogue(path.resolve(outDir));
}
