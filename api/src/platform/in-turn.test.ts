import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './in-turn.ts';
import { takingTurns } from './taking-turns.ts';

test('works are done one after the other in the order they came, whoever comes between two of them', async () => {
  const oneByOne = inTurn(1);
  const begun: number[] = [];
  let underWay = 0;
  const work = (name: number) =>
    oneByOne(async () => {
      underWay += 1;
      assert.equal(underWay, 1);
      begun.push(name);
      await Promise.resolve();
      underWay -= 1;
    });
  const [first, second] = [work(1), work(2)];
  // Queued exactly when the first has ended and the second has not started.
  const third = first.then(() => work(3));
  await Promise.all([first, second, third]);
  assert.deepEqual(begun, [1, 2, 3]);
});

test('a work that fails makes room as well', async () => {
  const oneByOne = inTurn(1);
  await assert.rejects(
    oneByOne(() => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(await oneByOne(async () => 'done'), 'done');
});

test('urgent work goes before all that wait', async () => {
  const oneByOne = inTurn(1);
  const begun: string[] = [];
  const work = (name: string, isUrgent: boolean) => oneByOne(async () => begun.push(name), { isUrgent });
  await Promise.all([work('first', false), work('second', false), work('urgent', true)]);
  assert.deepEqual(begun, ['first', 'urgent', 'second']);
});

test('a work whose caller has gone by its turn is never begun, and makes room at once', async () => {
  const oneByOne = inTurn(1);
  const begun: string[] = [];
  const work = (name: string, signal?: AbortSignal) => oneByOne(async () => begun.push(name), { signal });
  const gone = new AbortController();
  const both = [work('first'), work('gone', gone.signal), work('last')];
  gone.abort(new Error('left'));
  await assert.rejects(
    oneByOne(async () => begun.push('late'), { signal: gone.signal }),
    /left/,
  );
  const [, left] = await Promise.allSettled(both);
  assert.equal(left?.status === 'rejected' && left.reason.message, 'left');
  assert.deepEqual(begun, ['first', 'last']);
});

test('long work lets others have their turn as soon as it has had the thread for its slice', async () => {
  const happened: string[] = [];
  const turn = takingTurns(0);
  setImmediate(() => happened.push('another'));
  happened.push('before');
  await turn();
  happened.push('after');
  assert.deepEqual(happened, ['before', 'another', 'after']);
});
