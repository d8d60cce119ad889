import { registerHooks } from 'node:module';
import path from 'node:path';
import type { MutantCoverage, StrykerOptions } from '@stryker-mutator/api/core';
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
import { type CollectedTest, chainOf, loadTests, runHooks, runTest } from './in-process-tests.ts';

/** A test that takes longer never ends. */
const TEST_LIMIT_MS = 30_000;
/** What a failing `before` hook started cannot be stopped. */
const MAX_BYTES = 6e9;
const replacement = new URL('./in-process-tests.ts', import.meta.url).href;

/** What code with mutants reads and writes. */
type Instrumented = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: MutantCoverage;
};
type Global = typeof globalThis & { __stryker__?: Instrumented };

/** What `before` hooks of a test file have started, under which mutant, and the mutants in the code that they ran. */
type SetUp = {
  tests: CollectedTest[];
  groups: CollectedTest['group'][];
  mutant: string | undefined;
  mutants: Set<string>;
  uses: number;
};

class NeverEnds extends Error {}

// Tests may replace the global ones.
const { setTimeout, clearTimeout } = globalThis;

/**
 * Runs Node's tests in this process: modules are loaded once, and what `before` hooks start is kept from mutant to
 * mutant. A test that fails in it counts only if it also fails in a new one, and then passes without the mutant. If it
 * does not, a mutant has left something behind, and Stryker starts another process.
 */
export class InProcessRunner implements TestRunner {
  static inject = tokens(commonTokens.options, commonTokens.logger);
  private readonly log: Logger;
  private readonly testFiles: string[];
  private readonly limitMs: number;
  private readonly ignoresStatic: boolean;
  private readonly instrumented: Instrumented;
  private readonly coverage: MutantCoverage;
  private readonly collect = new Map<string, () => CollectedTest[]>();
  private readonly tests: CollectedTest[] = [];
  private readonly setUps = new Map<string, SetUp>();
  /** Tests that fail where they or others have run before. */
  private readonly unrepeatable = new Set<string>();
  /** How many mutants each test has noticed: who noticed most runs first. */
  private readonly noticed = new Map<string, number>();
  private mutantRuns = 0;
  private mustRestart = false;
  private failRunning: (error: unknown) => void = () => undefined;

  constructor(options: StrykerOptions, log: Logger) {
    const own = options.inProcess as { testFiles: string[]; limitMs?: number };
    this.log = log;
    this.testFiles = own.testFiles;
    this.limitMs = own.limitMs ?? TEST_LIMIT_MS;
    this.ignoresStatic = options.ignoreStatic;
    const all: Global = globalThis;
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
      let { failure } = await this.attempt(test);
      if (failure) ({ failure } = await this.attempt(test, { isNew: true }));
      const result = { id, name: id, fileName: file, timeSpentMs: performance.now() - startedAt };
      results.push({ ...result, status: failure ? TestStatus.Skipped : TestStatus.Success });
      if (!failure) continue;
      this.log.error(`Left out, because it fails alone: ${id}: ${failure.message}`);
      delete this.coverage.perTest[id];
    }
    return { status: DryRunStatus.Complete, tests: results, mutantCoverage: this.coverage };
  }

  async mutantRun({
    activeMutant,
    testFilter,
    hitLimit,
    mutantActivation,
  }: MutantRunOptions): Promise<MutantRunResult> {
    if (this.mustRestart || process.memoryUsage.rss() > MAX_BYTES) throw new Error('This process must be replaced.');
    this.mutantRuns += 1;
    Object.assign(this.instrumented, { hitLimit, hitCount: hitLimit && 0 });
    const isStatic = mutantActivation === 'static';
    if (isStatic) this.instrumented.activeMutant = activeMutant.id;
    try {
      await this.load();
    } catch (error) {
      this.mustRestart = true;
      return { status: MutantRunStatus.Killed, killedBy: [], failureMessage: String(error), nrOfTests: 0 };
    }
    const noticedBy = ({ id }: CollectedTest) => this.noticed.get(id) ?? 0;
    const tests = this.tests
      .filter(({ id }) => testFilter?.includes(id) ?? true)
      .sort((one, other) => noticedBy(other) - noticedBy(one));
    for (const [index, test] of tests.entries()) {
      const failure = await this.failureUnder(activeMutant.id, test, isStatic);
      if (determineHitLimitReached(this.instrumented.hitCount, hitLimit) || failure instanceof NeverEnds)
        return { status: MutantRunStatus.Timeout };
      if (!failure) continue;
      this.noticed.set(test.id, noticedBy(test) + 1);
      const result = { killedBy: [test.id], failureMessage: failure.message, nrOfTests: index + 1 };
      return { status: MutantRunStatus.Killed, ...result };
    }
    return { status: MutantRunStatus.Survived, nrOfTests: tests.length };
  }

  private async failureUnder(mutant: string, test: CollectedTest, isStatic: boolean): Promise<Error | undefined> {
    const first = await this.attempt(test, { mutant });
    const { hitCount, hitLimit } = this.instrumented;
    if (!first.failure || first.failure instanceof NeverEnds || (hitCount ?? 0) > (hitLimit ?? 0)) return first.failure;
    const { failure } = first.wasUsed ? await this.attempt(test, { mutant, isNew: true }) : first;
    if (!failure) {
      this.unrepeatable.add(test.id);
      return undefined;
    }
    if (isStatic) return failure;
    const { failure: withoutMutant } = await this.attempt(test, { isNew: true });
    if (withoutMutant) {
      this.mustRestart = true;
      if (this.mutantRuns > 1) throw new Error(`${test.id} fails without a mutant, too: ${withoutMutant.message}`);
    }
    return failure;
  }

  private async attempt(
    listed: CollectedTest,
    { mutant, isNew = false }: { mutant?: string; isNew?: boolean } = {},
  ): Promise<{ failure?: Error; wasUsed: boolean }> {
    let wasUsed = false;
    try {
      await this.within(Math.max(this.limitMs, listed.timeoutMs ?? 0), async () => {
        const { setUp, test } = await this.setUpFor(listed, mutant, isNew || this.unrepeatable.has(listed.id));
        wasUsed = setUp.uses > 0;
        setUp.uses += 1;
        await runTest(test);
      });
      return { wasUsed };
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      if (failure instanceof NeverEnds) this.mustRestart = true;
      await this.stop(listed.file);
      return { failure, wasUsed };
    } finally {
      this.instrumented.activeMutant = undefined;
    }
  }

  /** What the test's `before` hooks start, kept from earlier tests if no other mutant is in the code that they ran. */
  private async setUpFor({ id, file }: CollectedTest, mutant: string | undefined, isNew: boolean) {
    const { instrumented, coverage, setUps } = this;
    const kept = setUps.get(file);
    const hasOther = kept?.mutant !== mutant && [mutant, kept?.mutant].some((each) => each && kept?.mutants.has(each));
    if (isNew || hasOther) await this.stop(file);
    Object.assign(instrumented, { activeMutant: mutant, currentTestId: 'set-up' });
    const tests = setUps.get(file)?.tests ?? this.collect.get(file)?.() ?? [];
    const setUp = setUps.get(file) ?? { tests, groups: [], mutant, mutants: new Set(), uses: 0 };
    setUps.set(file, setUp);
    const test = tests.find((each) => each.id === id);
    if (test === undefined) throw new Error(`There is no test ${id} any more.`);
    const chain = chainOf(test.group);
    while (setUp.groups.some((group) => !chain.includes(group))) await this.leaveGroup(setUp);
    for (const group of chain.filter((each) => !setUp.groups.includes(each))) {
      await runHooks(group, 'before');
      setUp.groups.push(group);
    }
    instrumented.currentTestId = id;
    for (const each of Object.keys(coverage.perTest['set-up'] ?? {})) setUp.mutants.add(each);
    delete coverage.perTest['set-up'];
    const covered = Object.fromEntries([...setUp.mutants].map((each) => [each, 1]));
    coverage.perTest[id] = { ...covered, ...coverage.perTest[id] };
    return { setUp, test };
  }

  private async stop(file: string): Promise<void> {
    const setUp = this.setUps.get(file);
    this.setUps.delete(file);
    this.instrumented.activeMutant = undefined;
    await this.within(this.limitMs, async () => {
      while (setUp?.groups.length) await this.leaveGroup(setUp);
    }).catch(() => {
      this.mustRestart = true;
    });
  }

  private async leaveGroup({ groups }: SetUp): Promise<void> {
    const group = groups.pop();
    if (group) await runHooks(group, 'after');
  }

  /** Fails on errors that nobody handles, and after a time. */
  private within(limitMs: number, work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new NeverEnds()), limitMs);
      const outer = this.failRunning;
      this.failRunning = reject;
      work()
        .then(resolve, reject)
        .finally(() => {
          clearTimeout(timer);
          this.failRunning = outer;
        });
    });
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'in-process', InProcessRunner)];
export const strykerValidationSchema = { properties: { inProcess: { type: 'object' } } };
