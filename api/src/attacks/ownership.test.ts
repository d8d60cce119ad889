import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  type AnyEndpoint,
  acceptStaffInvitation,
  createDraft,
  endpointCatalogue,
  inviteStaff,
  listSessions,
  listStaff,
  markNotificationsRead,
  openConversation,
  saveSearch,
  updateMyListing,
} from '@karwan/shared-contracts';
import { notifications } from '../modules/notifications/index.ts';
import { aVisit } from '../testing/a-case.ts';
import { requestSheet } from '../testing/a-sheet-check.ts';
import { aShop, openAnOrder, startPaying } from '../testing/a-shop.ts';
import { accountKinds, kindFor } from '../testing/account-kinds.ts';
import { sentTo } from '../testing/codes.ts';
import { databaseFingerprint } from '../testing/database-fingerprint.ts';
import { type Person, useApi } from '../testing/start-api.ts';
import { uploadAPhoto } from '../testing/upload-a-photo.ts';
import { postAd } from '../testing/used-car-ads.ts';

/** Idempotent calls that accept any id: removing something that does not exist succeeds. */
const REPEATABLE = new Set(['saved.unsave@1']);

/** Bodies that pass validation, so that the id is what the call rejects. */
const bodies: Readonly<Record<string, unknown>> = {
  'chat.send@1': { clientId: randomUUID(), text: 'Salam' },
  'chat.read@1': { upToMessageId: 1 },
  'my-listings.update@1': { revision: 1, draft: { pricePkr: 1 } },
  'my-listings.publish@1': { revision: 1 },
  'my-listings.change-state@1': { action: 'mark-sold' },
  'bookings.cancel@1': { refundPkr: 0 },
  'bookings.change-details@1': { address: 'House 5, Johar Town', phone: '03001234567' },
  'bookings.contest-no-show@1': { text: 'I was there all the time.' },
  'bookings.move@1': { day: '2026-12-05', hour: 11 },
  'bookings.share-report@1': { audience: 'public' },
  'cases.change@1': { revision: 1, change: { action: 'agree-price' } },
  'cases.send@1': { clientId: randomUUID(), text: 'Salam' },
  'cases.read@1': { upToMessageId: 1 },
  'staff.update@1': { permissions: [], isDisabled: true },
  'orders.pay@1': { provider: 'sandbox' },
  'orders.payout@1': { kind: 'jazzcash', number: '03001234567', holder: 'Ayesha Khan' },
};

/** A valid upload. */
function aFile(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4 %%EOF'], { type: 'application/pdf' }), 'proof.pdf');
  return form;
}

describe('an id of somebody else', () => {
  const shop = aShop();
  const api = useApi({ ports: { fulfilments: shop.fulfilments } });
  let victim: Person;
  let ids: Record<string, string>;
  before(async () => {
    victim = await api.person(accountKinds['car dealer']);
    ids = await everythingOf(victim);
  });

  /** Creates one item of every kind that a call can reference: parameter name → id. */
  async function everythingOf(owner: Person): Promise<Record<string, string>> {
    const { client } = owner;
    const email = 'staff-of-victim@example.com';
    await client.call(inviteStaff, { body: { name: 'Bilal', email, permissions: [] } });
    const [, token = ''] = /#([\w-]+)/.exec((await sentTo(api, email))[0]?.text ?? '') ?? [];
    await api.visitor().call(acceptStaffInvitation, { body: { token, name: 'Bilal', password: 'karachi-1947' } });
    const invitation = await client.call(inviteStaff, {
      body: { name: 'Sana', email: 'sana-asked@example.com', permissions: [] },
    });
    const { listingId } = await postAd(owner);
    const buyer = await api.person();
    const conversation = await buyer.client.call(openConversation, { body: { listingId } });
    const search = await client.call(saveSearch, {
      body: { vertical: 'used-cars', filters: 'mk-toyota', name: 'Corolla' },
    });
    const bookingId = await aVisit(api, owner, 'sell-my-car');
    const { checkId } = await requestSheet(owner);
    const { sessions } = await client.call(listSessions);
    const { members } = await client.call(listStaff);
    const order = await openAnOrder(api, shop, owner);
    await startPaying(owner, order.number, 'bank-transfer');
    return {
      listingId,
      conversationId: conversation.id,
      searchId: search.id,
      sessionId: sessions[0]?.id ?? '',
      staffId: members[0]?.id ?? '',
      invitationId: invitation.id,
      orderNumber: order.number,
      bookingId,
      checkId,
    };
  }

  const callsOnOwnData: readonly AnyEndpoint[] = endpointCatalogue.filter(
    (endpoint: AnyEndpoint) => endpoint.subject === 'own',
  );
  for (const endpoint of callsOnOwnData) {
    test(`${endpoint.id} is answered as if there were none, and changes nothing`, async () => {
      const attacker = await api.person(kindFor(endpoint.callers) ?? {});
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
        const id = ids[name];
        assert.ok(id, `there is nothing of the victim for :${name}: add it to this test`);
        return id;
      });
      const before = await databaseFingerprint(api.services.db);
      const empty = endpoint.bodyType === 'multipart' ? aFile() : endpoint.body ? {} : undefined;
      const body = bodies[endpoint.id] ?? empty;
      const answer = await attacker.client.raw(endpoint.method, path, body === undefined ? {} : { body });
      assert.equal(answer.status, REPEATABLE.has(endpoint.id) ? 200 : 404, answer.text);
      assert.deepEqual(await databaseFingerprint(api.services.db), before);
    });
  }

  test('in a body: notifications are not marked, photos and drafts not taken', async () => {
    const { db } = api.services;
    const id = randomUUID();
    const [kind, title, text, createdAt] = ['saved-search', 'New', 'Text', new Date()] as const;
    await db.insert(notifications).values({ id, accountId: victim.account.id, kind, title, text, createdAt });
    const photo = await uploadAPhoto(victim);
    const attacker = await api.person();
    const draft = { vertical: 'used-cars' as const, clientId: randomUUID(), draft: { make: 'toyota' } };
    const { listingId, revision } = await attacker.client.call(createDraft, { body: draft });
    const before = await databaseFingerprint(db);
    await attacker.client.call(markNotificationsRead, { body: { ids: [id] } });
    const stolen = { params: { listingId }, body: { revision, draft: { photos: [photo] } } };
    await assert.rejects(attacker.client.call(updateMyListing, stolen));
    assert.deepEqual(await databaseFingerprint(db), before);
  });
});
