import { randomUUID } from 'node:crypto';
import { dayInPakistan, type News } from '@karwan/shared-contracts';
import { eq, inArray } from 'drizzle-orm';
import { conversations, messages } from '../modules/chat/index.ts';
import { listingDailyFigures, listings, type NewListingRow, otherVerticalOf } from '../modules/listings/index.ts';
import { newNotificationRow, notifications } from '../modules/notifications/index.ts';
import { savedListings, savedSearches } from '../modules/saved/index.ts';
import { bulkInsert } from '../platform/database/bulk-insert.ts';
import type { Database } from '../platform/database/database.ts';
import type { Random } from './market/random.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Scene = { accountIds: ReadonlyMap<string, string>; ads: readonly NewListingRow[]; now: Date; random: Random };

/**
 * Seeds recent activity: views of all listings; listings, chats, saved items and notifications of `user@karwan.test`.
 */
export async function seedDemoLife(db: Database, scene: Scene): Promise<void> {
  const userId = scene.accountIds.get('user@karwan.test');
  if (userId === undefined) return;
  const ownAds = await transferAds(db, userId, scene);
  await storeFigures(db, ownAds, scene);
  await storeConversations(db, userId, ownAds, scene);
  const liked = await storeSaved(db, userId, ownAds, scene);
  await storeNotifications(db, userId, liked, scene);
}

/**
 * Owners see daily views for two weeks, visitors only the total. So listings of accounts that cannot log in get the
 * total on one day.
 */
async function storeFigures(
  db: Database,
  ownAds: readonly NewListingRow[],
  { accountIds, ads, now, random }: Scene,
): Promise<void> {
  const ownAdIds = new Set(ownAds.map(({ id }) => id));
  const loginOwnerIds = new Set(accountIds.values());
  const rows = ads.flatMap(({ id, ownerId, postedAt, isFeatured }) => {
    const days = Math.min(14, Math.ceil((now.getTime() - (postedAt ?? now).getTime()) / DAY_MS));
    const isDaily = ownAdIds.has(id) || loginOwnerIds.has(ownerId);
    return Array.from({ length: isDaily ? days : 1 }, (_, back) => {
      const views = random.int(0, (isFeatured ? 90 : 28) * (isDaily ? 1 : days));
      return {
        listingId: id,
        day: dayInPakistan(now.getTime() - back * DAY_MS),
        views,
        saves: random.int(0, Math.ceil(views / 20)),
        calls: random.int(0, Math.ceil(views / 14)),
        messages: random.int(0, Math.ceil(views / 25)),
      };
    });
  });
  await bulkInsert(db, listingDailyFigures, rows);
}

/** Reassigns six listings: three stay active, the others become sold, expired and deactivated. */
async function transferAds(db: Database, userId: string, { ads }: Scene): Promise<NewListingRow[]> {
  const ownAds = ads.filter(({ sellerType }) => sellerType === 'individual').slice(0, 6);
  const states = ['active', 'active', 'active', 'sold', 'expired', 'deactivated'] as const;
  for (const [index, { id }] of ownAds.entries()) {
    await db
      .update(listings)
      .set({ ownerId: userId, status: states[index] ?? 'active' })
      .where(eq(listings.id, id));
  }
  return ownAds;
}

const asBuyer = [
  'Assalam o alaikum, is the car still available?',
  'Walaikum assalam, yes it is available.',
  'What is the final price?',
  'Price is slightly negotiable after you see it. It is genuine, you can bring a mechanic.',
];
const asSeller = [
  'Is it bumper to bumper genuine?',
  'One fender is touched up, the rest is original paint.',
  'Can I see it on Sunday?',
  'Would you exchange it with a 2014 Cultus?',
];

async function storeConversations(
  db: Database,
  userId: string,
  ownAds: readonly NewListingRow[],
  { ads, now }: Scene,
): Promise<void> {
  const others = ads.filter(({ ownerId, id }) => ownerId !== userId && !ownAds.some((ad) => ad.id === id));
  const wanted = others.slice(10, 12);
  const buyers = [...new Set(others.map(({ ownerId }) => ownerId))].filter((id) => id !== userId).slice(0, 2);
  for (const [index, ad] of wanted.entries()) {
    const conversation = { listingId: ad.id, buyerId: userId, sellerId: ad.ownerId };
    await storeConversation(
      db,
      conversation,
      asBuyer.slice(0, 4 - index),
      now.getTime() - (index + 1) * 190 * MINUTE_MS,
    );
  }
  for (const [index, buyerId] of buyers.entries()) {
    const ad = ownAds[index];
    if (ad === undefined) continue;
    const conversation = { listingId: ad.id, buyerId, sellerId: userId };
    await storeConversation(
      db,
      conversation,
      asSeller.slice(0, 3 + index),
      now.getTime() - (index + 1) * 45 * MINUTE_MS,
    );
  }
}

type Conversation = { listingId: string; buyerId: string; sellerId: string };

/** Buyer and seller alternate; the last message is unread. */
async function storeConversation(
  db: Database,
  conversation: Conversation,
  texts: readonly string[],
  lastMs: number,
): Promise<void> {
  const id = randomUUID();
  const sentAt = (index: number) => new Date(lastMs - (texts.length - 1 - index) * 7 * MINUTE_MS);
  await db.insert(conversations).values({ ...conversation, id, createdAt: sentAt(0), updatedAt: new Date(lastMs) });
  const stored = await db
    .insert(messages)
    .values(
      texts.map((text, index) => ({
        conversationId: id,
        senderId: index % 2 === 0 ? conversation.buyerId : conversation.sellerId,
        clientId: randomUUID(),
        text,
        sentAt: sentAt(index),
        seenAt: index < texts.length - 1 ? new Date(lastMs) : null,
      })),
    )
    .returning({ id: messages.id });
  const isLastFromBuyer = texts.length % 2 === 1;
  await db
    .update(conversations)
    .set({
      lastMessageId: stored.at(-1)?.id ?? null,
      buyerUnread: isLastFromBuyer ? 0 : 1,
      sellerUnread: isLastFromBuyer ? 1 : 0,
    })
    .where(eq(conversations.id, id));
}

/** Returns the saved listings; the first has been sold meanwhile. */
async function storeSaved(
  db: Database,
  userId: string,
  ownAds: readonly NewListingRow[],
  { ads, now }: Scene,
): Promise<NewListingRow[]> {
  const liked = ads.filter(({ id }) => !ownAds.some((ad) => ad.id === id)).slice(20, 27);
  await db.insert(savedListings).values(
    liked.map(({ id }, index) => ({
      accountId: userId,
      listingId: id,
      savedAt: new Date(now.getTime() - index * 9 * 60 * MINUTE_MS),
    })),
  );
  const [soldAd] = liked;
  if (soldAd)
    await db
      .update(listings)
      .set({ status: 'sold' })
      .where(inArray(listings.id, [soldAd.id]));
  await db.insert(savedSearches).values([
    {
      id: randomUUID(),
      accountId: userId,
      ...savedSearch,
      createdAt: new Date(now.getTime() - 6 * DAY_MS),
      lastSeenAt: new Date(now.getTime() - 2 * DAY_MS),
    },
  ]);
  return liked;
}

const savedSearch = {
  vertical: 'used-cars' as const,
  filters: 'mk-toyota/md-corolla/ct-lahore',
  name: 'Toyota Corolla in Lahore',
};

async function storeNotifications(
  db: Database,
  userId: string,
  [sold, cheaper]: readonly NewListingRow[],
  { now }: Scene,
): Promise<void> {
  const news: News[] = [{ kind: 'saved-search', parameters: { ...savedSearch, count: 2 } }];
  if (sold) news.push({ kind: 'saved-ad-sold', parameters: notificationParametersOf(sold) });
  if (cheaper?.slug && cheaper.pricePkr) {
    const { slug, pricePkr } = cheaper;
    const home = otherVerticalOf(cheaper);
    news.push({
      kind: 'saved-ad-price',
      parameters: { ...notificationParametersOf(cheaper), slug, ...(home && { home }), pricePkr },
    });
  }
  await db.insert(notifications).values(
    news.map((each, index) => ({
      ...newNotificationRow(userId, each, new Date(now.getTime() - (index * 26 + 1) * 60 * MINUTE_MS)),
      readAt: index === 2 ? now : null,
    })),
  );
}

const notificationParametersOf = ({ id, vertical, title }: NewListingRow) => ({
  vertical: vertical ?? savedSearch.vertical,
  listingId: id,
  title: title ?? '',
});
