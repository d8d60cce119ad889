import { type AuctionSheet, auctionSheet } from '../auction-sheets/auction-sheet.ts';
import type { SheetCheck, SheetReport } from '../endpoints/auction-sheets.ts';
import { anId, BUILT_AT } from './ids.ts';

/** A sheet of a car in good condition. */
export const anAuctionSheet = (change: Partial<AuctionSheet> = {}): AuctionSheet =>
  auctionSheet.parse({
    auctionHouse: 'USS',
    auctionDate: '2016-05-03',
    chassisNumber: 'NZE141-6012345',
    make: 'Toyota',
    model: 'Corolla',
    modelYear: 2014,
    firstRegistration: '2014-02',
    mileageKm: 61_000,
    colour: 'Pearl White',
    overallGrade: '4',
    exteriorGrade: 'B',
    interiorGrade: 'B',
    comments: ['Spare key present'],
    marks: [{ panel: 'roof', code: 'A1' }],
    ...change,
  });

/** A report whose mileage does not match. */
export const aSheetReport = (change: Partial<SheetReport> = {}): SheetReport => ({
  number: 'AS-0123456789ABCDEFGHJK',
  outcome: 'verified-mismatch',
  verifiedAt: BUILT_AT,
  chassisNumber: 'NZE141-6012345',
  ad: { title: 'Toyota Corolla 2014', href: '/used-cars/toyota-corolla-2014-1' },
  checks: [
    { field: 'chassis-number', said: 'NZE141-6012345', onSheet: 'NZE141-6012345', verdict: 'fits' },
    { field: 'mileage', said: '45,000 km', onSheet: '61,000 km', verdict: 'differs' },
  ],
  sheet: anAuctionSheet(),
  ...change,
});

/** A paid verification; the search is in progress. */
export const aSheetCheck = (change: Partial<SheetCheck> = {}): SheetCheck => ({
  id: anId(80),
  reference: 'S-1001',
  status: 'looking',
  outcome: null,
  chassisNumber: 'NZE141-6012345',
  pricePkr: 2200,
  orderNumber: 'K-2026-000001',
  reportNumber: null,
  createdAt: BUILT_AT,
  ad: null,
  refundedPkr: 0,
  answerBy: '2026-03-06T09:00:00.000Z',
  timeline: [
    { what: 'awaiting-payment', at: BUILT_AT },
    { what: 'looking', at: BUILT_AT },
  ],
  ...change,
});
