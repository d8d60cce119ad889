import type { DiscoveryDocument } from '@karwan/shared-contracts';
import { corruptFiles } from './corrupt-files.ts';
import type { ReleaseStore } from './release-store.ts';

/**
 * Restores the releases that were last live with a build's API and shell, before these are rolled back: later releases
 * were checked against later contracts. Returns one line per changed remote. Throws, without changes, if no releases
 * were live with them, or if a release is corrupt.
 */
export async function reinstateReleases(store: ReleaseStore, shellBuild: string): Promise<string[]> {
  let changes: string[] = [];
  await store.changeDiscovery((document) => {
    const before = store.readDocumentFor(shellBuild);
    if (!before) throw new Error('No release was live on this site beside the API and the shell of this checkout.');
    const broken = brokenReleases(store, before);
    if (broken.length > 0) throw new Error(`What was live is no longer whole:\n${broken.join('\n')}`);
    changes = differences(document, before);
    return before;
  });
  return changes;
}

const brokenReleases = (store: ReleaseStore, document: DiscoveryDocument) =>
  [...servedVersions(document)].flatMap(([remote, versions]) =>
    versions.flatMap((version) => {
      const folder = store.folderOf({ remote, version });
      return corruptFiles(store.readRelease(remote, version), folder).map(
        (reason) => `${remote} ${version}: ${reason}`,
      );
    }),
  );

function differences(now: DiscoveryDocument, then: DiscoveryDocument): string[] {
  const [currentVersions, previousVersions] = [servedVersions(now), servedVersions(then)];
  return [...new Set([...currentVersions.keys(), ...previousVersions.keys()])].sort().flatMap((remote) => {
    const [currentText, previousText] = [currentVersions, previousVersions].map(
      (versions) => versions.get(remote)?.join(' and ') ?? 'no version',
    );
    return currentText === previousText ? [] : [`${remote}: ${previousText} instead of ${currentText}`];
  });
}

const servedVersions = ({ microFrontends }: DiscoveryDocument) =>
  new Map(
    Object.entries(microFrontends).map(([remote, versions]) => [
      remote,
      versions
        .filter(({ deployment }) => deployment.default || deployment.traffic > 0)
        .map(({ metadata }) => metadata.version),
    ]),
  );
