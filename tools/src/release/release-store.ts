import {
  closeSync,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import {
  type DeployedVersion,
  DISCOVERY_SCHEMA,
  type DiscoveryDocument,
  discoveryDocument,
  type Release,
  release as releaseSchema,
} from '@karwan/shared-contracts';
import { type ContractReport, contractReport } from '@karwan/shared-contracts/report';
import { integrityOf } from '../build/built-files.ts';
import { currentContractReport } from '../checks/contract-report.ts';
import { withLock } from './lock.ts';

/** Where the shell serves the store's files; a CDN would have another address. */
export const RELEASES_URL = '/remotes/';

/**
 * A folder of releases: `<remote>/<version>/` never changes once it is there, and `discovery.json` says which of them are
 * live. The shell follows that file.
 */
export class ReleaseStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  readonly discoveryFile = () => path.join(this.folder, 'discovery.json');

  /** Empty before the first release. Throws when the file is not a document that the shell would accept. */
  readDiscovery(): DiscoveryDocument {
    if (!existsSync(this.discoveryFile())) return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
    return discoveryDocument.parse(JSON.parse(readFileSync(this.discoveryFile(), 'utf8')));
  }

  /**
   * Replaces the document by what `edit` makes of it, in one step: a reader sees the old or the new one. Waits for other
   * releases under way. Throws, and changes nothing, when the shell would not accept the outcome.
   */
  changeDiscovery(edit: (document: DiscoveryDocument) => DiscoveryDocument): Promise<void> {
    return this.whileLocked(() => {
      const document = discoveryDocument.parse(edit(this.readDiscovery()));
      const incoming = path.join(this.folder, `discovery.${process.pid}.json`);
      writeDurably(incoming, `${JSON.stringify(document, null, 2)}\n`);
      renameSync(incoming, this.discoveryFile());
    });
  }

  /** Whatever changes what is live does it in here, so that nobody decides on what is no longer true. */
  whileLocked(work: () => void): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    return withLock(path.join(this.folder, 'discovery.held'), async () => work());
  }

  readRelease(remote: string, version: string): Release {
    return releaseSchema.parse(
      JSON.parse(readFileSync(path.join(this.folderOf({ remote, version }), 'release.json'), 'utf8')),
    );
  }

  readonly folderOf = ({ remote, version }: Pick<Release, 'remote' | 'version'>) =>
    path.join(this.folder, remote, version);

  /** The contracts that a stored release was built with; undefined for one that was stored without them. */
  readContracts(remote: string, version: string): ContractReport | undefined {
    const file = path.join(this.folderOf({ remote, version }), 'contracts.json');
    return existsSync(file) ? contractReport.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  }

  /**
   * Copies a built remote into the store with the contracts that it was built with; the folder appears complete or not at
   * all; by default they are those of the source as it is now. A version that is there already stays as it is, and must
   * hold the same release.
   */
  add(builtFolder: string, release: Release, contracts = currentContractReport()): DeployedVersion {
    const place = this.folderOf(release);
    const incoming = `${place}.incoming-${process.pid}`;
    if (!existsSync(place)) {
      rmSync(incoming, { recursive: true, force: true });
      // Builds from before say nothing of their modules.
      const parts = ['client', 'server', 'release.json', 'modules.json'];
      for (const part of parts.filter((name) => existsSync(path.join(builtFolder, name))))
        cpSync(path.join(builtFolder, part), path.join(incoming, part), { recursive: true });
      writeFileSync(path.join(incoming, 'contracts.json'), JSON.stringify(contracts));
      renameSync(incoming, place);
    }
    const stored = this.readRelease(release.remote, release.version);
    if (JSON.stringify(stored.files) !== JSON.stringify(release.files))
      throw new Error(
        `${release.remote} ${release.version} exists with other files: a release never changes. Give it a new version.`,
      );
    return this.describe(stored);
  }

  /** The discovery document's entry of a stored release, serving nobody yet. */
  describe(release: Release): DeployedVersion {
    const baseUrl = `${RELEASES_URL}${release.remote}/${release.version}/`;
    const file = path.join(this.folderOf(release), 'release.json');
    return {
      url: `${baseUrl}${release.clientEntry}`,
      metadata: { integrity: promisedIntegrity(release, release.clientEntry), version: release.version },
      deployment: { traffic: 0, default: false },
      extras: {
        karwan: {
          baseUrl,
          releaseIntegrity: integrityOf(readFileSync(file)),
          server: {
            url: `${baseUrl}${release.serverEntry}`,
            integrity: promisedIntegrity(release, release.serverEntry),
          },
          contract: release.contract,
          container: release.container,
          pathPrefixes: release.pathPrefixes,
          widgets: release.widgets,
        },
      },
    };
  }
}

function promisedIntegrity({ files, remote, version }: Release, file: string): string {
  const entry = files[file];
  if (!entry) throw new Error(`${remote} ${version} lacks ${file}.`);
  return entry.integrity;
}

function writeDurably(file: string, text: string) {
  const handle = openSync(file, 'w');
  writeSync(handle, text);
  fsyncSync(handle);
  closeSync(handle);
}
