import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BuiltRemote, buildRemote } from '../build/build-remote.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';

/**
 * Builds a remote of this project with a change: `edits` maps files of it to what becomes of their text. For tests of
 * releases; the remote itself stays as it is. Throws when an edit changes nothing. Built once per `label` and source.
 */
export function buildVariant(
  remote: string,
  label: string,
  edits: Record<string, (text: string) => string>,
): Promise<BuiltRemote> {
  const folder = path.join(cacheFolder, 'variants', label, remote);
  rmSync(path.join(folder, 'src'), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['src', 'package.json'])
    cpSync(inProject(remote, part), path.join(folder, part), { recursive: true });
  for (const [file, edit] of Object.entries(edits)) {
    const before = readFileSync(path.join(folder, file), 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`The edit of ${remote}/${file} changes nothing.`);
    writeFileSync(path.join(folder, file), after);
  }
  return buildRemote({ folder });
}
