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

/** An ad of this site as it was when it was named. */
const adOfCase = z.object({ listingId: z.uuid(), title: z.string(), href: z.string() });

const caseOffer = z.object({
  id: z.uuid(),
  amountPkr: pricePkr,
  /** Who it is from, or which car it is; empty once its case's person has left for good. */
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
  /** Null: nobody has looked yet. */
  at: isoTime.nullable(),
});
export type CaseCheck = z.infer<typeof caseCheck>;

const commission = z.object({
  percent: z.number(),
  /** Of the price reached; sales tax is within it. */
  amountPkr: pricePkr,
  /** Of its order, once there is one over this amount. */
  orderNumber: z.string().nullable(),
  isPaid: z.boolean(),
  /** Of what was paid: given back, or taken back by the bank. */
  refundedPkr: pricePkr,
});

/** What both sides see of a case. */
export const caseShape = z.object({
  bookingId: z.uuid(),
  /** 'BK-1024': what people call the booking by. */
  reference: z.string(),
  kind: openEnum(bookingKinds),
  stage: openEnum(caseStages),
  /** Closed or ended, or its booking is: nothing more is done with it. */
  isOver: z.boolean(),
  /** Sent back with a change: one of what has changed since is refused with `case_changed`. */
  revision: z.int(),
  /** Who looks after it; null as long as nobody is assigned. */
  consultant: z.string().nullable(),
  car: z.string().nullable(),
  cityName: z.string(),
  startsAt: isoTime,
  /** What was told in the form; what it did not ask for, or was left out, is null. */
  told: z.object({
    mileageKm: z.int().nullable(),
    askedPkr: pricePkr.nullable(),
    budgetPkr: pricePkr.nullable(),
    fromYear: z.int().nullable(),
    registrationNumber: z.string().nullable(),
    note: z.string(),
  }),
  /** As the consultant has seen the car. */
  described: z
    .object({
      fuel: z.string(),
      transmission: z.string(),
      engineCc: z.int().nullable(),
      mileageKm: z.int(),
    })
    .nullable(),
  /**
   * Of the price model; its label is that of the price asked or of the budget. As of now, and once a price is agreed as it was then.
   * Null: it takes a model and a year, and none is named.
   */
  valuation: priceInsight.nullable(),
  /** The consultant's figure, the last one. */
  proposal: z
    .object({
      pricePkr,
      note: z.string(),
      state: openEnum(proposalStates),
      /** What its person would like instead. */
      answer: z.string().nullable(),
      at: isoTime,
    })
    .nullable(),
  agreedPkr: pricePkr.nullable(),
  /** Where the car is offered. */
  ad: adOfCase.nullable(),
  /** In their order, looked at or not. */
  checklist: z.array(caseCheck),
  /** The newest first. */
  offers: z.array(caseOffer),
  handOverAt: isoTime.nullable(),
  papers: z.array(caseCheck.extend({ isRequired: z.boolean() })),
  /** Once it is handed over. */
  reachedPkr: pricePkr.nullable(),
  /** Null: none is known yet, or it is waived. */
  commission: commission.nullable(),
  /** Messages of the other side that the caller's side has not seen. */
  unread: z.int().min(0),
  /** Whether messages are taken. */
  mayWrite: z.boolean(),
});

const bookingCase = caseShape.extend({
  /** What its person may do now. */
  actions: z.array(openEnum(customerCaseActions)),
});
export type BookingCase = z.infer<typeof bookingCase>;

/** `id` grows in the order of storing: `after` it reads on what a client missed. */
export const caseMessage = z.object({
  id: z.int(),
  /** Made by the sender's page: one message, however often it is sent. */
  clientId: z.uuid(),
  from: openEnum(['customer', 'office']),
  /** Who wrote it; empty for the customer's side. */
  name: z.string(),
  text: z.string(),
  sentAt: isoTime,
  /** When the other side read it; null: not yet. */
  seenAt: isoTime.nullable(),
});
export type CaseMessage = z.infer<typeof caseMessage>;

export const caseMessagesQuery = z.object({
  before: z.coerce.number().int().optional(),
  after: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(30),
});
export const caseMessages = z.object({ items: z.array(caseMessage), hasMore: z.boolean() });
/** One's own side's reading, up to a message. */
export const caseReading = z.object({ upToMessageId: z.int().min(0) });

export const caseParams = z.object({ bookingId: z.uuid() });
const ofOwner = { callers: anyTrader, permission: 'Bookings', subject: 'own', params: caseParams } as const;

/** `case_not_found`: also for a booking that is not paid for, or of a kind without a consultant. */
export const getBookingCase = defineEndpoint({
  id: 'cases.get@1',
  method: 'GET',
  path: '/api/website/bookings/:bookingId/case',
  summary: 'The case of an own booking, with the consultant',
  ...ofOwner,
  output: bookingCase,
  errors: ['case_not_found'],
});

/**
 * `case_changed` comes with the `case` as it is now. What is done already is answered as it is: who sends the same twice has
 * done it once.
 */
export const changeBookingCase = defineEndpoint({
  id: 'cases.change@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/case/change',
  summary: 'Answers a price or an offer of an own case',
  ...ofOwner,
  body: z.object({ revision: z.int(), change: customerCaseChange }),
  output: bookingCase,
  errors: ['case_not_found', 'case_changed', 'case_state', 'offer_not_found'],
});

/** What `case_changed` comes with. */
export const bookingCaseConflict = z.object({ case: bookingCase });

/** The one that is open is answered again, so a repetition opens nothing; it is paid at /order. */
export const orderCommission = defineEndpoint({
  id: 'cases.order-commission@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/case/commission-order',
  summary: 'Opens the order for the commission of an own case',
  ...ofOwner,
  output: z.object({ orderNumber: z.string() }),
  errors: ['case_not_found', 'case_state'],
});

/** `before` reads history backwards, `after` what came since; newest last in both. */
export const listCaseMessages = defineEndpoint({
  id: 'cases.messages@1',
  method: 'GET',
  path: '/api/website/bookings/:bookingId/case/messages',
  summary: 'Messages with the consultant of an own case',
  ...ofOwner,
  query: caseMessagesQuery,
  output: caseMessages,
  errors: ['case_not_found'],
});

export const sendCaseMessage = defineEndpoint({
  id: 'cases.send@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/case/messages',
  summary: 'Writes to the consultant of an own case',
  ...ofOwner,
  body: sendMessageBody,
  output: caseMessage,
  errors: ['case_not_found', 'case_state', 'account_suspended'],
});

export const readCaseMessages = defineEndpoint({
  id: 'cases.read@1',
  method: 'POST',
  path: '/api/website/bookings/:bookingId/case/read',
  summary: 'Marks the consultant’s messages up to one as seen',
  ...ofOwner,
  body: caseReading,
  output: z.object({ unread: z.int() }),
  errors: ['case_not_found'],
});
