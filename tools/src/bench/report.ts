import { availableParallelism, cpus, release, totalmem, type } from 'node:os';
import { currentCommit } from '../workspace/workspace.ts';
import type { BenchOutcome, Spread } from './run-bench.ts';

/** The text of docs/benchmarks.md: where and when it ran, then a table of medians and the promises of every bench. */
export function benchReport(outcomes: BenchOutcome[], ranAt = new Date()): string {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}, Node ${process.version}`;
  return [
    '# Benchmarks',
    '',
    'Written by `npm run bench`. Every figure is the median of interleaved rounds of one run, in brackets the middle half of them; ratios are what counts, because machines differ.',
    '',
    `- Machine: ${machine}`,
    `- Run: ${ranAt.toISOString()}, commit ${currentCommit().slice(0, 12)}`,
    ...outcomes.flatMap(section),
    '',
  ].join('\n');
}

function section({ title, method, rounds, medians, spreads, promises }: BenchOutcome): string[] {
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
    ...promises.map(({ text, figure, held }) => `- ${held ? 'held' : '**not held**'}: ${text} (${shown(figure)})`),
  ];
}

function withSpread(figure: number | undefined, spread: Spread | undefined): string {
  const [low, high] = spread?.map(shown) ?? [];
  return low === high ? shown(figure) : `${shown(figure)} (${low}–${high})`;
}

function shown(figure: number | undefined): string {
  if (figure === undefined) return '–';
  return figure.toLocaleString('en', { maximumFractionDigits: Math.abs(figure) < 10 ? 2 : figure < 100 ? 1 : 0 });
}
