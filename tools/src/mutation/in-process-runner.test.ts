import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { MutantRunStatus, TestStatus } from '@stryker-mutator/api/test-runner';
import { InProcessRunner } from './in-process-runner.ts';

/** A file with tests of code that has the mutants `wrong`, `hangs`, `stays` and `of-before`. */
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

describe('a shop', () => {
  const sold = [];
  let isOpen = false;
  before(() => { isOpen = !has('of-before'); log.push('before'); });
  after(() => { log.push('after'); });
  beforeEach(() => { log.push('beforeEach'); });
  afterEach(() => { log.push('afterEach'); });

  test('sells', async (t) => {
    t.after(() => log.push('own'));
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
  });
  test('needs the others', () => { assert.equal(sold.length, 1); });
  test('is left out', { skip: true }, () => { throw new Error(); });
});
`;

test('tests run again and again in one process, which is replaced only if a mutant has left something behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karwan-in-process-'));
  const file = path.join(folder, 'shop.test.mjs');
  after(() => rm(folder, { recursive: true }));
  await writeFile(file, testFile);
  const leftOut: string[] = [];
  const log = { error: (line: string) => void leftOut.push(line) };
  const runner = new InProcessRunner({ inProcess: { testFiles: [file], limitMs: 300 } } as never, log as never);
  await runner.init();
  const hooks: string[] = Reflect.get(globalThis, 'hooks');
  const run = async (id: string, ...testFilter: string[]) => {
    hooks.length = 0;
    const result = await runner.mutantRun({ activeMutant: { id }, testFilter } as never);
    return [result.status, ...('killedBy' in result ? result.killedBy : [])];
  };

  const dry = await runner.dryRun();
  assert.ok('tests' in dry && dry.mutantCoverage);
  const [sells = '', counts = '', twice = ''] = dry.tests.map(({ id }) => id).reverse();
  assert.deepEqual(dry.tests.map(({ id, status }) => [id.replace(/^.* > a shop/, ''), status]).reverse(), [
    [' > sells', TestStatus.Success],
    [' > and inside > counts', TestStatus.Success],
    [' > and inside > counts #2', TestStatus.Success],
    [' > needs the others', TestStatus.Skipped],
  ]);
  assert.match(`${leftOut}`, /fails alone.*needs the others/);
  const covering = (mutant: string) =>
    Object.entries(dry.mutantCoverage?.perTest ?? {}).flatMap(([id, mutants]) => (mutants[mutant] ? [id] : []));
  assert.deepEqual([covering('wrong'), covering('of-before')], [[counts], [twice, counts, sells]]);

  assert.deepEqual(await run('survives', twice), [MutantRunStatus.Survived]);
  assert.deepEqual(hooks, ['beforeEach', 'afterEach'], 'the set-up is kept');
  assert.deepEqual(await run('survives', sells, twice), [MutantRunStatus.Survived]);
  assert.deepEqual(hooks, ['beforeEach', 'afterEach', 'own', 'beforeEach', 'afterEach']);
  assert.deepEqual(await run('wrong', sells), [MutantRunStatus.Survived]);
  assert.deepEqual(await run('wrong', sells, counts), [MutantRunStatus.Killed, counts]);
  assert.deepEqual(await run('survives', counts), [MutantRunStatus.Survived], 'fails in a used set-up alone');
  assert.deepEqual(await run('of-before', sells), [MutantRunStatus.Killed, sells]);
  const newSetUp = ['after', 'before', 'beforeEach', 'afterEach', 'own'];
  assert.deepEqual(hooks, [...newSetUp, ...newSetUp]);
  assert.deepEqual(await run('survives', sells), [MutantRunStatus.Survived]);
  await assert.rejects(run('stays', sells), /fails without a mutant/);
  await assert.rejects(run('survives', counts), /must be replaced/);
});

test('a test that never ends is ended, and so is its process', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'karwan-in-process-'));
  const file = path.join(folder, 'shop.test.mjs');
  after(() => rm(folder, { recursive: true }));
  await writeFile(file, testFile);
  const runner = new InProcessRunner({ inProcess: { testFiles: [file], limitMs: 300 } } as never, {} as never);
  await runner.init();
  const once = (id: string) => runner.mutantRun({ activeMutant: { id } } as never);
  assert.equal((await once('hangs')).status, MutantRunStatus.Timeout);
  await assert.rejects(once('wrong'), /must be replaced/);
});
