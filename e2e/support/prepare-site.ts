import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from '@karwan/tools/is-alive';
import { prepareSiteTemplate } from '@karwan/tools/site';
import type { FullConfig } from '@playwright/test';

/** Global setup: builds what has changed and prepares the template data of all test sites. */
export default async function prepare({ projects }: FullConfig): Promise<void> {
  const results = projects[0]?.outputDir;
  if (results) removeResultsOfEndedRuns(path.dirname(results));
  await prepareSiteTemplate((progress) => console.log(progress));
}

/** Each run has a results folder named after its process id. */
function removeResultsOfEndedRuns(folder: string) {
  if (!existsSync(folder)) return;
  for (const run of readdirSync(folder)) if (!isAlive(Number(run))) rmSync(path.join(folder, run), { recursive: true });
}
