import {
  changeListingState,
  createDraft,
  deleteMyListing,
  getMyListing,
  getMyListingV1,
  listMyListings,
  listMyListingsV1,
  publishListing,
  updateMyListing,
} from '@karwan/shared-contracts';
import type { Queryable } from '../../platform/database/database.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerVersions } from '../../platform/http/register-versions.ts';
import type { Notifications } from '../notifications/index.ts';
import { totalsOf } from './figures.ts';
import type { ListingEvent, ListingFollowers } from './listing-followers.ts';
import { changeState, deleteListing } from './listing-states.ts';
import { createOwnListings, type OwnListingServices } from './own-listings.ts';
import { assertMayPost } from './policy.ts';
import type { DetailServices } from './present-detail.ts';
import { presentOwnCard, presentOwnListing } from './present-own.ts';
import { ownToV1, toV1 } from './present-v1.ts';
import { listingNotFound } from './refusals.ts';
import { countOwnListings, findOwnListing, listOwnListings } from './repository.ts';

type OwnServices = OwnListingServices &
  DetailServices & {
    followers: ListingFollowers;
    notifications: Pick<Notifications, 'publishCounts'>;
    /** Updates open conversations about a listing. */
    updateConversations(listingId: string): Promise<void>;
  };

/** Endpoints for owners. Listings of other accounts are reported as not found. */
export function registerOwnRoutes(app: HttpApp, services: OwnServices): void {
  const { db, now, catalogue, photos, followers, notifications, updateConversations } = services;
  const ownListings = createOwnListings(services);

  /** Runs work that may notify a listing's followers; updates their open pages after the commit. */
  async function withNotifications<Output>(work: (notify: NotifyInTransaction) => Promise<Output>): Promise<Output> {
    let notified: string[] = [];
    const output = await work(async (tx, event) => {
      notified = await followers.notify(tx, event);
    });
    notifications.publishCounts(notified);
    return output;
  }

  /** Called after a commit, so a failure is logged instead of failing the call. */
  const publishToConversations = (listingId: string) =>
    updateConversations(listingId).catch((error: unknown) =>
      app.fastify.log.error({ err: error, listingId }, 'open conversations about an ad were not updated'),
    );

  registerVersions(
    app,
    [listMyListings, listMyListingsV1],
    async ({ query, account }) => {
      const ownerId = account().accountId;
      const rows = await listOwnListings(db, ownerId, query);
      const { byStatus: countByStatus, byVertical: countByVertical } = await countOwnListings(
        db,
        ownerId,
        query.vertical,
      );
      const all = Object.values(countByStatus).reduce((sum, count) => sum + count, 0);
      const totalDocs = query.status === undefined ? all : countByStatus[query.status];
      const shown = {
        catalogue: await catalogue.read(),
        photos: await photos.photosOf(rows.flatMap(({ photoIds }) => photoIds.slice(0, 1))),
      };
      const figuresOf = await totalsOf(
        db,
        rows.map(({ id }) => id),
      );
      return {
        items: rows.map((row) => presentOwnCard(row, shown, figuresOf(row.id))),
        pagination: {
          page: query.page,
          limit: query.limit,
          totalDocs,
          totalPages: Math.ceil(totalDocs / query.limit),
        },
        countByStatus,
        countByVertical,
      };
    },
    ({ items, ...page }) => ({ ...page, items: items.flatMap((item) => ownToV1(item) ?? []) }),
  );

  registerVersions(
    app,
    [getMyListing, getMyListingV1],
    async ({ params, account }) =>
      presentOwnListing(services, await findOwnListing(db, account().accountId, params.listingId), now()),
    ({ card, preview, ...ownListings }) => {
      const car = ownToV1(card);
      if (car === undefined) throw listingNotFound();
      return { ...ownListings, card: car, preview: (preview && toV1(preview)) ?? null };
    },
  );

  registerEndpoint(
    app,
    createDraft,
    async (context) => {
      const account = context.account();
      assertMayPost(account, context.body.vertical);
      return context.once(await ownListings.create(account, context.body));
    },
    { rateLimit: { max: 60, seconds: 3600 } },
  );

  registerEndpoint(app, updateMyListing, async ({ params, body, account, once }) =>
    withNotifications(async (notify) =>
      once(await ownListings.update(account().accountId, { ...params, ...body }, notify)),
    ),
  );

  registerEndpoint(app, publishListing, async ({ params, body, account, once }) =>
    once(await ownListings.publish(account(), { ...params, ...body })),
  );

  registerEndpoint(app, changeListingState, async ({ params, body, account, once }) => {
    const snapshot = await catalogue.read();
    const changed = await once((tx) =>
      changeState(tx, { ...services, snapshot }, { ownerId: account().accountId, ...params, ...body, now: now() }),
    );
    await publishToConversations(params.listingId);
    return changed;
  });

  registerEndpoint(app, deleteMyListing, async ({ params, account, once }) => {
    const answer = await once(async (tx) => {
      await deleteListing(tx, photos, { ownerId: account().accountId, ...params, now: now() });
      return { success: true as const, message: 'The ad was deleted.' };
    });
    await publishToConversations(params.listingId);
    return answer;
  });
}

type NotifyInTransaction = (tx: Queryable, event: ListingEvent) => Promise<void>;
