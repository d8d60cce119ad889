import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type SharedModule, sharedModules } from '@karwan/shared-contracts';

/** The installed version of a shared library for `folder`; `react/jsx-runtime` has the version of `react`. */
export function sharedVersion(module: SharedModule, folder: string): string {
  const packageName = module
    .split('/')
    .slice(0, module.startsWith('@') ? 2 : 1)
    .join('/');
  const searchFolders = createRequire(path.join(folder, 'package.json')).resolve.paths(packageName) ?? [];
  for (const searchFolder of searchFolders) {
    const version = readVersion(path.join(searchFolder, packageName, 'package.json'));
    if (version) return version;
  }
  throw new Error(`${packageName} is not installed for ${folder}`);
}

/** Every shared library with the version that is installed for `folder`. */
export const sharedVersions = (folder: string): Record<SharedModule, string> =>
  // Safe: maps every item of `sharedModules`.
  Object.fromEntries(sharedModules.map((module) => [module, sharedVersion(module, folder)])) as Record<
    SharedModule,
    string
  >;

function readVersion(file: string): string | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).version;
  } catch {
    return undefined;
  }
}
