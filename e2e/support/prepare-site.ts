import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '@karwan/tools/is-alive';
import { prepareSiteTemplate } from '@karwan/tools/site';
import type { FullConfig } from '@playwright/test';

/** Before all tests: builds what changed and prepares the data that every site of the tests starts from. */
export default async function prepare({ projects }: FullConfig): Promise<void> {
  const results = projects[0]?.outputDir;
  if (results) removeResultsOfEndedRuns(path.dirname(results));
  await prepareSiteTemplate((progress) => console.log(progress));
}

/** Results lie in a folder per run, named after its process. */
function removeResultsOfEndedRuns(folder: string) {
  if (!existsSync(folder)) return;
  for (const run of readdirSync(folder)) if (!isAlive(Number(run))) rmSync(path.join(folder, run), { recursive: true });
}
