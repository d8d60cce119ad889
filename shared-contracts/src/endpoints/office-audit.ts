import { z } from 'zod';
import { officeCallers } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { cursorQuery, isoTime, nextCursor } from './shapes.ts';

const values = z.record(z.string(), z.unknown());

/** One action by office staff. */
export const officeEvent = z.object({
  id: z.uuid(),
  at: isoTime,
  kind: z.string(),
  /** Null: a login with an unknown address, or a command. */
  by: z.string().nullable(),
  /** Kind of the affected resource: `listing`, `account`. */
  subjectKind: z.string().nullable(),
  subjectId: z.uuid().nullable(),
  subject: z.string().nullable(),
  reason: z.string().nullable(),
  before: values,
  after: values,
});
export type OfficeEvent = z.infer<typeof officeEvent>;

/** Newest first. */
export const listOfficeEvents = defineEndpoint({
  id: 'office.audit.list@1',
  method: 'GET',
  path: '/api/office/audit',
  summary: 'Audit log of the office, with values before and after',
  callers: officeCallers(),
  query: cursorQuery.extend({ by: z.uuid().optional(), subjectId: z.uuid().optional() }),
  output: z.object({
    events: z.array(officeEvent),
    nextCursor,
    /** Options of the filter. */
    people: z.array(z.object({ id: z.uuid(), name: z.string() })),
  }),
});
