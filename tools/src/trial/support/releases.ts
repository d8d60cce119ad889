import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../../terminal/run-program.ts';
import { linkLibraries } from '../../testing/link-libraries.ts';
import { copyProject } from '../../testing/project-copy.ts';
import { workspaceNames } from '../../workspace/workspace.ts';
import type { TrialContext } from '../trial.ts';

/** Unpacks the project at a commit, with this checkout's libraries. Returns its folder. */
export async function unpackRelease(commit: string, { folder }: Pick<TrialContext, 'folder'>): Promise<string> {
  const release = path.join(folder, 'older');
  const archive = `${release}.tar`;
  mkdirSync(release);
  for (const [program, ...args] of [
    ['git', 'archive', '--format=tar', `--output=${archive}`, commit],
    ['tar', '-xf', archive, '-C', release],
  ] as const) {
    const { ok, output } = await runProgram(program, args);
    if (!ok) throw new Error(`The release of ${commit} could not be unpacked:\n${output}`);
  }
  linkLibraries(release, workspaceNames(release));
  return release;
}

/**
 * Copies this project and moves the pending contracting migrations from `api/migrations/next/` to their final place.
 * Returns its folder.
 */
export function makeNextRelease({ defer }: Pick<TrialContext, 'defer'>): string {
  const { folder, remove } = copyProject();
  defer(remove);
  const migrations = path.join(folder, 'api/migrations');
  const waiting = path.join(migrations, 'next');
  const journalFile = path.join(migrations, 'meta/_journal.json');
  const journal: { entries: { idx: number; when: number; tag: string }[] } = JSON.parse(
    readFileSync(journalFile, 'utf8'),
  );
  for (const file of existsSync(waiting) ? readdirSync(waiting).sort() : []) {
    const last = journal.entries.at(-1);
    if (last === undefined) throw new Error('There is no migration yet.');
    const idx = last.idx + 1;
    const tag = `${String(idx).padStart(4, '0')}_${path.basename(file, '.sql')}`;
    renameSync(path.join(waiting, file), path.join(migrations, `${tag}.sql`));
    journal.entries.push({ ...last, idx, tag, when: last.when + 1 });
  }
  writeFileSync(journalFile, JSON.stringify(journal));
  return folder;
}
