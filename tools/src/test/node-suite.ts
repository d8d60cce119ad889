import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';
import { failure, type Suite, type SuiteResult } from './suite.ts';

type NodeSuite = Omit<Suite, 'run'> & {
  /** Test files, below the project's folder. None at all is a failure, not a pass. */
  files: () => string[];
  /** Program that gets the test runner's own options and files; default: Node itself. */
  program?: string[];
  /**
   * All files in one process, so that what they import is loaded once: their hooks for each test stand in a `describe`.
   * Default: a process for each, one after another.
   */
  isOneProcess?: boolean;
  /** Gets what the run needs into place. */
  prepare?: (tell: (progress: string) => void) => Promise<unknown>;
};

/** Test files of a folder. `test` before `src`: tests that start whole processes take longest. */
export const testFilesIn = (folder: string): string[] =>
  globSync(`${folder}/**/*.test.ts`, {
    cwd: inProject(),
    exclude: (file) => /node_modules|dist|template/.test(`${file}`),
  })
    .sort()
    .reverse();

/** Tests that run in Node's own test runner. */
export const nodeSuite = ({
  files,
  program = ['--test'],
  isOneProcess = false,
  prepare,
  ...suite
}: NodeSuite): Suite => ({
  ...suite,
  run: async (tell) => {
    const found = files();
    if (found.length === 0) return failure('There is no test.');
    const strayed = isOneProcess ? found.filter(hasHookForAll) : [];
    if (strayed.length > 0)
      return failure(
        `These run in one process, so their hooks for each test must stand in a describe:\n${strayed.join('\n')}`,
      );
    const tap = path.join(cacheFolder, 'test', `${suite.name.replaceAll(/\W+/g, '-')}.tap`);
    mkdirSync(path.dirname(tap), { recursive: true });
    rmSync(tap, { force: true });
    await prepare?.(tell);
    const { output, ok } = await runProgram(
      'node',
      [
        ...program,
        isOneProcess ? '--test-isolation=none' : '--test-concurrency=1',
        '--test-reporter=spec',
        '--test-reporter-destination=stdout',
        '--test-reporter=tap',
        `--test-reporter-destination=${tap}`,
        ...found,
      ],
      { env: { NODE_OPTIONS: '--no-warnings' }, onLine: (line) => /[✔✖]/.test(line) && tell(line.trim()) },
    );
    return existsSync(tap) ? countTap(readFileSync(tap, 'utf8'), ok, output) : failure(output);
  },
});

/** A hook for each test outside of every `describe`: in one process it would run for the tests of all files. */
const hasHookForAll = (file: string) => /^(before|after)Each\(/m.test(readFileSync(inProject(file), 'utf8'));

function countTap(tap: string, ok: boolean, output: string): SuiteResult {
  const total = (word: string) => Number(tap.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  // A test that is left out shows nothing.
  const failed = total('fail') + total('cancelled') + total('skipped') + total('todo');
  const report = output.includes('✖ failing tests:') ? output.slice(output.indexOf('✖ failing tests:')) : output;
  return {
    passed: total('pass'),
    failed: ok ? failed : Math.max(failed, 1),
    report,
    failures: [...tap.matchAll(/^ *not ok \d+ - (.+)$/gm)].map(([, title = '']) => title),
  };
}
