import { z } from 'zod';
import { adSlugFromLink } from '../auction-sheets/ad-slug-from-link.ts';
import {
  auctionSheet,
  sheetCheckFields,
  sheetGrades,
  sheetOutcomes,
  sheetVerdicts,
} from '../auction-sheets/auction-sheet.ts';
import { chassisNumberField } from '../auction-sheets/chassis-number.ts';
import { sheetCheckStatuses } from '../auction-sheets/check-status.ts';
import { anyTrader, defineEndpoint, everybody } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { SHEET_REPORT_NUMBER } from '../formats/sheet-report-number.ts';
import { wholeNumber } from '../validation/whole-number.ts';
import { cursorQuery, isoTime, nextCursor } from './shapes.ts';

const price = z.int().min(0);
const reportNumber = z.string().regex(SHEET_REPORT_NUMBER, 'This isn’t a report number.');

/** The car to look up and what to compare with: an ad of this site, and the seller's claims about the sheet. */
export const sheetCheckForm = z.object({
  chassisNumber: chassisNumberField,
  adLink: z
    .string()
    .max(500, 'This is too long for a link')
    .refine((text) => adSlugFromLink(text) !== undefined, 'Paste a link to an ad on this site')
    .optional(),
  grade: z.enum(sheetGrades, 'Choose a grade').optional(),
  mileageKm: wholeNumber().max(2_000_000, 'This mileage is too high').optional(),
});
export type SheetCheckForm = z.infer<typeof sheetCheckForm>;

const comparedAd = z.object({ title: z.string(), href: z.string() });

const checkCard = z.object({
  id: z.uuid(),
  /** Human-readable reference: 'S-1024'. */
  reference: z.string(),
  status: openEnum(sheetCheckStatuses),
  outcome: openEnum(sheetOutcomes).nullable(),
  chassisNumber: z.string(),
  pricePkr: price,
  /** Number of its order, for /order. */
  orderNumber: z.string(),
  /** Set once there is a report. */
  reportNumber: z.string().nullable(),
  createdAt: isoTime,
});
export type SheetCheckCard = z.infer<typeof checkCard>;

const check = checkCard.extend({
  ad: comparedAd.nullable(),
  refundedPkr: price,
  /** Deadline for the result; after it the payment is refunded. */
  answerBy: isoTime.nullable(),
  timeline: z.array(z.object({ what: openEnum(sheetCheckStatuses), at: isoTime })),
});
export type SheetCheck = z.infer<typeof check>;

const report = z.object({
  number: reportNumber,
  outcome: openEnum(sheetOutcomes),
  verifiedAt: isoTime,
  chassisNumber: z.string(),
  ad: comparedAd.nullable(),
  /** `said` and `onSheet` are readable text; null means not stated. */
  checks: z.array(
    z.object({
      field: openEnum(sheetCheckFields),
      said: z.string().nullable(),
      onSheet: z.string().nullable(),
      verdict: openEnum(sheetVerdicts),
    }),
  ),
  sheet: auctionSheet,
});
export type SheetReport = z.infer<typeof report>;

const ownedByCaller = { callers: anyTrader, permission: 'Bookings' } as const;

/** The price is the caller's: dealers have their own (CON-01). */
export const getSheetOffer = defineEndpoint({
  id: 'auction-sheets.offer@1',
  method: 'GET',
  path: '/api/website/auction-sheet-offer',
  summary: 'The price of an auction sheet verification',
  callers: everybody,
  output: z.object({ pricePkr: price }),
  errors: ['not_offered'],
});

/** SVC-04. Creates an order; the search starts once it is paid. */
export const requestSheetCheck = defineEndpoint({
  id: 'auction-sheets.request@1',
  method: 'POST',
  path: '/api/website/auction-sheets',
  summary: 'Requests the auction sheet for a chassis number and creates the order',
  ...ownedByCaller,
  body: sheetCheckForm,
  output: z.object({ checkId: z.uuid(), orderNumber: z.string() }),
  errors: ['not_offered', 'too_many_unpaid', 'account_suspended'],
});

/** UA-07. */
export const listSheetChecks = defineEndpoint({
  id: 'auction-sheets.list@1',
  method: 'GET',
  path: '/api/website/auction-sheets',
  summary: 'Auction sheet verifications of the caller, newest first',
  ...ownedByCaller,
  query: cursorQuery,
  output: z.object({ items: z.array(checkCard), nextCursor }),
});

/** UA-07. */
export const getSheetCheck = defineEndpoint({
  id: 'auction-sheets.get@1',
  method: 'GET',
  path: '/api/website/auction-sheets/:checkId',
  summary: 'An auction sheet verification of the caller, with its timeline',
  ...ownedByCaller,
  subject: 'own',
  params: z.object({ checkId: z.uuid() }),
  output: check,
  errors: ['sheet_check_not_found'],
});

/** Immutable once published. Readable by anyone with its number; append .pdf for a file. */
export const getSheetReport = defineEndpoint({
  id: 'auction-sheets.report@1',
  method: 'GET',
  path: '/api/website/auction-sheet-reports/:reportNumber',
  summary: 'The report of an auction sheet verification',
  callers: everybody,
  subject: 'anyone',
  params: z.object({ reportNumber }),
  output: report,
  errors: ['sheet_report_not_found'],
});
