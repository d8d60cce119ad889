import { z } from 'zod';
import { bookingKinds } from '../bookings/booking-kinds.ts';
import { customerCaseChange } from '../bookings/case-changes.ts';
import { caseCheckItems } from '../bookings/case-checks.ts';
import { caseOfferStates, caseStages, customerCaseActions, proposalStates } from '../bookings/case-stages.ts';
import { anyTrader, defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { sendMessageBody } from './chat.ts';
import { priceInsight } from './listing-shapes.ts';
import { isoTime, pricePkr } from './shapes.ts';

/** Snapshot of an ad of this site, taken when it was linked. */
const adOfCase = z.object({ listingId: z.uuid(), title: z.string(), href: z.string() });

const caseOffer = z.object({
  id: z.uuid(),
  amountPkr: pricePkr,
  /** The buyer or the car; empty once the customer's account is permanently deleted. */
  name: z.string(),
  ad: adOfCase.nullable(),
  note: z.string(),
  state: openEnum(caseOfferStates),
  /** Why it was declined or withdrawn. */
  answer: z.string().nullable(),
  madeAt: isoTime,
  decidedAt: isoTime.nullable(),
});
export type CaseOffer = z.infer<typeof caseOffer>;

const caseCheck = z.object({
  item: openEnum(caseCheckItems),
  isDone: z.boolean(),
  note: z.string(),
  /** Null: not checked yet. */
  at: isoTime.nullable(),
});
export type CaseCheck = z.infer<typeof caseCheck>;

const commission = z.object({
  percent: z.number(),
  /** Commission on the final price, sales tax included. */
  amountPkr: pricePkr,
  /** Number of the order for this amount, once there is one. */
  orderNumber: z.string().nullable(),
  isPaid: z.boolean(),
  /** Part of the payment that was refunded or charged back. */
  refundedPkr: pricePkr,
});

/** The part of a case visible to both sides. */
export const caseShape = z.object({
  bookingId: z.uuid(),
  /** Human-readable reference of the booking: 'BK-1024'. */
  reference: z.string(),
  kind: openEnum(bookingKinds),
  stage: openEnum(caseStages),
  /** The case is closed or ended, or its booking is over: no more changes. */
  isOver: z.boolean(),
  /** Send it back with a change; if the case has changed since, the change is refused with `case_changed`. */
  revision: z.int(),
  /** The assigned consultant; null until assigned. */
  consultant: z.string().nullable(),
  car: z.string().nullable(),
  cityName: z.string(),
  startsAt: isoTime,
  /** Answers from the form; null if not asked or not answered. */
  told: z.object({
    mileageKm: z.int().nullable(),
    askedPkr: pricePkr.nullable(),
    budgetPkr: pricePkr.nullable(),
    fromYear: z.int().nullable(),
    registrationNumber: z.string().nullable(),
    note: z.string(),
  }),
  /** The car as the consultant found it. */
  described: z
    .object({
      fuel: z.string(),
      transmission: z.string(),
      engineCc: z.int().nullable(),
      mileageKm: z.int(),
    })
    .nullable(),
  /**
   * The price model's estimate; its label rates the asking price or the budget. Live until a price is agreed, then
   * frozen. Null without a model and a year.
   */
  valuation: priceInsight.nullable(),
  /** The consultant's latest price. */
  proposal: z
    .object({
      pricePkr,
      note: z.string(),
      state: openEnum(proposalStates),
      /** What the customer would like instead. */
      answer: z.string().nullable(),
      at: isoTime,
    })
    .nullable(),
  agreedPkr: pricePkr.nullable(),
  /** The ad of the car. */
  ad: adOfCase.nullable(),
  /** In checklist order, checked or not. */
  checklist: z.array(caseCheck),
  /** Newest first. */
  offers: z.array(caseOffer),
  handOverAt: isoTime.nullable(),
  papers: z.array(caseCheck.extend({ isRequired: z.boolean() })),
  /** Final price, set after the hand-over. */
  reachedPkr: pricePkr.nullable(),
  /** Null if not known yet or waived. */
  commission: commission.nullable(),
  /** Number of messages from the other side that the caller's side has not read. */
  unread: z.int().min(0),
  /** Whether messages can be sent. */
  mayWrite: z.boolean(),
});

const bookingCase = caseShape.extend({
  /** What the customer may do now. */
  actions: z.array(openEnum(customerCaseActions)),
});
export type BookingCase = z.infer<typeof bookingCase>;

/** `id` increases in the order of storing; pass it as `after` to fetch missed messages. */
export const caseMessage = z.object({
  id: z.int(),
  /** Idempotency id from the sender's page. */
  clientId: z.uuid(),
  from: openEnum(['customer', 'office']),
  /** Name of the writer; empty for the customer's side. */
  name: z.string(),
  text: z.string(),
  sentAt: isoTime,
  /** When the other side read it; null if unread. */
  seenAt: isoTime.nullable(),
});
export type CaseMessage = z.infer<typeof caseMessage>;

export const caseMessagesQuery = z.object({
  before: z.coerce.number().int().optional(),
  after: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const caseMessages = z.object({ items: z.array(caseMessage), hasMore: z.boolean() });
/** Marks messages as read by the caller's own side, up to a message. */
export const caseReadMarker = z.object({ upToMessageId: z.int().min(0) });

export const caseParams = z.object({ bookingId: z.uuid() });
const ownedByCaller = { callers: anyTrader, permission: 'Bookings', subject: 'own', params: caseParams } as const;

/** `case_not_found` also for a booking that is unpaid or of a kind without a consultant. */
export const getBookingCase = defineEndpoint({
  id: 'cases.get@1',
  method: 'GET',
  path: '/api/website/bookings/:bookingId/case',
  summary: 'The case of a booking of the caller, with the consultant',
  ...ownedByCaller,
  output: bookingCase,
  errors: ['case_not_found'],
});

/**
 * `case_changed` includes the current `case`. Idempotent: repeating a change that is already applied returns the case.
 */
export const changeBookingCase = defineEndpoint({
  id: 'cases.change@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/case/change',
  summary: 'Answers a price or an offer of a case',
  ...ownedByCaller,
  body: z.object({ revision: z.int(), change: customerCaseChange }),
  output: bookingCase,
  errors: ['case_not_found', 'case_changed', 'case_state', 'offer_not_found'],
});

/** Body of `case_changed`. */
export const bookingCaseConflict = z.object({ case: bookingCase });

/** Idempotent: returns the open order if there is one. It is paid at /order. */
export const orderCommission = defineEndpoint({
  id: 'cases.order-commission@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/case/commission-order',
  summary: 'Creates the order for the commission of a case',
  ...ownedByCaller,
  output: z.object({ orderNumber: z.string() }),
  errors: ['case_not_found', 'case_state'],
});

/** `before` pages back through history, `after` fetches newer messages; newest last in both. */
export const listCaseMessages = defineEndpoint({
  id: 'cases.messages@1',
  method: 'GET',
  path: '/api/website/bookings/:bookingId/case/messages',
  summary: 'Messages with the consultant of a case',
  ...ownedByCaller,
  query: caseMessagesQuery,
  output: caseMessages,
  errors: ['case_not_found'],
});

export const sendCaseMessage = defineEndpoint({
  id: 'cases.send@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/case/messages',
  summary: 'Sends a message to the consultant of a case',
  ...ownedByCaller,
  body: sendMessageBody,
  output: caseMessage,
  errors: ['case_not_found', 'case_state', 'account_suspended'],
});

export const readCaseMessages = defineEndpoint({
  id: 'cases.read@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/case/read',
  summary: 'Marks the consultant’s messages up to the given one as seen',
  ...ownedByCaller,
  body: caseReadMarker,
  output: z.object({ unread: z.int() }),
  errors: ['case_not_found'],
});
