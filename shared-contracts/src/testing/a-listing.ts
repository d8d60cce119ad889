import type { ListingCard, ListingDetail, PriceInsight } from '../endpoints/listing-shapes.ts';
import type { SearchResult } from '../endpoints/listings.ts';
import { aboutOnCard } from '../verticals/about.ts';
import { aPhoto } from './a-photo.ts';
import { anId, BUILT_AT } from './ids.ts';

type RatedPrice = Extract<PriceInsight, { kind: 'rated' }>;
type UsedCarFacts = NonNullable<ListingDetail['about']['used-cars']>;

/** Facts about a typical used car, for `about`. */
export const aboutACar = (change: Partial<UsedCarFacts> = {}): { 'used-cars': UsedCarFacts } => ({
  'used-cars': {
    make: { slug: 'toyota', name: 'Toyota' },
    model: { slug: 'corolla', name: 'Corolla' },
    variant: { slug: 'gli-1-3', name: 'GLi 1.3' },
    year: 2018,
    mileageKm: 68_000,
    fuel: 'petrol',
    transmission: 'manual',
    engineCc: 1300,
    bodyType: 'sedan',
    colour: 'white',
    assembly: 'local',
    registrationCity: { slug: 'lahore', name: 'Lahore' },
    isRegistered: true,
    rangeKm: null,
    batteryKwh: null,
    acChargeHours: null,
    dcChargeMinutes: null,
    connectors: [],
    features: ['abs', 'air-bags', 'power-steering'],
    ...change,
  },
});

/** A card of a typical used car: Corolla, Lahore, 47.5 lacs. */
export const aListing = (change: Partial<ListingCard> = {}): ListingCard => ({
  id: anId(1),
  vertical: 'used-cars',
  slug: 'toyota-corolla-2018-lahore-1a2b3c',
  reference: 'C-100001',
  title: 'Toyota Corolla GLi 1.3 2018',
  pricePkr: 4_750_000,
  priceLabel: 'fair',
  city: { slug: 'lahore', name: 'Lahore' },
  area: null,
  cover: aPhoto(),
  photoCount: 3,
  sellerKind: 'individual',
  excerpt: 'First owner, complete file, no work needed.',
  isFeatured: false,
  isManaged: false,
  postedAt: BUILT_AT,
  updatedAt: BUILT_AT,
  about: aboutOnCard.parse(aboutACar()),
  ...change,
});

/** The same car with all details of its page. */
export const aListingDetail = (change: Partial<ListingDetail> = {}): ListingDetail => ({
  ...aListing(),
  about: aboutACar(),
  photos: [aPhoto(1), aPhoto(2), aPhoto(3)],
  description: 'First owner, complete file, no work needed.',
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

/** The price check of a car at a fair price: 31 comparable ads, 42 to 52 lacs. */
export const aRatedPrice = (change: Partial<RatedPrice> = {}): RatedPrice => ({
  ...{ kind: 'rated', label: 'fair', comparables: 31, ratio: 1, scope: 'city', cityName: 'Lahore', asOf: BUILT_AT },
  ...{ lowPkr: 4_200_000, medianPkr: 4_700_000, highPkr: 5_200_000, ...change },
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

/** A search result page with exactly these listings and no facets. */
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
