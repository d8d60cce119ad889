import type { DiscoveryDocument, Release } from '@karwan/shared-contracts';
import { defaultOf } from './edit-versions.ts';
import type { ReleaseStore } from './release-store.ts';

export type Live = { document: DiscoveryDocument; store: ReleaseStore };

/** All releases that receive traffic: defaults and canaries. */
export const servingReleases = ({ document, store }: Live): Release[] =>
  Object.entries(document.microFrontends).flatMap(([remote, versions]) =>
    versions
      .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
      .map(({ metadata }) => store.readRelease(remote, metadata.version)),
  );

export const servingReleasesOfOthers = (remote: string, live: Live): Release[] =>
  servingReleases(live).filter((release) => release.remote !== remote);

/** A remote's default release; undefined before its first release. */
export function liveRelease(remote: string, { document, store }: Live): Release | undefined {
  const live = defaultOf(document.microFrontends[remote] ?? []);
  return live && store.readRelease(remote, live.metadata.version);
}
