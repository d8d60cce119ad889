import type { DiscoveryDocument } from '@karwan/shared-contracts';
import { misfits } from './gate.ts';
import type { LiveHost } from './live-host.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Why versions that serve visitors do not work with this API and shell, one sentence per reason. A start takes a new API
 * and shell live without asking them: a version that was rolled back to, a canary, a remote that does not build.
 */
export function unfitVersions({ microFrontends }: DiscoveryDocument, store: ReleaseStore, host: LiveHost): string[] {
  return Object.entries(microFrontends).flatMap(([remote, versions]) =>
    versions
      .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
      .flatMap(({ metadata: { version } }) =>
        misfits(store.readRelease(remote, version), store.readContracts(remote, version), host).map(
          (reason) => `${remote} ${version}: ${reason}`,
        ),
      ),
  );
}
