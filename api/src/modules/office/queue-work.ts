import type { Queue, QueueItem } from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { QueueItemRow } from '../queues/index.ts';

/** What a queue tells of a thing; everything else of a `QueueItem` the frame knows. */
export type Presented = Omit<QueueItem, 'id' | 'reason' | 'waitingSince' | 'claim'>;

export type Decision = {
  action: string;
  reason: string | undefined;
  /** To what the choice asks, by its name; not looked at yet. */
  answers: Readonly<Record<string, string>>;
  officerId: string;
  now: Date;
};

/** What came of a decision. */
export type Outcome = {
  /** For who has decided. */
  message: string;
  /** Whose history it belongs to, and what changed, for the audit log. */
  subject: { kind: string; id: string; name: string };
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  /** What `undo` is given to take it back; null: nothing can. */
  undo: Record<string, unknown> | null;
  /** Once it is committed: whoever is concerned is told. */
  tell?: () => Promise<void> | void;
};

/** Each row in words, from what was read for all of them; without those whose thing is gone. */
export const presentEach = (
  rows: readonly QueueItemRow[],
  wordsOf: (row: QueueItemRow) => Presented | undefined,
): Map<string, Presented> =>
  new Map(
    rows.flatMap((row) => {
      const words = wordsOf(row);
      return words ? [[row.id, words] as const] : [];
    }),
  );

/** What a decision is held against. */
export type Seen = Pick<Presented, 'version' | 'choices'>;

/** One queue of the office: all that differs from the others. */
export type QueueWork = {
  queue: Queue;
  /** Makes everybody else wait who changes the thing, and looks at it. Undefined where it is gone. */
  lock(tx: Queryable, subjectId: string): Promise<Seen | undefined>;
  /** Each row in words, by its id; one is left out whose thing is gone. Outside of transactions. */
  present(rows: readonly QueueItemRow[]): Promise<Map<string, Presented>>;
  /** The action is one of the choices that `lock` names. */
  decide(tx: Queryable, row: QueueItemRow, decision: Decision): Promise<Outcome>;
  /** What `q` of a list leads to, by what people call it; of queues that `canFind`. */
  find?(q: string): Promise<string[]>;
  /** Undefined where it has changed since: then it stays as it is. */
  undo?(tx: Queryable, row: QueueItemRow, now: Date): Promise<Outcome | undefined>;
};
