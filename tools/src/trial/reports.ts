import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../workspace/workspace.ts';
import type { TrialReport } from './run-trial.ts';
import type { Trial } from './trial.ts';

const trialsFolder = inProject('tools/src/trials');
const reportsFolder = inProject('docs/trials');
export const tableFile = inProject('docs/trials.md');

/** All trials, ordered by number. */
export async function allTrials(): Promise<Trial[]> {
  const files = globSync('*.trial.ts', { cwd: trialsFolder });
  const trials = await Promise.all(
    files.map(
      async (file) => ((await import(pathToFileURL(path.join(trialsFolder, file)).href)) as { trial: Trial }).trial,
    ),
  );
  return trials.sort((one, other) => one.id - other.id);
}

/** Stores the report of a full run and regenerates docs/trials.md. */
export function keepReport(report: TrialReport, trials: readonly Trial[]): void {
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(path.join(reportsFolder, `${report.id}.json`), `${JSON.stringify(report, null, 2)}\n`);
  keepTable(trials);
}

export const keepTable = (trials: readonly Trial[]) => writeFileSync(tableFile, trialsTable(trials));

/** The text of docs/trials.md: every promise with the result of its last full run. */
export function trialsTable(trials: readonly Trial[]): string {
  const rows = trials.map((trial) => {
    const report = readReport(trial.id);
    return `| ${trial.id} | ${cell(trial.title)} | ${cell(trial.promise)} | ${cell(outcome(report))} |`;
  });
  return [
    '# Trials',
    '',
    'What the site stands, tried by `npm run trial -- <number>`. The last column is the last whole run: the reports are in `trials/`. Made by that command; numbers are on the machine that the report names.',
    '',
    '| # | what is done | it passes when | last run |',
    '| ---: | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Undefined if the trial has had no full run. */
function readReport(id: number): TrialReport | undefined {
  const [file] = globSync(`${id}.json`, { cwd: reportsFolder });
  return file === undefined ? undefined : JSON.parse(readFileSync(path.join(reportsFolder, file), 'utf8'));
}

function outcome(report: TrialReport | undefined): string {
  if (report === undefined) return 'not run yet';
  const { held, checks, ranAt, error, accounts } = report;
  const figures = checks.map((check) => `${check.held ? '' : '**not held:** '}${check.text}: ${check.figure}`);
  const verdict = held ? 'held' : '**not held**';
  const when = `${verdict}, ${ranAt.slice(0, 10)}`;
  const where = accounts ? [`with ${accounts} accounts`] : [];
  return [when, ...where, ...(error ? ['it ended early'] : []), ...figures].join('; ');
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
