import {
  blockPerson,
  getPerson,
  listBlockedPeople,
  reportPerson as reportCall,
  unblockPerson,
} from '@karwan/shared-contracts';
import { decodeCursor, pageOf } from '../../platform/http/cursor.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { perMinute } from '../../platform/http/per-minute.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { findAccount, type People } from '../users/index.ts';
import { block, listBlocks, unblock } from './block-person.ts';
import { blocksBetween, type Pair } from './pair.ts';
import { personNotFound } from './refusals.ts';
import { type LastMessages, reportPerson } from './report-person.ts';

export type SafetyServices = Pick<Services, 'db' | 'now' | 'realtime'> & {
  people: People;
  lastMessages: LastMessages;
};

/** Endpoints to block, unblock and report users. */
export function registerSafetyRoutes(app: HttpApp, services: SafetyServices): void {
  const { db, now, realtime, people, lastMessages } = services;

  /** Makes open pages of both users reload their conversations. */
  function publishToBoth({ ownId, otherId }: Pair): void {
    realtime.toAccount(ownId, 'barrier-changed', { accountId: otherId }, { has: ['Messages'] });
    realtime.toAccount(otherId, 'barrier-changed', { accountId: ownId }, { has: ['Messages'] });
  }

  registerEndpoint(app, getPerson, async ({ params, account }) => {
    const pair = { ownId: account().accountId, otherId: params.accountId };
    const row = await findAccount(db, pair.otherId);
    const person = (await people.publicPeople([pair.otherId])).get(pair.otherId);
    if (!row || row.deletedAt !== null || !person) throw personNotFound();
    const { hasBlockedOther } = await blocksBetween(db, pair);
    const { id, name, photo } = person;
    return { id, name, photo, isBlocked: hasBlockedOther, isOwn: pair.ownId === pair.otherId };
  });

  registerEndpoint(
    app,
    blockPerson,
    async ({ params, account }) => {
      const pair = { ownId: account().accountId, otherId: params.accountId };
      if (await db.transaction((tx) => block(tx, pair, now()))) publishToBoth(pair);
      return { success: true as const, message: 'Blocked. Neither of you can message the other.' };
    },
    perMinute(30),
  );

  registerEndpoint(
    app,
    unblockPerson,
    async ({ params, account }) => {
      const pair = { ownId: account().accountId, otherId: params.accountId };
      if (await db.transaction((tx) => unblock(tx, pair))) publishToBoth(pair);
      return { success: true as const, message: 'Unblocked.' };
    },
    perMinute(30),
  );

  registerEndpoint(app, listBlockedPeople, async ({ query, account }) => {
    const rows = await listBlocks(db, account().accountId, decodeCursor(query.cursor), query.limit);
    const { items, nextCursor } = pageOf(rows, query.limit, ({ createdAt, blockedId }) => ({
      at: createdAt,
      id: blockedId,
    }));
    const peopleById = await people.publicPeople(items.map(({ blockedId }) => blockedId));
    return {
      items: items.map(({ blockedId, createdAt }) => {
        const person = peopleById.get(blockedId);
        return {
          id: blockedId,
          name: person?.name ?? '',
          photo: person?.photo ?? null,
          blockedAt: createdAt.toISOString(),
        };
      }),
      nextCursor,
    };
  });

  registerEndpoint(
    app,
    reportCall,
    ({ params, body, account, once }) => {
      const pair = { ownId: account().accountId, otherId: params.accountId };
      return once(async (tx) => {
        await reportPerson(tx, pair, body, { lastMessages, now: now() });
        return { success: true as const, message: 'Thank you. Our team will review it.' };
      });
    },
    perMinute(10),
  );
}
