import { globSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench, BenchOptions } from '../bench/bench.ts';
import { benchReport } from '../bench/report.ts';
import { type BenchOutcome, runBench } from '../bench/run-bench.ts';
import { runSteps } from '../terminal/steps.ts';
import { inProject } from '../workspace/workspace.ts';

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, before: { type: 'string' } },
});
const options: BenchOptions = { isQuick: values.quick, before: values.before && path.resolve(values.before) };
const all = globSync('*.bench.ts', { cwd: inProject('tools/src/benches') }).sort();
const files = all.filter((file) => wanted.length === 0 || wanted.some((word) => file.startsWith(word)));
if (files.length === 0) {
  console.error(
    `There is no such bench. There are: ${all.map((file) => file.replace('.bench.ts', '')).join(', ') || 'none yet'}.`,
  );
  process.exit(1);
}

const outcomes: BenchOutcome[] = [];
await runSteps(
  files.map((file) => ({
    title: file.replace('.bench.ts', ''),
    run: async (tell) => {
      const { bench }: { bench: Bench } = await import(
        pathToFileURL(path.join(inProject('tools/src/benches'), file)).href
      );
      const outcome = await runBench(bench, tell, options);
      outcomes.push(outcome);
      return `${outcome.promises.filter(({ held }) => held).length} of ${outcome.promises.length} promises held`;
    },
  })),
);

const report = benchReport(outcomes);
console.log(report);
if (wanted.length === 0 && !options.isQuick) writeFileSync(inProject('docs/benchmarks.md'), report);
else console.log('Not written to docs/benchmarks.md: only a whole run of all benches is.');
process.exitCode = outcomes.every(({ promises }) => promises.every(({ held }) => held)) ? 0 : 1;
