import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { cacheFolder, inProject, remoteNames, root } from '../workspace/workspace.ts';
import { failure, type Suite } from './suite.ts';

/** Inputs of every package's tests. */
const sharedInputs = ['shared-contracts', 'shared-ui', 'shared-kit', 'tools/jest', 'jest.config.js'];

/** Unit and component tests per package, so that packages run in parallel and unchanged ones are skipped. */
export const jestSuites = (): Suite[] => [
  ...remoteNames().map((remote) => jestSuite(remote, 75)),
  jestSuite('shell', 30),
  jestSuite('shared-ui', 30),
  jestSuite('shared-kit', 15),
  jestSuite('shared-contracts', 25),
];

const jestSuite = (name: string, budgetS: number): Suite => ({
  name: `units and components of ${name}`,
  group: 'unit',
  budgetS,
  inputs: [name, ...sharedInputs.filter((folder) => folder !== name)],
  run: async (onProgress) => {
    const outcome = path.join(cacheFolder, `test/jest-${name}.json`);
    mkdirSync(path.dirname(outcome), { recursive: true });
    rmSync(outcome, { force: true });
    const { output } = await runProgram(
      'node',
      [
        '--experimental-vm-modules',
        inProject('node_modules/jest/bin/jest.js'),
        '--ci',
        '--runInBand',
        `--selectProjects=${name}`,
        '--json',
        `--outputFile=${outcome}`,
      ],
      { env: { NODE_OPTIONS: '--no-warnings' }, onLine: (line) => /^(PASS|FAIL) /.test(line) && onProgress(line) },
    );
    if (!existsSync(outcome)) return failure(output);
    const totals = JSON.parse(readFileSync(outcome, 'utf8'));
    return {
      passed: totals.numPassedTests,
      // Skipped tests count as failures.
      failed: totals.numFailedTests + totals.numRuntimeErrorTestSuites + totals.numPendingTests + totals.numTodoTests,
      report: onlyFailures(output),
      failures: failedTitles(totals.testResults),
    };
  },
});

type FileOutcome = { name: string; status: string; assertionResults: { fullName: string; status: string }[] };

const failedTitles = (files: FileOutcome[]) =>
  files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      const file = path.relative(root, name);
      return failed.length > 0 ? failed.map((title) => `${file}: ${title}`) : [file];
    });

/** With `--json`, jest also prints its results as one line. */
const onlyFailures = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"num') && !line.startsWith('PASS '))
    .join('\n');
