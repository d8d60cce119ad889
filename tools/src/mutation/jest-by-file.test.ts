import assert from 'node:assert/strict';
import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { DryRunStatus, type MutantRunOptions, MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { JestByFile } from './jest-by-file.ts';

test('a mutant loads only files with tests that execute it, the fastest first, until one fails', async (t) => {
  using folder = mkdtempDisposableSync(path.join(tmpdir(), 'karwan-jest-'));
  const before = process.cwd();
  process.chdir(folder.path);
  t.after(() => process.chdir(before));
  const passed = (id: string, fileName: string, timeSpentMs: number) => ({
    id,
    name: id,
    status: 0,
    fileName,
    timeSpentMs,
  });
  const loaded: unknown[] = [];
  const jestConfig = { testMatch: ['**'] };
  const runner = () =>
    new JestByFile({
      jestConfig,
      capabilities: () => ({ reloadEnvironment: true }),
      dryRun: async () => ({
        status: DryRunStatus.Complete,
        tests: [
          passed('slow', 'a', 900),
          passed('quick', 'b', 20),
          passed('both', 'b', 10),
          passed('both', 'c', 15),
          passed('last', 'c', 5),
          passed('own', 'module.test.tsx', 1),
        ],
      }),
      mutantRun: async ({ testFilter }: MutantRunOptions) => {
        loaded.push([...jestConfig.testMatch, ...(testFilter ?? [])]);
        return testFilter?.includes('quick')
          ? { status: MutantRunStatus.Killed, killedBy: ['quick'], failureMessage: '', nrOfTests: 1 }
          : { status: MutantRunStatus.Survived, nrOfTests: 1 };
      },
    });
  await runner().dryRun({} as never);
  // Mutants run in another process than the first run.
  const of = (...testFilter: string[]) =>
    runner().mutantRun({ testFilter, sandboxFileName: 'module.ts' } as MutantRunOptions);
  assert.deepEqual(await of('slow', 'last'), { status: MutantRunStatus.Survived, nrOfTests: 4 });
  assert.deepEqual(loaded.splice(0), [
    // Loaded before its tests, which are not recorded as executing it.
    ['module.test.tsx', 'own'],
    ['c', 'last'],
    ['a', 'slow'],
    // The one test that executes it may be the one that loads it.
    ['c', 'both'],
  ]);
  assert.equal((await of('slow', 'quick')).status, MutantRunStatus.Killed);
  assert.deepEqual(loaded, [
    ['module.test.tsx', 'own'],
    ['b', 'quick'],
  ]);
});
