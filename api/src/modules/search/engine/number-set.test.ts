import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testSeed } from '@karwan/shared-contracts/testing';
import fc from 'fast-check';
import { NumberSet } from './number-set.ts';

fc.configureGlobal({ seed: testSeed });

test('what is taken out of a set of numbers is what was put in, once', () => {
  const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constant('take' as const)), {
    maxLength: 300,
  });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 50 }), (all, limit) => {
      const set = new NumberSet();
      const model = new Set<number>();
      const take = () => {
        const taken = set.take(limit);
        assert.ok(taken.length >= Math.min(limit, model.size) && taken.length < limit + 32);
        for (const number of taken) assert.ok(model.delete(number));
      };
      for (const step of all) {
        if (step === 'take') take();
        else {
          set.add(step);
          model.add(step);
        }
        assert.equal(set.size, model.size);
      }
      while (set.size > 0) take();
      assert.equal(model.size, 0);
    }),
  );
});

test('a cleared set is empty, and a number counts once', () => {
  const set = new NumberSet();
  for (const number of [1, 4096, 4096]) set.add(number);
  assert.equal(set.size, 2);
  set.clear();
  assert.deepEqual([set.size, set.take(9)], [0, []]);
});
