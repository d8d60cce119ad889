import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The project's folder, whatever the working directory is. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** Absolute path of something in the project. */
export const inProject = (...parts: string[]) => path.join(root, ...parts);

/** Caches that may be deleted at any time: build hashes, logs, prepared test data. */
export const cacheFolder = inProject('.cache');

/** Every package of the project: a folder with a package.json. Sorted by name. */
export function workspaceNames(projectRoot = root): string[] {
  return readdirSync(projectRoot)
    .filter((name) => !/^\.|^node_modules$/.test(name) && existsSync(path.join(projectRoot, name, 'package.json')))
    .sort();
}

/** Every remote is a folder `mf-…` with a package.json: nothing central lists them. Sorted by name. */
export const remoteNames = (projectRoot = root) => workspaceNames(projectRoot).filter((name) => name.startsWith('mf-'));

/** The commit that a release or a bench report names; only zeros outside a clone. */
export function currentCommit(): string {
  const head = readText(inProject('.git/HEAD'))?.trim();
  const reference = head?.startsWith('ref: ') ? head.slice(5) : undefined;
  if (!reference) return head ?? NO_COMMIT;
  const packed = readText(inProject('.git/packed-refs'))
    ?.split('\n')
    .find((line) => line.endsWith(` ${reference}`));
  return readText(inProject('.git', reference))?.trim() ?? packed?.split(' ')[0] ?? NO_COMMIT;
}

/** Whether files below `places` differ from the commit: false also where nobody knows, as without git. */
export function isModified(places: readonly string[]): boolean {
  const { status, stdout } = spawnSync('git', ['status', '--porcelain', '--', ...places], { cwd: root });
  return status === 0 && stdout.length > 0;
}

/** Of what was built outside of a clone. */
export const NO_COMMIT = '0'.repeat(40);

function readText(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
