import { existsSync, globSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { type DiscoveryDocument, discoveryDocument } from '@karwan/shared-contracts';

/** Tabs that stay open longer cannot load further pages. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes releases that no document has listed for 30 days. Counts the live document and those saved for rolling back
 * API and shell, which expire after 30 days themselves. `before` was just replaced by `now`.
 */
export function sweepReleases(folder: string, before: DiscoveryDocument, now: DiscoveryDocument): void {
  const referenced = releaseNamesOf(now);
  for (const name of releaseNamesOf(before)) if (!referenced.has(name)) touchIfExists(path.join(folder, name));
  for (const file of globSync(path.join(folder, 'documents/*.json'))) {
    if (isExpired(file)) rmSync(file);
    else
      for (const name of releaseNamesOf(discoveryDocument.parse(JSON.parse(readFileSync(file, 'utf8')))))
        referenced.add(name);
  }
  for (const name of globSync('mf-*/*', { cwd: folder })) {
    const target = path.join(folder, name);
    if (!referenced.has(name) && isExpired(target)) rmSync(target, { recursive: true });
  }
}

const releaseNamesOf = ({ microFrontends }: DiscoveryDocument) =>
  new Set(
    Object.entries(microFrontends).flatMap(([remote, versions]) =>
      versions.map(({ metadata }) => path.join(remote, metadata.version)),
    ),
  );

/** A release's age starts when the last document that lists it is replaced. */
function touchIfExists(target: string) {
  const now = new Date();
  if (existsSync(target)) utimesSync(target, now, now);
}

const isExpired = (target: string) => Date.now() - statSync(target).mtimeMs > RETENTION_MS;
