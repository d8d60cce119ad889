import { existsSync, globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { type DiscoveryDocument, discoveryDocument } from '@karwan/shared-contracts';

/** Tabs that have been open for longer lose the pages that they have not loaded yet. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes releases from a store that no document has named for 30 days: the live one, or one that is kept for rolling API and
 * shell back, which goes after 30 days itself. `before` has just been replaced by `now`.
 */
export function sweepReleases(folder: string, before: DiscoveryDocument, now: DiscoveryDocument): void {
  const named = namesIn(now);
  for (const name of namesIn(before)) if (!named.has(name)) noteAsOfNow(path.join(folder, name));
  for (const file of globSync(path.join(folder, 'documents/*.json'))) {
    if (isOld(file)) rmSync(file);
    else for (const name of namesIn(discoveryDocument.parse(JSON.parse(readFileSync(file, 'utf8'))))) named.add(name);
  }
  for (const name of globSync('mf-*/*', { cwd: folder })) {
    const place = path.join(folder, name);
    if (!named.has(name) && isOld(place)) rmSync(place, { recursive: true });
  }
}

const namesIn = ({ microFrontends }: DiscoveryDocument) =>
  new Set(
    Object.entries(microFrontends).flatMap(([remote, versions]) =>
      versions.map(({ metadata }) => path.join(remote, metadata.version)),
    ),
  );

/** A folder that no document names is as old as the last one that did. */
function noteAsOfNow(place: string) {
  const now = new Date();
  if (existsSync(place)) utimesSync(place, now, now);
}

const isOld = (place: string) => Date.now() - statSync(place).mtimeMs > KEPT_MS;
