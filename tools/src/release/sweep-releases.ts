import { existsSync, globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { type DiscoveryDocument, discoveryDocument } from '@karwan/shared-contracts';

/** Tabs that stay open longer cannot load further pages. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes releases that no document has listed for 30 days. Counts the live document and those saved for rolling back
 * API and shell, which expire after 30 days themselves. `before` was just replaced by `now`.
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

/** A release's age starts when the last document that lists it is replaced. */
function noteAsOfNow(place: string) {
  const now = new Date();
  if (existsSync(place)) utimesSync(place, now, now);
}

const isOld = (place: string) => Date.now() - statSync(place).mtimeMs > KEPT_MS;
