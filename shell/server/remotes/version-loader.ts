import { type DeployedVersion, isMountedContract, type Release, release } from '@karwan/shared-contracts';
import type { RemoteSource } from '../../src/render/protocol.ts';
import { readResource } from './read-release-file.ts';

/**
 * Loads everything needed to render a version on the server, verified against the discovery document. Rejects before
 * any download if this shell does not mount the version's contract, or if the release is not the named one.
 */
export async function loadVersion(
  name: string,
  deployed: DeployedVersion,
  releasesFolder: string,
): Promise<RemoteSource> {
  const { version } = deployed.metadata;
  const { karwan } = deployed.extras;
  if (!isMountedContract(karwan.contract))
    throw new Error(`${name} ${version} follows contract ${karwan.contract}, which this shell does not mount`);
  const [code, description] = await Promise.all([
    readResource(karwan.server.url, karwan.server.integrity, releasesFolder),
    readResource(`${karwan.baseUrl}release.json`, karwan.releaseIntegrity, releasesFolder),
  ]);
  const released = release.parse(JSON.parse(description));
  const mismatches = mismatchesOf(name, deployed, released);
  if (mismatches.length > 0)
    throw new Error(`The release of ${name} ${version} is not the one that is named: ${mismatches.join(', ')} differ`);
  const { chunks, files, clientEntry } = released;
  return { name, version, code, chunks, files, clientEntry, baseUrl: karwan.baseUrl };
}

/** Lists the fields in which the document differs from the release's own description. */
function mismatchesOf(name: string, { metadata, extras }: DeployedVersion, released: Release): string[] {
  const integrityOf = (file: string) => released.files[file]?.integrity;
  const pairs = {
    remote: [name, released.remote],
    version: [metadata.version, released.version],
    'the integrity of the entry': [metadata.integrity, integrityOf(released.clientEntry)],
    'the integrity of the server file': [extras.karwan.server.integrity, integrityOf(released.serverEntry)],
  };
  return Object.entries(pairs).flatMap(([field, [documented, actual]]) => (documented === actual ? [] : [field]));
}
