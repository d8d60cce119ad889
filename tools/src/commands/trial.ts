import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { runSteps } from '../terminal/steps.ts';
import { allTrials, keepReport, keepTable, tableFile } from '../trial/reports.ts';
import { runTrial } from '../trial/run-trial.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: 'string' }, short: { type: 'boolean', default: false }, table: { type: 'boolean' } },
});
const trials = await allTrials();
if (values.table) {
  keepTable(trials);
  console.log(`Wrote ${tableFile}.`);
  process.exit(0);
}
if (positionals.length === 0) {
  for (const { id, title } of trials) console.log(`${String(id).padStart(3)}  ${title}`);
  console.log('\nnpm run trial -- <number> [--seed N] [--short]; figures of the last runs: docs/trials.md');
  process.exit(0);
}
const unknown = positionals.filter((word) => !trials.some(({ id }) => String(id) === word));
if (unknown.length > 0) {
  console.error(`There is no trial ${unknown.join(', ')}. There are: ${trials.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}

// What has been started ends with this process, which a signal would not let happen.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
// Whatever else runs on this machine goes first.
setPriority(10);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
console.log(`Random numbers from --seed ${seed}`);
const wanted = trials.filter(({ id }) => positionals.includes(String(id)));
let areHeld = true;
await runSteps(
  wanted.map((trial) => ({
    title: `${trial.id} ${trial.title}`,
    run: async (tell) => {
      const report = await runTrial(trial, { seed, isShort: values.short, tell });
      if (!values.short) keepReport(report, trials);
      areHeld &&= report.held;
      for (const { text, figure, held } of report.checks)
        console.log(`${held ? 'held' : 'NOT HELD'}  ${text}: ${figure}`);
      if (report.error) console.error(report.error);
      return report.held ? 'held' : 'NOT HELD';
    },
  })),
  { goOn: true },
);
process.exit(areHeld ? 0 : 1);
