import { z } from 'zod';
import { officeWith } from '../access/office-roles.ts';
import { officeCaseChange } from '../bookings/case-changes.ts';
import { caseKinds, caseStages, officeCaseActions } from '../bookings/case-stages.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { caseMessage, caseMessages, caseMessagesQuery, caseParams, caseReading, caseShape } from './cases.ts';
import { sendMessageBody } from './chat.ts';
import { cursorQuery, isoTime, nextCursor, personThere, pricePkr } from './shapes.ts';

const callers = officeWith('consultant');
const ofOne = { callers, subject: 'anyone', params: caseParams } as const;

const officeCaseCard = z.object({
  bookingId: z.uuid(),
  reference: z.string(),
  kind: caseShape.shape.kind,
  stage: caseShape.shape.stage,
  isOver: z.boolean(),
  car: z.string().nullable(),
  cityName: z.string(),
  startsAt: isoTime,
  /** Whose it is; empty once its person has left for good. */
  name: z.string(),
  consultant: z.string().nullable(),
  agreedPkr: pricePkr.nullable(),
  /** Messages that nobody of the office has seen. */
  unread: z.int().min(0),
  /** Whose turn it is. */
  waitsFor: openEnum(['office', 'customer', 'nobody']),
  updatedAt: isoTime,
});
export type OfficeCaseCard = z.infer<typeof officeCaseCard>;

const officeCase = caseShape.extend({
  accountId: z.uuid(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  there: personThere.optional(),
  areaName: z.string().nullable(),
  waitsFor: officeCaseCard.shape.waitsFor,
  /** What the consultant may do now. From when on the visit may begin, the first one begins the booking as well. */
  actions: z.array(openEnum(officeCaseActions)),
});
export type OfficeCase = z.infer<typeof officeCase>;

/** What something was done with last comes first. */
export const listOfficeCases = defineEndpoint({
  id: 'office.cases.list@1',
  method: 'GET',
  path: '/api/office/cases',
  summary: 'Cases by state, stage, kind and consultant, or found by what people call them',
  callers,
  query: cursorQuery.extend({
    state: z.enum(['open', 'over']).default('open'),
    kind: z.enum(caseKinds).optional(),
    stage: z.enum(caseStages).optional(),
    /** `mine`: assigned to the caller. `unread`: with messages that nobody has seen. */
    only: z.enum(['mine', 'unread']).optional(),
    /** Whose turn it is. */
    waitsFor: z.enum(['office', 'customer']).optional(),
    /** The number of its booking, or a part of the customer's name or of the car; of any state. */
    q: z.string().trim().max(60).optional(),
  }),
  output: z.object({
    items: z.array(officeCaseCard),
    nextCursor,
    /** Of those that are open: by stage, and as `mine`, `unread`, `office` and `customer`: who they wait for. */
    counts: z.record(z.string(), z.int()),
  }),
});

export const getOfficeCase = defineEndpoint({
  id: 'office.cases.get@1',
  method: 'GET',
  path: '/api/office/cases/:bookingId',
  summary: 'One case, with what may be done with it',
  ...ofOne,
  output: officeCase,
  errors: ['case_not_found'],
});

/** `case_changed` comes with the `case` as it is now; `papers_missing` with `papers`: the checks and papers that are required and missing. */
export const changeOfficeCase = defineEndpoint({
  id: 'office.cases.change@1',
  method: 'POST',
  path: '/api/office/cases/:bookingId/change',
  summary: 'Values, offers, checks, hands over or ends what a case is about',
  ...ofOne,
  body: z.object({ revision: z.int(), change: officeCaseChange }),
  output: officeCase,
  errors: ['case_not_found', 'case_changed', 'case_state', 'offer_not_found', 'papers_missing'],
});

/** What `case_changed` comes with. */
export const officeCaseConflict = z.object({ case: officeCase });

/** `before` reads history backwards, `after` what came since; newest last in both. */
export const listOfficeCaseMessages = defineEndpoint({
  id: 'office.cases.messages@1',
  method: 'GET',
  path: '/api/office/cases/:bookingId/messages',
  summary: 'Messages with the customer of a case',
  ...ofOne,
  query: caseMessagesQuery,
  output: caseMessages,
  errors: ['case_not_found'],
});

export const sendOfficeCaseMessage = defineEndpoint({
  id: 'office.cases.send@1',
  method: 'POST',
  path: '/api/office/cases/:bookingId/messages',
  summary: 'Writes to the customer of a case',
  ...ofOne,
  body: sendMessageBody,
  output: caseMessage,
  errors: ['case_not_found', 'case_state'],
});

export const readOfficeCaseMessages = defineEndpoint({
  id: 'office.cases.read@1',
  method: 'POST',
  path: '/api/office/cases/:bookingId/read',
  summary: 'Marks the customer’s messages up to one as seen',
  ...ofOne,
  body: caseReading,
  output: z.object({ unread: z.int() }),
  errors: ['case_not_found'],
});
