import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltRemote, buildRemote } from '../build/build-remote.ts';
import { listFiles } from '../build/input-hash.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';

/**
 * Builds a modified copy of one of this project's remotes, for release tests. `edit` receives every text file with its
 * path in the remote. Throws if nothing changes. Cached per `label` and source.
 */
export function buildVariant(
  remote: string,
  label: string,
  edit: (text: string, file: string) => string,
): Promise<BuiltRemote> {
  const folder = path.join(cacheFolder, 'variants', label, remote);
  rmSync(path.join(folder, 'src'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['src', 'package.json'])
    cpSync(inProject(remote, part), path.join(folder, part), { recursive: true });
  const changed = listFiles(folder)
    .filter((file) => /\.(tsx?|json)$/.test(file))
    .filter((file) => {
      const before = readFileSync(file, 'utf8');
      const after = edit(before, path.relative(folder, file));
      writeFileSync(file, after);
      return after !== before;
    });
  if (changed.length === 0) throw new Error(`The edit "${label}" changes nothing of ${remote}.`);
  return buildRemote({ folder });
}
