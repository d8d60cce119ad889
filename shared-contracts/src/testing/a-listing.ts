import type { ListingCard, ListingDetail } from '../endpoints/listing-shapes.ts';
import type { SearchResult } from '../endpoints/listings.ts';
import { aPhoto } from './a-photo.ts';
import { anId, BUILT_AT } from './ids.ts';

/** A usual used car as a card shows it: Corolla, Lahore, 47.5 lacs. */
export const aListing = (change: Partial<ListingCard> = {}): ListingCard => ({
  id: anId(1),
  slug: 'toyota-corolla-2018-lahore-1a2b3c',
  reference: 'C-100001',
  title: 'Toyota Corolla GLi 1.3 2018',
  make: { slug: 'toyota', name: 'Toyota' },
  model: { slug: 'corolla', name: 'Corolla' },
  variant: { slug: 'gli-1-3', name: 'GLi 1.3' },
  city: { slug: 'lahore', name: 'Lahore' },
  area: null,
  year: 2018,
  pricePkr: 4_750_000,
  mileageKm: 68_000,
  fuel: 'petrol',
  transmission: 'manual',
  engineCc: 1300,
  isFeatured: false,
  isManaged: false,
  photoCount: 3,
  cover: aPhoto(),
  priceLabel: 'fair',
  postedAt: BUILT_AT,
  updatedAt: BUILT_AT,
  ...change,
});

/** The same car with all that its page shows. */
export const aListingDetail = (change: Partial<ListingDetail> = {}): ListingDetail => ({
  ...aListing(),
  photos: [aPhoto(1), aPhoto(2), aPhoto(3)],
  description: 'First owner, complete file, no work needed.',
  bodyType: 'sedan',
  colour: 'white',
  assembly: 'local',
  registrationCity: { slug: 'lahore', name: 'Lahore' },
  isRegistered: true,
  features: ['abs', 'air-bags', 'power-steering'],
  seller: {
    id: anId(900),
    name: 'Sana Khan',
    kind: 'individual',
    photo: null,
    memberSince: BUILT_AT,
    activeListings: 1,
    hasPhone: true,
    maskedPhone: '0300•••••67',
  },
  viewCount: 12,
  status: 'active',
  ...change,
});

/** `count` listings that differ in id, slug, reference and title. */
export const someListings = (count: number, change: Partial<ListingCard> = {}): ListingCard[] =>
  Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const slug = `toyota-corolla-2018-lahore-${number}`;
    return aListing({
      id: anId(number),
      slug,
      reference: `C-${100_000 + number}`,
      title: `Corolla ${number}`,
      ...change,
    });
  });

/** One page of a search that holds these listings and no more, with no facets to choose from. */
export const aSearchResult = (
  items: ListingCard[] = [aListing()],
  change: Partial<SearchResult> = {},
): SearchResult => ({
  items,
  pagination: { page: 1, limit: 24, totalDocs: items.length, totalPages: Math.ceil(items.length / 24) },
  facets: {},
  correctedText: null,
  labels: {},
  ...change,
});
