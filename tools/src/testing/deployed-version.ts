import type { DeployedVersion } from '@karwan/shared-contracts';

/** A version's entry in the discovery document, of a remote without files. */
export function deployedVersion(version: string, pathPrefixes: string[] = ['/used-cars']): DeployedVersion {
  const integrity = `sha384-${'A'.repeat(64)}`;
  const baseUrl = `/remotes/mf-listings/${version}/`;
  return {
    url: `${baseUrl}client/remoteEntry.js`,
    metadata: { integrity, version },
    deployment: { traffic: 0, default: false },
    extras: {
      karwan: {
        baseUrl,
        releaseIntegrity: integrity,
        server: { url: `${baseUrl}server/remote.cjs`, integrity },
        contract: 1,
        pathPrefixes,
        widgets: [],
      },
    },
  };
}
