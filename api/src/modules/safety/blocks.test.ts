import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import {
  blockPerson,
  getConversation,
  getPerson,
  listBlockedPeople,
  listConversations,
  openConversation,
  revealPhone,
  sendMessage,
  unblockPerson,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { openPage, type RealtimePage } from '../../testing/realtime-page.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { postAd } from '../../testing/used-car-ads.ts';
import { accounts } from '../users/index.ts';

const isBlocked = refusedWith('person_blocked', 403);

describe('who is blocked', () => {
  const pages: RealtimePage[] = [];
  after(() => {
    for (const page of pages) page.close();
  });
  const api = useApi();
  let seller: Person;
  let listingId: string;
  before(async () => {
    seller = await api.person({ name: 'Sajid Seller' });
    await api.givePhone(seller.account, '03007654321');
    ({ listingId } = await postAd(seller));
  });

  const paramsOf = ({ account }: Person) => ({ params: { accountId: account.id } });
  const block = (blocker: Person, other: Person) => blocker.client.call(blockPerson, paramsOf(other));
  const unblock = (blocker: Person, other: Person) => blocker.client.call(unblockPerson, paramsOf(other));
  const open = (buyer: Person, id = listingId) => buyer.client.call(openConversation, { body: { listingId: id } });
  const sendMessageOf = (person: Person, conversationId: string, clientId = randomUUID()) =>
    person.client.call(sendMessage, { params: { conversationId }, body: { clientId, text: 'Hello' } });
  const barrierOf = async (person: Person, conversationId: string) =>
    (await person.client.call(getConversation, { params: { conversationId } })).barrier;
  async function live(person: Person): Promise<RealtimePage> {
    const page = await openPage(api.origin, person.client);
    pages.push(page);
    return page;
  }

  test('neither writes to the other, until the blocker takes it back; open pages of both learn it', async () => {
    const buyer = await api.person({ name: 'Bina Buyer' });
    const { id } = await open(buyer);
    await sendMessageOf(buyer, id);
    const third = await api.person();
    for (const other of [buyer, seller]) await block(third, other);
    const [ofBuyer, ofSeller] = [await live(buyer), await live(seller)];
    assert.deepEqual([await barrierOf(seller, id), await barrierOf(buyer, id)], [undefined, undefined]);
    await block(seller, buyer);
    assert.deepEqual(await ofBuyer.next('barrier-changed'), { accountId: seller.account.id });
    assert.deepEqual(await ofSeller.next('barrier-changed'), { accountId: buyer.account.id });
    await assert.rejects(sendMessageOf(buyer, id), (error: unknown) => {
      assert.ok(isBlocked(error));
      assert.match(String(error), /You cannot message this person\./);
      return true;
    });
    await assert.rejects(sendMessageOf(seller, id), isBlocked);
    const answer = await ofBuyer.emit('send-message', { conversationId: id, clientId: randomUUID(), text: 'Hello' });
    assert.deepEqual([answer.success, !answer.success && answer.code], [false, 'person_blocked']);
    assert.deepEqual([await barrierOf(seller, id), await barrierOf(buyer, id)], ['blocked-by-you', 'blocked']);
    const { items } = await buyer.client.call(listConversations, { query: {} });
    assert.deepEqual(
      items.map(({ barrier }) => barrier),
      ['blocked'],
    );
    // The blocked person cannot remove the block.
    await unblock(buyer, seller);
    await assert.rejects(sendMessageOf(buyer, id), isBlocked);
    await unblock(seller, buyer);
    await sendMessageOf(buyer, id);
    assert.equal(await barrierOf(seller, id), undefined);
  });

  test('starts no conversation, and sees no number; who is logged out and others do', async () => {
    const [buyer, other] = [await api.person(), await api.person()];
    const reveal = (client: Person['client']) => client.call(revealPhone, { params: { listingId } });
    await block(buyer, seller);
    await assert.rejects(open(buyer), isBlocked);
    await assert.rejects(reveal(buyer.client), isBlocked);
    await unblock(buyer, seller);
    await block(seller, buyer);
    await assert.rejects(open(buyer), isBlocked);
    await assert.rejects(reveal(buyer.client), isBlocked);
    assert.equal((await reveal(other.client)).phone, '03007654321');
    assert.equal((await reveal(api.visitor())).phone, '03007654321');
  });

  test('a message that was stored before is answered as it was, however late its answer is asked for', async () => {
    const buyer = await api.person();
    const { id } = await open(buyer);
    const clientId = randomUUID();
    const sent = await sendMessageOf(buyer, id, clientId);
    await block(seller, buyer);
    assert.equal((await sendMessageOf(buyer, id, clientId)).id, sent.id);
  });

  test('is listed for the blocker, the last one first, page by page', async () => {
    const [blocker, first, second] = [
      await api.person(),
      await api.person({ name: 'First' }),
      await api.person({ name: 'Second' }),
    ];
    const list = (query = {}) => blocker.client.call(listBlockedPeople, { query });
    assert.deepEqual(await list(), { items: [], nextCursor: null });
    await block(second, first);
    await block(blocker, first);
    api.clock.advance(1000);
    await Promise.all([block(blocker, second), block(blocker, second)]);
    const page = await list({ limit: 1 });
    assert.deepEqual(
      page.items.map(({ name }) => name),
      ['Second'],
    );
    const next = await list({ limit: 1, cursor: page.nextCursor ?? undefined });
    assert.deepEqual([next.items[0]?.name, next.nextCursor], ['First', null]);
    assert.equal((await blocker.client.call(getPerson, paramsOf(first))).isBlocked, true);
    assert.equal((await first.client.call(getPerson, paramsOf(blocker))).isBlocked, false);
  });

  test('is never oneself, nor somebody who does not exist', async () => {
    const person = await api.person();
    await assert.rejects(block(person, person), refusedWith('own_account', 409));
    const unknownPerson = { params: { accountId: randomUUID() } };
    await assert.rejects(person.client.call(blockPerson, unknownPerson), refusedWith('person_not_found', 404));
    await assert.rejects(person.client.call(getPerson, unknownPerson), refusedWith('person_not_found', 404));
  });

  for (const [label, shut, barrier] of [
    ['deleted', { deletedAt: new Date() }, 'erased'],
    ['closed', { closedAt: new Date() }, 'unreachable'],
    ['blocked by the office', { blockedAt: new Date(), blockedReason: 'Fraud' }, 'unreachable'],
  ] as const) {
    test(`an account that is ${label} gets no messages, and its conversations say so`, async () => {
      const [buyer, owner] = [await api.person(), await api.person()];
      const { id } = await open(buyer, (await postAd(owner)).listingId);
      await sendMessageOf(buyer, id);
      await api.services.db.update(accounts).set(shut).where(eq(accounts.id, owner.account.id));
      await assert.rejects(sendMessageOf(buyer, id), refusedWith('person_unreachable', 409));
      assert.equal(await barrierOf(buyer, id), barrier);
    });
  }
});
