import { contractReportFile, updateContractReport } from '../checks/contract-report.ts';
import { noticesFile, updateNotices } from '../checks/third-party.ts';
import { installChromium } from '../install/chromium.ts';
import { runSteps } from '../terminal/steps.ts';
import { printUsageIfRequested } from '../terminal/usage.ts';
import { readTestOptions, type TestOptions } from '../test/options.ts';
import { failure, type Suite, type SuiteResult } from '../test/suite.ts';
import { stages, TOTAL_BUDGET_S } from '../test/suites.ts';
import { type Part, timeTable } from '../test/time-table.ts';
import { lastPassed, runAndRecord } from '../test/unchanged.ts';

printUsageIfRequested(`npm test -- [checks|unit|api|trials|browser …] [--force] [--nightly] [--no-install] [--update-contract]
  checks …           only these groups (default: all)
  --force            also runs what is unchanged since it passed
  --nightly          also runs every API test on the embedded database
  --no-install       installs no Debian packages: fails if one is missing
  --update-contract  writes the contract report and docs/access.md first`);
const options = optionsOrExit();
const { groups, seed, skipsUnchanged } = options;
// Inherited by all child processes.
process.env.KARWAN_SEED = String(seed);
if (options.isNightly) process.env.KARWAN_NIGHTLY = 'true';
if (!options.installsPackages) process.env.KARWAN_NO_INSTALL = 'true';
console.log(`Random tests from KARWAN_SEED=${seed}`);

if (options.updatesContract) {
  updateContractReport();
  updateNotices();
  console.log(`Wrote ${contractReportFile} and ${noticesFile}.`);
}

const startedAt = performance.now();
const secondsSince = (startedAtMs: number) => (performance.now() - startedAtMs) / 1000;
const results: { name: string; result: SuiteResult }[] = [];
const parts: Part[] = [];
let chromium = '';

if (groups.includes('browser')) {
  await runSteps([
    {
      title: 'Browser',
      run: async (onProgress) => {
        chromium = await installChromium(onProgress);
        return chromium;
      },
    },
  ]);
}
for (const { suites, concurrency } of stages({ chromium: () => chromium, seed })) {
  const selectedSuites = suites.filter(({ group, additionalGroup }) =>
    groups.some((name) => name === group || name === additionalGroup),
  );
  await runSteps(
    selectedSuites.map((suite) => ({ title: suite.name, run: (onProgress) => runSuite(suite, onProgress) })),
    { concurrency, continueOnError: true },
  ).catch(() => undefined);
}

async function runSuite(suite: Suite, onProgress: (progress: string) => void): Promise<string> {
  const startedAtMs = performance.now();
  const cached = skipsUnchanged ? lastPassed(suite) : undefined;
  const result = cached ?? (await runAndRecord(suite, onProgress).catch(failure));
  results.push({ name: suite.name, result });
  parts.push({
    name: suite.name,
    tookS: secondsSince(startedAtMs),
    budgetS: suite.budgetS,
    isUnchanged: cached !== undefined,
  });
  if (result.failed > 0) throw new Error(`${result.passed} passed, ${result.failed} failed`);
  return cached ? `unchanged, ${result.passed} passed before` : `${result.passed} passed`;
}

const failures = results.filter(({ result }) => result.failed > 0);
for (const { name, result } of failures) console.log(`\n━━ ${name} ━━\n${result.report.trim()}`);
for (const { name, result } of failures) {
  console.log(`\nFailed in ${name}:`);
  for (const title of result.failures ?? []) console.log(`  ${title}`);
}
const totalPart = {
  name: 'the whole',
  tookS: secondsSince(startedAt),
  ...(options.isFullRun && { budgetS: TOTAL_BUDGET_S }),
};
console.log(`\n${timeTable(parts, totalPart)}`);
if (failures.length > 0) console.log(`\nRepeat with the same random numbers: KARWAN_SEED=${seed}`);
const total = (count: (result: SuiteResult) => number) => results.reduce((sum, { result }) => sum + count(result), 0);
console.log(`\nTook ${Math.round(totalPart.tookS)} s.`);
console.log(`${total(({ passed }) => passed)} passed, ${total(({ failed }) => failed)} failed`);
process.exit(failures.length > 0 ? 1 : 0);

function optionsOrExit(): TestOptions {
  try {
    return readTestOptions(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
