import { jest } from '@jest/globals';
import {
  type AnyDraft,
  createDraft,
  type EndpointOutput,
  estimatePrice,
  getAskedRange,
  getMyListing,
  listAreas,
  listCities,
  listMakes,
  listModels,
  listMyListings,
  listSavedIds,
  listVariants,
  publishListing,
  updateMyListing,
  uploadPhoto,
} from '@karwan/shared-contracts';
import {
  aCity,
  aListing,
  aListingDetail,
  aMake,
  aModel,
  anId,
  aPhoto,
  aRatedPrice,
  type FakeApi,
} from '@karwan/shared-contracts/testing';

const toDraft = (body: unknown) => (body as { draft: AnyDraft }).draft;

/** A complete draft of the car that tests sell. */
export const completeDraft: AnyDraft = {
  make: 'toyota',
  model: 'corolla',
  year: 2018,
  variant: 'gli-1-3',
  fuel: 'petrol',
  transmission: 'manual',
  engineCc: 1300,
  mileageKm: 68_000,
  city: 'lahore',
  pricePkr: 4_750_000,
  photos: [anId(301)],
};

/** One of the user's ads, as the API returns it. */
export const anOwnListing = (change: { status?: 'draft' | 'active' | 'rejected' | 'sold' | 'deactivated' } = {}) => ({
  card: {
    ...aListing(),
    status: change.status ?? ('active' as const),
    rejectionReason: change.status === 'rejected' ? 'The photos show another car.' : null,
    expiresAt: '2026-06-03T09:00:00.000Z',
    stats: { views: 1240, saves: 12, calls: 5, messages: 3 },
  },
  draft: completeDraft,
  photos: [aPhoto(301)],
  preview: aListingDetail(),
  stats: {
    ...{ views: 1240, saves: 12, calls: 5, messages: 3 },
    daily: Array.from({ length: 14 }, (_, index) => ({
      day: `2026-02-${String(index + 1).padStart(2, '0')}`,
      views: index,
      ...{ saves: 0, calls: 0, messages: 0 },
    })),
  },
  revision: 4,
});

/** The account's drafts, as the API returns them. */
export const someDrafts = (items: EndpointOutput<typeof listMyListings>['items'] = []) => ({
  items,
  pagination: { page: 1, limit: 1, totalDocs: items.length, totalPages: 1 },
  countByStatus: { draft: items.length, pending: 0, active: 0, rejected: 0, expired: 0, sold: 0, deactivated: 0 },
});

/** Fakes the API for the sell form: catalogue, drafts that store what was saved, uploads, price and posting. */
export function fakeSellApi(api: FakeApi) {
  const saved: AnyDraft[] = [];
  let uploads = 300;
  api.answer(listSavedIds, []);
  api.answer(listMakes, [aMake(), aMake({ slug: 'honda', name: 'Honda', rank: 2 })]);
  api.answer(listModels, [aModel(), aModel({ slug: 'yaris', name: 'Yaris' })]);
  api.answer(listVariants, [
    {
      ...{ slug: 'gli-1-3', name: 'GLi 1.3', engineCc: 1300, fuel: 'petrol', transmission: 'manual' },
      ...{ bodyType: 'sedan', fromYear: 2009, toYear: 2020 },
    },
  ]);
  api.answer(listCities, [aCity()]);
  api.answer(listAreas, []);
  api.answer(estimatePrice, aRatedPrice());
  api.answer(getAskedRange, { range: null });
  api.answer(listMyListings, someDrafts());
  api.answer(createDraft, ({ body }) => {
    saved.push(toDraft(body));
    return { listingId: anId(1), revision: 1 };
  });
  api.answer(updateMyListing, ({ body }) => {
    saved.push(toDraft(body));
    return { revision: saved.length, status: 'draft' as const };
  });
  api.answer(uploadPhoto, () => {
    uploads += 1;
    return aPhoto(uploads);
  });
  api.answer(getMyListing, () => ({
    ...anOwnListing({ status: 'draft' }),
    draft: saved.at(-1) ?? {},
    photos: (saved.at(-1)?.photos ?? []).map((_, index) => aPhoto(301 + index)),
    revision: saved.length,
  }));
  api.answer(publishListing, {
    ...{ slug: 'toyota-corolla-2018-lahore-1a2b3c', reference: 'C-100001', status: 'active', revision: 9 },
  });
  return { saved };
}

/**
 * Stubs for image and upload APIs that jsdom lacks. A file whose text contains 'broken' cannot be decoded; 'tiny' is a
 * small picture.
 */
export function stubImageApis() {
  URL.createObjectURL = jest.fn(() => 'blob:photo');
  URL.revokeObjectURL = jest.fn();
  // Without XMLHttpRequest, uploads use `fetch`, which the fake API handles.
  Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
  globalThis.createImageBitmap = async (source: ImageBitmapSource) => {
    const text = source instanceof Blob ? await source.text() : '';
    if (text.includes('broken')) throw new DOMException('No picture');
    const [width, height] = text.includes('tiny') ? [399, 300] : [3000, 2000];
    return { width, height, close: () => undefined };
  };
  class Canvas {
    getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
    convertToBlob = async () => new Blob(['small'], { type: 'image/jpeg' });
  }
  Object.assign(globalThis, { OffscreenCanvas: Canvas });
}

export const aPicture = (name = 'front.jpg', type = 'image/jpeg', content: BlobPart = 'a picture') =>
  new File([content], name, { type });
