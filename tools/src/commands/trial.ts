import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { runSteps } from '../terminal/steps.ts';
import { printUsageIfRequested } from '../terminal/usage.ts';
import { allTrials, saveReport, tableFile, writeTable } from '../trial/reports.ts';
import { runTrial } from '../trial/run-trial.ts';

printUsageIfRequested(`npm run trial -- [<number> …] [--seed <number>] [--short] [--table]
  <number> …  runs these trials (default: lists them)
  --seed      repeats these random numbers
  --short     the short form that npm test runs
  --table     writes docs/trials.md from the last reports`);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    short: { type: 'boolean', default: false },
    accounts: { type: 'string', default: '0' },
    table: { type: 'boolean' },
  },
});
const trials = await allTrials();
if (values.table) {
  writeTable(trials);
  console.log(`Wrote ${tableFile}.`);
  process.exit(0);
}
if (positionals.length === 0) {
  for (const { id, title } of trials) console.log(`${String(id).padStart(3)}  ${title}`);
  console.log(
    '\nnpm run trial -- <number> [--seed N] [--short] [--accounts N]; results of the last runs: docs/trials.md',
  );
  process.exit(0);
}
const unknown = positionals.filter((word) => !trials.some(({ id }) => String(id) === word));
if (unknown.length > 0) {
  console.error(`Trial not found: ${unknown.join(', ')}. Available: ${trials.map(({ id }) => id).join(', ')}.`);
  process.exit(1);
}
const accounts = Number(values.accounts);
const unsupported =
  accounts > 0 ? trials.filter(({ id, takesAccounts }) => positionals.includes(String(id)) && !takesAccounts) : [];
if (!Number.isSafeInteger(accounts) || accounts < 0 || unsupported.length > 0) {
  const supportedIds = trials.filter(({ takesAccounts }) => takesAccounts).map(({ id }) => id);
  console.error(`--accounts is a whole number, for these trials: ${supportedIds.join(', ')}.`);
  process.exit(1);
}

// Started programs end on this process's `exit` event, which a signal alone would not trigger.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
// Gives other programs on this machine priority.
setPriority(10);
const seed = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
console.log(`Random numbers from --seed ${seed}`);
const selectedTrials = trials.filter(({ id }) => positionals.includes(String(id)));
let haveAllPassed = true;
await runSteps(
  selectedTrials.map((trial) => ({
    title: `${trial.id} ${trial.title}`,
    run: async (onProgress) => {
      const report = await runTrial(trial, { seed, isShort: values.short, accounts, onProgress });
      if (!values.short) saveReport(report, trials);
      haveAllPassed &&= report.held;
      for (const { text, figure, held } of report.checks)
        console.log(`${held ? 'held' : 'NOT HELD'}  ${text}: ${figure}`);
      if (report.error) console.error(report.error);
      return report.held ? 'held' : 'NOT HELD';
    },
  })),
  { continueOnError: true },
);
process.exit(haveAllPassed ? 0 : 1);
