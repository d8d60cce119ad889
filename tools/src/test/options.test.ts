import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTestOptions } from './options.ts';

describe('the words after npm test --', () => {
  test('name groups, by default all of them', () => {
    assert.deepEqual(readTestOptions(['browser', 'api'], {}).groups, ['api', 'browser']);
    assert.deepEqual(readTestOptions([], {}).groups, ['checks', 'unit', 'api', 'trials', 'browser']);
    assert.deepEqual(
      [readTestOptions([], {}), readTestOptions(['api'], {})].map(({ isFullRun }) => isFullRun),
      [true, false],
    );
  });

  test('that mean nothing are refused with those that do', () => {
    assert.throws(
      () => readTestOptions(['ap'], {}),
      /no tests called ap\. There are: checks, unit, api, trials, browser/,
    );
  });

  test('CI, --force and numbers that are asked for run what is unchanged as well', () => {
    assert.equal(readTestOptions([], {}).skipsUnchanged, true);
    assert.equal(readTestOptions([], { CI: 'true' }).skipsUnchanged, false);
    assert.equal(readTestOptions(['--force'], {}).skipsUnchanged, false);
    assert.equal(readTestOptions(['--nightly'], {}).skipsUnchanged, false);
    assert.equal(readTestOptions([], { KARWAN_SEED: '7' }).skipsUnchanged, false);
  });

  test('packages are installed unless told not to, and the nightly tests run only on request', () => {
    const read = (...words: string[]) => {
      const { installsPackages, isNightly, isFullRun } = readTestOptions(words, {});
      return [installsPackages, isNightly, isFullRun];
    };
    assert.deepEqual(read(), [true, false, true]);
    assert.deepEqual(read('--no-install'), [false, false, true]);
    assert.deepEqual(read('--nightly', 'api'), [true, true, false]);
  });

  test('a seed is taken from KARWAN_SEED, else chosen', () => {
    assert.equal(readTestOptions([], { KARWAN_SEED: '7' }).seed, 7);
    assert.ok(Number.isSafeInteger(readTestOptions([], {}).seed));
    assert.throws(() => readTestOptions([], { KARWAN_SEED: 'seven' }), /KARWAN_SEED is seven/);
  });
});
