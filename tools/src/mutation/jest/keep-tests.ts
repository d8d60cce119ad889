import { createRequire } from 'node:module';
import path from 'node:path';

/** Switches mutants, and counts which of them a test reaches. Stryker's instrumented code reads it. */
type MutantSwitch = {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
};
type Hook = { type: string; fn: () => unknown };
type Block = { type: 'describeBlock'; name: string; parent?: Block; hooks: Hook[]; children: (Block | Test)[] };
type Test = { type: 'test'; name: string; parent: Block; mode?: string | null; fn: () => unknown };
type CircusState = {
  rootDescribeBlock: Block;
  hasStarted: boolean;
  unhandledErrors: unknown[];
  unhandledRejectionErrorByPromise: Map<unknown, unknown>;
};

type Environment = {
  global: Record<PropertyKey, unknown>;
  teardown: () => Promise<void>;
  fakeTimersModern?: { useRealTimers(): void } | null;
};
type Runtime = {
  requireInternalModule(file: string): { initialize(options: object): Promise<unknown> };
  requireModule(file: string): { configure?(options: object): void };
  unstable_importModule(file: string): Promise<unknown>;
  setGlobalsForRuntime(globals: object): void;
  restoreAllMocks(): void;
  teardown(): void;
};

export type TestLimits = {
  /** For one expectation that Testing Library waits for. */
  waitMs: number;
  testMs: number;
};

/** A test file whose modules stay loaded, so that its tests can run again without them being loaded again. */
export type KeptFile = {
  /** Names of the tests, in order. */
  names: string[];
  mutants: MutantSwitch;
  /** Runs a test. Returns why it failed. */
  run(name: string, limits: TestLimits): Promise<string | undefined>;
  release(): Promise<void>;
};

/** Files by path, and the mutant that is active while the next one loads. Stryker's and Jest's side share it. */
type Kept = { files: Map<string, KeptFile>; mutantWhileLoading?: string | undefined };
const KEPT = Symbol.for('karwan.kept-tests');
const holder = globalThis as { [KEPT]?: Kept };
holder[KEPT] ??= { files: new Map() };
export const kept: Kept = holder[KEPT];

const require = createRequire(import.meta.url);
const circusInit = path.join(path.dirname(require.resolve('jest-circus/package.json')), 'build/jestAdapterInit.js');

/** A test runner for Jest that only loads a file, and keeps its environment. */
export default async function keepTests(
  globalConfig: object,
  config: { setupFilesAfterEnv: string[] },
  environment: Environment,
  runtime: Runtime,
  testPath: string,
) {
  const mutants: MutantSwitch = {
    activeMutant: kept.mutantWhileLoading,
    mutantCoverage: { static: {}, perTest: {} },
  };
  environment.global.__stryker__ = mutants;
  await runtime.requireInternalModule(circusInit).initialize({
    ...{ config, environment, globalConfig, runtime, testPath, parentProcess: process },
    localRequire: runtime.requireModule.bind(runtime),
    setGlobalsForRuntime: runtime.setGlobalsForRuntime.bind(runtime),
  });
  for (const file of [...config.setupFilesAfterEnv, testPath]) await runtime.unstable_importModule(file);

  const teardowns = [runtime.teardown.bind(runtime), environment.teardown.bind(environment)];
  runtime.teardown = () => undefined;
  environment.teardown = async () => undefined;
  const state = circusStateOf(environment);
  state.hasStarted = true;
  const tests = testsIn(state.rootDescribeBlock);
  for (const hook of hooksIn(state.rootDescribeBlock, 'beforeAll')) await call(hook.fn);
  const { configure } =
    'document' in environment.global ? runtime.requireModule(require.resolve('@testing-library/dom')) : {};
  kept.files.set(testPath, {
    names: [...tests.keys()],
    mutants,
    async run(name, { waitMs, testMs }) {
      const test = tests.get(name);
      if (!test) return `There is no test ${name}`;
      configure?.({ asyncUtilTimeout: waitMs });
      const failure = await runTest(test, state, testMs);
      if (failure === undefined) return undefined;
      // A test that stops halfway leaves these.
      runtime.restoreAllMocks();
      environment.fakeTimersModern?.useRealTimers();
      return failure;
    },
    async release() {
      kept.files.delete(testPath);
      for (const teardown of teardowns) await teardown();
    },
  });
  return emptyResult(testPath);
}

/** Jest keeps its state under a symbol of the environment. */
function circusStateOf({ global }: Environment): CircusState {
  const key = Object.getOwnPropertySymbols(global).find(({ description }) => description === 'JEST_STATE_SYMBOL');
  if (!key) throw new Error('This version of Jest keeps its state elsewhere.');
  return global[key] as CircusState;
}

function testsIn(root: Block): Map<string, Test> {
  const tests = new Map<string, Test>();
  const visit = (block: Block, prefix: string) => {
    for (const child of block.children) {
      const name = `${prefix} ${child.name}`.trim();
      if (child.type === 'describeBlock') visit(child, name);
      else if (child.mode !== 'skip' && child.mode !== 'todo')
        tests.set(tests.has(name) ? `${name} (${tests.size})` : name, child);
    }
  };
  visit(root, '');
  return tests;
}

const hooksIn = (block: Block, type: string): Hook[] => [
  ...block.hooks.filter((hook) => hook.type === type),
  ...block.children.flatMap((child) => (child.type === 'describeBlock' ? hooksIn(child, type) : [])),
];

/** The blocks around a test, the outermost first. */
const blocksOf = (block: Block | undefined): Block[] => (block ? [...blocksOf(block.parent), block] : []);

async function runTest(test: Test, state: CircusState, testMs: number): Promise<string | undefined> {
  const blocks = blocksOf(test.parent);
  const hooks = (from: Block[], type: string) =>
    from.flatMap((block) => block.hooks.filter((hook) => hook.type === type));
  const steps = [...hooks(blocks, 'beforeEach'), test];
  const forgetErrors = () => {
    state.unhandledErrors.length = 0;
    state.unhandledRejectionErrorByPromise.clear();
  };
  forgetErrors();
  const runAll = async (functions: { fn: () => unknown }[]) => {
    for (const { fn } of functions) await call(fn);
  };
  const failures = [await failureOf(runAll(steps), testMs)];
  for (const hook of hooks(blocks.reverse(), 'afterEach')) failures.push(await failureOf(call(hook.fn), testMs));
  failures.push(...[...state.unhandledErrors, ...state.unhandledRejectionErrorByPromise.values()].map(String));
  forgetErrors();
  return failures.find((failure) => failure !== undefined);
}

const call = async (fn: () => unknown): Promise<void> => void (await fn.call({}));

async function failureOf(work: Promise<void>, limitMs: number): Promise<string | undefined> {
  const { promise: limit, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(resolve, limitMs, `It took longer than ${limitMs} ms`);
  const result = work.then(
    () => undefined,
    (error: unknown) => String((error as Error | undefined)?.message ?? error),
  );
  const failure = await Promise.race([result, limit]);
  clearTimeout(timer);
  return failure;
}

const emptyResult = (testFilePath: string) => ({
  ...{ leaks: false, skipped: false, testFilePath, testResults: [], openHandles: [], perfStats: {} },
  ...{ numFailingTests: 0, numPassingTests: 0, numPendingTests: 0, numTodoTests: 0 },
  snapshot: { added: 0, fileDeleted: false, matched: 0, unchecked: 0, uncheckedKeys: [], unmatched: 0, updated: 0 },
});
