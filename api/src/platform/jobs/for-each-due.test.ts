import assert from 'node:assert/strict';
import { test } from 'node:test';
import { forEachDue } from './for-each-due.ts';

/** Simulates a plain read: returns the rows that are still due. */
function rowsDue(count: number) {
  const due = new Set(Array.from({ length: count }, (_, index) => `row ${index}`));
  const claim = async (limit: number, except: readonly string[]) =>
    [...due]
      .filter((id) => !except.includes(id))
      .slice(0, limit)
      .map((id) => ({ id }));
  return { due, claim };
}

test('an item that fails stops no other, and all failures are thrown together at the end', async () => {
  const { due, claim } = rowsDue(7);
  const work = async ({ id }: { id: string }) => {
    if (id === 'row 0' || id === 'row 4') throw new Error(`${id} is broken`);
    due.delete(id);
  };
  await assert.rejects(forEachDue({ claim, work, batch: 2 }), (error: AggregateError) => {
    assert.equal(error.message, '2 of 7 failed');
    assert.deepEqual(
      error.errors.map(({ item, cause }) => [item, cause.message]),
      [
        ['row 0', 'row 0 is broken'],
        ['row 4', 'row 4 is broken'],
      ],
    );
    return true;
  });
  assert.deepEqual([...due], ['row 0', 'row 4']);
});

test('an item that is left alone is not asked for again in the same turn, and does not count', async () => {
  const { due, claim } = rowsDue(3);
  const processed: string[] = [];
  const work = async ({ id }: { id: string }) => {
    processed.push(id);
    return id !== 'row 1' && due.delete(id);
  };
  assert.equal(await forEachDue({ claim, work, batch: 1 }), 2);
  assert.deepEqual(processed, ['row 0', 'row 1', 'row 2']);
});

test('nothing more is begun once the signal is aborted; the item in hand ends', async () => {
  const { due, claim } = rowsDue(5);
  const closing = new AbortController();
  const work = async ({ id }: { id: string }) => {
    if (id === 'row 1') closing.abort();
    await Promise.resolve();
    due.delete(id);
  };
  assert.equal(await forEachDue({ signal: closing.signal, claim, work, batch: 3 }), 2);
  assert.equal(due.size, 3);
});

test('no more than so many are under way at once', async () => {
  const { due, claim } = rowsDue(10);
  let running = 0;
  let maxRunning = 0;
  const work = async ({ id }: { id: string }) => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise(setImmediate);
    running -= 1;
    due.delete(id);
  };
  assert.equal(await forEachDue({ claim, work, batch: 10, concurrency: 3 }), 10);
  assert.equal(maxRunning, 3);
});

test('a claim that fails is thrown as it is, or with the items that failed before it', async () => {
  const unavailable = new Error('the database is away');
  await assert.rejects(
    forEachDue({ claim: () => Promise.reject(unavailable), work: async () => undefined }),
    unavailable,
  );
  let claims = 0;
  const claim = async () => {
    claims += 1;
    if (claims > 1) throw unavailable;
    return [{ id: 1 }];
  };
  const work = () => Promise.reject(new Error('broken'));
  await assert.rejects(forEachDue({ claim, work, batch: 1 }), (error: AggregateError) => {
    assert.deepEqual(
      error.errors.map(({ item }) => item),
      ['1', 'claim'],
    );
    return true;
  });
});
