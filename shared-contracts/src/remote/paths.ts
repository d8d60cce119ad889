import type { AdKind } from '../entities/ad-type.ts';
import type { SignupDealerType } from '../entities/dealer-type.ts';
import type { Vertical } from '../entities/vertical.ts';
import type { SearchFilters } from '../search/search-filters.ts';
import { formatSearchView, type SearchView } from '../search/search-view.ts';
import { formatSegments } from '../search/segments.ts';

const part = (text: string) => encodeURIComponent(text.toWellFormed());

/** Searches that stand directly under their family; dealers' is `dealerSearchPath`. */
export type SearchablePath = Vertical | 'auction-my-car' | 'car-workshops' | 'charging-station';

/** A search page with all that it shows: `/used-cars/search/mk-toyota/ct-lahore?sort=price-asc`. */
export const searchPath = (area: SearchablePath, filters: SearchFilters = {}, view: Partial<SearchView> = {}) =>
  `/${joined(`${area}/search`, formatSegments(filters))}${formatSearchView(view)}`;

/** `/dealer/search/car/bt-Used%20Cars`. */
export const dealerSearchPath = (dealerType: SignupDealerType, filters: SearchFilters = {}) =>
  `/${joined(`dealer/search/${dealerType}`, formatSegments(filters))}`;

const joined = (start: string, segments: string) => (segments === '' ? start : `${start}/${segments}`);

/** Where a vertical begins: `/used-cars`. */
export const verticalPath = (vertical: Vertical) => `/${vertical}` as const;
/** Where an ad of that kind is posted: `/used-cars/sell`. */
export const sellPath = (vertical: 'used-cars' | 'used-bikes' | 'auto-parts' | 'armoured-cars') =>
  `/${vertical}/sell` as const;
/** The sell form with one own ad in it. */
export const editAdPath = (vertical: 'used-cars' | 'used-bikes' | 'auto-parts' | 'armoured-cars', listingId: string) =>
  `${sellPath(vertical)}?edit=${part(listingId)}`;

/** Pages of one ad, by its type (RTE-07). */
export const usedCarPath = (slug: string) => `/used-cars/${part(slug)}`;
export const usedBikePath = (slug: string) => `/used-bikes/${part(slug)}`;
export const autoPartPath = (slug: string) => `/auto-parts/${part(slug)}`;
export const newCarPath = (make: string, model: string) => `/new-cars/${part(make)}/${part(model)}`;
export const newBikePath = (id: string) => `/new-bikes/${part(id)}`;
export const electricCarPath = (slug: string) => `/electric-cars/${part(slug)}`;
export const armouredCarPath = (slug: string, isForRent: boolean) =>
  `/armoured-cars/${isForRent ? 'for-rent' : 'for-sale'}/${part(slug)}`;
export const auctionPath = (slug: string) => `/auction-my-car/${part(slug)}`;

/** The public page of any ad; kinds that are not known (yet) go to `/detail/…` (specification §9). */
export function adPath(ad: { adType: AdKind | (string & {}); urlSlug: string; isForRent?: boolean }): string {
  if (ad.adType === 'car') return usedCarPath(ad.urlSlug);
  if (ad.adType === 'bike') return usedBikePath(ad.urlSlug);
  if (ad.adType === 'autopart') return autoPartPath(ad.urlSlug);
  if (ad.adType === 'auction') return auctionPath(ad.urlSlug);
  if (ad.adType === 'armoured') return armouredCarPath(ad.urlSlug, ad.isForRent ?? false);
  return `/detail/${part(ad.urlSlug)}`;
}

/** The owner's page of one ad. */
export const privateAdPath = (listingId: string) => `/ads-details-screen?id=${part(listingId)}`;

/** Pages of the account menu (specification §2). Without a section: the profile itself. */
export type UserAreaSection =
  | 'my-ads'
  | 'post-an-ad'
  | 'saved-ads'
  | 'messages'
  | 'notifications'
  | 'bookings'
  | 'transactions'
  | 'charging-stations'
  | 'settings'
  | 'dashboard'
  | 'packages'
  | 'staff';
export const userAreaPath = (section?: UserAreaSection) => (section ? `/user-profile/${section}` : '/user-profile');
/** One conversation, open. */
export const conversationPath = (conversationId: string) => `${userAreaPath('messages')}/${part(conversationId)}`;

/** What `/user-profile/post-an-ad?type=…` may be asked for (UA-03). */
export const postAnAdTypes = ['Car', 'Bike', 'Auto Part', 'Sell Armoured Car', 'Rent Armoured Car'] as const;
export type PostAnAdType = (typeof postAnAdTypes)[number];
export const postAnAdPath = (type: PostAnAdType) => `${userAreaPath('post-an-ad')}?type=${part(type)}`;

export const comparisonPath = (kind: 'new-cars' | 'new-bikes') => `/comparison/${kind}` as const;
export const blogPath = (slug: string) => `/blogs/${part(slug)}`;
export const blogCategoryPath = (category = 'all') => `/blogs/category/${part(category)}`;
export const dealerProfilePath = (slug: string) => `/dealer/profile/${part(slug)}`;
export const dealerSignupPath = (dealerType: SignupDealerType) =>
  `/dealer/signup/${{ car: 'car-dealer', bike: 'bike-dealer', autopart: 'autoparts-dealer' }[dealerType]}` as const;

/** Where the mailed link of an invitation to a dealer's staff leads. The token is in the fragment: no server's log sees it. */
export const joinStaffPath = (token: string) => `/dealer/join#${part(token)}` as const;

/** Pages without parameters that menus and messages link to. */
export const paths = {
  home: '/',
  videos: '/videos',
  blogs: '/blogs',
  careers: '/career',
  carInspection: '/car-inspection',
  auctionSheet: '/auction-sheet',
  sellMyCar: '/sell-my-car',
  buyMeACar: '/buy-me-a-car',
  auctionMyCar: '/auction-my-car',
  chargingStations: '/charging-station',
  workshops: '/car-workshops',
  joinStaff: '/dealer/join',
  workshopSignup: '/car-workshops/signup',
  workshopProfile: '/car-workshops/profile',
  workshopSecurity: '/car-workshops/profile/security-page',
  comingSoon: '/coming-soon',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  faq: '/faq',
} as const;
