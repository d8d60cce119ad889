import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { PartialStrykerOptions } from '@stryker-mutator/api/core';
import { opensDatabase } from '../test/api-suites.ts';
import { inProject } from '../workspace/workspace.ts';
import { isTestedByJest, sharedImports } from './related-tests.ts';

type JestProject = { displayName: string; rootDir: string; testEnvironment: string; moduleNameMapper: object };
const { default: jestConfig }: { default: { testTimeout: number; projects: JestProject[] } } = await import(
  pathToFileURL(inProject('jest.config.js')).href
);

type Run = {
  files: string[];
  tests: string[];
  report: string;
  incremental: string;
  force: boolean;
  withSlowTests: boolean;
  /** Runs every nth mutant. */
  everyNth: number;
};

/** Stryker's options for source files that have the same test runner. `tests` are Node's; Jest finds its own. */
export function strykerOptions({
  files,
  tests,
  report,
  incremental,
  force,
  withSlowTests,
  everyNth,
}: Run): PartialStrykerOptions {
  const runner = files.every(isTestedByJest) ? jestOptions(files, withSlowTests) : inProcessOptions(tests);
  return {
    ...runner,
    ...(everyNth > 1 && {
      checkers: ['sample'],
      sampleOf: everyNth,
      plugins: [...(runner.plugins ?? []), inProject('tools/src/mutation/sample.ts')],
    }),
    mutate: files,
    coverageAnalysis: 'perTest',
    incremental: true,
    incrementalFile: incremental,
    force,
    reporters: ['json', 'html', 'clear-text', 'progress-append-only'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: false },
    jsonReporter: { fileName: report },
    htmlReporter: { fileName: report.replace(/json$/, 'html') },
    tempDirName: '.cache/mutation',
    dryRunTimeoutMinutes: 60,
  };
}

const COPIED = ['**', '!package.json', '!package-lock.json', '!tsconfig.json', '!tools/jest/**'];

function inProcessOptions(tests: string[]): PartialStrykerOptions {
  const hasDatabase = tests.some(opensDatabase);
  return {
    testRunner: 'in-process',
    plugins: [inProject('tools/src/mutation/in-process-runner.ts')],
    testRunnerNodeArgs: ['--no-warnings'],
    inProcess: { testFiles: tests },
    // A static mutant needs a new process, which loads the API again.
    ignoreStatic: hasDatabase,
    // A process holds several APIs, which takes gigabytes of memory.
    concurrency: 2,
    timeoutMS: hasDatabase ? 60_000 : 20_000,
    ignorePatterns: [...COPIED, '!{api,shell,tools,shared-*,mf-*,docs,deploy}/**', '**/{node_modules,dist,.cache}'],
  };
}

function jestOptions(files: string[], withRemotes: boolean): PartialStrykerOptions {
  const packages = [...new Set(files.map((file) => file.split('/')[0] ?? ''))];
  const folders = withRemotes && packages.includes('shared-kit') ? [...packages, ...remoteFolders()] : packages;
  const { displayName: _name, rootDir: _folder, ...project } = projectOf(packages[0] ?? '');
  const inCopy = JSON.parse(JSON.stringify(project).replaceAll('<rootDir>/../', '<rootDir>/'));
  const config = {
    ...inCopy,
    testTimeout: jestConfig.testTimeout,
    // Stryker loads it before Jest resolves it.
    testEnvironment: inCopy.testEnvironment.replace('<rootDir>', inProject()),
    testMatch: ['<rootDir>/*/src/**/*.test.{ts,tsx}'],
    testPathIgnorePatterns: testsWithOwnEnvironment(folders),
    roots: [...new Set(folders)].map((folder) => `<rootDir>/${folder}`),
    moduleNameMapper: { ...inCopy.moduleNameMapper, ...sharedImports() },
  };
  return {
    testRunner: 'jest-by-file',
    plugins: [inProject('tools/src/mutation/jest-by-file.ts')],
    testRunnerNodeArgs: ['--experimental-vm-modules', '--no-warnings'],
    jest: { projectType: 'custom', config, enableFindRelatedTests: false },
    // A static mutant would load its test files again.
    ignoreStatic: true,
    // Loading all test files of a page takes longer than their tests.
    timeoutMS: 120_000,
    ignorePatterns: [...COPIED, '!{shared-*,shell,mf-*}/**', '**/{node_modules,dist,.cache}'],
  };
}

/** Stryker does not learn which mutants such tests execute. */
const testsWithOwnEnvironment = (folders: readonly string[]): string[] =>
  folders
    .flatMap((folder) => globSync(`${folder}/src/**/*.test.{ts,tsx}`, { cwd: inProject() }))
    .filter((file) => readFileSync(inProject(file), 'utf8').includes('@jest-environment'));

const remoteFolders = () =>
  jestConfig.projects.map(({ displayName }) => displayName).filter((name) => name.startsWith('mf-'));

function projectOf(name: string) {
  const project = jestConfig.projects.find(({ displayName }) => displayName === name);
  if (!project) throw new Error(`Jest has no project "${name}".`);
  return project;
}
