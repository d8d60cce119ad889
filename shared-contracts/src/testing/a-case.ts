import { caseChecklists, handOverPapers, requiredPapers } from '../bookings/case-checks.ts';
import type { BookingCase, CaseMessage, CaseOffer } from '../endpoints/cases.ts';
import type { OfficeCase, OfficeCaseCard } from '../endpoints/office-cases.ts';
import { anId, BUILT_AT } from './ids.ts';

/** A case for selling a car, before the consultant's inspection. */
const baseCase = {
  bookingId: anId(70),
  reference: 'BK-1001',
  kind: 'sell-my-car',
  stage: 'valuation',
  isOver: false,
  revision: 1,
  consultant: 'Adeel Qureshi',
  car: 'Honda Civic 2019',
  cityName: 'Lahore',
  startsAt: '2026-12-05T06:00:00.000Z',
  told: {
    mileageKm: 62_000,
    askedPkr: 5_600_000,
    budgetPkr: null,
    fromYear: null,
    registrationNumber: 'LEA-19-1234',
    note: '',
  },
  described: null,
  valuation: {
    kind: 'rated',
    label: 'fair',
    comparables: 14,
    lowPkr: 4_950_000,
    medianPkr: 5_450_000,
    highPkr: 5_900_000,
    ratio: 1.028,
    scope: 'city',
    cityName: 'Lahore',
    asOf: BUILT_AT,
  },
  proposal: null,
  agreedPkr: null,
  ad: null,
  checklist: caseChecklists['sell-my-car'].map((item) => ({ item, isDone: false, note: '', at: null })),
  offers: [],
  handOverAt: null,
  papers: handOverPapers.map(({ paper, isRequired }) => ({
    ...{ item: paper, isRequired },
    ...{ isDone: false, note: '', at: null },
  })),
  reachedPkr: null,
  commission: null,
  unread: 0,
  mayWrite: true,
} as const satisfies Omit<BookingCase, 'actions'>;

export const aCase = (change: Partial<BookingCase> = {}): BookingCase => ({ ...baseCase, actions: [], ...change });

/** A case with a price that awaits the customer's answer. */
export const aPricedCase = (change: Partial<BookingCase> = {}): BookingCase =>
  aCase({
    revision: 2,
    proposal: {
      pricePkr: 5_400_000,
      note: 'Clean, two panels repainted.',
      state: 'open',
      answer: null,
      at: BUILT_AT,
    },
    actions: ['agree-price', 'ask-otherwise'],
    ...change,
  });

export const aCaseOffer = (change: Partial<CaseOffer> = {}): CaseOffer => ({
  id: anId(71),
  amountPkr: 5_300_000,
  name: 'Hamza, DHA',
  ad: null,
  note: '',
  state: 'open',
  answer: null,
  madeAt: BUILT_AT,
  decidedAt: null,
  ...change,
});

/** A case with an offer that awaits the customer's answer. */
export const anOfferedCase = (change: Partial<BookingCase> = {}): BookingCase =>
  aCase({
    stage: 'on-offer',
    revision: 5,
    agreedPkr: 5_400_000,
    ad: { listingId: anId(1), title: 'Honda Civic 2019', href: '/used-cars/honda-civic-2019-1' },
    offers: [aCaseOffer()],
    actions: ['accept-offer', 'decline-offer'],
    ...change,
  });

/** A case after the hand-over, with commission due. */
export const aCaseToPay = (change: Partial<BookingCase> = {}): BookingCase =>
  aCase({
    stage: 'commission',
    revision: 18,
    agreedPkr: 5_400_000,
    offers: [aCaseOffer({ state: 'accepted', decidedAt: BUILT_AT })],
    handOverAt: BUILT_AT,
    papers: baseCase.papers.map((paper) => ({
      ...paper,
      ...(requiredPapers.includes(paper.item) && { isDone: true, at: BUILT_AT }),
    })),
    reachedPkr: 5_300_000,
    commission: { percent: 1, amountPkr: 53_000, orderNumber: null, isPaid: false, refundedPkr: 0 },
    actions: ['pay-commission'],
    ...change,
  });

/** A case as the office sees it. */
export const anOfficeCase = (change: Partial<OfficeCase> = {}): OfficeCase => ({
  ...baseCase,
  accountId: anId(7),
  name: 'Ayesha Khan',
  phone: '03001234567',
  address: 'House 5',
  areaName: 'Johar Town',
  waitsFor: 'office',
  actions: ['describe-car', 'propose-price', 'check', 'end'],
  ...change,
});

export const anOfficeCaseCard = (change: Partial<OfficeCaseCard> = {}): OfficeCaseCard => ({
  bookingId: anId(70),
  reference: 'BK-1001',
  kind: 'sell-my-car',
  stage: 'valuation',
  isOver: false,
  car: 'Honda Civic 2019',
  cityName: 'Lahore',
  startsAt: '2026-12-05T06:00:00.000Z',
  name: 'Ayesha Khan',
  consultant: 'Adeel Qureshi',
  agreedPkr: null,
  unread: 0,
  waitsFor: 'office',
  updatedAt: BUILT_AT,
  ...change,
});

/** A message from the consultant. */
export const aCaseMessage = (change: Partial<CaseMessage> = {}): CaseMessage => ({
  id: 1,
  clientId: anId(7001),
  from: 'office',
  name: 'Adeel Qureshi',
  text: 'Salam, I have seen your car. A buyer comes tomorrow.',
  sentAt: BUILT_AT,
  seenAt: null,
  ...change,
});
