import type { DiscoveryDocument } from '@karwan/shared-contracts';
import { misfits } from './gate.ts';
import type { LiveHost } from './live-host.ts';
import type { ReleaseStore } from './release-store.ts';
import { servingReleases } from './serving-releases.ts';

/**
 * Why versions that serve visitors do not work with this API and shell, one sentence per reason. A start takes a new API
 * and shell live without asking them: a version that was rolled back to, a canary, a remote that does not build.
 */
export const unfitVersions = (document: DiscoveryDocument, store: ReleaseStore, host: LiveHost): string[] =>
  servingReleases({ document, store }).flatMap((release) => {
    const { remote, version } = release;
    return misfits(release, store.readContracts(remote, version), host).map(
      (reason) => `${remote} ${version}: ${reason}`,
    );
  });
