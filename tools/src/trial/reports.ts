import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../workspace/workspace.ts';
import type { TrialReport } from './run-trial.ts';
import type { Trial } from './trial.ts';

const trialsFolder = inProject('tools/src/trials');
const reportsFolder = inProject('docs/trials');
/** In characters, so that a table cell stays a phrase. */
const MAX_FIGURE_LENGTH = 110;

export const tableFile = inProject('docs/trials.md');

/** All trials, ordered by number. */
export async function allTrials(): Promise<Trial[]> {
  const files = globSync('*.trial.ts', { cwd: trialsFolder });
  const trials = await Promise.all(
    files.map(
      async (file) => ((await import(pathToFileURL(path.join(trialsFolder, file)).href)) as { trial: Trial }).trial,
    ),
  );
  return trials.sort((a, b) => a.id - b.id);
}

/** Stores the report of a full run and regenerates docs/trials.md. */
export function saveReport(report: TrialReport, trials: readonly Trial[]): void {
  mkdirSync(reportsFolder, { recursive: true });
  writeFileSync(path.join(reportsFolder, `${report.id}.json`), `${JSON.stringify(report, null, 2)}\n`);
  writeTable(trials);
}

export const writeTable = (trials: readonly Trial[]) => writeFileSync(tableFile, trialsTable(trials));

/** The text of docs/trials.md: one row per trial with the result of its last full run. */
export function trialsTable(trials: readonly Trial[]): string {
  const rows = trials.map((trial) => {
    const cells = [trial.id, trial.title, trial.promise, ...outcome(trial, readReport(trial.id))];
    return `| ${cells.map(cell).join(' | ')} |`;
  });
  return [
    '# Trials',
    '',
    'Faults and loads that the whole site is tested with: `npm run trial -- <number>`, which writes this page. Each row shows one figure of the last full run; `trials/<number>.json` has all of them, the machine and the commit.',
    '',
    '| # | What happens | Limit | Result | Figure | Run |',
    '| ---: | --- | --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** Undefined if the trial has had no full run. */
function readReport(id: number): TrialReport | undefined {
  const [file] = globSync(`${id}.json`, { cwd: reportsFolder });
  return file === undefined ? undefined : JSON.parse(readFileSync(path.join(reportsFolder, file), 'utf8'));
}

/** Result, figure and day of a run. A failed run shows its first failed check. */
function outcome({ headline }: Trial, report: TrialReport | undefined): string[] {
  if (report === undefined) return ['not run yet', '', ''];
  const { held, checks, ranAt, error } = report;
  const shown = checks.find((check) => !check.held) ?? checks.find(({ text }) => text.startsWith(headline));
  const figure = shown ? `${shown.text}: ${shown.figure}` : (error ?? '');
  const isLong = figure.length > MAX_FIGURE_LENGTH;
  return [
    held ? 'passed' : '**failed**',
    isLong ? `${figure.slice(0, MAX_FIGURE_LENGTH)}…` : figure,
    ranAt.slice(0, 10),
  ];
}

const cell = (text: number | string) => `${text}`.replaceAll('|', '\\|').replaceAll('\n', ' ');
