import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { DryRunStatus, MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { InProcessRunner } from './in-process-runner.ts';

/** A file with tests of code that has the mutants `wrong`, `hangs`, `stays`, `of-before` and `of-module`. */
const testFile = `
import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, test } from 'node:test';

const all = globalThis.__stryker__;
const has = (mutant) => {
  const covered = (all.mutantCoverage.perTest[all.currentTestId] ??= {});
  covered[mutant] = (covered[mutant] ?? 0) + 1;
  return all.activeMutant === mutant;
};
const log = (globalThis.hooks = []);
let left = 0;
if (has('of-module')) throw new Error();

describe('a shop', () => {
  const sold = [];
  let isOpen = false;
  before(() => { isOpen = !has('of-before'); log.push('before'); });
  after(() => { log.push('after'); });
  beforeEach(() => { log.push('beforeEach'); });
  afterEach(() => { log.push('afterEach'); });

  test('sells', async (t) => {
    t.after(() => log.push('own'));
    after(() => log.push('own, too'));
    if (has('hangs')) await new Promise(() => {});
    if (has('stays')) left = 1;
    assert.deepEqual([isOpen, left], [true, 0]);
  });
  describe('and inside', () => {
    test('counts', () => {
      sold.push(1);
      assert.equal(sold.length, 1);
      assert.equal(has('wrong'), false);
    });
    test('counts', () => { assert.equal(has('survives'), has('survives')); });
    test('serves', () => { assert.equal(has('rude'), false); });
  });
  test('needs the others', () => { assert.equal(sold.length, 1); });
});
`;

async function newRunner(limitMs?: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'karwan-in-process-'));
  const file = path.join(folder, 'shop.test.mjs');
  after(() => rm(folder, { recursive: true }));
  await writeFile(file, testFile);
  const leftOut: string[] = [];
  const log = { error: (line: string) => void leftOut.push(line) };
  const runner = new InProcessRunner({ inProcess: { testFiles: [file] } } as never, log as never, limitMs);
  const runOnce = (id: string, change: object = {}) => runner.mutantRun({ activeMutant: { id }, ...change } as never);
  return { runner, runOnce, leftOut };
}

test('tests run again and again in one process, which is replaced only if a mutant has left something behind', async () => {
  const { runner, runOnce, leftOut } = await newRunner();
  const dry = await runner.dryRun();
  const hooks: string[] = Reflect.get(globalThis, 'hooks');
  const run = async (id: string, ...testFilter: string[]) => {
    hooks.length = 0;
    const result = await runOnce(id, { testFilter });
    return [result.status, ...('killedBy' in result ? result.killedBy : [])];
  };

  assert.ok('tests' in dry && dry.mutantCoverage);
  const [sells = '', counts = '', twice = '', serves = ''] = dry.tests.map(({ id }) => id).reverse();
  assert.deepEqual(dry.tests.map(({ id, status }) => [id.replace(/^.* > a shop/, ''), status]).reverse(), [
    [' > sells', TestStatus.Success],
    [' > and inside > counts', TestStatus.Success],
    [' > and inside > counts #2', TestStatus.Success],
    [' > and inside > serves', TestStatus.Success],
    [' > needs the others', TestStatus.Skipped],
  ]);
  assert.match(`${leftOut}`, /fails alone.*needs the others/);
  const covering = (mutant: string) =>
    Object.entries(dry.mutantCoverage?.perTest ?? {}).flatMap(([id, mutants]) => (mutants[mutant] ? [id] : []));
  assert.deepEqual([covering('wrong'), covering('of-before')], [[counts], [serves, twice, counts, sells]]);

  assert.deepEqual(await run('survives', twice), [MutantRunStatus.Survived]);
  assert.deepEqual(hooks, ['beforeEach', 'afterEach'], 'the set-up is kept');
  assert.deepEqual(await run('survives', sells, twice), [MutantRunStatus.Survived]);
  assert.deepEqual(hooks.toSorted(), ['afterEach', 'afterEach', 'beforeEach', 'beforeEach', 'own', 'own, too']);
  assert.deepEqual(await run('rude', serves), [MutantRunStatus.Killed, serves]);
  assert.deepEqual(hooks, ['beforeEach', 'afterEach', 'beforeEach', 'afterEach', 'beforeEach', 'afterEach']);
  assert.deepEqual(await run('wrong', sells), [MutantRunStatus.Survived]);
  assert.deepEqual(await run('wrong', sells, counts), [MutantRunStatus.Killed, counts]);
  assert.deepEqual(await run('survives', counts), [MutantRunStatus.Survived], 'fails in a used set-up alone');
  assert.deepEqual(await run('of-before', sells), [MutantRunStatus.Killed, sells]);
  const newSetUp = ['after', 'before', 'beforeEach', 'afterEach', 'own', 'own, too'];
  assert.deepEqual(hooks, [...newSetUp, ...newSetUp]);
  assert.deepEqual(await run('survives', sells), [MutantRunStatus.Survived]);
  await assert.rejects(run('stays', sells), /fails without a mutant/);
  await assert.rejects(run('survives', counts), /must be replaced/);
});

test('a process is replaced after a test that never ends', async () => {
  const { runOnce } = await newRunner(300);
  assert.equal((await runOnce('hangs')).status, MutantRunStatus.Timeout);
  await assert.rejects(runOnce('wrong'), /must be replaced/);
});

test('a static mutant is active while modules are loaded', async () => {
  const [active, other] = [await newRunner(), await newRunner()];
  assert.equal((await active.runOnce('of-module', { mutantActivation: 'static' })).status, MutantRunStatus.Killed);
  await assert.rejects(active.runOnce('wrong'), /must be replaced/);
  assert.ok((await other.runner.dryRun()).status === DryRunStatus.Complete);
});
