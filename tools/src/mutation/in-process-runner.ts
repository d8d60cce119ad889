import { registerHooks } from 'node:module';
import path from 'node:path';
import type { InstrumenterContext, MutantCoverage, StrykerOptions } from '@stryker-mutator/api/core';
import type { Logger } from '@stryker-mutator/api/logging';
import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { type CollectedTest, loadTests, runTest } from './in-process-tests.ts';
import { KeptSetUp } from './kept-set-up.ts';

/** A test that takes longer counts as hanging. */
const TEST_LIMIT_MS = 30_000;
/** A mutant that no test has noticed for so long counts as missed; most are noticed within a second. */
const MUTANT_LIMIT_MS = 15_000;
/** A new process does not know yet which tests are fast, and may begin with the slowest. */
const FIRST_MUTANT_LIMIT_MS = 60_000;
/** Assumed duration of a test that has not run in this process. */
const EXPECTED_MS = 300;
/** What a failing `before` hook started cannot be stopped. */
const MAX_BYTES = 6e9;
const replacement = new URL('./in-process-tests.ts', import.meta.url).href;

class NeverEnds extends Error {}

// Tests may replace the global ones.
const { setTimeout, clearTimeout } = globalThis;

/**
 * Runs Node's tests in this process: modules are loaded once, and what `before` hooks start is kept from mutant to
 * mutant. A test that fails in it counts only if it then passes without the mutant and fails with it again; else if it
 * does so in a new set-up. If it does not pass there, a mutant has left something behind, and Stryker starts another
 * process.
 */
export class InProcessRunner implements TestRunner {
  static inject = tokens(commonTokens.options, commonTokens.logger);
  private readonly log: Logger;
  private readonly testFiles: string[];
  private readonly limitMs: number;
  private readonly ignoresStatic: boolean;
  private readonly instrumented: InstrumenterContext;
  private readonly coverage: MutantCoverage;
  private readonly collect = new Map<string, () => CollectedTest[]>();
  private readonly tests: CollectedTest[] = [];
  private readonly setUps = new Map<string, KeptSetUp>();
  /** How many mutants each test has killed, and how long it last took. Those that kill most per time run first. */
  private readonly kills = new Map<string, number>();
  private readonly times = new Map<string, number>();
  private mustRestart = false;
  private failRunning: (error: unknown) => void = () => undefined;

  constructor(options: StrykerOptions, log: Logger, limitMs = TEST_LIMIT_MS) {
    this.log = log;
    this.testFiles = (options.inProcess as { testFiles: string[] }).testFiles;
    this.limitMs = limitMs;
    this.ignoresStatic = options.ignoreStatic;
    const all: typeof globalThis & { __stryker__?: InstrumenterContext } = globalThis;
    this.instrumented = all.__stryker__ ??= {};
    this.coverage = this.instrumented.mutantCoverage ??= { static: {}, perTest: {} };
  }

  /** Static mutants need a new process; if they are ignored, none does. */
  capabilities() {
    return { reloadEnvironment: this.ignoresStatic };
  }

  /** Modules are loaded by the first run, which may be one of a static mutant. */
  private async load(): Promise<void> {
    if (this.collect.size > 0) return;
    for (const event of ['uncaughtException', 'unhandledRejection'])
      process.on(event, (error) => this.failRunning(error));
    const hooks = registerHooks({
      resolve: (specifier, context, next) =>
        specifier === 'node:test' && context.parentURL !== replacement
          ? { url: replacement, shortCircuit: true }
          : next(specifier, context),
    });
    try {
      for (const file of this.testFiles.map((each) => path.resolve(each)))
        this.collect.set(file, await loadTests(file));
    } finally {
      hooks.deregister();
      this.instrumented.activeMutant = undefined;
    }
    for (const collect of this.collect.values()) this.tests.push(...collect());
  }

  /** Runs each file's last test first: a test that needs those before it would fail without a mutant. */
  async dryRun(): Promise<DryRunResult> {
    await this.load();
    const results: TestResult[] = [];
    for (const test of this.tests.toReversed()) {
      const { id, file } = test;
      const startedAt = performance.now();
      let failure = await this.attempt(test);
      if (failure) {
        await this.stop(file);
        failure = await this.attempt(test);
        if (failure) await this.stop(file);
      }
      const result = { id, name: id, fileName: file, timeSpentMs: performance.now() - startedAt };
      results.push({ ...result, status: failure ? TestStatus.Skipped : TestStatus.Success });
      if (!failure) continue;
      this.log.error(`Left out, because it fails alone: ${id}: ${failure.message}`);
      delete this.coverage.perTest[id];
    }
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: this.coverage };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, testFilter, hitLimit, mutantActivation } = options;
    if (this.mustRestart || process.memoryUsage.rss() > MAX_BYTES) throw new Error('This process must be replaced.');
    const isNewProcess = this.collect.size === 0;
    Object.assign(this.instrumented, { hitLimit, hitCount: hitLimit && 0 });
    if (mutantActivation === 'static') this.instrumented.activeMutant = activeMutant.id;
    try {
      await this.load();
    } catch (error) {
      this.mustRestart = true;
      return { status: MutantRunStatus.Killed, killedBy: [], failureMessage: String(error), nrOfTests: 0 };
    }
    const killsOf = ({ id }: CollectedTest) => this.kills.get(id) ?? 0;
    const rateOf = (listed: CollectedTest) => (killsOf(listed) + 1) / (this.times.get(listed.id) ?? EXPECTED_MS);
    const tests = this.tests
      .filter(({ id }) => testFilter?.includes(id) ?? true)
      .sort((one, other) => rateOf(other) - rateOf(one));
    const startedAt = performance.now();
    for (const [index, test] of tests.entries()) {
      if (performance.now() - startedAt > (isNewProcess ? FIRST_MUTANT_LIMIT_MS : MUTANT_LIMIT_MS)) break;
      const failure = await this.failureUnder(activeMutant.id, test, isNewProcess);
      if (this.neverEnds(failure)) return { status: MutantRunStatus.Timeout };
      if (!failure) continue;
      this.kills.set(test.id, killsOf(test) + 1);
      const result = { killedBy: [test.id], failureMessage: failure.message, nrOfTests: index + 1 };
      return { status: MutantRunStatus.Killed, ...result };
    }
    return { status: MutantRunStatus.Survived, nrOfTests: tests.length };
  }

  private async failureUnder(mutant: string, test: CollectedTest, isNewProcess: boolean): Promise<Error | undefined> {
    const isKept = this.setUps.get(test.file)?.isSameUnder(mutant) ?? false;
    if (!isKept) await this.stop(test.file);
    const first = await this.attempt(test, mutant);
    if (!first || this.neverEnds(first)) return first;
    const isSetUpEqual = this.setUps.get(test.file)?.mutants.has(mutant) === false;
    if (isSetUpEqual && !(await this.attempt(test)) && (await this.attempt(test, mutant))) return first;
    await this.stop(test.file);
    const failure = isKept ? await this.attempt(test, mutant) : first;
    if (!failure) return undefined;
    await this.stop(test.file);
    const withoutMutant = await this.attempt(test);
    if (withoutMutant) {
      this.mustRestart = true;
      // In a new process, no other mutant can have left something behind.
      if (!isNewProcess) throw new Error(`${test.id} fails without a mutant, too: ${withoutMutant.message}`);
    }
    return failure;
  }

  private neverEnds(failure: Error | undefined): boolean {
    const { hitCount, hitLimit } = this.instrumented;
    return failure instanceof NeverEnds || determineHitLimitReached(hitCount, hitLimit) !== undefined;
  }

  /** Runs a test in its file's set-up. */
  private async attempt(listed: CollectedTest, mutant?: string): Promise<Error | undefined> {
    try {
      const limitMs = Math.max(this.limitMs, listed.timeoutMs ?? 0);
      const startedAt = performance.now();
      await this.within(limitMs, async () => runTest(await this.enterSetUp(listed, mutant)));
      this.times.set(listed.id, performance.now() - startedAt);
      return undefined;
    } catch (error) {
      if (error instanceof NeverEnds) this.mustRestart = true;
      return error instanceof Error ? error : new Error(String(error));
    } finally {
      this.instrumented.activeMutant = undefined;
    }
  }

  private async enterSetUp({ id, file }: CollectedTest, mutant: string | undefined): Promise<CollectedTest> {
    const { instrumented, coverage, setUps } = this;
    Object.assign(instrumented, { activeMutant: mutant, currentTestId: 'set-up' });
    const setUp = setUps.get(file) ?? new KeptSetUp(this.collect.get(file)?.() ?? [], mutant);
    setUps.set(file, setUp);
    const test = await setUp.enter(id).catch(async (error: unknown) => {
      await this.stop(file);
      throw error;
    });
    instrumented.currentTestId = id;
    for (const each of Object.keys(coverage.perTest['set-up'] ?? {})) setUp.mutants.add(each);
    delete coverage.perTest['set-up'];
    const covered = Object.fromEntries([...setUp.mutants].map((each) => [each, 1]));
    coverage.perTest[id] = { ...covered, ...coverage.perTest[id] };
    return test;
  }

  private async stop(file: string): Promise<void> {
    const setUp = this.setUps.get(file);
    this.setUps.delete(file);
    this.instrumented.activeMutant = undefined;
    await this.within(this.limitMs, async () => setUp?.end()).catch(() => {
      this.mustRestart = true;
    });
  }

  /** Fails on errors that nobody handles, and after a time. */
  private async within(limitMs: number, work: () => Promise<void>): Promise<void> {
    const { promise, reject } = Promise.withResolvers<void>();
    this.failRunning = reject;
    const timer = setTimeout(() => reject(new NeverEnds()), limitMs);
    await Promise.race([promise, work()]).finally(() => clearTimeout(timer));
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
export const strykerValidationSchema = { properties: { inProcess: { type: 'object' } } };
