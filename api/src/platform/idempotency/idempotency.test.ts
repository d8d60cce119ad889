import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { addFeedback, reportPerson } from '@karwan/shared-contracts';
import { feedbackEntries } from '../../modules/feedback/index.ts';
import { useApi } from '../../testing/start-api.ts';
import { purgeOldKeys } from './run-once.ts';
import { idempotencyKeys } from './tables.ts';

describe('an idempotency key', () => {
  const api = useApi();

  const entry = (title: string) => ({
    body: { rating: 4.5, title, description: 'Good', name: 'Ali Raza', email: 'ali@example.com' },
  });
  const count = () => api.services.db.$count(feedbackEntries);

  test('makes one of many, one after another or at once, with one answer', async () => {
    const { client } = await api.person();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.call(addFeedback, entry('once'), { idempotencyKey })),
    );
    answers.push(await client.call(addFeedback, entry('once'), { idempotencyKey }));
    assert.equal(await count(), 1);
    assert.equal(new Set(answers.map((answer) => JSON.stringify(answer))).size, 1);
  });

  test('with another body is refused; of another account it is another key', async () => {
    const [one, other] = [await api.person(), await api.person()];
    const idempotencyKey = randomUUID();
    const before = await count();
    await one.client.call(addFeedback, entry('mine'), { idempotencyKey });
    const changed = await one.client.raw('POST', addFeedback.path, {
      ...entry('changed'),
      headers: { 'idempotency-key': idempotencyKey },
    });
    assert.equal(changed.status, 409);
    for (let time = 0; time < 2; time += 1) await other.client.call(addFeedback, entry('theirs'), { idempotencyKey });
    assert.equal(await count(), before + 2);
  });

  test('belongs to one call: another subject is refused, another endpoint has a key of its own', async () => {
    const [{ client }, one, other] = [await api.person(), await api.person(), await api.person()];
    const idempotencyKey = randomUUID();
    const body = { reason: 'fraud' as const };
    const report = () => client.call(reportPerson, { params: { accountId: one.account.id }, body }, { idempotencyKey });
    const added = await client.call(addFeedback, entry('first'), { idempotencyKey });
    const reported = await report();
    const path = reportPerson.path.replace(':accountId', other.account.id);
    const { status } = await client.raw('POST', path, { body, headers: { 'idempotency-key': idempotencyKey } });
    assert.equal(status, 409);
    assert.deepEqual(await client.call(addFeedback, entry('first'), { idempotencyKey }), added);
    assert.deepEqual(await report(), reported);
  });

  test('is deleted after a day', async () => {
    const { db, now } = api.services;
    const { client } = await api.person();
    const remaining = async (hours: number) => {
      await purgeOldKeys(db, new Date(now().getTime() + hours * 3_600_000));
      return db.$count(idempotencyKeys);
    };
    await client.call(addFeedback, entry('old'), { idempotencyKey: randomUUID() });
    assert.deepEqual([(await remaining(23)) > 0, await remaining(25)], [true, 0]);
  });

  test('that is not one is refused', async () => {
    const answer = await api
      .visitor()
      .raw('POST', addFeedback.path, { ...entry('x'), headers: { 'idempotency-key': 'short' } });
    assert.equal(answer.status, 400);
  });
});
