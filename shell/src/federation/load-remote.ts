import type { RemoteIslands, RemoteModule } from '@karwan/shared-contracts';
import type { LiveRemote } from '../boot/live-remote.ts';
import { loadExposed } from './browser-host.ts';
import { withRetries } from './with-retries.ts';

/** What a remote exposes as `./remote`: its app pages, its widgets and its words. */
export const loadRemote = async (remote: LiveRemote): Promise<RemoteModule> =>
  (await load<{ remote: RemoteModule }>(remote, 'remote')).remote;

/** What a remote exposes as `./islands`. */
export const loadIslands = async (remote: LiveRemote): Promise<RemoteIslands> =>
  (await load<{ islands: RemoteIslands }>(remote, 'islands')).islands;

/**
 * Browsers may replay a failed preload for the next request to the same address, so a single try would tell nothing; the last
 * one goes to the other address, where there is one.
 */
function load<Exposed extends object>(remote: LiveRemote, what: string): Promise<Exposed> {
  const { entryUrl, fallbackUrl } = remote;
  return withRetries(
    async (isLast) => {
      const exposed = await loadExposed(remote, what, isLast ? (fallbackUrl ?? entryUrl) : entryUrl);
      if (typeof exposed !== 'object' || exposed === null || !(what in exposed))
        throw new Error(`${remote.name} exposes no ${what}`);
      // By its contract, which whoever uses it looks at.
      return exposed as Exposed;
    },
    { isLastElsewhere: fallbackUrl !== undefined },
  );
}
