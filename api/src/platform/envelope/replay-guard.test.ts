import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, test } from 'node:test';
import { useTestDatabase } from '../../testing/test-database.ts';
import type { Database } from '../database/database.ts';
import { createReplayGuard, purgeOpenedEnvelopes } from './replay-guard.ts';
import { openedEnvelopes } from './tables.ts';

const MINUTE = 60_000;
const NOW_MS = Date.parse('2026-03-05T10:00:00.123Z');

describe('the replay guard', () => {
  const database = useTestDatabase();
  const ids = (count: number) => Array.from({ length: count }, () => randomBytes(28));

  test('takes a request once, whichever process it comes to, also after a restart', async () => {
    const [one, other] = [createReplayGuard(database.db), createReplayGuard(database.db)];
    const [id = Buffer.alloc(0), another = id] = ids(2);
    assert.deepEqual(
      [await one.isFirst(NOW_MS, id), await one.isFirst(NOW_MS, id), await other.isFirst(NOW_MS, id)],
      [true, false, false],
    );
    assert.equal(await createReplayGuard(database.db).isFirst(NOW_MS, id), false);
    assert.equal(await other.isFirst(NOW_MS, another), true);
  });

  test('takes one of many that come at once to several processes, in whatever order', async () => {
    const guards = [createReplayGuard(database.db), createReplayGuard(database.db)];
    // More than fit into one statement.
    const all = ids(700);
    const answers = await Promise.all(
      [all, all.toReversed()].flatMap((order, process) =>
        [...order, ...order].map(async (id) => ({ id, isFirst: await guards[process]?.isFirst(NOW_MS, id) })),
      ),
    );
    const taken = answers.filter(({ isFirst }) => isFirst).map(({ id }) => id);
    assert.deepEqual([answers.length, taken.length, new Set(taken).size], [2800, 700, 700]);
  });

  test('takes nothing while the database cannot be asked, and goes on afterwards', async () => {
    let isAway = true;
    const db = new Proxy(database.db, {
      get(target, name, receiver) {
        if (isAway && name === 'insert') throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
        return Reflect.get(target, name, receiver);
      },
    }) as Database;
    const guard = createReplayGuard(db);
    const [id = Buffer.alloc(0)] = ids(1);
    await assert.rejects(guard.isFirst(NOW_MS, id), { code: 'ECONNREFUSED' });
    isAway = false;
    assert.equal(await guard.isFirst(NOW_MS, id), true);
  });

  test('forgets only what is too old to be sent again', async () => {
    const guard = createReplayGuard(database.db);
    await database.db.delete(openedEnvelopes);
    for (const [minutes, id] of ids(14).entries()) await guard.isFirst(NOW_MS - minutes * MINUTE, id);
    await purgeOpenedEnvelopes(database.db, new Date(NOW_MS));
    assert.equal(await database.db.$count(openedEnvelopes), 11);
  });
});
