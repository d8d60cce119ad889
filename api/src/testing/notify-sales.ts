import { UNDO_SOLD_MS } from '@karwan/shared-contracts';
import { countUnreadMessages } from '../modules/chat/index.ts';
import { notifyOfSales } from '../modules/listings/index.ts';
import { createNotifications } from '../modules/notifications/index.ts';
import { createListingFollowers } from '../modules/saved/index.ts';
import type { TestApi } from './start-api.ts';

/** Longer than an Undo takes to arrive. */
const UNDO_ARRIVAL_MS = 5000;

/** Waits until sales can no longer be undone, notifies followers of them, and waits until open pages know. */
export async function notifySales({ clock, services }: TestApi): Promise<void> {
  const { db, realtime } = services;
  clock.advance(UNDO_SOLD_MS + UNDO_ARRIVAL_MS);
  const notifications = createNotifications({
    ...services,
    countUnreadMessages: (ids) => countUnreadMessages(db, ids),
  });
  await notifyOfSales({ db, now: clock.now, followers: createListingFollowers(notifications), notifications });
  await realtime.settled();
}
