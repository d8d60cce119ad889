import { z } from 'zod';
import { anyTrader, defineEndpoint } from '../endpoint.ts';
import { personReportReason } from '../entities/person-report-reason.ts';
import { cursorQuery, done, isoTime, nextCursor, photo } from './shapes.ts';

export const PERSON_REPORT_MAX_LENGTH = 1000;

const byId = z.object({ accountId: z.uuid() });

/** The public part of another account. */
const person = z.object({ id: z.uuid(), name: z.string(), photo: photo.nullable() });

/** `person_not_found` also if the account is erased. */
export const getPerson = defineEndpoint({
  id: 'people.get@1',
  method: 'GET',
  path: '/api/website/people/:accountId',
  summary: 'Another person, and whether the caller has blocked them',
  callers: anyTrader,
  permission: 'Messages',
  subject: 'anyone',
  params: byId,
  output: person.extend({ isBlocked: z.boolean(), isOwn: z.boolean() }),
  errors: ['person_not_found'],
});

/** Stops messages and hides phone numbers in both directions. Idempotent. */
export const blockPerson = defineEndpoint({
  id: 'people.block@1',
  method: 'POST',
  path: '/api/website/people/:accountId/block',
  summary: 'Blocks a person',
  callers: anyTrader,
  permission: 'Messages',
  subject: 'anyone',
  params: byId,
  output: done,
  errors: ['person_not_found', 'own_account', 'too_many_blocked'],
});

export const unblockPerson = defineEndpoint({
  id: 'people.unblock@1',
  method: 'DELETE',
  path: '/api/website/people/:accountId/block',
  summary: 'Unblocks a person; no effect if they are not blocked',
  callers: anyTrader,
  permission: 'Messages',
  subject: 'anyone',
  params: byId,
  output: done,
});

export const listBlockedPeople = defineEndpoint({
  id: 'people.blocked@1',
  method: 'GET',
  path: '/api/website/blocked-people',
  summary: 'People whom the caller has blocked, most recent first',
  callers: anyTrader,
  permission: 'Messages',
  query: cursorQuery,
  output: z.object({ items: z.array(person.extend({ blockedAt: isoTime })), nextCursor }),
});

/** Attaches a snapshot of the last messages of the conversation. */
export const reportPerson = defineEndpoint({
  id: 'people.report@1',
  method: 'POST',
  path: '/api/website/people/:accountId/report',
  summary: 'Reports a person to the office, at most once a day',
  callers: anyTrader,
  permission: 'Messages',
  subject: 'anyone',
  params: byId,
  body: z.object({
    reason: personReportReason,
    details: z.string().trim().max(PERSON_REPORT_MAX_LENGTH).default(''),
    /** The conversation with this person, if there is one. */
    conversationId: z.uuid().optional(),
  }),
  output: done,
  errors: ['person_not_found', 'own_account', 'conversation_not_found', 'already_reported', 'too_many_reports'],
});
