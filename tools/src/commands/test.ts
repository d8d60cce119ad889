import { contractReportFile, updateContractReport } from '../checks/contract-report.ts';
import { installChromium } from '../install/chromium.ts';
import { runSteps } from '../terminal/steps.ts';
import type { SuiteGroup, SuiteResult } from '../test/suite.ts';
import { stages } from '../test/suites.ts';

const GROUPS: SuiteGroup[] = ['checks', 'unit', 'api', 'browser'];

const UPDATE_CONTRACT = '--update-contract';

const wanted = process.argv.slice(2).filter((word) => word !== UPDATE_CONTRACT);
const unknown = wanted.filter((word) => !GROUPS.some((group) => group === word));
if (unknown.length > 0) {
  console.error(
    `There are no tests called ${unknown.join(', ')}. There are: ${GROUPS.join(', ')}; and ${UPDATE_CONTRACT}.`,
  );
  process.exit(1);
}

if (process.argv.includes(UPDATE_CONTRACT)) {
  updateContractReport();
  console.log(`Wrote ${contractReportFile}.`);
}

const startedAt = Date.now();
const results: { name: string; result: SuiteResult }[] = [];
let chromium = '';
const runs = (group: SuiteGroup) => wanted.length === 0 || wanted.includes(group);

if (runs('browser')) {
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
for (const stage of stages(() => chromium)) {
  const suites = stage.suites.filter(({ group }) => runs(group));
  await runSteps(
    suites.map((suite) => ({
      title: suite.name,
      run: async (tell) => {
        const result = await suite.run(tell).catch((error: unknown) => ({
          passed: 0,
          failed: 1,
          report: error instanceof Error ? (error.stack ?? error.message) : String(error),
        }));
        results.push({ name: suite.name, result });
        if (result.failed > 0) throw new Error(`${result.passed} passed, ${result.failed} failed`);
        return `${result.passed} passed`;
      },
    })),
    { atOnce: stage.atOnce, goOn: true },
  ).catch(() => undefined);
}

const failures = results.filter(({ result }) => result.failed > 0);
for (const { name, result } of failures) console.log(`\n━━ ${name} ━━\n${result.report.trim()}`);
for (const { name, result } of failures) {
  console.log(`\nFailed in ${name}:`);
  for (const title of result.failures ?? []) console.log(`  ${title}`);
}
const total = (count: (result: SuiteResult) => number) => results.reduce((sum, { result }) => sum + count(result), 0);
console.log(`\nTook ${Math.round((Date.now() - startedAt) / 1000)} s.`);
console.log(`${total(({ passed }) => passed)} passed, ${total(({ failed }) => failed)} failed`);
process.exit(failures.length > 0 ? 1 : 0);
