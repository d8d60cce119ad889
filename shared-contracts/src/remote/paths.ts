import type { BookingKind } from '../bookings/booking-kinds.ts';
import type { SignupDealerType } from '../entities/dealer-type.ts';
import {
  type AdIdentity,
  firstVertical,
  isVertical,
  type PostAnAdType,
  type PostedVertical,
  type Vertical,
  verticalIdentities,
} from '../verticals/identity.ts';

const encodePart = (text: string) => encodeURIComponent(text.toWellFormed());

/** Landing page of a vertical: `/used-cars`. */
export const verticalPath = (vertical: Vertical) => `/${vertical}` as const;
/** Form for posting an ad: `/used-cars/sell`. */
export const sellPath = (vertical: PostedVertical) => `/${vertical}/sell` as const;
/** The sell form, editing one of the user's ads. */
export const editAdPath = (vertical: PostedVertical | (string & {}) | undefined, listingId: string) =>
  `/${encodePart(vertical ?? firstVertical)}/sell?edit=${encodePart(listingId)}`;

/**
 * The public page of an ad (RTE-07). For unknown verticals it is `/detail/…` (specification §9). Ads from older APIs
 * have no vertical.
 */
export function adPath(
  vertical: Vertical | (string & {}) | undefined,
  slug: string,
  { isForRent = false }: { isForRent?: boolean | undefined } = {},
): string {
  if (vertical === undefined) return adPath(firstVertical, slug);
  if (!isVertical(vertical)) return `/detail/${encodePart(slug)}`;
  const { ads }: { ads?: AdIdentity } = verticalIdentities[vertical];
  if (ads?.branches === undefined) return `/${vertical}/${encodePart(slug)}`;
  return `/${vertical}/${isForRent ? ads.branches.forRent : ads.branches.forSale}/${encodePart(slug)}`;
}
export const newCarPath = (make: string, model: string) => `/new-cars/${encodePart(make)}/${encodePart(model)}`;
export const auctionPath = (slug: string) => `/auction-my-car/${encodePart(slug)}`;

/** The page of one order: payment, status, receipt (RTE-14). */
export const orderPath = (orderNumber: string) => `/order?no=${encodePart(orderNumber)}`;
/** The receipt as a PDF. */
export const receiptFilePath = (orderNumber: string) => `/api/website/orders/${encodePart(orderNumber)}/receipt.pdf`;

/** The owner's page of one ad. */
export const privateAdPath = (listingId: string) => `/ads-details-screen?id=${encodePart(listingId)}`;

/** Pages of the account menu (specification §2). Without a section: the profile. */
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
/** The page of a service and its booking form: `/car-inspection/booking`. */
export const servicePath = (kind: BookingKind) => `/${kind}` as const;
export const bookingFormPath = (kind: BookingKind) => `${servicePath(kind)}/booking` as const;
/** An inspection report as a page, as a PDF, and its photos. */
export const inspectionReportPath = (reportNumber: string) => `/car-inspection/report?no=${encodePart(reportNumber)}`;
export const inspectionReportFilePath = (reportNumber: string) =>
  `/api/website/inspection-reports/${encodePart(reportNumber)}/report.pdf`;
export const inspectionPhotoPath = (reportNumber: string, photoId: string, size: InspectionPhotoSize) =>
  `/api/website/inspection-reports/${encodePart(reportNumber)}/photos/${encodePart(photoId)}/${size}`;
/** A photo of an unsigned inspection, visible only to its inspector. */
export const draftPhotoPath = (bookingId: string, photoId: string) =>
  `/api/office/inspections/${encodePart(bookingId)}/photos/${encodePart(photoId)}/small`;
/** `small` for lists, `large` for viewing. */
export type InspectionPhotoSize = 'small' | 'large';
/** The inspection form, prefilled from an ad. The parameter names are those of the form's fields. */
export const inspectionOfAdPath = (car: { listingId: string; make: string; model: string; year: number }) =>
  `${bookingFormPath('car-inspection')}?${new URLSearchParams({ ...car, year: String(car.year) })}`;
/** A booking of the user. */
export const ownBookingPath = (bookingId: string) => `${userAreaPath('bookings')}/${encodePart(bookingId)}`;
/** The form to request a car's auction sheet. `adHref` is the page of an ad to compare it with. */
export const sheetFormPath = (adHref?: string) =>
  `/auction-sheet/verification${adHref === undefined ? '' : `?ad=${encodePart(adHref)}`}`;
/** The result of a verification. */
export const sheetResultPath = (checkId: string, result: 'success' | 'failure' = 'success') =>
  `/auction-sheet/verification/${result}?check=${encodePart(checkId)}`;
export const sheetReportPath = (reportNumber: string) => `${paths.sheetReport}?no=${encodePart(reportNumber)}`;
/** The report as a PDF. */
export const sheetReportFilePath = (reportNumber: string) =>
  `/api/website/auction-sheet-reports/${encodePart(reportNumber)}.pdf`;
export const sheetDecoderPath = (codes?: string) =>
  `/auction-sheet/decoder${codes === undefined ? '' : `?code=${encodePart(codes)}`}`;
/** One conversation, open. */
export const conversationPath = (conversationId: string) => `${userAreaPath('messages')}/${encodePart(conversationId)}`;

/** Where to block or report another user; `conversationId` attaches that conversation to the report. */
export const personPath = (accountId: string, conversationId?: string) =>
  `${userAreaPath('messages')}/person/${encodePart(accountId)}${conversationId === undefined ? '' : `?conversation=${encodePart(conversationId)}`}`;

/** `type` is the page's query parameter (UA-03). */
export const postAnAdPath = (type: PostAnAdType) => `${userAreaPath('post-an-ad')}?type=${encodePart(type)}`;

export const comparisonPath = (kind: 'new-cars' | 'new-bikes') => `/comparison/${kind}` as const;
export const blogPath = (slug: string) => `/blogs/${encodePart(slug)}`;
export const blogCategoryPath = (category = 'all') => `/blogs/category/${encodePart(category)}`;
export const dealerProfilePath = (slug: string) => `/dealer/profile/${encodePart(slug)}`;
export const dealerSignupPath = (dealerType: SignupDealerType) =>
  `/dealer/signup/${{ car: 'car-dealer', bike: 'bike-dealer', autopart: 'autoparts-dealer' }[dealerType]}` as const;

/**
 * Target of the link in a staff invitation email. The token is in the fragment, so that server logs do not contain it.
 */
export const joinStaffPath = (token: string) => `/dealer/join#${encodePart(token)}` as const;

/** Sections of the office (SVC-07). Without one: today's overview. */
export const officePath = (section?: string) => (section ? `/office/${encodePart(section)}` : '/office');

/** Where users enter a report number. */
export const FIND_REPORT_PATH = '/report';

/** Pages without parameters, for menus and messages. */
export const paths = {
  home: '/',
  videos: '/videos',
  blogs: '/blogs',
  careers: '/career',
  carInspection: '/car-inspection',
  auctionSheet: '/auction-sheet',
  sheetReport: '/auction-sheet/report',
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
