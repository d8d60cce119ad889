import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { addFeedback } from '@karwan/shared-contracts';
import { feedbackEntries } from '../../modules/feedback/index.ts';
import { useApi } from '../../testing/start-api.ts';

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
    await other.client.call(addFeedback, entry('theirs'), { idempotencyKey });
    assert.equal(await count(), before + 2);
  });

  test('that is not one is refused', async () => {
    const answer = await api
      .visitor()
      .raw('POST', addFeedback.path, { ...entry('x'), headers: { 'idempotency-key': 'short' } });
    assert.equal(answer.status, 400);
  });
});
