import { existsSync, readFileSync } from 'node:fs';
import { allTrials, tableFile, trialsTable } from '../trial/reports.ts';

/** Findings if the trials page lacks a trial or differs from the reports. */
export async function checkTrialsTable(file = tableFile): Promise<string[]> {
  const trials = await allTrials();
  if (!existsSync(file) && trials.length === 0) return [];
  return existsSync(file) && readFileSync(file, 'utf8') === trialsTable(trials)
    ? []
    : [`${file} does not say what the trials and their reports say. Write it: npm run trial -- --table`];
}
