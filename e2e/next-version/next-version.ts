import { execFile } from 'node:child_process';
import { cpSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Release, release } from '@karwan/shared-contracts';
import { type ContractReport, contractReport } from '@karwan/shared-contracts/report';
import { copyProject } from '@karwan/tools/project-copy';
import { editProject } from './edit-project.ts';
import { adoptContracts, extendContracts } from './next-contracts.ts';

const run = promisify(execFile);

/** A library that the shell offers and remotes ask for. */
const LIBRARY = 'react-i18next';
const REMOTES = ['mf-auth', 'mf-dealer', 'mf-listings', 'mf-user-area'];
const WRITE_REPORT =
  "const { updateContractReport } = await import('./tools/src/checks/contract-report.ts'); updateContractReport();";

export type NextRemote = { release: Release; outFolder: string };

/** The project as its next minor version may be, in a folder of its own and built with its own tools. */
export class NextVersion {
  readonly #copy = copyProject();
  readonly #in = (...parts: string[]) => path.join(this.#copy.folder, ...parts);

  constructor() {
    const project = editProject(this.#copy.folder);
    extendContracts(project);
    adoptContracts(project);
    for (const workspace of ['shared-contracts', 'shared-ui', 'shell', ...REMOTES])
      project.edit(`${workspace}/package.json`, [['"version": "1.0.0"', '"version": "1.1.0"']]);
  }

  /** Every remote, and the contracts that they were built with. */
  async buildRemotes(): Promise<{ remotes: NextRemote[]; contracts: ContractReport }> {
    const remotes: NextRemote[] = [];
    for (const name of REMOTES) {
      await this.#build(name);
      const outFolder = this.#in(name, 'dist');
      remotes.push({ release: release.parse(readJson(path.join(outFolder, 'release.json'))), outFolder });
    }
    await this.#node('--input-type=module', '-e', WRITE_REPORT);
    return { remotes, contracts: contractReport.parse(readJson(this.#in('shared-contracts/contract-report.json'))) };
  }

  /** The shell, with a newer patch version of a library that it shares. Answers the folder that a shell starts from. */
  async buildShell(): Promise<string> {
    this.#patchLibrary();
    await this.#build('shell');
    return this.#in('shell/dist', readFileSync(this.#in('shell/dist/current'), 'utf8'));
  }

  [Symbol.dispose](): void {
    this.#copy.remove();
  }

  #patchLibrary() {
    const link = this.#in('node_modules', LIBRARY);
    const original = realpathSync(link);
    rmSync(link);
    cpSync(original, link, { recursive: true });
    const file = `node_modules/${LIBRARY}/package.json`;
    const version = /"version": "(\d+\.\d+\.)(\d+)"/.exec(readFileSync(this.#in(file), 'utf8'));
    if (!version) throw new Error(`${LIBRARY} does not say its version`);
    const [before, minor, patch] = version;
    editProject(this.#copy.folder).edit(file, [[before, `"version": "${minor}${Number(patch) + 1}"`]]);
  }

  #build = (workspace: string) =>
    run(this.#in('node_modules/.bin/node'), [this.#in('tools/src/build/cli.ts')], { cwd: this.#in(workspace) });

  #node = (...parameters: string[]) => run(this.#in('node_modules/.bin/node'), parameters, { cwd: this.#copy.folder });
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
