import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { addFeedback, feedbackQueue, getOfficeDay, MAX_QUEUE_COUNT } from '@karwan/shared-contracts';
import { sql } from 'drizzle-orm';
import { useApi } from '../../testing/start-api.ts';

describe('the queue of feedback', () => {
  const api = useApi();

  test('has what people said, who is unhappy apart; what is done leaves it, and can be taken back', async () => {
    const say = (rating: number, title: string) =>
      api.visitor().call(addFeedback, {
        body: { rating, title, description: 'The search lost my filters.', name: 'Sana', email: 'sana@example.com' },
      });
    await say(2, 'Lost filters');
    await say(5, 'Quick answers');
    const { client } = await api.officer('editor');
    const { items, counts } = await client.call(feedbackQueue.list, { query: { reason: 'unhappy' } });
    assert.deepEqual(counts, { unhappy: 1, happy: 1 });
    const [item] = items;
    assert.ok(item && items.length === 1);
    assert.deepEqual([item.reference, item.notes[0]?.text], ['Lost filters', 'The search lost my filters.']);
    const params = { itemId: item.id };
    await client.call(feedbackQueue.decide, { params, body: { version: item.version, action: 'done' } });
    const left = async () =>
      (await client.call(feedbackQueue.list, { query: {} })).items.map(({ reference }) => reference);
    assert.deepEqual(await left(), ['Quick answers']);
    await client.call(feedbackQueue.undo, { params });
    assert.deepEqual(await left(), ['Lost filters', 'Quick answers']);
  });

  test('counts as far as is counted, however much waits', async () => {
    const { client } = await api.officer('editor');
    const { counts: few } = await client.call(feedbackQueue.list, { query: {} });
    await api.services.db.execute(sql`
      insert into queue_items (id, queue, subject_id, reason, waiting_since)
      select gen_random_uuid(), 'feedback', gen_random_uuid(), 'happy', now() from generate_series(1, ${MAX_QUEUE_COUNT})`);
    const { counts } = await client.call(feedbackQueue.list, { query: {} });
    assert.deepEqual(counts, { ...few, happy: MAX_QUEUE_COUNT });
    const { queues } = await client.call(getOfficeDay, {});
    assert.deepEqual(queues.find(({ queue }) => queue === 'feedback')?.byReason, counts);
  });
});
