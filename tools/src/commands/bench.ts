import { globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench, BenchOptions } from '../bench/bench.ts';
import { benchReport, saveOutcome } from '../bench/report.ts';
import { runBench } from '../bench/run-bench.ts';
import { runSteps } from '../terminal/steps.ts';
import { printUsageIfRequested } from '../terminal/usage.ts';
import { inProject } from '../workspace/workspace.ts';

printUsageIfRequested(`npm run bench -- [<name> …] [--quick] [--before <folder>]
  <name> …           only benches whose name starts with this (default: all); results of the last runs: docs/benchmarks.md
  --quick            fewer repetitions, for a quick check
  --before <folder>  compares pages with another installed checkout`);
const { values, positionals: requestedNames } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean', default: false }, before: { type: 'string' } },
});
const options: BenchOptions = { isQuick: values.quick, before: values.before && path.resolve(values.before) };
const all = globSync('*.bench.ts', { cwd: inProject('tools/src/benches') }).sort();
const files = all.filter(
  (file) => requestedNames.length === 0 || requestedNames.some((prefix) => file.startsWith(prefix)),
);
if (files.length === 0) {
  console.error(
    `Bench not found. Available: ${all.map((file) => file.replace('.bench.ts', '')).join(', ') || 'none yet'}.`,
  );
  process.exit(1);
}

let haveAllPassed = true;
await runSteps(
  files.map((file) => ({
    title: file.replace('.bench.ts', ''),
    run: async (onProgress) => {
      const { bench }: { bench: Bench } = await import(
        pathToFileURL(path.join(inProject('tools/src/benches'), file)).href
      );
      const outcome = await runBench(bench, onProgress, options);
      console.log(benchReport(outcome));
      if (!options.isQuick) saveOutcome(file, outcome);
      haveAllPassed &&= outcome.promises.every(({ held }) => held);
      return `${outcome.promises.filter(({ held }) => held).length} of ${outcome.promises.length} promises held`;
    },
  })),
  { continueOnError: true },
);
process.exitCode = haveAllPassed ? 0 : 1;
