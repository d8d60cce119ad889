import { readFileSync, writeFileSync } from 'node:fs';
import { commonTokens, declareFactoryPlugin, type Injector, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
} from '@stryker-mutator/api/test-runner';
import { strykerPlugins as jestPlugins, strykerValidationSchema } from '@stryker-mutator/jest-runner';

/** In Stryker's copy of the project, because the first run and those of mutants are in different processes. */
const DURATIONS_FILE = 'test-durations.json';

/** By test file, then by test. In milliseconds. */
type Durations = Record<string, Record<string, number>>;

/** Stryker's runner, with what its types keep private. */
type JestRunner = TestRunner & { jestConfig: { testMatch: string[] } };

/**
 * Stryker's runner for Jest, but a mutant loads only test files with tests that execute it, one by one, the fastest
 * first. By itself the runner loads all files that import the mutated one, which takes minutes for a page's mutant.
 */
export class JestByFile implements TestRunner {
  private readonly jest: JestRunner;
  private durations: Durations | undefined;

  constructor(jest: JestRunner) {
    this.jest = jest;
  }

  capabilities = () => this.jest.capabilities();
  init = async () => this.jest.init?.();
  dispose = async () => this.jest.dispose?.();

  async dryRun(options: DryRunOptions): Promise<DryRunResult> {
    const result = await this.jest.dryRun(options);
    if (result.status === DryRunStatus.Complete) {
      const durations: Durations = {};
      for (const { id, fileName = '', timeSpentMs } of result.tests) {
        durations[fileName] ??= {};
        durations[fileName][id] = timeSpentMs;
      }
      writeFileSync(DURATIONS_FILE, JSON.stringify(durations));
    }
    return result;
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (options.testFilter === undefined) return this.jest.mutantRun(options);
    let nrOfTests = 0;
    for (const [file, testFilter] of this.runsOf(options.testFilter, options.sandboxFileName)) {
      this.jest.jestConfig.testMatch = [file];
      const result = await this.jest.mutantRun({ ...options, testFilter });
      if (result.status !== MutantRunStatus.Survived) return result;
      nrOfTests += result.nrOfTests;
    }
    return { status: MutantRunStatus.Survived, nrOfTests };
  }

  /**
   * The test files of these tests, the fastest first, then the other tests of files with one of them: it may be the test
   * that loads the mutated module, and what the module computes at that moment concerns them too. A module's own test file
   * loads it before its tests, so all of them run.
   */
  private runsOf(testIds: readonly string[], mutatedFile: string): [file: string, testIds: string[]][] {
    this.durations ??= JSON.parse(readFileSync(DURATIONS_FILE, 'utf8')) as Durations;
    const isWanted = new Set(testIds);
    const ownTests = mutatedFile.replace(/\.tsx?$/, '.test.ts');
    const files = Object.entries(this.durations)
      .map(([file, durations]) => {
        const { wanted = [], others = [] } = Object.groupBy(Object.keys(durations), (id) =>
          isWanted.has(id) || file.startsWith(ownTests) ? 'wanted' : 'others',
        );
        return { file, wanted, others, ms: wanted.reduce((sum, id) => sum + (durations[id] ?? 0), 0) };
      })
      .filter(({ wanted }) => wanted.length > 0)
      .sort((a, b) => a.ms - b.ms);
    const loaders = files.filter(({ wanted, others }) => wanted.length === 1 && others.length > 0);
    return [
      ...files.map(({ file, wanted }): [string, string[]] => [file, wanted]),
      ...loaders.map(({ file, others }): [string, string[]] => [file, others]),
    ];
  }
}

function jestByFile(injector: Injector): JestByFile {
  const [plugin] = jestPlugins;
  if (plugin === undefined) throw new Error('@stryker-mutator/jest-runner has no test runner.');
  return new JestByFile(plugin.factory(injector) as unknown as JestRunner);
}
jestByFile.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'jest-by-file', jestByFile)];
export { strykerValidationSchema };
