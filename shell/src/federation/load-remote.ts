import type { RemoteIslands, RemoteModule } from '@karwan/shared-contracts';
import type { LiveRemote } from '../boot/live-remote.ts';
import { loadContainer } from './load-container.ts';
import { withRetries } from './with-retries.ts';

/** What a remote exposes as `./remote`: its app pages, its widgets and its words. */
export const loadRemote = async (remote: LiveRemote): Promise<RemoteModule> =>
  (await loadExposed<{ remote: RemoteModule }>(remote, 'remote')).remote;

/** What a remote exposes as `./islands`. */
export const loadIslands = async (remote: LiveRemote): Promise<RemoteIslands> =>
  (await loadExposed<{ islands: RemoteIslands }>(remote, 'islands')).islands;

/**
 * Loads a remote's entry and its exposed module. A failed preload answers one later request for the same address with
 * its failure, so a single try would tell nothing; the last try goes to the other address, where there is one.
 */
function loadExposed<Exposed extends object>(remote: LiveRemote, what: string): Promise<Exposed> {
  return withRetries((isLast) =>
    loadFrom<Exposed>(remote, what, isLast ? (remote.fallbackUrl ?? remote.entryUrl) : remote.entryUrl),
  );
}

async function loadFrom<Exposed extends object>(remote: LiveRemote, what: string, entryUrl: string): Promise<Exposed> {
  const container = await loadContainer(remote, entryUrl);
  const exposed = (await container.get(`./${what}`))();
  if (typeof exposed !== 'object' || exposed === null || !(what in exposed))
    throw new Error(`${remote.name} exposes no ${what}`);
  // By its contract, which whoever uses it looks at.
  return exposed as Exposed;
}
