import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputHash } from '../build/input-hash.ts';
import { runProgram } from '../terminal/run-program.ts';
import { inProject } from '../workspace/workspace.ts';

/** Skips the seed's own check, which takes seconds, if the same seed has already run on this embedded database. */
export async function seedWhenEmpty(
  dataFolder: string,
  onProgress: (progress: string) => void,
): Promise<string | undefined> {
  if (process.env.DATABASE_URL) return seed(dataFolder, onProgress);
  const markerFile = path.join(dataFolder, 'seeded');
  const source = inputHash([inProject('api/seed'), inProject('api/src/seed')], {});
  const isAlreadySeeded =
    existsSync(path.join(dataFolder, 'db')) && existsSync(markerFile) && readFileSync(markerFile, 'utf8') === source;
  if (isAlreadySeeded) return 'there';
  const outcome = await seedAtomically(dataFolder, () => seed(dataFolder, onProgress));
  writeFileSync(markerFile, source);
  return outcome;
}

async function seed(dataFolder: string, onProgress: (progress: string) => void): Promise<string | undefined> {
  const { ok, output } = await runProgram('node', [inProject('api/src/seed/main.ts'), '--when-empty'], {
    env: { KARWAN_DATA: dataFolder, KARWAN_PROFILE: 'demo' },
    onLine: onProgress,
  });
  if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
  return output.trim().split('\n').at(-1);
}

/**
 * Starts over if an earlier seed was interrupted (Ctrl-C, or a failed build running in parallel): the incomplete data
 * was never used, so it is deleted.
 */
export async function seedAtomically<Result>(dataFolder: string, fill: () => Promise<Result>): Promise<Result> {
  const pathOf = (name: string) => path.join(dataFolder, name);
  const startedMarker = pathOf('seeding');
  if (existsSync(startedMarker))
    for (const folder of ['db', 'media']) rmSync(pathOf(folder), { recursive: true, force: true });
  if (!existsSync(pathOf('db'))) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(startedMarker, '');
  }
  const result = await fill();
  rmSync(startedMarker, { force: true });
  return result;
}
