import type { Release } from '@karwan/shared-contracts';
import { type ContractReport, payloadIncompatibilities } from '@karwan/shared-contracts/report';
import type { LiveHost } from './live-host.ts';
import { type Live, liveRelease, servingReleasesOfOthers } from './serving-releases.ts';

/**
 * Incompatible events between a release and the serving releases of other remotes: events no longer published, and
 * payloads that either side would reject. `built` are the contracts that the release was built with; without them, only
 * names are compared.
 */
export function eventIncompatibilities(
  release: Release,
  built: ContractReport | undefined,
  live: Live,
  host: LiveHost | undefined,
): string[] {
  const others = servingReleasesOfOthers(release.remote, live);
  const payloadReasons = others.flatMap((other) => {
    const otherContracts = live.store.readContracts(other.remote, other.version);
    if (!built || !otherContracts) return [];
    return [
      ...sharedEvents(release, other)
        .flatMap((event) => payloadIncompatibilities(built, otherContracts, event))
        .map((reason) => `It publishes an event as ${other.remote} was not built for it: ${reason}`),
      ...sharedEvents(other, release)
        .flatMap((event) => payloadIncompatibilities(otherContracts, built, event))
        .map((reason) => `It was not built for an event as ${other.remote} publishes it: ${reason}`),
    ];
  });
  return [...new Set([...missingEvents(release, others, live, host), ...payloadReasons])];
}

/** Events that one release publishes and the other listens to. */
const sharedEvents = (publisher: Release, listener: Release) =>
  publisher.uses.emits.filter((event) => listener.uses.listens.includes(event));

/** Events that the live version publishes and the new one does not, with their listeners. */
function missingEvents(release: Release, others: Release[], live: Live, host: LiveHost | undefined): string[] {
  const liveEvents = liveRelease(release.remote, live)?.uses.emits ?? [];
  return liveEvents
    .filter((event) => !release.uses.emits.includes(event))
    .flatMap((event) => {
      const remotes = others.filter(({ uses }) => uses.listens.includes(event)).map(({ remote }) => remote);
      const listeners = [...(host?.shellListens.includes(event) ? ['the shell'] : []), ...new Set(remotes)];
      return listeners.length === 0
        ? []
        : [`It no longer publishes ${event}, which is listened to by ${listeners.join(' and ')}.`];
    });
}
