import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inputHash } from '../build/input-hash.ts';
import { runProgram } from '../terminal/run-program.ts';
import { inProject } from '../workspace/workspace.ts';

/** Skips the seed's own check, which takes seconds, if the same seed has already run on this embedded database. */
export async function seedWhenEmpty(dataFolder: string, tell: (progress: string) => void): Promise<string | undefined> {
  if (process.env.DATABASE_URL) return seed(dataFolder, tell);
  const note = path.join(dataFolder, 'seeded');
  const source = inputHash([inProject('api/seed'), inProject('api/src/seed')], {});
  const isSeen = existsSync(path.join(dataFolder, 'db')) && existsSync(note) && readFileSync(note, 'utf8') === source;
  if (isSeen) return 'there';
  const said = await fillWhole(dataFolder, () => seed(dataFolder, tell));
  writeFileSync(note, source);
  return said;
}

async function seed(dataFolder: string, tell: (progress: string) => void): Promise<string | undefined> {
  const { ok, output } = await runProgram('node', [inProject('api/src/seed/main.ts'), '--when-empty'], {
    env: { KARWAN_DATA: dataFolder, KARWAN_PROFILE: 'demo' },
    onLine: tell,
  });
  if (!ok) throw new Error(`The demo data could not be made:\n${output}`);
  return output.trim().split('\n').at(-1);
}

/**
 * Starts over if an earlier seed was interrupted (Ctrl-C, or a failed build running in parallel): the incomplete data
 * was never used, so it is deleted.
 */
export async function fillWhole<Result>(dataFolder: string, fill: () => Promise<Result>): Promise<Result> {
  const within = (name: string) => path.join(dataFolder, name);
  const begun = within('seeding');
  if (existsSync(begun)) for (const half of ['db', 'media']) rmSync(within(half), { recursive: true, force: true });
  if (!existsSync(within('db'))) {
    mkdirSync(dataFolder, { recursive: true });
    writeFileSync(begun, '');
  }
  const result = await fill();
  rmSync(begun, { force: true });
  return result;
}
