import type { DiscoveryDocument } from '@karwan/shared-contracts';
import { findIncompatibilities } from './gate.ts';
import type { LiveHost } from './live-host.ts';
import type { ReleaseStore } from './release-store.ts';
import { servingReleases } from './serving-releases.ts';

/**
 * One message per incompatibility between serving releases and this API and shell. A start deploys a new API and shell
 * without checking all releases: a version restored by a rollback, a canary, a remote that does not build.
 */
export const incompatibleVersions = (document: DiscoveryDocument, store: ReleaseStore, host: LiveHost): string[] =>
  servingReleases({ document, store }).flatMap((release) => {
    const { remote, version } = release;
    return findIncompatibilities(release, store.readContracts(remote, version), host).map(
      (reason) => `${remote} ${version}: ${reason}`,
    );
  });
