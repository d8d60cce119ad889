import { slugify } from '../modules/catalogue/index.ts';
import { type CatalogueRows, snapshotOf } from '../modules/catalogue/snapshot.ts';
import type { ListingRow } from '../modules/listings/index.ts';

const item = (id: number, name: string, change: object = {}) => ({ id, name, slug: slugify(name), ...change });
const model = (id: number, makeId: number, name: string, isHidden = false) =>
  item(id, name, { makeId, isHidden, mergedIntoId: null });

const word = (kind: string, words: string, change: object) => ({
  ...{ kind, words, vertical: null, means: null, models: null, fromYear: null, toYear: null },
  ...change,
});

const rows = {
  makes: [item(1, 'Toyota', { kind: 'car' }), item(2, 'Honda', { kind: 'car' }), item(3, 'Honda', { kind: 'bike' })],
  models: [model(11, 1, 'Corolla'), model(12, 1, 'Vitz', true), model(21, 2, 'Civic'), model(31, 3, 'CD 70')],
  variants: [item(111, 'GLi', { modelId: 11 })],
  cities: [item(1, 'Lahore'), item(2, 'Karachi')],
  areas: [item(5, 'Gulberg', { cityId: 1 })],
  searchWords: [
    word('nickname', 'reborn', { models: ['honda/civic'], fromYear: 2007, toYear: 2012 }),
    word('nickname', 'indus', { models: ['toyota/corolla'], toYear: 2008 }),
    word('nickname', 'seventy', { models: ['honda/cd-70', 'toyota/corolla'] }),
    word('nickname', 'gone', { models: ['toyota/crown'] }),
    word('nickname', 'newborn', { models: ['honda/civic'], fromYear: 2016 }),
    word('synonym', 'khi', { means: 'karachi' }),
    word('synonym', 'khi city', { means: 'lahore' }),
    word('synonym', 'rolla', { means: 'civic', vertical: 'used-bikes' }),
    word('filler', 'plz', {}),
    word('filler', '!', {}),
  ],
};

/** A catalogue of few items, for tests without a database. Vitz is hidden. `change` replaces all rows of a kind. */
export const catalogueWith = (change: Partial<Record<keyof CatalogueRows, object[]>>) =>
  snapshotOf({ ...rows, ...change } as unknown as CatalogueRows);
export const smallCatalogue = catalogueWith({});

const at = new Date('2026-11-20T09:00:00Z');

/** A live Toyota Corolla 2018 in Lahore, of the items above. */
export const plainAd = (change: Partial<ListingRow> = {}): ListingRow =>
  ({
    ...{ id: 'ad', ownerId: 'owner', number: 100_001, vertical: 'used-cars', status: 'active' },
    ...{ slug: 'corolla-1', title: 'Toyota Corolla 2018', description: 'First owner.', phone: null, photoIds: [] },
    ...{ sellerType: 'individual', isFeatured: false, isForRent: null },
    ...{ cityId: 1, areaId: null, pricePkr: 4_000_000, priceLabel: null },
    ...{ makeId: 1, modelId: 11, variantId: null, year: 2018, mileageKm: 68_000, fuel: 'petrol' },
    ...{ transmission: 'manual', engineCc: 1300, isRegistered: null, registrationCityId: null, features: [], fits: [] },
    ...{ inspectionScore: null, inspectionNumber: null, inspectedCar: null, inspectionDifferences: null },
    ...{ lowestToldPkr: null, priceToldAt: null, soldNotifiedAt: null, soldNewsDueAt: null, lastPublic: null },
    ...{ fingerprint: null, revision: 1, importedRevision: null, deletedAt: null, rejectionReason: null },
    ...{ postedAt: at, expiresAt: at, createdAt: at, updatedAt: at, ...change },
  }) as ListingRow;
