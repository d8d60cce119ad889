import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainAd } from '../../testing/plain-ads.ts';
import { acceptsImports, importedChanges, importedUpdate, wouldChange } from './imported-version.ts';
import { listingExpiry } from './listing-expiry.ts';
import type { ListingRow, NewListingRow } from './listing-row.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ad = plainAd({ fingerprint: 'F1' });
const draft = plainAd({ ...ad, status: 'draft', slug: null, postedAt: null, expiresAt: null });
const imported = (columns: Partial<NewListingRow>, change: object = {}) => ({
  ...{ columns, fingerprint: 'F2', formerFingerprint: 'F0', isDraft: false, ...change },
});

test('imports change drafts and ads that are public or in review, and never what someone has edited since', () => {
  const accepts = (status: ListingRow['status']) => acceptsImports({ status, deletedAt: null });
  for (const status of ['draft', 'pending', 'active'] as const) assert.equal(accepts(status), true, status);
  for (const status of ['rejected', 'expired', 'sold', 'deactivated'] as const) assert.equal(accepts(status), false);
  assert.equal(acceptsImports({ status: 'active', deletedAt: now }), false);
  for (const [name, row, change, isChanged] of [
    ['another row, after an edit', { ...ad, revision: 2 }, {}, true],
    ['the same row, read differently', ad, { fingerprint: 'F1' }, true],
    ['the same row, after an edit', { ...ad, revision: 2 }, { fingerprint: 'F1' }, false],
    ['the same row under its former name, after an edit', { ...ad, revision: 2 }, { formerFingerprint: 'F1' }, false],
    ['the same row, after an import', { ...ad, revision: 2, importedRevision: 2 }, { fingerprint: 'F1' }, true],
    ['a sold ad', { ...ad, status: 'sold' }, {}, false],
    ['an incomplete row, for an ad', ad, { isDraft: true }, false],
    ['an incomplete row, for a draft', draft, { isDraft: true }, true],
  ] as const)
    assert.equal(wouldChange(row, imported({ pricePkr: 5 }, change)), isChanged, name);
});

test('what a row leaves out stays, and what depends on another value changes with it', () => {
  const stored = { ...ad, variantId: 111, areaId: 5, isRegistered: true, registrationCityId: 1, features: ['abs'] };
  const [title, notRegistered] = ['Toyota Vitz 2018', { isRegistered: false, registrationCityId: null }];
  for (const [name, columns, changes] of [
    ['the same', { pricePkr: 4_000_000, features: ['abs'], fuel: 'petrol' }, undefined],
    ['nothing', { pricePkr: null, description: '', features: [], year: undefined }, undefined],
    ['other values', { pricePkr: 0, features: ['abs', 'abs-2'] }, { pricePkr: 0, features: ['abs', 'abs-2'] }],
    ['a label, and what is no column', { priceLabel: 'great', colours: 'red' } as object, undefined],
    ['another model without a variant', { modelId: 12, variantId: null }, { modelId: 12, variantId: null }],
    ['the same model without a variant', { modelId: 11, variantId: null }, undefined],
    ['another fuel', { fuel: 'electric', engineCc: null }, { fuel: 'electric', engineCc: null }],
    ['not registered', notRegistered, notRegistered],
    ['a title without its year', { title, year: null }, undefined],
    ['a title of another model', { title, year: null, modelId: 12 }, { title, modelId: 12 }],
    ['a title alone', { title }, { title }],
    ['another city', { cityId: 2, areaId: 6 }, undefined],
    ['another area of its city', { cityId: 1, areaId: 6 }, { areaId: 6 }],
  ] as const)
    assert.deepEqual(importedChanges(stored, imported(columns as object))?.changes, changes, name);
  const withoutCity = importedChanges({ ...ad, cityId: null }, imported({ cityId: 2, areaId: 6 }));
  assert.deepEqual(withoutCity?.changes, { cityId: 2, areaId: 6 });
});

test('an import posts a draft that it completes, or holds it; a lower price is news, an edit in review is not shown', () => {
  const update = (row: ListingRow, columns: Partial<NewListingRow>) => {
    const changes = importedChanges(row, imported(columns)) ?? assert.fail();
    return importedUpdate(row, imported(columns), changes, now);
  };
  const written = { revision: 2, importedRevision: 2, updatedAt: now };
  const lower = update({ ...ad, lowestToldPkr: null }, { pricePkr: 5 });
  assert.partialDeepStrictEqual(lower, { columns: { status: 'active', pricePkr: 5, lowestToldPkr: 5, ...written } });
  assert.deepEqual([lower.event?.kind, lower.event?.pricePkr, lower.reason], ['price-dropped', 5, null]);
  assert.equal('slug' in lower.columns || 'postedAt' in lower.columns || 'lastPublic' in lower.columns, false);

  const held = update(ad, { description: 'Call 0300 1234567', pricePkr: 5 });
  assert.deepEqual([held.columns.status, held.reason, held.event], ['pending', 'held', undefined]);
  assert.equal(held.columns.lastPublic?.description, ad.description);
  assert.deepEqual(update(ad, { description: 'New tyres.' }).reason, 'edited');

  const posted = update(draft, { slug: 'corolla-2', pricePkr: 5 });
  assert.partialDeepStrictEqual(posted.columns, { status: 'active', slug: 'corolla-2', postedAt: now, ...written });
  assert.deepEqual([posted.reason, posted.event, posted.columns.expiresAt], [null, undefined, listingExpiry(now)]);
  assert.equal(update({ ...draft, slug: 'corolla-1' }, { slug: 'corolla-2' }).columns.slug, 'corolla-1');
  const suspicious = update(draft, { slug: 'corolla-2', priceLabel: 'suspicious' });
  assert.deepEqual([suspicious.columns.status, suspicious.reason], ['pending', 'held']);
  assert.equal('postedAt' in suspicious.columns, false);
  // It is still a draft while the row lacks something.
  assert.equal(importedChanges(draft, imported({ slug: 'corolla-2' }, { isDraft: true })), undefined);
  assert.equal(importedChanges(draft, imported({ slug: null })), undefined);
});
