import type { RemoteIslands, RemoteModule } from '@karwan/shared-contracts';
import type { LiveRemote } from '../boot/live-remote.ts';
import { loadExposed } from './browser-host.ts';
import { withRetries } from './with-retries.ts';

/** Loads a remote's `./remote`: its app pages, widgets and copy. */
export const loadRemote = async (remote: LiveRemote): Promise<RemoteModule> =>
  (await load<{ remote: RemoteModule }>(remote, 'remote')).remote;

/** Loads a remote's `./islands`. */
export const loadIslands = async (remote: LiveRemote): Promise<RemoteIslands> =>
  (await load<{ islands: RemoteIslands }>(remote, 'islands')).islands;

/**
 * Retries, because browsers may replay a failed preload for the next request to the same URL. The last attempt uses the
 * fallback URL, if there is one.
 */
function load<Exposed extends object>(remote: LiveRemote, exposedName: string): Promise<Exposed> {
  const { entryUrl, fallbackUrl } = remote;
  return withRetries(
    async (isLast) => {
      const exposed = await loadExposed(remote, exposedName, isLast ? (fallbackUrl ?? entryUrl) : entryUrl);
      if (typeof exposed !== 'object' || exposed === null || !(exposedName in exposed))
        throw new Error(`${remote.name} exposes no ${exposedName}`);
      // Guaranteed by the remote's contract, whose version the callers check.
      return exposed as Exposed;
    },
    { lastUsesFallback: fallbackUrl !== undefined },
  );
}
