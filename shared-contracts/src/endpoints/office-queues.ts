import { z } from 'zod';
import { type OfficeRole, officeCallers } from '../access/office-roles.ts';
import { defineEndpoint } from '../endpoint.ts';
import { openEnum } from '../entities/open-enum.ts';
import { slugsOf } from '../entities/option.ts';
import { flagKinds } from '../entities/order-states.ts';
import { personReportReasons } from '../entities/person-report-reason.ts';
import { cursorQuery, done, isoTime, nextCursor, photo } from './shapes.ts';

const fact = z.object({ label: z.string(), value: z.string() });
export type QueueFact = z.infer<typeof fact>;

/** An input that a choice requires; `value` is its default. */
const queueQuestion = z.object({
  name: z.string(),
  label: z.string(),
  /** `tick`: a checkbox, answered with `yes`. */
  kind: openEnum(['text', 'pkr', 'tick']),
  value: z.string().nullable(),
  /** May be left empty. */
  isOptional: z.boolean().optional(),
});
export type QueueQuestion = z.infer<typeof queueQuestion>;

/** An item waiting for the office, in readable text so that one page can show every queue. */
export const queueItem = z.object({
  id: z.uuid(),
  /** Human-readable reference: `C-104233`, a name. */
  reference: z.string(),
  title: z.string(),
  /** One of the queue's reasons. */
  reason: z.string(),
  waitingSince: isoTime,
  /** Send it back with a decision; if the item has changed since, the decision is refused with `queue_changed`. */
  version: z.string(),
  facts: z.array(fact),
  /** Comments and reports about it, oldest first. */
  notes: z.array(
    z.object({
      at: isoTime,
      title: z.string(),
      text: z.string(),
      /** Messages attached to it, e.g. of a conversation, oldest first. */
      messages: z.array(z.object({ at: isoTime, by: z.string(), text: z.string() })).optional(),
    }),
  ),
  photos: z.array(photo),
  /** Its photos that another user's live ad also has, each with the matching one. */
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
  /** An attachment, visible only to the office. */
  file: z.object({ href: z.string(), isPicture: z.boolean() }).optional(),
  /** Its page on the site. */
  link: z.string().nullable(),
  /** Account it belongs to, for a link to the people page. */
  accountId: z.uuid().nullable(),
  /** Order it is about, for a link to the money page. */
  orderNumber: z.string().optional(),
  /** The officer working on it; locked for others until `until`. */
  claim: z.object({ by: z.string(), isMine: z.boolean(), until: isoTime }).nullable(),
  /** Choices allowed now, and their effects. */
  choices: z.array(z.object({ action: z.string(), effect: z.string(), asks: z.array(queueQuestion).optional() })),
});
export type QueueItem = z.infer<typeof queueItem>;

/** Body of `queue_changed` and `queue_claimed`: the current item, or who decided it. */
export const queueConflict = z.object({
  item: queueItem.nullable(),
  done: z.object({ by: z.string(), at: isoTime, action: z.string() }).nullable(),
});
export type QueueConflict = z.infer<typeof queueConflict>;

/** How long a claim lasts, in minutes. */
export const CLAIM_MINUTES = 10;

/** Counts stop here: counting 100,000 items takes longer than loading the page. */
export const MAX_QUEUE_COUNT = 5000;

/** How long a decision can be undone, in minutes. */
export const UNDO_MINUTES = 10;

type QueueOptions = {
  /** Used in paths and the audit log. */
  name: string;
  roles: readonly OfficeRole[];
  /** Why an item waits, most urgent first. An item that is queued again keeps the more urgent reason. */
  reasons: readonly string[];
  actions: readonly string[];
  /** Actions that require an explanation, which the user concerned can read. */
  requiresReason: readonly string[];
  /** Reasons for which an item waits for others than the office: listed on request only, and not counted as work. */
  quiet?: readonly string[];
  /** Whether items can be found by their reference. */
  canFind?: boolean;
};

/** Defines the endpoints of one office queue: listing, claiming and deciding its items. */
export function defineQueue({
  name,
  roles,
  reasons,
  actions,
  requiresReason,
  quiet = [],
  canFind = false,
}: QueueOptions) {
  const callers = officeCallers(...roles);
  const path = `/api/office/queues/${name}` as const;
  const params = z.object({ itemId: z.uuid() });
  const ids = z.object({ ids: z.array(z.uuid()).min(1).max(50) });
  return {
    name,
    reasons,
    actions,
    wantsReason: requiresReason,
    quiet,
    canFind,
    /**
     * Longest waiting first. Items with quiet reasons are included only if requested by reason or found by reference.
     */
    list: defineEndpoint({
      id: `office.${name}.list@1`,
      method: 'GET',
      path,
      summary: `Lists the items of the ${name} queue, longest waiting first`,
      callers,
      query: cursorQuery.extend({ reason: z.enum(reasons).optional(), q: z.string().trim().max(60).optional() }),
      output: z.object({ items: z.array(queueItem), nextCursor, counts: z.record(z.string(), z.int()) }),
    }),
    /** Locks the items for the caller until the claim expires. Returns those that no one else has claimed. */
    claim: defineEndpoint({
      id: `office.${name}.claim@1`,
      method: 'POST',
      path: `${path}/claim`,
      summary: `Claims items of the ${name} queue for the officer, for ${CLAIM_MINUTES} minutes`,
      callers,
      body: ids,
      output: z.object({ claimed: z.array(z.uuid()), until: isoTime }),
    }),
    release: defineEndpoint({
      id: `office.${name}.release@1`,
      method: 'POST',
      path: `${path}/release`,
      summary: `Releases the officer’s claims on items of the ${name} queue`,
      callers,
      body: ids,
      output: done,
    }),
    decide: defineEndpoint({
      id: `office.${name}.decide@1`,
      method: 'POST',
      path: `${path}/:itemId/decide`,
      summary: `Decides an item of the ${name} queue; fails if it has changed since it was read`,
      callers,
      subject: 'anyone',
      params,
      body: z.object({
        version: z.string().max(100),
        action: z.enum(actions),
        reason: z.string().trim().min(3, 'Say why, in a few words').max(300, 'This is too long').optional(),
        /** Answers to the choice's `asks`, by name. */
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
    /** For the officer who decided it, within `UNDO_MINUTES`. */
    undo: defineEndpoint({
      id: `office.${name}.undo@1`,
      method: 'POST',
      path: `${path}/:itemId/undo`,
      summary: `Undoes the officer’s decision in the ${name} queue, within ${UNDO_MINUTES} minutes`,
      callers,
      subject: 'anyone',
      params,
      output: done,
      errors: ['queue_item_not_found', 'queue_no_undo'],
    }),
  };
}

export type Queue = ReturnType<typeof defineQueue>;

/** The endpoints of a queue. */
export const endpointsOf = ({ list, claim, release, decide, undo }: Queue) =>
  [list, claim, release, decide, undo] as const;

/** Ads to review. */
export const adsQueue = defineQueue({
  name: 'ads',
  roles: ['moderator'],
  reasons: ['reported', 'held', 'edited', 'new'],
  actions: ['approve', 'reject'],
  requiresReason: ['reject'],
});

/** Dealers and workshops to verify (AUTH-15). `verify`: their documents were checked. */
export const profilesQueue = defineQueue({
  name: 'profiles',
  roles: ['moderator'],
  reasons: ['sent-again', 'renamed', 'new'],
  actions: ['approve', 'verify', 'reject'],
  requiresReason: ['reject'],
});

/** Feedback about the site (WID-03). */
export const feedbackQueue = defineQueue({
  name: 'feedback',
  roles: ['moderator', 'editor'],
  reasons: ['unhappy', 'happy'],
  actions: ['done'],
  requiresReason: [],
});

/** Bank transfers with a proof, and transfers without one that may still arrive before or after the order ends. */
export const transfersQueue = defineQueue({
  name: 'transfers',
  roles: ['finance'],
  reasons: ['proof-sent', 'awaited', 'ended'],
  actions: ['confirm', 'refuse'],
  requiresReason: ['refuse'],
  quiet: ['awaited', 'ended'],
  canFind: true,
});

/**
 * Refunds that the office sends by hand (of bank transfers, or refused by the provider), and refunds that need
 * approval.
 */
export const refundsQueue = defineQueue({
  name: 'refunds',
  roles: ['finance'],
  reasons: ['failed', 'to-approve', 'by-hand'],
  actions: ['sent', 'retry', 'approve', 'decline'],
  requiresReason: ['decline'],
});

/** Payments with a problem. */
export const flagsQueue = defineQueue({
  name: 'flags',
  roles: ['finance'],
  reasons: flagKinds,
  actions: ['settle'],
  requiresReason: ['settle'],
});

/** No-shows that the customer contests. */
export const noShowsQueue = defineQueue({
  name: 'no-shows',
  roles: ['consultant'],
  reasons: ['contested'],
  actions: ['give-back', 'keep'],
  requiresReason: ['give-back', 'keep'],
});

/** Signed reports that contradict another report or the ad of their car. */
export const reportsQueue = defineQueue({
  name: 'reports',
  roles: ['moderator'],
  reasons: ['same-chassis', 'differs-from-ad'],
  actions: ['settle'],
  requiresReason: ['settle'],
});

/** Reported users: one item per user with all open reports. */
export const peopleQueue = defineQueue({
  name: 'reported-people',
  roles: ['moderator'],
  reasons: ['several', ...slugsOf(personReportReasons)],
  actions: ['no-fault', 'warn', 'stop-chat', 'block'],
  requiresReason: ['warn', 'stop-chat', 'block'],
});

/** All queues. The dashboard shows those that the officer may work on. */
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
