import { randomUUID } from 'node:crypto';
import { dayInPakistan, type News } from '@karwan/shared-contracts';
import { eq, inArray } from 'drizzle-orm';
import { conversations, messages } from '../modules/chat/index.ts';
import { homeApart, listingDailyFigures, listings, type NewListingRow } from '../modules/listings/index.ts';
import { newRow, notifications } from '../modules/notifications/index.ts';
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
  const own = await giveAds(db, userId, scene);
  await storeFigures(db, own, scene);
  await storeTalks(db, userId, own, scene);
  const liked = await storeSaved(db, userId, own, scene);
  await storeNews(db, userId, liked, scene);
}

/**
 * Owners see daily views for two weeks, visitors only the total. So listings of accounts that cannot log in get the
 * total on one day.
 */
async function storeFigures(
  db: Database,
  own: readonly NewListingRow[],
  { accountIds, ads, now, random }: Scene,
): Promise<void> {
  const ownIds = new Set(own.map(({ id }) => id));
  const canLogIn = new Set(accountIds.values());
  const rows = ads.flatMap(({ id, ownerId, postedAt, isFeatured }) => {
    const days = Math.min(14, Math.ceil((now.getTime() - (postedAt ?? now).getTime()) / DAY_MS));
    const isDaily = ownIds.has(id) || canLogIn.has(ownerId);
    return Array.from({ length: isDaily ? days : 1 }, (_, back) => {
      const views = random.whole(0, (isFeatured ? 90 : 28) * (isDaily ? 1 : days));
      return {
        listingId: id,
        day: dayInPakistan(now.getTime() - back * DAY_MS),
        views,
        saves: random.whole(0, Math.ceil(views / 20)),
        calls: random.whole(0, Math.ceil(views / 14)),
        messages: random.whole(0, Math.ceil(views / 25)),
      };
    });
  });
  await bulkInsert(db, listingDailyFigures, rows);
}

/** Reassigns six listings: three stay active, the others become sold, expired and deactivated. */
async function giveAds(db: Database, userId: string, { ads }: Scene): Promise<NewListingRow[]> {
  const own = ads.filter(({ sellerType }) => sellerType === 'individual').slice(0, 6);
  const states = ['active', 'active', 'active', 'sold', 'expired', 'deactivated'] as const;
  for (const [index, { id }] of own.entries()) {
    await db
      .update(listings)
      .set({ ownerId: userId, status: states[index] ?? 'active' })
      .where(eq(listings.id, id));
  }
  return own;
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

async function storeTalks(
  db: Database,
  userId: string,
  own: readonly NewListingRow[],
  { ads, now }: Scene,
): Promise<void> {
  const others = ads.filter(({ ownerId, id }) => ownerId !== userId && !own.some((ad) => ad.id === id));
  const wanted = others.slice(10, 12);
  const buyers = [...new Set(others.map(({ ownerId }) => ownerId))].filter((id) => id !== userId).slice(0, 2);
  for (const [index, ad] of wanted.entries()) {
    const talk = { listingId: ad.id, buyerId: userId, sellerId: ad.ownerId };
    await storeTalk(db, talk, asBuyer.slice(0, 4 - index), now.getTime() - (index + 1) * 190 * MINUTE_MS);
  }
  for (const [index, buyerId] of buyers.entries()) {
    const ad = own[index];
    if (ad === undefined) continue;
    const talk = { listingId: ad.id, buyerId, sellerId: userId };
    await storeTalk(db, talk, asSeller.slice(0, 3 + index), now.getTime() - (index + 1) * 45 * MINUTE_MS);
  }
}

type Talk = { listingId: string; buyerId: string; sellerId: string };

/** Buyer and seller alternate; the last message is unread. */
async function storeTalk(db: Database, talk: Talk, texts: readonly string[], lastMs: number): Promise<void> {
  const id = randomUUID();
  const sentAt = (index: number) => new Date(lastMs - (texts.length - 1 - index) * 7 * MINUTE_MS);
  await db.insert(conversations).values({ ...talk, id, createdAt: sentAt(0), updatedAt: new Date(lastMs) });
  const stored = await db
    .insert(messages)
    .values(
      texts.map((text, index) => ({
        conversationId: id,
        senderId: index % 2 === 0 ? talk.buyerId : talk.sellerId,
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
  own: readonly NewListingRow[],
  { ads, now }: Scene,
): Promise<NewListingRow[]> {
  const liked = ads.filter(({ id }) => !own.some((ad) => ad.id === id)).slice(20, 27);
  await db.insert(savedListings).values(
    liked.map(({ id }, index) => ({
      accountId: userId,
      listingId: id,
      savedAt: new Date(now.getTime() - index * 9 * 60 * MINUTE_MS),
    })),
  );
  const [gone] = liked;
  if (gone)
    await db
      .update(listings)
      .set({ status: 'sold' })
      .where(inArray(listings.id, [gone.id]));
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

async function storeNews(
  db: Database,
  userId: string,
  [sold, cheaper]: readonly NewListingRow[],
  { now }: Scene,
): Promise<void> {
  const news: News[] = [{ kind: 'saved-search', parameters: { ...savedSearch, count: 2 } }];
  if (sold) news.push({ kind: 'saved-ad-sold', parameters: newsOfAd(sold) });
  if (cheaper?.slug && cheaper.pricePkr) {
    const { slug, pricePkr } = cheaper;
    const home = homeApart(cheaper);
    news.push({ kind: 'saved-ad-price', parameters: { ...newsOfAd(cheaper), slug, ...(home && { home }), pricePkr } });
  }
  await db.insert(notifications).values(
    news.map((each, index) => ({
      ...newRow(userId, each, new Date(now.getTime() - (index * 26 + 1) * 60 * MINUTE_MS)),
      readAt: index === 2 ? now : null,
    })),
  );
}

const newsOfAd = ({ id, vertical, title }: NewListingRow) => ({
  vertical: vertical ?? savedSearch.vertical,
  listingId: id,
  title: title ?? '',
});
