import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Database } from './database.ts';
import { retryOnConflict } from './retry-on-conflict.ts';

/** A database whose first transactions fail, one per code. */
function createFailingDatabase(codes: string[]) {
  let begun = 0;
  const transaction = async (work: (tx: unknown) => Promise<unknown>) => {
    begun += 1;
    const result = await work({});
    const code = codes.shift();
    if (code !== undefined) throw new Error('Failed query', { cause: Object.assign(new Error('given up'), { code }) });
    return result;
  };
  const { transaction: repeating } = retryOnConflict({ transaction } as unknown as Database);
  return { run: () => repeating(async () => 'done'), begun: () => begun };
}

test('a transaction that was given up for others is begun again, twice at most', async () => {
  const once = createFailingDatabase(['40P01', '40001']);
  assert.equal(await once.run(), 'done');
  assert.equal(once.begun(), 3);
  const always = createFailingDatabase(['40P01', '40P01', '40P01']);
  await assert.rejects(always.run(), /Failed query/);
  assert.equal(always.begun(), 3);
});

test('any other failure is not repeated', async () => {
  const refusing = createFailingDatabase(['23505']);
  await assert.rejects(refusing.run(), /Failed query/);
  assert.equal(refusing.begun(), 1);
});
