import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
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
import { brokenFiles } from './broken-files.ts';
import { hostKeyOf } from './live-host.ts';
import { withLock } from './lock.ts';
import { sweepReleases } from './sweep-releases.ts';
import { syncToDisk, writeDurably } from './write-durably.ts';

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
   * releases under way. Throws, and changes nothing, when the shell would not accept the outcome, or would leave a part out.
   */
  changeDiscovery(edit: (document: DiscoveryDocument) => DiscoveryDocument): Promise<void> {
    return this.whileLocked(() => {
      const before = this.readDiscovery();
      const edited: unknown = JSON.parse(JSON.stringify({ ...edit(before), revision: (before.revision ?? 0) + 1 }));
      const document = discoveryDocument.parse(edited);
      if (!isDeepStrictEqual(document, edited))
        throw new Error('The discovery document would hold what no shell knows.');
      writeDurably(this.discoveryFile(), `${JSON.stringify(document, null, 2)}\n`);
      this.#keepDocument();
      sweepReleases(this.folder, before, document);
    });
  }

  /** Copies a built remote into the store. Nothing that is live changes. */
  async store(builtFolder: string, release: Release): Promise<void> {
    await this.whileLocked(() => {
      this.add(builtFolder, release);
      this.#keepDocument();
    });
  }

  /** The document that was live last beside the API and the shell of this build; undefined where none was. */
  readDocumentBeside(shellBuild: string): DiscoveryDocument | undefined {
    const file = this.#documentBeside(shellBuild);
    return file && existsSync(file) ? discoveryDocument.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  }

  /** A deployment may be rolled back: what is live is kept by the host that runs. */
  #keepDocument(): void {
    const file = this.#documentBeside(this.folder);
    if (!file || !existsSync(this.discoveryFile())) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeDurably(file, readFileSync(this.discoveryFile(), 'utf8'));
  }

  #documentBeside(hostFolder: string): string | undefined {
    const key = hostKeyOf(hostFolder);
    return key && path.join(this.folder, 'documents', `${key}.json`);
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
   * Copies a built remote into the store with the contracts that it was built with, by default those of the source as it is
   * now; the folder appears complete or not at all. A version that is there already stays as it is, and must hold the same
   * release; one that is not whole is replaced. Only `whileLocked`.
   */
  add(builtFolder: string, release: Release, contracts = currentContractReport()): DeployedVersion {
    const stored = this.#readWhole(release);
    if (stored && JSON.stringify(stored.files) !== JSON.stringify(release.files))
      throw new Error(
        `${release.remote} ${release.version} exists with other files: a release never changes. Give it a new version.`,
      );
    if (!stored) this.#copy(builtFolder, release, contracts);
    return this.describe(stored ?? this.readRelease(release.remote, release.version));
  }

  /** Undefined where the version is not there, or a power cut has left a part of it. */
  #readWhole({ remote, version }: Release): Release | undefined {
    try {
      const stored = this.readRelease(remote, version);
      return brokenFiles(stored, this.folderOf(stored)).length === 0 ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  #copy(builtFolder: string, release: Release, contracts: ContractReport): void {
    const place = this.folderOf(release);
    // Beside the folders of remotes, which are served. What an earlier copy has left, which did not come to its end, goes.
    const incoming = path.join(this.folder, 'incoming');
    rmSync(incoming, { recursive: true, force: true });
    mkdirSync(incoming);
    // Builds from before say nothing of their modules.
    const parts = ['client', 'server', 'release.json', 'modules.json'];
    for (const part of parts.filter((name) => existsSync(path.join(builtFolder, name))))
      cpSync(path.join(builtFolder, part), path.join(incoming, part), { recursive: true });
    writeFileSync(path.join(incoming, 'contracts.json'), JSON.stringify(contracts));
    for (const entry of readdirSync(incoming, { recursive: true })) syncToDisk(path.join(incoming, `${entry}`));
    syncToDisk(incoming);
    mkdirSync(path.dirname(place), { recursive: true });
    rmSync(place, { recursive: true, force: true });
    renameSync(incoming, place);
    syncToDisk(path.dirname(place));
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
