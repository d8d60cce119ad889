import { z } from 'zod';
import { userTypes } from '../access/account-kinds.ts';
import { officeCallers } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { profileStatuses } from '../entities/profile-status.ts';
import { isoTime } from './shapes.ts';

const callers = officeCallers('moderator', 'consultant', 'finance');

const foundPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  userType: openEnum(userTypes),
  city: z.string().nullable(),
  createdAt: isoTime,
  isBlocked: z.boolean(),
  suspendedUntil: isoTime.nullable(),
});
export type FoundPerson = z.infer<typeof foundPerson>;

/** Exact addresses, numbers and references only, so that accounts cannot be browsed. */
export const findPeople = defineEndpoint({
  id: 'office.people.find@1',
  method: 'GET',
  path: '/api/office/people',
  summary: 'Accounts with an email address, a phone number or an ad',
  callers,
  query: z.object({ q: z.string().trim().min(3, 'Please enter an email, a number or an ad').max(254) }),
  output: z.object({ people: z.array(foundPerson) }),
});

export const officePerson = foundPerson.extend({
  phones: z.array(z.string()),
  profileStatus: openEnum(profileStatuses),
  rejectionReason: z.string().nullable(),
  blockedReason: z.string().nullable(),
  suspendedReason: z.string().nullable(),
  closedAt: isoTime.nullable(),
  adsByStatus: z.record(z.string(), z.int()),
  /** Send it back with a change; if the account has changed since, the change is refused with `person_changed`. */
  version: z.string(),
  /** Security events of the account, newest first. */
  events: z.array(z.object({ at: isoTime, kind: z.string(), details: z.record(z.string(), z.string()) })),
});
export type OfficePerson = z.infer<typeof officePerson>;

const params = z.object({ accountId: z.uuid() });

export const getOfficePerson = defineEndpoint({
  id: 'office.people.get@1',
  method: 'GET',
  path: '/api/office/people/:accountId',
  summary: 'One account, with its timeline',
  callers,
  subject: 'anyone',
  params,
  output: officePerson,
  errors: ['person_not_found'],
});

export const personRestriction = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('block'),
    reason: z.string().trim().min(3, 'Say why. The person will read it.').max(300, 'This is too long'),
  }),
  z.object({
    action: z.literal('suspend'),
    reason: z.string().trim().min(3, 'Say why. The person will read it.').max(300, 'This is too long'),
    until: z.iso.datetime('Please choose until when'),
  }),
  z.object({ action: z.literal('free') }),
]);
export type PersonRestriction = z.infer<typeof personRestriction>;

/** `free` lifts a block or suspension. The user's open pages are notified immediately. */
export const restrictPerson = defineEndpoint({
  id: 'office.people.restrict@1',
  method: 'POST',
  path: '/api/office/people/:accountId/restrict',
  summary: 'Blocks or suspends an account, or lifts that',
  callers: officeCallers('moderator'),
  subject: 'anyone',
  params,
  body: z.object({ version: z.string().max(100), change: personRestriction }),
  output: officePerson,
  errors: ['person_not_found', 'person_changed'],
});
