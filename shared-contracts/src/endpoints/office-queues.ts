import { z } from 'zod';
import { type OfficeRole, officeWith } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { slugsOf } from '../entities/option.ts';
import { flagKinds } from '../entities/order-states.ts';
import { personReportReasons } from '../entities/person-report-reason.ts';
import { cursorQuery, done, isoTime, nextCursor, photo } from './shapes.ts';

const fact = z.object({ label: z.string(), value: z.string() });
export type QueueFact = z.infer<typeof fact>;

/** What else is to be told with a choice; `value` is what it will be mostly. */
const ask = z.object({
  name: z.string(),
  label: z.string(),
  /** `tick`: answered with `yes`. */
  kind: openEnum(['text', 'pkr', 'tick']),
  value: z.string().nullable(),
  /** It may be left empty. */
  isOptional: z.boolean().optional(),
});
export type QueueAsk = z.infer<typeof ask>;

/** Something that waits for somebody of the office, in words, so that one page shows those of every queue. */
export const queueItem = z.object({
  id: z.uuid(),
  /** What people call it: `C-104233`, a name. */
  reference: z.string(),
  title: z.string(),
  /** One of the queue's reasons. */
  reason: z.string(),
  waitingSince: isoTime,
  /** Sent back with a decision: one about what has changed since is refused with `queue_changed`. */
  version: z.string(),
  facts: z.array(fact),
  /** What people said of it, the oldest first. */
  notes: z.array(
    z.object({
      at: isoTime,
      title: z.string(),
      text: z.string(),
      /** What was sent with it: messages of a conversation, the oldest first. */
      messages: z.array(z.object({ at: isoTime, by: z.string(), text: z.string() })).optional(),
    }),
  ),
  photos: z.array(photo),
  /** Of its photos, those that somebody else's live ad has as well, each beside the other one. */
  copies: z
    .array(
      z.object({
        photo,
        other: z.object({
          photo,
          reference: z.string(),
          title: z.string(),
          link: z.string().nullable(),
          accountId: z.uuid(),
        }),
      }),
    )
    .optional(),
  /** What somebody sent with it, for the office alone. */
  file: z.object({ href: z.string(), isPicture: z.boolean() }).optional(),
  /** Its page on the site. */
  link: z.string().nullable(),
  /** Whose it is, for the room of people. */
  accountId: z.uuid().nullable(),
  /** Whose money it is about, for the room of money. */
  orderNumber: z.string().optional(),
  /** Who works on it. Others leave it alone until then. */
  claim: z.object({ by: z.string(), isMine: z.boolean(), until: isoTime }).nullable(),
  /** What may be done with it now, and what that does. */
  choices: z.array(z.object({ action: z.string(), effect: z.string(), asks: z.array(ask).optional() })),
});
export type QueueItem = z.infer<typeof queueItem>;

/** What `queue_changed` and `queue_claimed` come with: how it is now, or who has dealt with it. */
export const queueConflict = z.object({
  item: queueItem.nullable(),
  done: z.object({ by: z.string(), at: isoTime, action: z.string() }).nullable(),
});
export type QueueConflict = z.infer<typeof queueConflict>;

/** Minutes for which who claims something has it. */
export const CLAIM_MINUTES = 10;

/** Counts of what waits stop here: counting all of a hundred thousand takes longer than reading the page. */
export const COUNTED_UP_TO = 5000;

/** Minutes in which who has decided may take it back. */
export const UNDO_MINUTES = 10;

type QueueWords = {
  /** In addresses and audit log. */
  name: string;
  roles: readonly OfficeRole[];
  /** Why something waits, the most urgent first: one that is there already keeps the more urgent of both. */
  reasons: readonly string[];
  actions: readonly string[];
  /** Actions that want to be explained: the person concerned reads it. */
  wantsReason: readonly string[];
  /** Reasons for which something waits for others than us: shown to who asks for it, and counted as no work. */
  quiet?: readonly string[];
  /** Whether things are found by what people call them. */
  canFind?: boolean;
};

/** The calls of one queue of the office: what waits in it, and what is done about that. */
export function defineQueue({ name, roles, reasons, actions, wantsReason, quiet = [], canFind = false }: QueueWords) {
  const callers = officeWith(...roles);
  const path = `/api/office/queues/${name}` as const;
  const params = z.object({ itemId: z.uuid() });
  const ids = z.object({ ids: z.array(z.uuid()).min(1).max(50) });
  return {
    name,
    reasons,
    actions,
    wantsReason,
    quiet,
    canFind,
    /** Who waits longest comes first; without the quiet ones, but for who asks for these, or finds one. */
    list: defineEndpoint({
      id: `office.${name}.list@1`,
      method: 'GET',
      path,
      summary: `What waits among ${name}`,
      callers,
      query: cursorQuery.extend({ reason: z.enum(reasons).optional(), q: z.string().trim().max(60).optional() }),
      output: z.object({ items: z.array(queueItem), nextCursor, counts: z.record(z.string(), z.int()) }),
    }),
    /** Others have them from then on only when the time is over. Answers those that nobody else has. */
    claim: defineEndpoint({
      id: `office.${name}.claim@1`,
      method: 'POST',
      path: `${path}/claim`,
      summary: `Takes some of ${name} to work on, for ${CLAIM_MINUTES} minutes`,
      callers,
      body: ids,
      output: z.object({ claimed: z.array(z.uuid()), until: isoTime }),
    }),
    release: defineEndpoint({
      id: `office.${name}.release@1`,
      method: 'POST',
      path: `${path}/release`,
      summary: `Gives some of ${name} back`,
      callers,
      body: ids,
      output: done,
    }),
    decide: defineEndpoint({
      id: `office.${name}.decide@1`,
      method: 'POST',
      path: `${path}/:itemId/decide`,
      summary: `Decides about one of ${name}`,
      callers,
      subject: 'anyone',
      params,
      body: z.object({
        version: z.string().max(100),
        action: z.enum(actions),
        reason: z.string().trim().min(3, 'Say why, in a few words').max(300, 'This is too long').optional(),
        /** To what the choice asks, by its name. */
        answers: z.record(z.string().max(40), z.string().trim().max(100)).optional(),
      }),
      output: z.object({ message: z.string(), canUndo: z.boolean() }),
      errors: [
        'queue_item_not_found',
        'queue_claimed',
        'queue_changed',
        'queue_choice',
        'reference_taken',
        'second_officer_needed',
      ],
    }),
    /** For who has decided it, for some minutes. */
    undo: defineEndpoint({
      id: `office.${name}.undo@1`,
      method: 'POST',
      path: `${path}/:itemId/undo`,
      summary: `Takes a decision about one of ${name} back`,
      callers,
      subject: 'anyone',
      params,
      output: done,
      errors: ['queue_item_not_found', 'queue_no_undo'],
    }),
  };
}

export type Queue = ReturnType<typeof defineQueue>;

/** The calls alone. */
export const callsOf = ({ list, claim, release, decide, undo }: Queue) => [list, claim, release, decide, undo] as const;

/** Ads to look at. */
export const adsQueue = defineQueue({
  name: 'ads',
  roles: ['moderator'],
  reasons: ['reported', 'held', 'edited', 'new'],
  actions: ['approve', 'reject'],
  wantsReason: ['reject'],
});

/** Dealers and workshops that wait to be checked (AUTH-15). `verify`: their papers were seen. */
export const profilesQueue = defineQueue({
  name: 'profiles',
  roles: ['moderator'],
  reasons: ['sent-again', 'renamed', 'new'],
  actions: ['approve', 'verify', 'reject'],
  wantsReason: ['reject'],
});

/** What people said of the site (WID-03). */
export const feedbackQueue = defineQueue({
  name: 'feedback',
  roles: ['moderator', 'editor'],
  reasons: ['unhappy', 'happy'],
  actions: ['done'],
  wantsReason: [],
});

/** Bank transfers whose proof was sent; and those that may come, before their order ends or after it, without one. */
export const transfersQueue = defineQueue({
  name: 'transfers',
  roles: ['finance'],
  reasons: ['proof-sent', 'awaited', 'ended'],
  actions: ['confirm', 'refuse'],
  wantsReason: ['refuse'],
  quiet: ['awaited', 'ended'],
  canFind: true,
});

/** Money that people send back (a bank transfer's, or what a provider did not take), and what a second officer has to agree to. */
export const refundsQueue = defineQueue({
  name: 'refunds',
  roles: ['finance'],
  reasons: ['failed', 'to-approve', 'by-hand'],
  actions: ['sent', 'retry', 'approve', 'decline'],
  wantsReason: ['decline'],
});

/** Payments that are not as they should be. */
export const flagsQueue = defineQueue({
  name: 'flags',
  roles: ['finance'],
  reasons: flagKinds,
  actions: ['settle'],
  wantsReason: ['settle'],
});

/** Bookings whose person says that they were there. */
export const noShowsQueue = defineQueue({
  name: 'no-shows',
  roles: ['consultant'],
  reasons: ['contested'],
  actions: ['give-back', 'keep'],
  wantsReason: ['give-back', 'keep'],
});

/** Signed reports that contradict another one, or the ad of their car. */
export const reportsQueue = defineQueue({
  name: 'reports',
  roles: ['moderator'],
  reasons: ['same-chassis', 'differs-from-ad'],
  actions: ['settle'],
  wantsReason: ['settle'],
});

/** People whom others have reported: one item for each, with all reports that wait. */
export const peopleQueue = defineQueue({
  name: 'reported-people',
  roles: ['moderator'],
  reasons: ['several', ...slugsOf(personReportReasons)],
  actions: ['no-fault', 'warn', 'stop-chat', 'block'],
  wantsReason: ['warn', 'stop-chat', 'block'],
});

/** Every queue there is. The dashboard shows those that somebody may work on. */
export const queueCatalogue = [
  adsQueue,
  profilesQueue,
  peopleQueue,
  feedbackQueue,
  transfersQueue,
  refundsQueue,
  flagsQueue,
  noShowsQueue,
  reportsQueue,
] as const;
