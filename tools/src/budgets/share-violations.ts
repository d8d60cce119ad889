import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@karwan/shared-contracts';
import type { ModuleSizes } from '../build/module-sizes.ts';
import type { RemoteShare } from './page-budgets.ts';

const BYTES_PER_KB = 1024;
/** Number of modules to report, largest growth first. */
const MAX_LISTED_MODULES = 3;

/** A release and its folder: in the store, or just built. */
export type ReleaseInFolder = { release: Release; folder: string };

/** Messages about pages where a release exceeds its share of scripts; each names the modules that grew since `live`. */
export function shareViolations(
  built: ReleaseInFolder,
  shares: RemoteShare[],
  live: ReleaseInFolder | undefined,
): string[] {
  return shares
    .filter(({ remote }) => remote === built.release.remote)
    .flatMap((share) => {
      const missing = share.chunks.filter((chunk) => !(chunk in built.release.chunks));
      if (missing.length > 0)
        return [`Its share of the page ${share.page} counts ${missing.join(', ')}, which it does not have.`];
      const kb = kbOf(built, share);
      if (kb <= share.limitKb) return [];
      const size = `It brings ${kb.toFixed(1)} KB of scripts to the page ${share.page}, of ${share.limitKb} KB that it may`;
      return [`${size}. ${grownModules(built, share, live)}`];
    });
}

const scriptsOf = ({ clientEntry, chunks }: Release, share: RemoteShare) => [
  ...new Set([clientEntry, ...share.chunks.flatMap((chunk) => chunks[chunk]?.scripts ?? [])]),
];

/** Transfer size: compressed, if a compressed file exists. */
function kbOf({ release, folder }: ReleaseInFolder, share: RemoteShare): number {
  const bytes = scriptsOf(release, share).map((script) => {
    const file = path.join(folder, script);
    return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB;
}

function grownModules(built: ReleaseInFolder, share: RemoteShare, live: ReleaseInFolder | undefined): string {
  const current = modulesOf(built, share);
  const previous = live && modulesOf(live, share);
  if (!previous?.size) return `Largest before compression: ${largest(current).join(', ')}.`;
  const growth = new Map([...current].map(([name, bytes]) => [name, bytes - (previous.get(name) ?? 0)]));
  return `Grew most before compression: ${largest(growth).join(', ')}.`;
}

const largest = (modules: Map<string, number>) =>
  [...modules]
    .filter(([, bytes]) => bytes > 0)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_LISTED_MODULES)
    .map(([name, bytes]) => `${name} (${(bytes / BYTES_PER_KB).toFixed(1)} KB)`);

function modulesOf({ release, folder }: ReleaseInFolder, share: RemoteShare): Map<string, number> {
  const file = path.join(folder, 'modules.json');
  // Older releases do not list their modules.
  const sizes: ModuleSizes = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const total = new Map<string, number>();
  for (const script of scriptsOf(release, share))
    for (const [name, bytes] of Object.entries(sizes[script] ?? {})) total.set(name, (total.get(name) ?? 0) + bytes);
  return total;
}
