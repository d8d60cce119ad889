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
import { corruptFiles } from './corrupt-files.ts';
import { hostKeyOf } from './live-host.ts';
import { withLock } from './lock.ts';
import { sweepReleases } from './sweep-releases.ts';
import { syncToDisk, writeDurably } from './write-durably.ts';

/** Base URL at which the shell serves the store's files; a CDN would use another. */
export const RELEASES_URL = '/remotes/';

/** A folder of releases: `<remote>/<version>/` is immutable; `discovery.json` lists the live ones for the shell. */
export class ReleaseStore {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  readonly discoveryFile = () => path.join(this.folder, 'discovery.json');

  /** Empty before the first release. Throws if the file is invalid. */
  readDiscovery(): DiscoveryDocument {
    if (!existsSync(this.discoveryFile())) return { schema: DISCOVERY_SCHEMA, microFrontends: {} };
    return discoveryDocument.parse(JSON.parse(readFileSync(this.discoveryFile(), 'utf8')));
  }

  /**
   * Atomically replaces the document with the result of `edit`. Waits for concurrent releases. Throws, without changes,
   * if the shell would reject the result or drop a part of it.
   */
  changeDiscovery(edit: (document: DiscoveryDocument) => DiscoveryDocument): Promise<void> {
    return this.withStoreLock(() => {
      const before = this.readDiscovery();
      const edited: unknown = JSON.parse(JSON.stringify({ ...edit(before), revision: (before.revision ?? 0) + 1 }));
      const document = discoveryDocument.parse(edited);
      if (!isDeepStrictEqual(document, edited))
        throw new Error('The discovery document would hold what no shell knows.');
      writeDurably(this.discoveryFile(), `${JSON.stringify(document, null, 2)}\n`);
      this.#saveDocument();
      sweepReleases(this.folder, before, document);
    });
  }

  /** Copies a built remote into the store, without making it live. */
  async store(builtFolder: string, release: Release): Promise<void> {
    await this.withStoreLock(() => {
      this.add(builtFolder, release);
      this.#saveDocument();
    });
  }

  /** The document that was last live with this build's API and shell; undefined if there is none. */
  readDocumentFor(shellBuild: string): DiscoveryDocument | undefined {
    const file = this.#documentFileFor(shellBuild);
    return file && existsSync(file) ? discoveryDocument.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  }

  /** Saves the live document per host, so that a deployment can be rolled back. */
  #saveDocument(): void {
    const file = this.#documentFileFor(this.folder);
    if (!file || !existsSync(this.discoveryFile())) return;
    mkdirSync(path.dirname(file), { recursive: true });
    writeDurably(file, readFileSync(this.discoveryFile(), 'utf8'));
  }

  #documentFileFor(hostFolder: string): string | undefined {
    const key = hostKeyOf(hostFolder);
    return key && path.join(this.folder, 'documents', `${key}.json`);
  }

  /** Runs `callback` under the lock that guards all changes of live versions. */
  withStoreLock(callback: () => void): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    return withLock(path.join(this.folder, 'discovery.held'), async () => callback());
  }

  readRelease(remote: string, version: string): Release {
    return releaseSchema.parse(
      JSON.parse(readFileSync(path.join(this.folderOf({ remote, version }), 'release.json'), 'utf8')),
    );
  }

  readonly folderOf = ({ remote, version }: Pick<Release, 'remote' | 'version'>) =>
    path.join(this.folder, remote, version);

  /** The contracts that a stored release was built with; undefined if they were not stored. */
  readContracts(remote: string, version: string): ContractReport | undefined {
    const file = path.join(this.folderOf({ remote, version }), 'contracts.json');
    return existsSync(file) ? contractReport.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  }

  /**
   * Copies a built remote into the store, with the contracts it was built with (default: those of the current source).
   * The folder appears atomically. An existing version is not replaced and must contain the same files, unless it is
   * corrupt. Call it only within `withStoreLock`.
   */
  add(builtFolder: string, release: Release, contracts = currentContractReport()): DeployedVersion {
    const stored = this.#readIntact(release);
    if (stored && JSON.stringify(stored.files) !== JSON.stringify(release.files))
      throw new Error(
        `${release.remote} ${release.version} exists with other files: a release never changes. Give it a new version.`,
      );
    if (!stored) this.#copy(builtFolder, release, contracts);
    return this.describe(stored ?? this.readRelease(release.remote, release.version));
  }

  /** Undefined if the version is missing, or incomplete after a power failure. */
  #readIntact({ remote, version }: Release): Release | undefined {
    try {
      const stored = this.readRelease(remote, version);
      return corruptFiles(stored, this.folderOf(stored)).length === 0 ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  #copy(builtFolder: string, release: Release, contracts: ContractReport): void {
    const folder = this.folderOf(release);
    // Outside the remotes' folders, which are served. Removes leftovers of an interrupted copy.
    const temporaryFolder = path.join(this.folder, 'incoming');
    rmSync(temporaryFolder, { recursive: true, force: true });
    mkdirSync(temporaryFolder);
    // Older builds have no modules.json.
    const parts = ['client', 'server', 'release.json', 'modules.json'];
    for (const part of parts.filter((name) => existsSync(path.join(builtFolder, name))))
      cpSync(path.join(builtFolder, part), path.join(temporaryFolder, part), { recursive: true });
    writeFileSync(path.join(temporaryFolder, 'contracts.json'), JSON.stringify(contracts));
    for (const entry of readdirSync(temporaryFolder, { recursive: true }))
      syncToDisk(path.join(temporaryFolder, `${entry}`));
    syncToDisk(temporaryFolder);
    mkdirSync(path.dirname(folder), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    renameSync(temporaryFolder, folder);
    syncToDisk(path.dirname(folder));
  }

  /** The discovery document's entry for a stored release, without traffic. */
  describe(release: Release): DeployedVersion {
    const baseUrl = `${RELEASES_URL}${release.remote}/${release.version}/`;
    const file = path.join(this.folderOf(release), 'release.json');
    return {
      url: `${baseUrl}${release.clientEntry}`,
      metadata: { integrity: releasedIntegrity(release, release.clientEntry), version: release.version },
      deployment: { traffic: 0, default: false },
      extras: {
        karwan: {
          baseUrl,
          releaseIntegrity: integrityOf(readFileSync(file)),
          server: {
            url: `${baseUrl}${release.serverEntry}`,
            integrity: releasedIntegrity(release, release.serverEntry),
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

function releasedIntegrity({ files, remote, version }: Release, file: string): string {
  const entry = files[file];
  if (!entry) throw new Error(`${remote} ${version} lacks ${file}.`);
  return entry.integrity;
}
