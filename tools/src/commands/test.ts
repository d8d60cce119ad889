import { contractReportFile, updateContractReport } from '../checks/contract-report.ts';
import { noticesFile, updateNotices } from '../checks/third-party.ts';
import { installChromium } from '../install/chromium.ts';
import { runSteps } from '../terminal/steps.ts';
import { endWithUsage } from '../terminal/usage.ts';
import { readTestOptions, type TestOptions } from '../test/options.ts';
import { failure, type Suite, type SuiteResult } from '../test/suite.ts';
import { stages, WHOLE_BUDGET_S } from '../test/suites.ts';
import { type Part, timeTable } from '../test/time-table.ts';
import { lastPassed, runAndNote } from '../test/unchanged.ts';

endWithUsage(`npm test -- [checks|unit|api|trials|browser …] [--force] [--update-contract]
  checks …           only these groups (default: all)
  --force            also runs what is unchanged since it passed
  --update-contract  writes the contract report and docs/access.md first`);
const options = optionsOrEnd();
const { groups, seed, leavesOutUnchanged } = options;
// Inherited by all child processes.
process.env.KARWAN_SEED = String(seed);
console.log(`Random tests from KARWAN_SEED=${seed}`);

if (options.updatesContract) {
  updateContractReport();
  updateNotices();
  console.log(`Wrote ${contractReportFile} and ${noticesFile}.`);
}

const startedAt = performance.now();
const secondsSince = (begun: number) => (performance.now() - begun) / 1000;
const results: { name: string; result: SuiteResult }[] = [];
const parts: Part[] = [];
let chromium = '';

if (groups.includes('browser')) {
  await runSteps([
    {
      title: 'Browser',
      run: async (tell) => {
        chromium = await installChromium(tell);
        return chromium;
      },
    },
  ]);
}
for (const { suites, atOnce } of stages({ chromium: () => chromium, seed })) {
  const wanted = suites.filter(({ group, alsoFor }) => groups.some((name) => name === group || name === alsoFor));
  await runSteps(
    wanted.map((suite) => ({ title: suite.name, run: (tell) => runSuite(suite, tell) })),
    { atOnce, goOn: true },
  ).catch(() => undefined);
}

async function runSuite(suite: Suite, tell: (progress: string) => void): Promise<string> {
  const begun = performance.now();
  const known = leavesOutUnchanged ? lastPassed(suite) : undefined;
  const result = known ?? (await runAndNote(suite, tell).catch(failure));
  results.push({ name: suite.name, result });
  parts.push({
    name: suite.name,
    tookS: secondsSince(begun),
    budgetS: suite.budgetS,
    isUnchanged: known !== undefined,
  });
  if (result.failed > 0) throw new Error(`${result.passed} passed, ${result.failed} failed`);
  return known ? `unchanged, ${result.passed} passed before` : `${result.passed} passed`;
}

const failures = results.filter(({ result }) => result.failed > 0);
for (const { name, result } of failures) console.log(`\n━━ ${name} ━━\n${result.report.trim()}`);
for (const { name, result } of failures) {
  console.log(`\nFailed in ${name}:`);
  for (const title of result.failures ?? []) console.log(`  ${title}`);
}
const whole = {
  name: 'the whole',
  tookS: secondsSince(startedAt),
  ...(options.isWhole && { budgetS: WHOLE_BUDGET_S }),
};
console.log(`\n${timeTable(parts, whole)}`);
if (failures.length > 0) console.log(`\nRepeat with the same random numbers: KARWAN_SEED=${seed}`);
const total = (count: (result: SuiteResult) => number) => results.reduce((sum, { result }) => sum + count(result), 0);
console.log(`\nTook ${Math.round(whole.tookS)} s.`);
console.log(`${total(({ passed }) => passed)} passed, ${total(({ failed }) => failed)} failed`);
process.exit(failures.length > 0 ? 1 : 0);

function optionsOrEnd(): TestOptions {
  try {
    return readTestOptions(process.argv.slice(2), process.env);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
