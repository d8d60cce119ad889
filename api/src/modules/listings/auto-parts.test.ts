import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  browseListings,
  getListing,
  getSimilarListings,
  publishListing,
  searchListings,
  suggestListings,
  updateMyListing,
} from '@karwan/shared-contracts';
import { createPartDraft, postPartAd } from '../../testing/auto-part-ads.ts';
import { refusedWith } from '../../testing/refused-with.ts';
import { type TestApi, useApi } from '../../testing/start-api.ts';

const vertical = 'auto-parts' as const;

describe('auto parts', () => {
  const api = useApi();

  const search = (filters: string, sort?: 'price-asc' | 'price-desc') =>
    api.visitor().call(searchListings, { query: { vertical, filters, ...(sort && { sort }) } });
  const titlesIn = async (filters: string) => (await search(filters)).items.map(({ title }) => title);
  const published = (person: Awaited<ReturnType<TestApi['person']>>, ad: { listingId: string; revision: number }) =>
    person.client.call(publishListing, { params: { listingId: ad.listingId }, body: { revision: ad.revision } });

  test('are found by one’s car: make, model and year hold of one of the models that a part fits', async () => {
    const seller = await api.person();
    const ad = await postPartAd(seller, {
      fits: [
        { make: 'toyota', model: 'corolla', fromYear: 2002, toYear: 2008 },
        { make: 'honda', model: 'civic', fromYear: 2016 },
      ],
    });
    await postPartAd(seller, { category: 'oils-lubricants', subCategory: 'engine-oil', brand: 'zic', fitment: 'any' });
    const pads = 'Bosch Brake pads for Toyota Corolla 2002-2008 and Honda Civic from 2016';
    const oil = 'ZIC Engine oil';
    assert.match(ad.slug, /^brake-pads-lahore-/);
    // Parts for the model are listed before parts that fit everything.
    assert.deepEqual(await titlesIn('mk-toyota/md-corolla/yr-2005-2005'), [pads, oil]);
    assert.deepEqual(await titlesIn('md-civic/yr-2020-'), [pads, oil]);
    // A Corolla of 2018 fits neither of the two.
    assert.deepEqual(await titlesIn('md-corolla/yr-2018-2018'), [oil]);
    assert.deepEqual(await titlesIn('mk-honda/md-corolla'), [oil]);
    const { facets } = await search('yr-2005-2005');
    assert.deepEqual(
      facets?.mk?.map(({ value, count }) => [value, count]),
      [
        ['toyota', 2],
        ['honda', 1],
      ],
    );
    // A text search lists parts for the model first.
    assert.deepEqual(await titlesIn('s-corolla'), [pads, oil]);
    assert.deepEqual(await titlesIn('s-corolla%20brake%20pads'), [pads]);
    const page = await api.visitor().call(getListing, { params: { slug: ad.slug }, query: { vertical } });
    assert.deepEqual(page.about[vertical]?.fits[1], {
      ...{ make: { slug: 'honda', name: 'Honda' }, model: { slug: 'civic', name: 'Civic' } },
      ...{ fromYear: 2016, toYear: null },
    });
    const { engineCc, side } = page.about[vertical] ?? {};
    assert.deepEqual([engineCc, side], [1800, 'front']);
    const draft = { ...ad.draft, fits: ad.draft.fits?.map((fit) => ({ ...fit, toYear: 2018 })) };
    const change = { params: { listingId: ad.listingId }, body: { revision: ad.revision, draft } };
    await seller.client.call(updateMyListing, change);
    const longer = 'Bosch Brake pads for Toyota Corolla 2002-2018 and Honda Civic 2016-2018';
    assert.deepEqual(await titlesIn('md-corolla/yr-2018-2018'), [longer, oil]);
    const browse = await api.visitor().call(browseListings, { query: { vertical } });
    assert.deepEqual(browse.categories?.map(({ slug }) => slug).sort(), ['brakes', 'oils-lubricants']);
  });

  test('are counted by make and model, on the landing and while somebody types, as the page behind finds them', async () => {
    const seller = await api.person();
    await postPartAd(seller, {
      fits: [
        { make: 'suzuki', model: 'alto' },
        { make: 'suzuki', model: 'cultus' },
      ],
    });
    const deletedAd = await postPartAd(seller, { fits: [{ make: 'kia', model: 'sportage' }] });
    const changedDraft = { ...deletedAd.draft, fits: [{ make: 'suzuki', model: 'alto' }] };
    const body = { revision: deletedAd.revision, draft: changedDraft };
    await seller.client.call(updateMyListing, { params: { listingId: deletedAd.listingId }, body });
    await postPartAd(seller, { category: 'oils-lubricants', subCategory: 'engine-oil', fitment: 'any' });
    const totalOf = async (filters: string) => (await search(filters)).pagination.totalDocs;
    const { makes, models } = await api.visitor().call(browseListings, { query: { vertical } });
    for (const { slug, count } of makes) assert.equal(count, await totalOf(`mk-${slug}`), slug);
    for (const { slug, make, count } of models)
      assert.equal(count, await totalOf(`mk-${make.slug}/md-${slug}`), `${make.slug} ${slug}`);
    assert.equal(models[0]?.slug, 'alto');
    assert.ok(makes.length > 0 && makes.every(({ slug }) => slug !== 'kia'), 'no part names a Kia');
    for (const text of ['suzu', 'alto', 'cul']) {
      const [first] = await api.visitor().call(suggestListings, { query: { vertical, text } });
      assert.equal(first?.count, await totalOf(first?.filters ?? ''), text);
    }
  });

  test('are found by their number, however it is written, by brand and by name', async () => {
    const seller = await api.person();
    const { listingId } = await postPartAd(seller, { partNumber: '90915-YZZD4', brand: 'denso', subCategory: 'discs' });
    for (const text of ['90915-YZZD4', '90915yzzd4', '90915 YZZD4', 'denso 90915-yzzd4', 'denso discs']) {
      const { items, understood } = await search(`s-${encodeURIComponent(text)}`);
      assert.deepEqual([items.map(({ id }) => id), understood?.ignored], [[listingId], []], text);
    }
    const [suggested] = await api.visitor().call(suggestListings, { query: { vertical, text: 'civ' } });
    assert.equal(suggested?.filters, 'mk-honda/md-civic');
  });

  test('are suggested by their category and name while somebody types, with how many there are', async () => {
    const seller = await api.person();
    const counted = async (filters: string) => (await search(filters)).pagination.totalDocs;
    await postPartAd(seller, { category: 'oils-lubricants', subCategory: 'gear-oil-atf', fitment: 'any' });
    const suggested = (text: string) => api.visitor().call(suggestListings, { query: { vertical, text } });
    const pads = { label: 'Brake pads', hint: 'Part', filters: 'cg-brakes/sbc-brake-pads' };
    assert.deepEqual((await suggested('brake pa'))[0], { ...pads, count: await counted(pads.filters) });
    const oils = { label: 'Oils and Lubricants', hint: 'Category', filters: 'cg-oils-lubricants' };
    assert.deepEqual((await suggested('lubricant'))[0], { ...oils, count: await counted(oils.filters) });
    // No listing offers one.
    assert.deepEqual(await suggested('turbocharger'), []);
  });

  test('may cost what one asks for: told as 0, behind all prices, in no range', async () => {
    const seller = await api.person();
    const city = 'multan';
    const startedDraft = await createPartDraft(seller, { city, pricePkr: undefined });
    await assert.rejects(published(seller, startedDraft), refusedWith('invalid_input', 400, 'Price is required'));
    const draft = { ...startedDraft.draft, priceTerms: 'on-request', pricePkr: 500 };
    const { revision } = await seller.client.call(updateMyListing, {
      params: { listingId: startedDraft.listingId },
      body: { revision: startedDraft.revision, draft },
    });
    await published(seller, { ...startedDraft, revision });
    await postPartAd(seller, { city, pricePkr: 900 });
    const prices = async (filters: string, sort?: 'price-asc' | 'price-desc') =>
      (await search(`ct-multan/${filters}`, sort)).items.map(({ pricePkr }) => pricePkr);
    assert.deepEqual(await prices('', 'price-asc'), [900, 0]);
    assert.deepEqual(await prices('', 'price-desc'), [900, 0]);
    assert.deepEqual(await prices('pr--2000'), [900]);
  });

  test('like one are of the same kind, those for the same vehicle first', async () => {
    const seller = await api.person();
    const ofKind = { city: 'sialkot', category: 'lights', subCategory: 'headlight' };
    const ownListing = await postPartAd(seller, ofKind);
    const fits = [{ make: 'honda', model: 'city' }];
    const [other, same] = [await postPartAd(seller, { ...ofKind, fits }), await postPartAd(seller, ofKind)];
    const fog = await postPartAd(seller, { ...ofKind, subCategory: 'fog-light' });
    const similar = await api.visitor().call(getSimilarListings, { params: { listingId: ownListing.listingId } });
    const [first, ...others] = similar.map(({ id }) => id);
    assert.equal(first, same.listingId);
    assert.deepEqual(others.sort(), [other.listingId, fog.listingId].sort());
  });
});
