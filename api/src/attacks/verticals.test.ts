import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, describe, test } from 'node:test';
import {
  ApiError,
  browseListings,
  changeListingState,
  countView,
  createDraft,
  deleteMyListing,
  findListing,
  getListing,
  getMyListing,
  getSimilarListings,
  type ListedVertical,
  listedVerticals,
  openConversation,
  type PostedVertical,
  publishListing,
  reportListing,
  revealPhone,
  saveListing,
  saveSearch,
  searchListings,
  sendMessage,
  suggestListings,
  updateMyListing,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { accounts } from '../modules/users/index.ts';
import { accountKinds } from '../testing/account-kinds.ts';
import { postAnyAd } from '../testing/any-ads.ts';
import type { ApiClient } from '../testing/api-client.ts';
import { type Person, type TestApi, useApi } from '../testing/start-api.ts';

const HOUR_MS = 3_600_000;
const everything: readonly PostedVertical[] = listedVerticals;

/** All account types, with the verticals that each may post in (specification §6). */
const kinds = {
  individual: { ...accountKinds.individual, posts: everything },
  'car dealer': { ...accountKinds['car dealer'], posts: ['used-cars'] },
  'bike dealer': { ...accountKinds['bike dealer'], posts: ['used-bikes'] },
  'parts dealer': { ...accountKinds['parts dealer'], posts: ['auto-parts'] },
  'armoured dealer': { ...accountKinds['armoured dealer'], posts: ['armoured-cars'] },
  workshop: { ...accountKinds.workshop, posts: [] },
  'car seller': { realm: 'user', userType: 'car-seller', posts: [] },
} as const satisfies Record<string, { posts: readonly PostedVertical[] } & Parameters<TestApi['person']>[0]>;
type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];
const dealers = kindNames.filter((kind) => 'dealerType' in kinds[kind]);
const dealerOf: Record<PostedVertical, string> = {
  'used-cars': 'car',
  'used-bikes': 'bike',
  'auto-parts': 'autoparts',
  'armoured-cars': 'armoured car',
};

/** The specification's access rules for every account type in every vertical. */
describe('in every vertical', () => {
  const api = useApi();
  const ads = new Map<ListedVertical, Awaited<ReturnType<typeof postAnyAd>>>();
  before(async () => {
    const seller = await api.person();
    await api.givePhone(seller.account, '03007654321');
    for (const vertical of listedVerticals) ads.set(vertical, await postAnyAd(api, seller, vertical));
  });

  const person = ({ posts: _, ...details }: (typeof kinds)[Kind]) => api.person(details);
  const staffOf = async ({ account: { id, dealerType, businessType } }: Person, permissions: string[] = []) =>
    api.person({ ...accountKinds.staff, dealerType, businessType, employerId: id, permissions });
  const mayPost = (kind: Kind, vertical: ListedVertical) => kinds[kind].posts.some((posted) => posted === vertical);

  /** Returns 'yes', or the reason for the refusal. */
  const outcome = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'yes',
      (error: unknown) => {
        assert.ok(error instanceof ApiError && error.failure.kind === 'refused', String(error));
        return error.failure.code === 'wrong_dealer_kind' ? error.message : error.failure.code;
      },
    );
  const outcomes = async (calls: Record<string, Promise<unknown>>) =>
    Object.fromEntries(
      await Promise.all(Object.entries(calls).map(async ([name, attempt]) => [name, await outcome(attempt)])),
    );
  const all = (calls: object, answer: string) => Object.fromEntries(Object.keys(calls).map((name) => [name, answer]));
  const createDraftOf = (client: ApiClient, vertical: ListedVertical) =>
    client.call(createDraft, { body: { vertical, clientId: randomUUID(), draft: {} } });

  /** Calls that anyone may make about a vertical's listings. */
  const readEverywhere = (client: ApiClient, vertical: ListedVertical) => {
    const { listingId = '', slug = '', reference = '' } = ads.get(vertical) ?? {};
    const params = { listingId };
    return {
      see: client.call(getListing, { params: { slug }, query: { vertical } }),
      search: client.call(searchListings, { query: { vertical } }),
      suggest: client.call(suggestListings, { query: { vertical, text: 'a' } }),
      browse: client.call(browseListings, { query: { vertical } }),
      similar: client.call(getSimilarListings, { params }),
      find: client.call(findListing, { query: { name: reference } }),
      view: client.call(countView, { params }),
      call: client.call(revealPhone, { params }),
      report: client.call(reportListing, { params, body: { reason: 'other' } }),
    };
  };
  /** Calls for accounts that can buy. */
  const saveEverywhere = (client: ApiClient, vertical: ListedVertical) => ({
    save: client.call(saveListing, { params: { listingId: ads.get(vertical)?.listingId ?? '' } }),
    saveSearch: client.call(saveSearch, { body: { vertical, filters: 'ct-lahore', name: 'Lahore' } }),
  });
  const write = async (client: ApiClient, vertical: ListedVertical) => {
    const { id } = await client.call(openConversation, {
      body: { listingId: ads.get(vertical)?.listingId ?? '' },
    });
    const body = { clientId: randomUUID(), text: 'Salam' };
    return client.call(sendMessage, { params: { conversationId: id }, body });
  };

  for (const vertical of listedVerticals) {
    describe(vertical, () => {
      test('a visitor sees all, and is asked to log in for the rest', async () => {
        const visitor = api.visitor();
        const answers = readEverywhere(visitor, vertical);
        assert.deepEqual(await outcomes(answers), all(answers, 'yes'));
        const rest = {
          ...saveEverywhere(visitor, vertical),
          write: write(visitor, vertical),
          post: createDraftOf(visitor, vertical),
        };
        assert.deepEqual(await outcomes(rest), all(rest, 'unauthorized'));
      });

      for (const kind of kindNames) {
        const isTrader = kind !== 'workshop';
        test(`${kind}: sees all, ${isTrader ? 'saves and writes' : 'saves and writes nothing'}`, async () => {
          const { client } = await person(kinds[kind]);
          const answers = readEverywhere(client, vertical);
          assert.deepEqual(await outcomes(answers), all(answers, 'yes'));
          const saved = { ...saveEverywhere(client, vertical), write: write(client, vertical) };
          assert.deepEqual(await outcomes(saved), all(saved, isTrader ? 'yes' : 'forbidden'));
        });

        test(`${kind}: ${mayPost(kind, vertical) ? 'posts, edits, sells and deletes' : 'posts nothing here'}`, async () => {
          const owner = await person(kinds[kind]);
          if (!mayPost(kind, vertical)) {
            const isDealer = dealers.includes(kind);
            const refusal = isDealer ? `Switch to ${dealerOf[vertical]} dealer to continue.` : 'forbidden';
            assert.equal(await outcome(createDraftOf(owner.client, vertical)), refusal);
            if (isDealer) assert.equal(await outcome(createDraftOf((await staffOf(owner)).client, vertical)), refusal);
            return;
          }
          const people = dealers.includes(kind) ? [owner, await staffOf(owner)] : [owner];
          for (const { client } of people) {
            const { listingId, revision, draft } = await postAnyAd(api, owner, vertical);
            const params = { listingId };
            await client.call(updateMyListing, { params, body: { revision, draft } });
            await client.call(changeListingState, { params, body: { action: 'mark-sold' } });
            await client.call(deleteMyListing, { params });
          }
        });
      }

      test('staff do what their dealer opens to them', async () => {
        const kind = dealers.find((each) => mayPost(each, vertical));
        if (kind === undefined) return;
        const dealer = await person(kinds[kind]);
        const postedAd = await postAnyAd(api, dealer, vertical);
        const params = { listingId: postedAd.listingId };
        const attempts = (client: ApiClient) => ({
          post: createDraftOf(client, vertical),
          read: client.call(getMyListing, { params }),
          save: client.call(saveListing, { params }),
          write: write(client, vertical),
        });
        const allowed = async (permissions: string[]) =>
          outcomes(attempts((await staffOf(dealer, permissions)).client));
        const no = 'permission_missing';
        const none = { post: no, read: no, save: no, write: no };
        assert.deepEqual(await allowed(['Bookings']), none);
        assert.deepEqual(await allowed(['Post an Ad']), { ...none, post: 'yes', read: 'yes' });
        assert.deepEqual(await allowed(['My Ads']), { ...none, read: 'yes' });
        assert.deepEqual(await allowed(['Saved Ads', 'Messages']), { ...none, save: 'yes', write: 'yes' });
      });

      test('[AUTH-16] who is suspended looks and keeps, but neither posts nor writes; who is blocked is logged out', async () => {
        const { client, account } = await api.person();
        const postedAd = await postAnyAd(api, { client, account }, vertical);
        const restrict = (change: Partial<typeof accounts.$inferInsert>) =>
          api.services.db.update(accounts).set(change).where(eq(accounts.id, account.id));
        const acts = () => ({
          post: createDraftOf(client, vertical),
          write: write(client, vertical),
          delete: client.call(deleteMyListing, { params: { listingId: postedAd.listingId } }),
        });
        await restrict({ suspendedUntil: new Date(api.clock.now().getTime() + HOUR_MS) });
        const saved = { ...readEverywhere(client, vertical), ...saveEverywhere(client, vertical) };
        assert.deepEqual(await outcomes(saved), all(saved, 'yes'));
        const suspended = acts();
        assert.deepEqual(await outcomes(suspended), all(suspended, 'account_suspended'));
        await restrict({ blockedAt: api.clock.now() });
        const blocked = { ...acts(), ...saveEverywhere(client, vertical) };
        assert.deepEqual(await outcomes(blocked), all(blocked, 'unauthorized'));
      });
    });
  }

  test('a dealer whose business has changed publishes no draft of the one before', async () => {
    const dealer = await person(kinds['car dealer']);
    const { listingId, revision } = await createDraftOf(dealer.client, 'used-cars');
    await api.services.db
      .update(accounts)
      .set({ businessType: 'Armoured Cars' })
      .where(eq(accounts.id, dealer.account.id));
    const publish = dealer.client.call(publishListing, { params: { listingId }, body: { revision } });
    assert.equal(await outcome(publish), 'Switch to car dealer to continue.');
  });
});
