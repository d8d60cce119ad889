import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { officeCaseChange } from '../bookings/case-changes.ts';
import { caseKinds, caseStages, officeCaseActions } from '../bookings/case-stages.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { caseMessage, caseMessages, caseMessagesQuery, caseParams, caseReadMarker, caseShape } from './cases.ts';
import { sendMessageBody } from './chat.ts';
import { contactPerson, cursorQuery, isoTime, nextCursor, pricePkr } from './shapes.ts';

const callers = officeCallers('consultant');
const bookingIdParams = { callers, subject: 'anyone', params: caseParams } as const;

const officeCaseCard = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  kind: caseShape.shape.kind,
  stage: caseShape.shape.stage,
  isOver: z.boolean(),
  car: z.string().nullable(),
  cityName: z.string(),
  startsAt: isoTime,
  /** The customer; empty once their account is permanently deleted. */
  name: z.string(),
  consultant: z.string().nullable(),
  agreedPkr: pricePkr.nullable(),
  /** Messages that no one in the office has read. */
  unread: z.int().min(0),
  /** Who has to act next. */
  waitsFor: openEnum(['office', 'customer', 'nobody']),
  updatedAt: isoTime,
});
export type OfficeCaseCard = z.infer<typeof officeCaseCard>;

const officeCase = caseShape.extend({
  accountId: z.uuid(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  there: contactPerson.optional(),
  areaName: z.string().nullable(),
  waitsFor: officeCaseCard.shape.waitsFor,
  /** What the consultant may do now. Once the visit may start, the first action also starts the booking. */
  actions: z.array(openEnum(officeCaseActions)),
});
export type OfficeCase = z.infer<typeof officeCase>;

/** Most recently updated first. */
export const listOfficeCases = defineEndpoint({
  id: 'office.cases.list@1',
  method: 'GET',
  path: '/api/office/cases',
  summary: 'Cases by state, stage, kind and consultant, or by search text',
  callers,
  query: cursorQuery.extend({
    state: z.enum(['open', 'over']).default('open'),
    kind: z.enum(caseKinds).optional(),
    stage: z.enum(caseStages).optional(),
    /** `mine`: assigned to the caller. `unread`: with messages that no one has read. */
    only: z.enum(['mine', 'unread']).optional(),
    /** Who has to act next. */
    waitsFor: z.enum(['office', 'customer']).optional(),
    /** Booking number, or part of the customer's name or of the car; searches all stages. */
    q: z.string().trim().max(60).optional(),
  }),
  output: z.object({
    items: z.array(officeCaseCard),
    nextCursor,
    /** Open cases by stage, and under `mine`, `unread`, `office` and `customer` (who has to act). */
    counts: z.record(z.string(), z.int()),
  }),
});

export const getOfficeCase = defineEndpoint({
  id: 'office.cases.get@1',
  method: 'GET',
  path: '/api/office/cases/:bookingId',
  summary: 'One case, with the possible actions',
  ...bookingIdParams,
  output: officeCase,
  errors: ['case_not_found'],
});

/**
 * `case_changed` includes the current `case`; `papers_missing` includes `papers`: required checks and documents that
 * are missing.
 */
export const changeOfficeCase = defineEndpoint({
  id: 'office.cases.change@1',
  method: 'POST',
  path: '/api/office/cases/:bookingId/change',
  summary: 'Records a valuation, offer, check or hand-over of a case, or ends it',
  ...bookingIdParams,
  body: z.object({ revision: z.int(), change: officeCaseChange }),
  output: officeCase,
  errors: ['case_not_found', 'case_changed', 'case_state', 'offer_not_found', 'papers_missing'],
});

/** Body of `case_changed`. */
export const officeCaseConflict = z.object({ case: officeCase });

/** `before` pages back through history, `after` fetches newer messages; newest last in both. */
export const listOfficeCaseMessages = defineEndpoint({
  id: 'office.cases.messages@1',
  method: 'GET',
  path: '/api/office/cases/:bookingId/messages',
  summary: 'Messages with the customer of a case',
  ...bookingIdParams,
  query: caseMessagesQuery,
  output: caseMessages,
  errors: ['case_not_found'],
});

export const sendOfficeCaseMessage = defineEndpoint({
  id: 'office.cases.send@1',
  method: 'POST',
  path: '/api/office/cases/:bookingId/messages',
  summary: 'Sends a message to the customer of a case',
  ...bookingIdParams,
  body: sendMessageBody,
  output: caseMessage,
  errors: ['case_not_found', 'case_state'],
});

export const readOfficeCaseMessages = defineEndpoint({
  id: 'office.cases.read@1',
  method: 'POST',
  path: '/api/office/cases/:bookingId/read',
  summary: 'Marks the customer’s messages up to the given one as seen',
  ...bookingIdParams,
  body: caseReadMarker,
  output: z.object({ unread: z.int() }),
  errors: ['case_not_found'],
});
