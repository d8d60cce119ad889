import { type DeployedVersion, release } from '@karwan/shared-contracts';
import type { RemoteSource } from '../../src/render/protocol.ts';
import { readResource } from './read-resource.ts';

/** Everything that rendering a version on the server needs, checked against the discovery document. */
export async function loadVersion(
  name: string,
  { metadata, extras: { karwan } }: DeployedVersion,
  releasesFolder: string,
): Promise<RemoteSource> {
  const [code, description] = await Promise.all([
    readResource(karwan.server.url, karwan.server.integrity, releasesFolder),
    readResource(`${karwan.baseUrl}release.json`, karwan.releaseIntegrity, releasesFolder),
  ]);
  const { chunks, files, clientEntry } = release.parse(JSON.parse(description));
  return { name, version: metadata.version, code, chunks, files, clientEntry, baseUrl: karwan.baseUrl };
}
