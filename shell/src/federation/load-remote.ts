import type { RemoteModule } from '@karwan/shared-contracts';
import type { LiveRemote } from '../boot/live-remote.ts';
import { createFederationHost, expectIntegrity } from './federation-host.ts';
import { allowScriptsFrom } from './script-policy.ts';
import { withRetries } from './with-retries.ts';

const host = createFederationHost();

/**
 * Loads a remote's entry and its exposed module. A failed preload answers one later request for the same address with
 * its failure, so a single try would tell nothing; the last try goes to the other address, where there is one.
 */
export function loadRemote(remote: LiveRemote): Promise<RemoteModule> {
  return withRetries((isLast) => loadFrom(remote, isLast ? (remote.fallbackUrl ?? remote.entryUrl) : remote.entryUrl));
}

async function loadFrom(remote: LiveRemote, entryUrl: string): Promise<RemoteModule> {
  const container = remote.name.replaceAll('-', '_');
  const entry = new URL(entryUrl, location.href).href;
  allowScriptsFrom(entry);
  expectIntegrity(entry, remote.integrity);
  host.registerRemotes([{ name: container, entry, type: 'var' }], { force: true });
  const exposed = await host.loadRemote<{ remote: RemoteModule }>(`${container}/remote`);
  if (!exposed?.remote) throw new Error(`${remote.name} exposes no remote`);
  return exposed.remote;
}
