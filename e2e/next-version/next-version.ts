import { execFile } from 'node:child_process';
import { cpSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Release, release } from '@karwan/shared-contracts';
import { type ContractReport, contractReport } from '@karwan/shared-contracts/report';
import { buildOnce } from '@karwan/tools/build-once';
import { copyProject } from '@karwan/tools/project-copy';
import { editProject } from './edit-project.ts';
import { adoptContracts, extendContracts } from './next-contracts.ts';

const run = promisify(execFile);

/** A library that the shell shares with remotes. */
const LIBRARY = 'react-router';
/** The remotes that the journeys meet; each takes a build. */
export const NEXT_REMOTES = ['mf-auth', 'mf-user-area', 'mf-listings'];
/** The longest that a first build takes on a busy machine. */
export const BUILD_LIMIT_MS = 600_000;
const REPORT = 'contract-report.json';
const WRITE_REPORT =
  "const { updateContractReport } = await import('./tools/src/checks/contract-report.ts'); updateContractReport();";
const SOURCES = ['shared-contracts', 'shared-ui', 'shared-kit', 'tools/src', 'package-lock.json', 'e2e/next-version'];

export type NextRemote = { release: Release; outFolder: string };

/** Remotes of the next minor version, and the contracts that they were built with. Built once per source state. */
export async function buildNextRemotes(): Promise<{ remotes: NextRemote[]; contracts: ContractReport }> {
  const buildResult = await buildOnce(
    'next-remotes',
    [...SOURCES, ...NEXT_REMOTES, 'shell/src/share'],
    async (folder) => {
      using next = new NextVersion();
      for (const name of NEXT_REMOTES) {
        await next.build(name);
        cpSync(next.resolve(name, 'dist'), path.join(folder, name), { recursive: true });
      }
      await next.node('--input-type=module', '-e', WRITE_REPORT);
      cpSync(next.resolve('shared-contracts', REPORT), path.join(folder, REPORT));
    },
  );
  const remotes = NEXT_REMOTES.map((name) => {
    const outFolder = path.join(buildResult, name);
    return { release: release.parse(readJson(path.join(outFolder, 'release.json'))), outFolder };
  });
  return { remotes, contracts: contractReport.parse(readJson(path.join(buildResult, REPORT))) };
}

/**
 * The shell of the next minor version, with a newer patch version of a shared library. Returns the folder that a shell
 * starts from. Built once per source state.
 */
export function buildNextShell(): Promise<string> {
  return buildOnce('next-shell', [...SOURCES, 'shell'], async (folder) => {
    using next = new NextVersion();
    next.patchLibrary();
    await next.build('shell');
    const outFolder = next.resolve('shell/dist', readFileSync(next.resolve('shell/dist/current'), 'utf8'));
    cpSync(outFolder, folder, { recursive: true });
  });
}

/** A copy of the project as its next minor version, built with its own tools. */
class NextVersion {
  readonly #copy = copyProject();
  readonly resolve = (...parts: string[]) => path.join(this.#copy.folder, ...parts);

  constructor() {
    const project = editProject(this.#copy.folder);
    extendContracts(project);
    adoptContracts(project);
    for (const workspace of ['shared-contracts', 'shared-ui', 'shared-kit', 'shell', ...NEXT_REMOTES])
      project.edit(`${workspace}/package.json`, [['"version": "1.0.0"', '"version": "1.1.0"']]);
  }

  build = (workspace: string) =>
    run(this.resolve('node_modules/.bin/node'), [this.resolve('tools/src/build/cli.ts')], {
      cwd: this.resolve(workspace),
    });

  node = (...parameters: string[]) =>
    run(this.resolve('node_modules/.bin/node'), parameters, { cwd: this.#copy.folder });

  patchLibrary() {
    const link = this.resolve('node_modules', LIBRARY);
    const original = realpathSync(link);
    rmSync(link);
    cpSync(original, link, { recursive: true });
    const file = `node_modules/${LIBRARY}/package.json`;
    const version = /"version": "(\d+\.\d+\.)(\d+)"/.exec(readFileSync(this.resolve(file), 'utf8'));
    if (!version) throw new Error(`${LIBRARY} does not say its version`);
    const [prefix, minor, patch] = version;
    editProject(this.#copy.folder).edit(file, [[prefix, `"version": "${minor}${Number(patch) + 1}"`]]);
  }

  [Symbol.dispose](): void {
    this.#copy.remove();
  }
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
