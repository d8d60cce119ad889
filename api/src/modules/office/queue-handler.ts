import { type Queue, type QueueItem, UNDO_MINUTES } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { QueueItemRow } from '../queues/index.ts';

/** What each queue provides; `work-queue.ts` adds the rest of a `QueueItem`. */
export type Presented = Omit<QueueItem, 'id' | 'reason' | 'waitingSince' | 'claim'>;

export type Decision = {
  action: string;
  reason: string | undefined;
  /** Answers to the choice's questions, by name; not validated yet. */
  answers: Readonly<Record<string, string>>;
  officerId: string;
  now: Date;
};

/** The result of a decision. */
export type Outcome = {
  /** Shown to the officer. */
  message: string;
  /** The audit log's subject and changed values. */
  subject: { kind: string; id: string; name: string };
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** The input for `undo`; null if the decision cannot be undone. */
  undo: Record<string, unknown> | null;
  /** Called after the commit to notify those concerned. */
  afterCommit?: () => Promise<void> | void;
};

/** Until then a decision can be undone, and mail and SMS about it are delayed. */
export const endOfUndo = (decidedAt: Date): Date => new Date(decidedAt.getTime() + UNDO_MINUTES * 60_000);

/** Renders rows from data that was loaded for all of them; leaves out rows whose subject was deleted. */
export const renderQueueItems = (
  rows: readonly QueueItemRow[],
  render: (row: QueueItemRow) => Presented | undefined,
): Map<string, Presented> =>
  new Map(
    rows.flatMap((row) => {
      const content = render(row);
      return content ? [[row.id, content] as const] : [];
    }),
  );

/** What a decision is validated against. */
export type ItemVersion = Pick<Presented, 'version' | 'choices'>;

/** Everything specific to one queue of the office. */
export type QueueHandler = {
  queue: Queue;
  /** Locks the subject row and returns its current version; undefined if it was deleted. */
  lock(tx: Queryable, subjectId: string): Promise<ItemVersion | undefined>;
  /** Renders rows by id; leaves out rows whose subject was deleted. Do not call within a transaction. */
  present(rows: readonly QueueItemRow[]): Promise<Map<string, Presented>>;
  /** The action is one of the choices from `lock`. */
  decide(tx: Queryable, row: QueueItemRow, decision: Decision): Promise<Outcome>;
  /** Subject ids for a list's search text; for queues with `canFind`. */
  find?(q: string): Promise<string[]>;
  /** Undefined if the subject has changed since; nothing is changed then. */
  undo?(tx: Queryable, row: QueueItemRow, now: Date): Promise<Outcome | undefined>;
};
