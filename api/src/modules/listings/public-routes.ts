import {
  countView,
  findListing,
  getListing,
  getListingInReview,
  getListingV1,
  reportListing,
  revealPhone,
  type ShownVertical,
} from '@karwan/shared-contracts';
import type { Caller } from '../../platform/http/caller.ts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { isBlockedPair, personBlocked } from '../safety/index.ts';
import type { ListingCards } from './cards.ts';
import { countOncePerDay, totalsOf } from './figures.ts';
import { findNamed } from './find-named.ts';
import { enqueueReview } from './moderation.ts';
import { mayReadOwnListing } from './policy.ts';
import { type DetailServices, phoneOf, presentDetail } from './present-detail.ts';
import { toV1 } from './present-v1.ts';
import { alreadyReported, listingNotFound, noPhone } from './refusals.ts';
import { insertReport } from './reports.ts';
import { findPublic } from './repository.ts';
import { isShownIn } from './shown-in.ts';
import type { Visitors } from './visitors.ts';

type PublicServices = DetailServices & Pick<Services, 'db' | 'now'> & { visitors: Visitors; cards: ListingCards };

/** Public endpoints. */
export function registerPublicRoutes(app: HttpApp, services: PublicServices): void {
  const { db, now, people, visitors, cards } = services;

  async function publicPage(slug: string, vertical: ShownVertical, caller: Caller) {
    const row = await findPublic(db, { slug });
    const detail = isShownIn(vertical, row) ? await presentDetail(services, row) : null;
    if (detail === null) throw listingNotFound();
    return { ...detail, isOwn: caller.kind === 'account' && caller.accountId === row.ownerId };
  }

  registerEndpoint(app, getListing, ({ params, query, caller }) => publicPage(params.slug, query.vertical, caller));
  registerEndpoint(app, getListingInReview, async ({ params, query }) => {
    const found = await cards.cardInReview(params.slug);
    if (found === undefined || !isShownIn(query.vertical, found.row)) throw listingNotFound();
    return found.card;
  });
  registerEndpoint(app, getListingV1, async ({ params, caller }) => {
    const page = toV1(await publicPage(params.slug, 'used-cars', caller));
    if (page === undefined) throw listingNotFound();
    return page;
  });

  registerEndpoint(app, findListing, async ({ query, caller }) => {
    const row = await findNamed(db, query.name);
    const isOwn = row !== undefined && mayReadOwnListing(caller, row);
    const [card = null] = row === undefined ? [] : await cards.publicCards([row.number]);
    if (row === undefined || (card === null && !isOwn)) throw listingNotFound();
    return { id: row.id, isOwn, card };
  });

  registerEndpoint(
    app,
    revealPhone,
    async (context) => {
      const { caller } = context;
      const row = await findPublic(db, { id: context.params.listingId });
      if (caller.kind === 'account' && (await isBlockedPair(db, { ownId: caller.accountId, otherId: row.ownerId }))) {
        throw personBlocked({ message: 'You can’t see this person’s number.' });
      }
      const phone = await phoneOf(people, row);
      if (phone === null) throw noPhone();
      if (caller.kind !== 'account' || caller.accountId !== row.ownerId) {
        const visitor = await visitors.idOfToday(context);
        await db.transaction((tx) => countOncePerDay(tx, { listingId: row.id, figure: 'calls', visitor, at: now() }));
      }
      return { phone };
    },
    // Enough for buyers, too little for harvesting numbers.
    { rateLimit: { max: 60, seconds: 3600 } },
  );

  registerEndpoint(app, countView, async (context) => {
    const { caller } = context;
    const { id, ownerId } = await findPublic(db, { id: context.params.listingId });
    if (caller.kind !== 'account' || caller.accountId !== ownerId) {
      const visitor = await visitors.idOfToday(context);
      await db.transaction((tx) => countOncePerDay(tx, { listingId: id, figure: 'views', visitor, at: now() }));
    }
    return { viewCount: (await totalsOf(db, [id]))(id).views };
  });

  registerEndpoint(
    app,
    reportListing,
    async (context) => {
      const { id: listingId } = await findPublic(db, { id: context.params.listingId });
      const reporter = await visitors.reporter(context);
      return context.once(async (tx) => {
        const isNew = await insertReport(tx, { listingId, reporter, ...context.body, createdAt: now() });
        if (!isNew) throw alreadyReported();
        await enqueueReview(tx, { id: listingId }, 'reported', now());
        return { success: true as const, message: 'Thank you. We’ll review this ad.' };
      });
    },
    { rateLimit: { max: 20, seconds: 3600 } },
  );
}
