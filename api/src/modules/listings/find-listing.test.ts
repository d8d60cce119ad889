import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import {
  changeListingState,
  deleteMyListing,
  findListing,
  listedVerticals,
  type Vertical,
} from '@karwan/shared-contracts';
import { eq } from 'drizzle-orm';
import { accountKinds } from '../../testing/account-kinds.ts';
import { postAnyAd } from '../../testing/any-ads.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type Person, useApi } from '../../testing/start-api.ts';
import { createAdDraft, postAd } from '../../testing/used-car-ads.ts';
import { listings } from './tables.ts';

const isMissing = refusedWith('listing_not_found', 404);
const prefixes: Partial<Record<Vertical, string>> = {
  'used-cars': 'C',
  'used-bikes': 'B',
  'auto-parts': 'A',
  'armoured-cars': 'AM',
};

describe('an ad is named', () => {
  const api = useApi();
  let seller: Person;
  before(async () => {
    seller = await api.person();
  });

  const find = (name: string, client: ApiClient = api.visitor()) => client.call(findListing, { query: { name } });

  for (const vertical of listedVerticals) {
    test(`${vertical}: by its number as people type it, and by its slug`, async () => {
      const { listingId: id, reference, slug } = await postAnyAd(api, seller, vertical);
      const [letters, digits] = reference.split('-');
      assert.equal(letters, prefixes[vertical]);
      const names = [reference, reference.toLowerCase(), ` ${letters} ${digits}`, `${letters}${digits}`, slug];
      for (const name of names) {
        const { isOwn, card, ...found } = await find(name);
        assert.deepEqual([found, isOwn, card?.id, card?.vertical, card?.slug], [{ id }, false, id, vertical, slug]);
      }
      assert.equal((await find(reference, seller.client)).isOwn, true);
      const [other] = ['C', 'B'].filter((each) => each !== letters);
      await assert.rejects(find(`${other}-${digits}`), isMissing);
      await assert.rejects(find(`AC-${digits}`), isMissing);
    });
  }

  test('by the number that it has since Karwan manages it, and by the one before', async () => {
    const { listingId, reference } = await postAd(seller);
    await assert.rejects(find(reference.replace('C-', 'M-')), isMissing);
    await api.services.db.update(listings).set({ sellerType: 'managed' }).where(eq(listings.id, listingId));
    assert.equal((await find(reference)).id, listingId);
    assert.equal((await find(reference.replace('C-', 'M-'))).card?.reference, reference.replace('C-', 'M-'));
  });

  test('in any state to its owner; to others, one that is not public never was', async () => {
    const staffOf = (permissions: string[]) =>
      api.person({ ...accountKinds.staff, permissions, employerId: seller.account.id });
    const hidden = await postAd(seller);
    const params = { listingId: hidden.listingId };
    await seller.client.call(changeListingState, { params, body: { action: 'deactivate' } });
    const draft = await createAdDraft(seller);
    const [row] = await api.services.db.select().from(listings).where(eq(listings.id, draft.listingId));
    const expectedOwn = { id: draft.listingId, isOwn: true, card: null };
    assert.deepEqual(await find(`C-${row?.number}`, seller.client), expectedOwn);
    assert.deepEqual(await find(`C-${row?.number}`, (await staffOf(['My Ads'])).client), expectedOwn);
    for (const name of [`C-${row?.number}`, hidden.reference, hidden.slug, 'C-999999', 'nothing-of-the-kind']) {
      await assert.rejects(find(name), isMissing);
      await assert.rejects(find(name, (await api.person()).client), isMissing);
      await assert.rejects(find(name, (await staffOf(['Messages'])).client), isMissing);
    }
    await seller.client.call(deleteMyListing, { params });
    await assert.rejects(find(hidden.reference, seller.client), isMissing);
  });
});
