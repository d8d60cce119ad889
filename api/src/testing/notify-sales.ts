import { UNDO_SOLD_MS } from '@karwan/shared-contracts';
import { countUnreadMessages } from '../modules/chat/index.ts';
import { notifyOfSales } from '../modules/listings/index.ts';
import { createNotifications } from '../modules/notifications/index.ts';
import { createListingFollowers } from '../modules/saved/index.ts';
import type { TestApi } from './start-api.ts';

/** More than the delay until an undo takes effect. */
const UNDO_ARRIVAL_MS = 5000;

/** Advances the clock until sales are final, notifies followers, and waits for open pages to be updated. */
export async function notifySales({ clock, services }: TestApi): Promise<void> {
  const { db, realtime } = services;
  clock.advance(UNDO_SOLD_MS + UNDO_ARRIVAL_MS);
  const notifications = createNotifications({
    ...services,
    countUnreadMessages: (ids) => countUnreadMessages(db, ids),
  });
  await notifyOfSales({ db, now: clock.now, followers: createListingFollowers(notifications), notifications });
  await realtime.whenIdle();
}
