import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  formatDate,
  getConversation,
  getCounts,
  listConversations,
  listMessages,
  markConversationRead,
  openConversation,
  realtimePayloads,
  sendMessage,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { openPage, type RealtimePage } from '../../testing/realtime-page.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { withoutTable } from '../../testing/without-table.ts';
import { listingNotFound } from '../listings/index.ts';
import { accounts } from '../users/index.ts';
import type { ChatListing } from './listing-lookup.ts';
import { messages } from './tables.ts';

describe('chat', () => {
  const ads = new Map<string, ChatListing>();
  const counted: string[] = [];
  const pages: RealtimePage[] = [];
  after(() => {
    for (const page of pages) page.close();
  });
  const api = useApi({
    ports: {
      listings: {
        listingsForChat: async (ids) => new Map([...ads].filter(([id]) => ids.includes(id))),
        notFound: () => listingNotFound(),
        countMessage: async (_tx, { listingId }) => void counted.push(listingId),
      },
    },
  });
  let seller: Person;
  before(async () => {
    seller = await api.person({ name: 'Sajid Seller' });
  });

  function ad(status: ChatListing['status'] = 'active'): string {
    const id = randomUUID();
    const { id: ownerId } = seller.account;
    ads.set(id, {
      id,
      ownerId,
      slug: 'toyota-corolla-2018',
      title: 'Toyota Corolla 2018',
      pricePkr: 4_500_000,
      cover: null,
      status,
    });
    return id;
  }
  async function conversation(): Promise<{ buyer: Person; conversationId: string; listingId: string }> {
    const buyer = await api.person({ name: 'Bina Buyer' });
    const listingId = ad();
    const { id } = await buyer.client.call(openConversation, { body: { listingId } });
    return { buyer, conversationId: id, listingId };
  }
  const say = (person: Person, conversationId: string, text: string, clientId = randomUUID()) =>
    person.client.call(sendMessage, { params: { conversationId }, body: { clientId, text } });
  async function live(person: Person): Promise<RealtimePage> {
    const page = await openPage(api.origin, person.client);
    pages.push(page);
    return page;
  }
  const historyOf = (
    person: Person,
    conversationId: string,
    query: { before?: number; after?: number; limit?: number } = {},
  ) => person.client.call(listMessages, { params: { conversationId }, query });

  test('opening twice, even at once, gives one conversation, which the seller sees when something was written', async () => {
    const buyer = await api.person();
    const listingId = ad();
    const open = () => buyer.client.call(openConversation, { body: { listingId } });
    const opened = await Promise.all([open(), open(), open()]);
    assert.equal(new Set(opened.map(({ id }) => id)).size, 1);
    const [{ id, listing, role, otherParty, barrier }] = [await open()];
    const cover = { slug: 'toyota-corolla-2018', cover: null, status: 'active' };
    assert.deepEqual(listing, { id: listingId, title: 'Toyota Corolla 2018', pricePkr: 4_500_000, ...cover });
    assert.deepEqual([role, barrier], ['buyer', undefined]);
    assert.equal(otherParty.name, 'Sajid Seller');
    const ofOther = await (await api.person()).client.call(openConversation, { body: { listingId } });
    assert.notEqual(ofOther.id, id);
    const ofSeller = async () =>
      (await seller.client.call(listConversations, { query: {} })).items.filter((item) => item.id === id);
    assert.deepEqual(await ofSeller(), []);
    await say(buyer, id, 'Is it available?');
    const [seen] = await ofSeller();
    assert.equal(seen?.role, 'seller');
    assert.equal(seen?.unreadCount, 1);
    assert.equal(seen?.lastMessage?.text, 'Is it available?');
  });

  test('nobody writes to themselves, about an ad that is not public, or about none', async () => {
    const buyer = await api.person();
    const open = (person: Person, listingId: string) => person.client.call(openConversation, { body: { listingId } });
    await assert.rejects(open(seller, ad()), refusedWith('own_listing', 409));
    await assert.rejects(open(buyer, ad('draft')), refusedWith('listing_not_found', 404));
    await assert.rejects(open(buyer, ad('sold')), refusedWith('listing_not_found', 404));
    await assert.rejects(open(buyer, randomUUID()), refusedWith('listing_not_found', 404));
  });

  test('a conversation goes on after its ad was sold or deleted', async () => {
    const { buyer, conversationId, listingId } = await conversation();
    ads.delete(listingId);
    await say(buyer, conversationId, 'Still there?');
    const { listing } = await buyer.client.call(getConversation, { params: { conversationId } });
    const nothing = { slug: null, pricePkr: null, cover: null };
    assert.deepEqual(listing, { id: listingId, title: 'Deleted ad', status: 'deleted', ...nothing });
  });

  test('one message, however often it is sent, one after another or at once', async () => {
    const { buyer, conversationId, listingId } = await conversation();
    const page = await live(buyer);
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => say(buyer, conversationId, 'Once', clientId)));
    answers.push(await say(buyer, conversationId, 'Once', clientId));
    assert.equal(new Set(answers.map(({ id }) => id)).size, 1);
    assert.equal((await historyOf(seller, conversationId)).items.length, 1);
    assert.equal(counted.filter((id) => id === listingId).length, 1);
    const { unreadCount } = await seller.client.call(getConversation, { params: { conversationId } });
    assert.equal(unreadCount, 1);
    // The other side's ids are its own, and so are those of another conversation.
    assert.notEqual((await say(seller, conversationId, 'Mine', clientId)).id, answers[0]?.id);
    const { id: otherId } = await buyer.client.call(openConversation, { body: { listingId: ad() } });
    assert.equal((await say(buyer, otherId, 'Elsewhere', clientId)).conversationId, otherId);
    await say(buyer, conversationId, 'Another');
    const textsIn = (payload: unknown) =>
      realtimePayloads['receive-chats'].parse(payload).messages.map(({ text }) => text);
    await page.next('receive-chats', (payload) => textsIn(payload).includes('Another'));
    const pushes = page.received.filter(({ event }) => event === 'receive-chats');
    assert.deepEqual(
      pushes.flatMap(({ payload }) => textsIn(payload)),
      ['Once', 'Mine', 'Elsewhere', 'Another'],
    );
  });

  test('history is read backwards from an id, and forwards from the last one known', async () => {
    const { buyer, conversationId } = await conversation();
    for (let number = 1; number <= 7; number += 1) await say(number % 2 ? buyer : seller, conversationId, `m${number}`);
    const texts = (page: Awaited<ReturnType<typeof historyOf>>) => page.items.map(({ text }) => text);
    const newest = await historyOf(buyer, conversationId, { limit: 3 });
    assert.deepEqual(texts(newest), ['m5', 'm6', 'm7']);
    assert.equal(newest.hasMore, true);
    const older = await historyOf(buyer, conversationId, { limit: 4, before: newest.items[0]?.id ?? 0 });
    assert.deepEqual(texts(older), ['m1', 'm2', 'm3', 'm4']);
    assert.equal(older.hasMore, false);
    const since = await historyOf(buyer, conversationId, { after: older.items[3]?.id ?? 0, limit: 2 });
    assert.deepEqual(texts(since), ['m5', 'm6']);
    assert.equal(since.hasMore, true);
  });

  test('messages of many at once are all read by who follows the ids', async () => {
    const { buyer, conversationId } = await conversation();
    const followed: number[] = [];
    let isSending = true;
    const sending = Promise.all(
      Array.from({ length: 40 }, (_, index) => say(index % 2 ? buyer : seller, conversationId, `m${index}`)),
    ).finally(() => {
      isSending = false;
    });
    for (let last = false; !last; ) {
      last = !isSending;
      const { items } = await historyOf(buyer, conversationId, { after: followed.at(-1) ?? 0, limit: 100 });
      followed.push(...items.map(({ id }) => id));
    }
    const sent = await sending;
    assert.deepEqual(
      followed,
      sent.map(({ id }) => id).sort((a, b) => a - b),
    );
  });

  test('who is no part of a conversation learns nothing of it live, nor in the list', async () => {
    const { buyer, conversationId } = await conversation();
    await say(buyer, conversationId, 'Private');
    const stranger = await api.person();
    const params = { conversationId };
    const page = await live(stranger);
    for (const [event, payload] of [
      ['join', params],
      ['send-message', { ...params, clientId: randomUUID(), text: 'Hello' }],
    ] as const) {
      const answer = await page.emit(event, payload);
      assert.equal(!answer.success && answer.code, 'conversation_not_found');
    }
    assert.deepEqual((await stranger.client.call(listConversations, { query: {} })).items, []);
    assert.equal((await historyOf(seller, conversationId)).items.length, 1);
  });

  test('a suspended account reads but does not write, over HTTP and live', async () => {
    const { buyer, conversationId } = await conversation();
    const page = await live(buyer);
    const suspendedUntil = new Date(api.clock.now().getTime() + 3_600_000);
    await api.services.db.update(accounts).set({ suspendedUntil }).where(eq(accounts.id, buyer.account.id));
    await assert.rejects(say(buyer, conversationId, 'x'), refusedWith('account_suspended', 403));
    const answer = await page.emit('send-message', { conversationId, clientId: randomUUID(), text: 'x' });
    const message = `Your account is suspended until ${formatDate(suspendedUntil)}.`;
    assert.deepEqual(answer, { success: false, code: 'account_suspended', message });
    assert.equal((await historyOf(buyer, conversationId)).items.length, 0);
    api.clock.advance(3_600_001);
    await say(buyer, conversationId, 'Back again');
  });

  test('live: stored before it is acknowledged, received by every page of both sides, counted, seen', async () => {
    const { buyer, conversationId } = await conversation();
    const [buyerPage, buyerOtherTab, sellerPage] = [await live(buyer), await live(buyer), await live(seller)];
    await sellerPage.emit('join', { conversationId });
    await buyerPage.emit('join', { conversationId });
    const joined = realtimePayloads['on-join'].parse(await sellerPage.next('on-join'));
    assert.deepEqual(joined, { conversationId, accountId: buyer.account.id });

    const { chatCount } = await seller.client.call(getCounts);
    const sent = await buyerPage.emit('send-message', { conversationId, clientId: randomUUID(), text: '  Salam  ' });
    assert.equal(sent.success, true);
    const stored = await api.services.db.select().from(messages).where(eq(messages.conversationId, conversationId));
    assert.deepEqual(
      stored.map(({ text }) => text),
      ['Salam'],
    );
    for (const page of [buyerPage, buyerOtherTab, sellerPage]) {
      const received = realtimePayloads['receive-chats'].parse(await page.next('receive-chats'));
      assert.deepEqual(received.messages, [sent.success && sent.data]);
    }
    const counts = await sellerPage.next('message-unread-count');
    assert.deepEqual(counts, { chatCount: chatCount + 1, notificationCount: 0 });

    const upToMessageId = stored[0]?.id ?? 0;
    const read = await seller.client.call(markConversationRead, {
      params: { conversationId },
      body: { upToMessageId },
    });
    assert.equal(read.unreadCount, 0);
    await sellerPage.next('message-unread-count', (payload) => Reflect.get(Object(payload), 'chatCount') === chatCount);
    const isSeen = (payload: unknown) => realtimePayloads['receive-chats'].parse(payload).seen !== null;
    const { seen } = realtimePayloads['receive-chats'].parse(await buyerOtherTab.next('receive-chats', isSeen));
    assert.equal(seen?.readerId, seller.account.id);
    assert.equal(seen?.upToMessageId, upToMessageId);
    const [message] = (await historyOf(buyer, conversationId)).items;
    assert.equal(message?.seenAt, seen?.seenAt);
    assert.equal((await seller.client.call(getCounts)).chatCount, chatCount);
  });

  test('a stored message is answered and received although the counts cannot be read', async () => {
    const { buyer, conversationId } = await conversation();
    const sellerPage = await live(seller);
    const sent = await withoutTable(api.services.db, 'notifications', async () => {
      const answer = await say(buyer, conversationId, 'Is it still there?');
      await api.services.realtime.whenIdle();
      return answer;
    });
    const received = realtimePayloads['receive-chats'].parse(await sellerPage.next('receive-chats'));
    assert.deepEqual(received.messages, [sent]);
    await say(buyer, conversationId, 'And the papers?');
    await sellerPage.next('message-unread-count');
  });

  test('one’s own messages are never seen by reading them oneself, and those of the other side once', async () => {
    const { buyer, conversationId } = await conversation();
    const { id } = await say(buyer, conversationId, 'Anybody?');
    const page = await live(buyer);
    const read = (person: Person) =>
      person.client.call(markConversationRead, { params: { conversationId }, body: { upToMessageId: id } });
    await read(buyer);
    assert.equal((await historyOf(buyer, conversationId)).items[0]?.seenAt, null);
    const { id: unread } = await say(buyer, conversationId, 'Hello?');
    const { buyer: other, conversationId: otherId } = await conversation();
    await say(other, otherId, 'Is it red?');
    assert.deepEqual([await read(seller), await read(seller)], [{ unreadCount: 1 }, { unreadCount: 1 }]);
    assert.equal((await historyOf(buyer, conversationId, { after: id })).items[0]?.seenAt, null);
    assert.equal((await seller.client.call(getConversation, { params: { conversationId: otherId } })).unreadCount, 1);
    await say(buyer, conversationId, 'Last');
    const isLast = (payload: unknown) => JSON.stringify(payload).includes('Last');
    await page.next('receive-chats', isLast);
    const pushes = page.received.map(({ payload }) => realtimePayloads['receive-chats'].safeParse(payload).data);
    assert.deepEqual(
      pushes.flatMap((push) => push?.seen?.upToMessageId ?? []),
      [id],
    );
    assert.ok(unread > id);
  });

  test('malformed events are refused field by field, and none ends the connection', async () => {
    const { buyer, conversationId } = await conversation();
    const page = await live(buyer);
    for (const payload of [
      undefined,
      null,
      'x',
      [],
      { conversationId },
      { conversationId: 'x', clientId: 1, text: {} },
    ]) {
      const answer = await page.emit('send-message', payload);
      assert.equal(!answer.success && answer.code, 'invalid_input');
    }
    const long = await page.emit('send-message', { conversationId, clientId: randomUUID(), text: 'x'.repeat(2001) });
    assert.ok(!long.success && long.fields?.text);
    const fine = await page.emit('send-message', { conversationId, clientId: randomUUID(), text: 'fine' });
    assert.equal(fine.success, true);
  });

  test('conversations are listed by last activity, page by page, also while some move to the top between two pages', async () => {
    const buyers: Person[] = [];
    const ids: string[] = [];
    for (let index = 0; index < 5; index += 1) {
      const { buyer, conversationId } = await conversation();
      await say(buyer, conversationId, 'Is it still there?');
      buyers.push(buyer);
      ids.push(conversationId);
      api.clock.advance(1000);
    }
    const page = async (cursor?: string) => {
      const query = { limit: 2, ...(cursor && { cursor }) };
      const { items, nextCursor } = await seller.client.call(listConversations, { query });
      return { ids: items.map(({ id }) => id), next: nextCursor ?? undefined };
    };
    const first = await page();
    // The last one of the list gets a message, and a new conversation begins.
    await say(buyers[0] ?? seller, ids[0] ?? '', 'Hello?');
    const { buyer: late, conversationId: begun } = await conversation();
    await say(late, begun, 'New');
    const second = await page(first.next);
    api.clock.advance(1000);
    await say(buyers[1] ?? seller, ids[1] ?? '', 'Hello?');
    const third = await page(second.next);
    assert.deepEqual([...first.ids, ...second.ids, ...third.ids].slice(0, 5), [...ids].reverse());
    const { nextCursor } = await late.client.call(listConversations, { query: { limit: 2 } });
    assert.equal(nextCursor, null);
  });
});
