import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { cacheFolder, root } from '../workspace/workspace.ts';
import type { Suite, SuiteGroup } from './suite.ts';

type NodeSuite = {
  name: string;
  group: SuiteGroup;
  /** Folder whose `*.test.ts` are run. */
  folder: string;
  /** Program that gets the test runner's own options and files; default: Node's test runner, two files at once. */
  runner?: string[];
  /** Gets what the run needs into place. */
  prepare?: (tell: (progress: string) => void) => Promise<unknown>;
};

const NODE_RUNNER = ['--test', '--test-concurrency=2'];

/** A package whose tests run in Node's own test runner. No test file at all is a failure, not a pass. */
export const nodeSuite = ({ name, group, folder, runner = NODE_RUNNER, prepare }: NodeSuite): Suite => ({
  name,
  group,
  run: async (tell) => {
    const files = globSync(`${folder}/**/*.test.ts`, {
      cwd: root,
      exclude: (file) => /node_modules|dist|template/.test(`${file}`),
    });
    if (files.length === 0) return { passed: 0, failed: 1, report: `${folder} has no test.` };
    const tap = path.join(cacheFolder, 'test', `${name.replaceAll(/\W+/g, '-')}.tap`);
    mkdirSync(path.dirname(tap), { recursive: true });
    rmSync(tap, { force: true });
    await prepare?.(tell);
    const { output, ok } = await runProgram(
      'node',
      [
        ...runner,
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${tap}`,
        // `test` before `src`: tests that start whole processes take longest, and would run alone at the end.
        ...files.sort().reverse(),
      ],
      { env: { NODE_OPTIONS: '--no-warnings' }, onLine: (line) => /[✔✖]/.test(line) && tell(line.trim()) },
    );
    return existsSync(tap) ? countTap(readFileSync(tap, 'utf8'), ok, output) : { passed: 0, failed: 1, report: output };
  },
});

function countTap(tap: string, ok: boolean, output: string) {
  const total = (word: string) => Number(tap.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  const failed = total('fail') + total('cancelled');
  const report = output.includes('✖ failing tests:') ? output.slice(output.indexOf('✖ failing tests:')) : output;
  return {
    passed: total('pass'),
    failed: ok ? failed : Math.max(failed, 1),
    report,
    failures: [...tap.matchAll(/^ *not ok \d+ - (.+)$/gm)].map(([, title = '']) => title),
  };
}
