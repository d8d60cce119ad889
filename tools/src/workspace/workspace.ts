import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Absolute path of the project, independent of the working directory. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Absolute path of a file or folder in the project. */
export const inProject = (...parts: string[]) => path.join(root, ...parts);

/** Caches that may be deleted at any time: build hashes, logs, prepared test data. */
export const cacheFolder = inProject('.cache');

/** All workspaces: folders with a package.json. Sorted by name. */
export function workspaceNames(projectRoot = root): string[] {
  return readdirSync(projectRoot)
    .filter((name) => !/^\.|^node_modules$/.test(name) && existsSync(path.join(projectRoot, name, 'package.json')))
    .sort();
}

/** All remotes: folders named `mf-…` with a package.json; there is no central list. Sorted by name. */
export const remoteNames = (projectRoot = root) => workspaceNames(projectRoot).filter((name) => name.startsWith('mf-'));

/** The commit named in releases and bench reports; zeros outside a clone. */
export function currentCommit(): string {
  const head = readText(inProject('.git/HEAD'))?.trim();
  const reference = head?.startsWith('ref: ') ? head.slice(5) : undefined;
  if (!reference) return head ?? NO_COMMIT;
  const packed = readText(inProject('.git/packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${reference}`));
  return readText(inProject('.git', reference))?.trim() ?? packed?.split(' ')[0] ?? NO_COMMIT;
}

/** Whether files in `paths` differ from the commit. Also false without git. */
export function isModified(paths: readonly string[]): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...paths], { cwd: root });
  return status === 0 && stdout.length > 0;
}

/** Commit of builds made outside a clone. */
export const NO_COMMIT = '0'.repeat(40);

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
