import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runProgram } from '../terminal/run-program.ts';
import { cacheFolder, inProject } from '../workspace/workspace.ts';
import { failure, type Suite, type SuiteResult } from './suite.ts';

type NodeSuite = Omit<Suite, 'run'> & {
  /** Test files, relative to the project's folder. An empty list is a failure. */
  files: () => string[];
  /** Program that receives the test runner's options and files. Default: Node. */
  program?: string[];
  /**
   * Runs all files in one process, so that imports are loaded once; requires hooks to be inside `describe`. Default:
   * one process per file, sequentially.
   */
  isOneProcess?: boolean;
  /** Prepares what the run needs. */
  prepare?: (onProgress: (progress: string) => void) => Promise<unknown>;
};

/** Test files of a folder. `test` is sorted before `src`: tests that start whole processes take longest. */
export const findTestFiles = (folder: string): string[] =>
  globSync(`${folder}/**/*.test.ts`, {
    cwd: inProject(),
    exclude: (file) => /(^|\/)(node_modules|dist|template)$/.test(`${file}`),
  })
    .sort()
    .reverse();

/** A suite for Node's own test runner. */
export const nodeSuite = ({
  files,
  program = ['--test'],
  isOneProcess = false,
  prepare,
  ...suite
}: NodeSuite): Suite => ({
  ...suite,
  run: async (onProgress) => {
    const found = files();
    if (found.length === 0) return failure('There is no test.');
    const misplaced = isOneProcess ? found.filter(hasTopLevelHook) : [];
    if (misplaced.length > 0)
      return failure(
        `These run in one process, so their hooks for each test must stand in a describe:\n${misplaced.join('\n')}`,
      );
    const tap = path.join(cacheFolder, 'test', `${suite.name.replaceAll(/\W+/g, '-')}.tap`);
    mkdirSync(path.dirname(tap), { recursive: true });
    rmSync(tap, { force: true });
    await prepare?.(onProgress);
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
      { env: { NODE_OPTIONS: '--no-warnings' }, onLine: (line) => /[✔✖]/.test(line) && onProgress(line.trim()) },
    );
    return existsSync(tap) ? countTap(readFileSync(tap, 'utf8'), ok, output) : failure(output);
  },
});

/** Whether a file has a hook outside `describe`, which would apply to the tests of all files in the process. */
const hasTopLevelHook = (file: string) => /^(before|after)Each\(/m.test(readFileSync(inProject(file), 'utf8'));

function countTap(tap: string, ok: boolean, output: string): SuiteResult {
  const total = (word: string) => Number(tap.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
  // Skipped tests count as failures.
  const failed = total('fail') + total('cancelled') + total('skipped') + total('todo');
  const report = output.includes('✖ failing tests:') ? output.slice(output.indexOf('✖ failing tests:')) : output;
  return {
    passed: total('pass'),
    failed: ok ? failed : Math.max(failed, 1),
    report,
    failures: [...tap.matchAll(/^ *not ok \d+ - (.+)$/gm)].map(([, title = '']) => title),
  };
}
