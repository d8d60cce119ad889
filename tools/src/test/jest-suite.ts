import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { cacheFolder, inProject, root } from '../workspace/workspace.ts';
import type { Suite } from './suite.ts';

/** Units and components of the shared packages, the shell and the remotes. */
export const jestSuite: Suite = {
  name: 'units and components (jest)',
  group: 'unit',
  run: async (tell) => {
    const outcome = path.join(cacheFolder, 'test/jest.json');
    mkdirSync(path.dirname(outcome), { recursive: true });
    rmSync(outcome, { force: true });
    const { output } = await runProgram(
      'node',
      [
        '--experimental-vm-modules',
        inProject('node_modules/jest/bin/jest.js'),
        '--ci',
        '--json',
        `--outputFile=${outcome}`,
      ],
      { env: { NODE_OPTIONS: '--no-warnings' }, onLine: (line) => /^(PASS|FAIL) /.test(line) && tell(line) },
    );
    if (!existsSync(outcome)) return { passed: 0, failed: 1, report: output };
    const totals = JSON.parse(readFileSync(outcome, 'utf8'));
    return {
      passed: totals.numPassedTests,
      failed: totals.numFailedTests + totals.numRuntimeErrorTestSuites,
      report: onlyFailures(output),
      failures: failedTitles(totals.testResults),
    };
  },
};

type FileOutcome = { name: string; status: string; assertionResults: { fullName: string; status: string }[] };

const failedTitles = (files: FileOutcome[]) =>
  files
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName);
      const file = path.relative(root, name);
      return failed.length > 0 ? failed.map((title) => `${file}: ${title}`) : [file];
    });

/** With `--json`, jest also prints its whole outcome as one line. */
const onlyFailures = (output: string) =>
  output
    .split('\n')
    .filter((line) => !line.startsWith('{"num') && !line.startsWith('PASS '))
    .join('\n');
