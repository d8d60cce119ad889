import { CLAIM_MINUTES, type EndpointInput, type Queue, type QueueItem } from '@karwan/shared-contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Queryable } from '../../platform/database/database.ts';
import type { Officer } from '../../platform/http/caller.ts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import type { Services } from '../../platform/services.ts';
import {
  claimItems,
  countWaiting,
  findItem,
  listWaiting,
  lockItem,
  markDone,
  type QueueItemRow,
  releaseItems,
  reopenItem,
} from '../queues/index.ts';
import { recordOfficeEvent } from './audit.ts';
import { namesOfOfficers } from './officers.ts';
import { endOfUndo, type Outcome, type Presented, type QueueHandler } from './queue-handler.ts';
import { itemChanged, itemClaimed, itemNotFound, noSuchChoice, noUndo } from './refusals.ts';

const MINUTE_MS = 60_000;
const minutesAfter = (now: Date, minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS);

type Deps = Pick<Services, 'db' | 'now'> & { log: Pick<FastifyBaseLogger, 'error'> };
type ActingOfficer = { officer: Officer; ip: string };
type Input = EndpointInput<Queue['decide']>['body'];
type Page = { reason?: string | undefined; q?: string | undefined; cursor?: string | undefined; limit: number };

/** What all queues share: listing, claims, decisions with a version check, and undo. */
export function workQueue({ db, now, log }: Deps, handler: QueueHandler) {
  const { name } = handler.queue;

  async function presented(rows: readonly QueueItemRow[], officer: Officer): Promise<QueueItem[]> {
    const presentedItems = await handler.present(rows);
    const names = await namesOfOfficers(
      db,
      rows.map(({ claimedBy }) => claimedBy),
    );
    return rows.flatMap((row) => {
      const words = presentedItems.get(row.id);
      return words === undefined ? [] : [asItem(row, words, { names, officer, now: now() })];
    });
  }

  async function findSubjectIds(q: string): Promise<string[]> {
    if (handler.find === undefined) throw invalidInput({ 'query.q': 'Search is not available in this queue.' });
    return handler.find(q);
  }

  /** The error with the current state. */
  async function conflictError(row: QueueItemRow, officer: Officer) {
    if (row.doneAt !== null) {
      const by = (await namesOfOfficers(db, [row.doneBy])).get(row.doneBy ?? '') ?? 'Karwan';
      return itemChanged({ item: null, done: { by, at: row.doneAt.toISOString(), action: row.action ?? '' } });
    }
    const [item = null] = await presented([row], officer);
    return item?.claim && !item.claim.isMine
      ? itemClaimed(item.claim.by, { item, done: null })
      : itemChanged({ item, done: null });
  }

  /** Changes of the subject lock it before its queue item, so decisions must too. */
  async function lockItemAndSubject(tx: Queryable, itemId: string) {
    const found = await findItem(tx, name, itemId);
    if (found === undefined) throw itemNotFound();
    const current = await handler.lock(tx, found.subjectId);
    return { seen: current, row: (await lockItem(tx, name, itemId)) ?? found };
  }

  async function decideInTransaction(tx: Queryable, itemId: string, input: Input, { officer, ip }: ActingOfficer) {
    const { row, seen: current } = await lockItemAndSubject(tx, itemId);
    const by = { officerId: officer.officerId, now: now() };
    if (current === undefined || !isFree(row, by) || versionOf(row, current) !== input.version) return { refused: row };
    if (!current.choices.some(({ action }) => action === input.action)) throw noSuchChoice();
    const { action, reason, answers = {} } = input;
    const outcome = await handler.decide(tx, row, { action, reason, answers, ...by });
    await markDone(tx, row.id, { action, undo: outcome.undo, ...by });
    const { subject, before, after } = outcome;
    const event = { kind: 'decided' as const, officerId: by.officerId, ip, subject, reason };
    await recordOfficeEvent(tx, { ...event, before, after: { ...after, decision: action } }, by.now);
    return { outcome };
  }

  async function undoInTransaction(tx: Queryable, itemId: string, { officer, ip }: ActingOfficer): Promise<Outcome> {
    const { row } = await lockItemAndSubject(tx, itemId);
    const [{ officerId }, time] = [officer, now()];
    const isInTime = row.doneAt !== null && time <= endOfUndo(row.doneAt);
    if (!isInTime || row.doneBy !== officerId || row.undo === null) throw noUndo();
    const outcome = await handler.undo?.(tx, row, time);
    if (outcome === undefined || !(await reopenItem(tx, row))) throw noUndo();
    const { subject, before, after } = outcome;
    await recordOfficeEvent(tx, { kind: 'decision-undone', officerId, ip, subject, before, after }, time);
    return outcome;
  }

  /** The decision is stored by now, so a failed notification is logged, not shown to the officer. */
  async function runAfterCommit(outcome: Outcome): Promise<void> {
    try {
      await outcome.afterCommit?.();
    } catch (error) {
      log.error(
        { err: error, queue: name, subject: outcome.subject.id },
        'a decision is stored, but telling of it failed',
      );
    }
  }

  return {
    async list({ reason, q, cursor, limit }: Page, officer: Officer) {
      const subjectIds = q ? await findSubjectIds(q) : undefined;
      const excludedReasons = reason || q ? [] : handler.queue.quiet;
      const page = { after: decodeCursor(cursor), limit: limit + 1 };
      const rows = await listWaiting(db, name, { reason, subjectIds, excludedReasons, ...page });
      const { items, nextCursor } = pageOf(rows, limit, ({ waitingSince, id }) => ({ at: waitingSince, id }));
      const counts = await countWaiting(db, [handler.queue]);
      return {
        items: await presented(items, officer),
        nextCursor,
        counts: Object.fromEntries(counts.map(({ reason: of, waiting }) => [of, waiting])),
      };
    },

    async claim(ids: readonly string[], { officerId }: Officer) {
      const until = minutesAfter(now(), CLAIM_MINUTES);
      const claimed = await claimItems(db, name, { ids, officerId, now: now(), until });
      return { claimed, until: until.toISOString() };
    },

    release: (ids: readonly string[], { officerId }: Officer) => releaseItems(db, name, ids, officerId),

    async decide(itemId: string, input: Input, by: ActingOfficer) {
      if (handler.queue.wantsReason.includes(input.action) && input.reason === undefined) {
        throw invalidInput({ 'body.reason': 'Please give a reason. The person concerned will read it.' });
      }
      const { outcome, refused } = await db.transaction((tx) => decideInTransaction(tx, itemId, input, by));
      if (outcome === undefined) throw await conflictError(refused, by.officer);
      const { message, undo } = outcome;
      await runAfterCommit(outcome);
      return { message, canUndo: undo !== null };
    },

    async undo(itemId: string, by: ActingOfficer) {
      const outcome = await db.transaction((tx) => undoInTransaction(tx, itemId, by));
      await runAfterCommit(outcome);
      return outcome.message;
    },
  };
}

const isFree = (
  { doneAt, claimedBy, claimedUntil }: QueueItemRow,
  { officerId, now }: { officerId: string; now: Date },
): boolean => doneAt === null && (claimedBy === officerId || claimedUntil === null || claimedUntil <= now);

const versionOf = ({ revision }: Pick<QueueItemRow, 'revision'>, { version }: Pick<Presented, 'version'>) =>
  `${revision}.${version}`;

type ItemContext = { names: ReadonlyMap<string, string>; officer: Officer; now: Date };

function asItem(row: QueueItemRow, words: Presented, { names, officer, now }: ItemContext): QueueItem {
  const { id, reason, waitingSince, claimedBy, claimedUntil } = row;
  const isClaimed = claimedBy !== null && claimedUntil !== null && claimedUntil > now;
  return {
    ...words,
    ...{ id, reason },
    version: versionOf(row, words),
    waitingSince: waitingSince.toISOString(),
    claim: isClaimed
      ? {
          by: names.get(claimedBy) ?? '',
          isMine: claimedBy === officer.officerId,
          until: claimedUntil.toISOString(),
        }
      : null,
  };
}
