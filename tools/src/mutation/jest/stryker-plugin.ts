import path from 'node:path';
import type { StrykerOptions } from '@stryker-mutator/api/core';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { runCLI } from 'jest';
import { type KeptFile, kept, type TestLimits } from './keep-tests.ts';

/** For tests without a mutant: the first run also compiles. */
const WITHOUT_MUTANT: TestLimits = { waitMs: 10_000, testMs: 60_000 };
/** How long tests of one mutant may take before the rest is left out. At least three run. */
const MUTANT_MS = 5000;
const MIN_TESTS = 3;

const SEPARATOR = ' » ';
const fileOf = (testId: string) => path.resolve(testId.split(SEPARATOR)[0] ?? '');
const nameOf = (testId: string) => testId.split(SEPARATOR).slice(1).join(SEPARATOR);
/** Tests of pages and components are slower, and so is loading them. */
const pages = (testId: string) => Number(fileOf(testId).endsWith('.tsx'));
const idOf = (file: string, name: string) => path.relative(process.cwd(), file) + SEPARATOR + name;

/**
 * Runs Jest's tests again and again in environments that stay loaded. Stryker's own plugin for Jest loads all related
 * test files for each mutant, which takes longer than the tests.
 */
class KeptJestRunner implements TestRunner {
  static inject = tokens(commonTokens.options);
  readonly #config: object;
  /** How long a test takes without a mutant. */
  readonly #durations = new Map<string, number>();
  readonly #kills = new Map<string, number>();

  constructor(options: StrykerOptions) {
    const { config } = (options as unknown as { jest: { config: object } }).jest;
    this.#config = { ...config, rootDir: process.cwd(), testRunner: path.join(import.meta.dirname, 'keep-tests.ts') };
    process.env.NODE_ENV = 'test';
    // A mutant's promise may reject after its test.
    process.on('unhandledRejection', () => undefined);
    process.on('uncaughtException', () => undefined);
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun({ files = [] }: DryRunOptions): Promise<DryRunResult> {
    await this.#jest({ _: files, findRelatedTests: true });
    const tests: TestResult[] = [];
    const perTest: Record<string, Record<string, number>> = {};
    const statics: Record<string, number> = {};
    for (const [file, { names, mutants }] of kept.files) {
      for (const name of names) {
        const id = idOf(file, name);
        mutants.currentTestId = id;
        const start = performance.now();
        const failure = await kept.files.get(file)?.run(name, WITHOUT_MUTANT);
        mutants.currentTestId = undefined;
        const test = { id, name: id, fileName: file, timeSpentMs: performance.now() - start };
        tests.push(
          failure === undefined
            ? { ...test, status: TestStatus.Success }
            : { ...test, status: TestStatus.Failed, failureMessage: failure },
        );
      }
      Object.assign(perTest, mutants.mutantCoverage.perTest);
      for (const [id, count] of Object.entries(mutants.mutantCoverage.static)) statics[id] = (statics[id] ?? 0) + count;
    }
    return { status: DryRunStatus.Complete, tests, mutantCoverage: { static: statics, perTest } };
  }

  async mutantRun({
    activeMutant: { id: mutant },
    testFilter = [],
    hitLimit,
  }: MutantRunOptions): Promise<MutantRunResult> {
    const start = Date.now();
    let nrOfTests = 0;
    const kills = (id: string) => this.#kills.get(id) ?? 0;
    const tests = testFilter.toSorted(
      (a, b) => kills(b) - kills(a) || pages(a) - pages(b) || this.#duration(a) - this.#duration(b),
    );
    for (const test of tests) {
      if (nrOfTests >= MIN_TESTS && Date.now() - start > MUTANT_MS) break;
      nrOfTests += 1;
      const failureMessage = await this.#failureWith(mutant, test, hitLimit);
      if (failureMessage === undefined) continue;
      this.#kills.set(test, kills(test) + 1);
      return { status: MutantRunStatus.Killed, killedBy: [test], failureMessage, nrOfTests };
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  /** Why a test fails with a mutant. One that then fails without it too is tried once more in a new environment. */
  async #failureWith(mutant: string, test: string, hitLimit: number | undefined): Promise<string | undefined> {
    let failure: string | undefined;
    for (let attempt = 0; attempt < 2; attempt++) {
      const file = await this.#load(fileOf(test));
      if (!this.#durations.has(test)) await this.#measure(test);
      const waitMs = Math.max(500, this.#duration(test) * 1.5);
      Object.assign(file.mutants, { activeMutant: mutant, hitCount: hitLimit && 0, hitLimit });
      failure = await file.run(nameOf(test), { waitMs, testMs: waitMs + this.#duration(test) * 3 + 500 });
      Object.assign(file.mutants, { activeMutant: undefined, hitCount: undefined, hitLimit: undefined });
      if (failure === undefined || (await file.run(nameOf(test), WITHOUT_MUTANT)) === undefined) return failure;
      await file.release();
    }
    return failure;
  }

  async #measure(test: string): Promise<number> {
    const file = await this.#load(fileOf(test));
    const start = performance.now();
    await file.run(nameOf(test), WITHOUT_MUTANT);
    this.#durations.set(test, performance.now() - start);
    return this.#duration(test);
  }

  #duration(test: string): number {
    return this.#durations.get(test) ?? 0;
  }

  async #load(file: string): Promise<KeptFile> {
    if (!kept.files.has(file)) await this.#jest({ _: [file], runTestsByPath: true });
    const loaded = kept.files.get(file);
    if (!loaded) throw new Error(`${file} cannot be loaded.`);
    return loaded;
  }

  async #jest(options: { _: string[] } & Record<string, unknown>): Promise<void> {
    const args = {
      $0: '',
      config: JSON.stringify(this.#config),
      runInBand: true,
      silent: true,
      reporters: [],
      ...options,
    };
    await runCLI({ ...args, passWithNoTests: true, watchman: false } as never, [process.cwd()]);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'kept-jest', KeptJestRunner)];
