import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { ago, NOW, storeByName, useStoredRows } from '../../testing/stored-rows.ts';
import { bookingSteps } from '../bookings/index.ts';
import { owesCommission } from './commission.ts';
import { eraseCasesOf } from './erase-cases.ts';
import { countUnread } from './list-for-office.ts';
import { caseMessageValidity } from './message-validity.ts';
import { findMessage, listMessagesOf, markSeen, storeMessage } from './messages.ts';
import { sendHandOverReminders } from './reminders.ts';
import { checksOf, findCase, insertOffer, offersOf, saveCheck, updateCase } from './repository.ts';
import { bookingCases } from './tables.ts';

const HOUR_MS = 3_600_000;

describe('queries of cases', () => {
  const stored = useStoredRows();
  const { db } = stored;

  type Case = Partial<typeof bookingCases.$inferInsert>;
  type Booking = Parameters<typeof stored.aBooking>[0];
  /** A case under way. */
  const aCase =
    (change: Case = {}, booking: Booking = {}) =>
    async () => {
      const row = await stored.aBooking({ kind: 'sell-my-car', status: 'in-progress', ...booking });
      const usual = { bookingId: row.id, kind: 'sell-my-car', stage: 'commission' } as const;
      await db.insert(bookingCases).values({ ...usual, createdAt: NOW, updatedAt: NOW, ...change });
      return row;
    };

  test('a customer owes a commission after the hand-over of a case of their own that is not over', async () => {
    const [accountId, other] = [await stored.anAccount(), await stored.anAccount()];
    await aCase({ stage: 'hand-over' }, { accountId })();
    await aCase({ stage: 'commission' }, { accountId, status: 'done' })();
    await aCase({ stage: 'commission' }, { accountId: other })();
    assert.deepEqual([await owesCommission(db, accountId), await owesCommission(db, other)], [false, true]);
  });

  test('messages of a case: page by page, once each, read by the other side alone', async () => {
    const [{ id: bookingId }, { id: otherId }] = [await aCase()(), await aCase()()];
    const [customer, officer, clientId] = [randomUUID(), randomUUID(), randomUUID()];
    const send = (to: string, side: 'customer' | 'office', text: string, client = randomUUID()) =>
      storeMessage(
        db,
        { bookingId: to, side, senderId: side === 'customer' ? customer : officer, name: 'A', clientId: client, text },
        NOW,
      );
    const first = await send(bookingId, 'customer', 'one', clientId);
    await send(otherId, 'customer', 'other', clientId);
    const answer = await send(bookingId, 'office', 'two');
    const last = await send(bookingId, 'customer', 'three');
    const unread = async (id: string) => {
      const row = await findCase(db, id);
      return [row?.customerUnread, row?.officeUnread];
    };
    assert.deepEqual(
      [await unread(bookingId), await unread(otherId)],
      [
        [1, 2],
        [0, 1],
      ],
    );
    const key = { bookingId, senderId: customer, clientId };
    assert.equal((await findMessage(db, key))?.id, first.id);
    for (const change of [{ senderId: officer }, { clientId: randomUUID() }, { bookingId: randomUUID() }])
      assert.equal(await findMessage(db, { ...key, ...change }), undefined);
    const textsOf = async (page: Parameters<typeof listMessagesOf>[2]) => {
      const { items, hasMore } = await listMessagesOf(db, bookingId, page);
      return [...items.map(({ text }) => text), hasMore];
    };
    assert.deepEqual(await textsOf({ limit: 2 }), ['two', 'three', true]);
    assert.deepEqual(await textsOf({ limit: 2, before: answer.id }), ['one', false]);
    assert.deepEqual(await textsOf({ limit: 1, after: first.id }), ['two', true]);
    assert.deepEqual(await textsOf({ limit: 2, after: first.id }), ['two', 'three', false]);
    const seen = (upToMessageId: number) => markSeen(db, { bookingId, side: 'office', upToMessageId }, NOW);
    assert.deepEqual(await seen(answer.id), { unread: 1, hasNewlySeen: true });
    assert.deepEqual(await seen(answer.id), { unread: 1, hasNewlySeen: false });
    assert.deepEqual(
      [await unread(bookingId), await unread(otherId)],
      [
        [1, 1],
        [0, 1],
      ],
    );
    assert.deepEqual(await seen(last.id), { unread: 0, hasNewlySeen: true });
    const { items } = await listMessagesOf(db, bookingId, { limit: 9 });
    assert.deepEqual(
      items.map(({ seenAt }) => seenAt !== null),
      [true, false, true],
    );
  });

  test('the office counts open cases with unread messages', async () => {
    const before = await countUnread(db);
    await aCase({ officeUnread: 2 })();
    await aCase({ officeUnread: 0, customerUnread: 1 })();
    for (const stage of ['closed', 'ended'] as const) await aCase({ officeUnread: 1, stage })();
    await aCase({ officeUnread: 1 }, { status: 'cancelled' })();
    assert.equal(await countUnread(db), before + 1);
  });

  test('checks and offers are those of a case', async () => {
    const [{ id: bookingId }, { id: otherId }] = [await aCase()(), await aCase()()];
    for (const [id, note] of [
      [bookingId, 'own'],
      [otherId, 'other'],
    ] as const) {
      for (const item of ['needs', 'budget'] as const)
        await saveCheck(db, { bookingId: id, item, isDone: true, note: `${note} ${item}`, at: NOW });
      const offer = { id: randomUUID(), bookingId: id, amountPkr: 5, name: note, note: '', state: 'open' as const };
      await insertOffer(db, { ...offer, madeAt: NOW });
    }
    assert.deepEqual((await checksOf(db, bookingId)).map(({ note }) => note).sort(), ['own budget', 'own needs']);
    assert.deepEqual(
      (await offersOf(db, otherId)).map(({ name }) => name),
      ['other'],
    );
  });

  test('erasing an account erases the texts of its cases, and of no others', async () => {
    const accountId = await stored.anAccount();
    const done = { status: 'done' } as const;
    const [own, other] = [await aCase({}, { ...done, accountId })(), await aCase({}, done)()];
    for (const { id: bookingId } of [own, other]) {
      const words = { bookingId, side: 'office' as const, senderId: accountId, name: 'A', clientId: randomUUID() };
      await storeMessage(db, { ...words, text: 'A secret.' }, NOW);
      await insertOffer(db, {
        ...{ id: randomUUID(), bookingId, amountPkr: 5, name: 'Bilal', note: 'A secret.', state: 'open' },
        madeAt: NOW,
      });
      await saveCheck(db, { bookingId, item: 'needs', isDone: true, note: 'A secret.', at: NOW });
      for (const what of ['price-proposed', 'no-show'] as const)
        await db.insert(bookingSteps).values({ bookingId, what, at: NOW, actor: 'office', note: 'A secret.' });
      await updateCase(db, bookingId, { proposalNote: 'A secret.' });
    }
    await eraseCasesOf(db, { now: () => NOW, payments: {} as never }, accountId);
    const wordsOf = async ({ id }: { id: string }) => {
      const steps = await db
        .select()
        .from(bookingSteps)
        .where(eq(bookingSteps.bookingId, id))
        .orderBy(asc(bookingSteps.id));
      return [
        (await listMessagesOf(db, id, { limit: 9 })).items.length,
        ...(await offersOf(db, id)).map(({ name, note }) => `${name} ${note}`),
        ...(await checksOf(db, id)).map(({ note }) => note),
        ...steps.filter(({ note }) => note !== null).map(({ what }) => what),
        (await findCase(db, id))?.proposalNote,
      ];
    };
    assert.deepEqual(await wordsOf(own), [0, ' ', '', 'no-show', null]);
    const all = [1, 'Bilal A secret.', 'A secret.', 'price-proposed', 'no-show', 'A secret.'];
    assert.deepEqual(await wordsOf(other), all);
  });

  test('a hand-over is reminded of at its time, once, while the case is under way', async () => {
    const handOverAt = ago(-HOUR_MS);
    const due = { stage: 'hand-over', handOverAt } as const;
    const { ids, namesOf } = await storeByName({
      due: aCase(due),
      'in a day and a minute': aCase({ ...due, handOverAt: ago(-24 * HOUR_MS - 60_000) }),
      'in two hours': aCase({ ...due, handOverAt: ago(-2 * HOUR_MS), dayBeforeToldAt: ago(1) }),
      'in two hours and a minute': aCase({ ...due, handOverAt: ago(-2 * HOUR_MS - 60_000), dayBeforeToldAt: ago(1) }),
      'just now': aCase({ ...due, handOverAt: NOW }),
      'at another stage': aCase({ ...due, stage: 'commission' }),
      reminded: aCase({ ...due, dayBeforeToldAt: NOW, hoursBeforeToldAt: NOW }),
      over: aCase(due, { status: 'done' }),
    });
    const told: string[] = [];
    const notifications = {
      notifyEach: async (_tx: unknown, news: { kind: string; parameters: { bookingId: string } }[]) =>
        void told.push(...news.map(({ kind, parameters }) => `${kind} ${namesOf([{ id: parameters.bookingId }])}`)),
    };
    for (const _turn of [1, 2]) await sendHandOverReminders({ db, now: () => NOW, notifications } as never);
    const marked = [];
    for (const id of Object.values(ids)) {
      const row = await findCase(db, id);
      if (row?.dayBeforeToldAt?.getTime() === NOW.getTime()) marked.push({ id });
    }
    assert.deepEqual(namesOf(marked), ['due', 'in two hours', 'reminded']);
    assert.deepEqual(told, ['case-hand-over-near due', 'case-hand-over-near in two hours']);
    const isTrue = (name: string, at = handOverAt) =>
      caseMessageValidity['case-hand-over-near']?.(db, { bookingId: ids[name], handOverAt: at.toISOString() } as never);
    const earlier = await isTrue('due', ago(0));
    const answers = [await isTrue('due'), earlier, await isTrue('at another stage'), await isTrue('over')];
    assert.deepEqual(answers, [true, false, false, false]);
  });
});
