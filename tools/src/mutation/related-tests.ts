import { readFileSync } from 'node:fs';
import path from 'node:path';
import { cruise } from 'dependency-cruiser';
import { opensDatabase } from '../test/api-suites.ts';
import { findTestFiles } from '../test/node-suite.ts';
import { inProject, root } from '../workspace/workspace.ts';

/**
 * The tests of Node's runner that import any of `files`, directly or not. Only those without a database if the files'
 * own folders have any, unless `withSlowTests`; otherwise also those that open one, if they are in these folders, or if
 * they import from them directly and are about modules.
 */
export async function relatedTests(files: readonly string[], withSlowTests: boolean): Promise<string[]> {
  const folders = [
    ...new Set(files.map((file) => (file.startsWith('shell/') ? 'shell/server' : `${file.split('/')[0]}/src`))),
  ];
  // Attacks, interleaved tests and the model of money are left out. They take minutes per mutant.
  const tests = folders
    .flatMap((folder) => findTestFiles(folder))
    .filter((file) => !/\/attacks\/|-interleaved\.test\.ts$|money-model/.test(file));
  const importedBy = await importersByFile(folders);
  const importers = importersOf(files, importedBy);
  const related = tests.filter((test) => importers.has(test));
  const [fast, slow] = [related.filter((test) => !opensDatabase(test)), related.filter(opensDatabase)];
  const own = new Set(files.map((file) => path.dirname(file)));
  const isOwn = (test: string) => own.has(path.dirname(test));
  const inOwn = [...importedBy].filter(([file]) => own.has(path.dirname(file)));
  const direct = new Set(
    inOwn.flatMap(([, files]) => files).filter((file) => /^api\/src\/(modules\/.*|[^/]+)$/.test(file)),
  );
  return fast.some(isOwn) && !withSlowTests
    ? fast
    : [...fast, ...slow.filter((test) => isOwn(test) || direct.has(test))];
}

/** Which files of `folders` import a file at run time. */
async function importersByFile(folders: string[]): Promise<Map<string, string[]>> {
  const { output } = await cruise(folders, { baseDir: root, doNotFollow: { path: 'node_modules' }, parser: 'tsc' });
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text where its result was expected.');
  const importers = new Map<string, string[]>();
  for (const { source, dependencies } of output.modules)
    for (const { resolved } of dependencies) importers.set(resolved, [...(importers.get(resolved) ?? []), source]);
  return importers;
}

/** All files that import one of `files`, directly or not. */
function importersOf(files: readonly string[], importedBy: ReadonlyMap<string, string[]>): Set<string> {
  const found = new Set<string>(files);
  for (const file of found) for (const importer of importedBy.get(file) ?? []) found.add(importer);
  return found;
}

/** Whether Jest runs the tests of a file, rather than Node's runner. */
export const isTestedByJest = (file: string): boolean => !/^(api|tools|shell\/server)\//.test(file);

/** Entry points of the shared packages, by import name: in Stryker's copy they must lead to the copy. */
export function sharedImports(): Record<string, string> {
  const entries: [string, string][] = [];
  for (const name of ['shared-contracts', 'shared-ui', 'shared-kit']) {
    const { exports } = JSON.parse(readFileSync(inProject(name, 'package.json'), 'utf8'));
    for (const [entry, file] of Object.entries<string>(exports))
      entries.push([`^@karwan/${name}${entry.slice(1)}$`, `<rootDir>/${path.join(name, file)}`]);
  }
  return Object.fromEntries(entries);
}
