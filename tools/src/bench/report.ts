import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { currentCommit, inProject } from '../workspace/workspace.ts';
import type { BenchOutcome, Spread } from './run-bench.ts';

const recordsFolder = inProject('docs/benches');

/** Limits and results of a bench's last full run. */
export type BenchRecord = Pick<BenchOutcome, 'title' | 'promises'> & {
  /** File name in tools/src/benches. */
  file: string;
  machine: string;
  ranAt: string;
  commit: string;
};

/** Stores a bench's results and regenerates docs/benchmarks.md. */
export function saveOutcome(file: string, { title, promises }: BenchOutcome): void {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Node ${process.version}`;
  const [ranAt, commit] = [new Date().toISOString(), currentCommit().slice(0, 12)];
  const record: BenchRecord = { file, title, machine, ranAt, commit, promises };
  mkdirSync(recordsFolder, { recursive: true });
  const recordFile = path.join(recordsFolder, file.replace('.bench.ts', '.json'));
  writeFileSync(recordFile, `${JSON.stringify(record, null, 2)}\n`);
  const records = globSync('*.json', { cwd: recordsFolder })
    .sort()
    .map((name): BenchRecord => JSON.parse(readFileSync(path.join(recordsFolder, name), 'utf8')));
  writeFileSync(inProject('docs/benchmarks.md'), benchPage(records));
}

/** The text of docs/benchmarks.md: each limit with its measured value. */
export const benchPage = (records: BenchRecord[]): string =>
  [
    '# Benchmarks',
    '',
    'Written by `npm run bench`, which prints all medians. Each figure is the median of interleaved rounds of one run, or the ratio or difference of two such medians. A bench’s `method` says how it measures; `benches/` has the commit and machine of its last run.',
    '',
    '| Bench | Limit | Measured | Run |',
    '| --- | --- | ---: | --- |',
    ...records.flatMap(({ title, file, ranAt, promises }) =>
      promises.map(
        ({ text, figure, held }) =>
          `| [${title}](../tools/src/benches/${file}) | ${text} | ${held ? '' : '**missed** '}${formatFigure(figure)} | ${ranAt.slice(0, 10)} |`,
      ),
    ),
    '',
  ].join('\n');

/** The terminal report of a run: a table of medians, and the limits. */
export function benchReport({ title, method, rounds, medians, spreads, promises }: BenchOutcome): string {
  const metrics = [...new Set(Object.values(medians).flatMap(Object.keys))];
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    '',
    `## ${title}`,
    '',
    `${method} ${rounds} rounds.`,
    '',
    row(['', ...metrics]),
    row(['---', ...metrics.map(() => '---:')]),
    ...Object.entries(medians).map(([name, figures]) =>
      row([name, ...metrics.map((metric) => withSpread(figures[metric], spreads[name]?.[metric]))]),
    ),
    '',
    ...promises.map(({ text, figure, held }) => `- ${held ? 'met' : '**missed**'}: ${text} (${formatFigure(figure)})`),
  ].join('\n');
}

function withSpread(figure: number | undefined, spread: Spread | undefined): string {
  const [low, high] = spread?.map(formatFigure) ?? [];
  return low === high ? formatFigure(figure) : `${formatFigure(figure)} (${low}–${high})`;
}

function formatFigure(figure: number | undefined): string {
  if (figure === undefined) return '–';
  return figure.toLocaleString('en', {
    maximumFractionDigits: Math.abs(figure) < 10 ? 2 : Math.abs(figure) < 1000 ? 1 : 0,
  });
}
