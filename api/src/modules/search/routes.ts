import {
  type ByShownVertical,
  browseListings,
  getSimilarListings,
  getSimilarListingsV1,
  parseSegments,
  searchListings,
  searchListingsV1,
  shownVerticals,
  suggestListings,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerVersions } from '../../platform/http/register-versions.ts';
import type { Limit } from '../../platform/limits/admission.ts';
import { type ListingCards, listingNotFound, toV1 } from '../listings/index.ts';
import { presentBrowse } from './browse.ts';
import { presentUnderstood } from './present-understood.ts';
import { findIndexed } from './repository.ts';
import type { VerticalSearch } from './service.ts';
import { similarTo } from './similar.ts';
import { suggest } from './suggest.ts';

/** Free-text searches cost more than filters. */
const TEXTS: Limit = { name: 'texts', max: 120, seconds: 60, anonymousShares: 5 };
/**
 * Totals of the same text in other verticals are requested beside each search, so they have a rate limit of their own.
 */
const TEXT_TOTALS: Limit = { ...TEXTS, name: 'text totals', max: TEXTS.max * shownVerticals.length };

type Search = { searches: ByShownVertical<VerticalSearch>; cards: ListingCards };

export function registerSearchRoutes(app: HttpApp, { searches, cards }: Search): void {
  registerVersions(
    app,
    [searchListings, searchListingsV1],
    async ({ query, count, signal }) => {
      const { filters, sort, limit, facets } = query;
      const isTotal = limit === 1 && facets === '0';
      if (parseSegments(filters).text !== undefined) await count(isTotal ? TEXT_TOTALS : TEXTS);
      const { service } = searches[query.vertical];
      const answer = await service.search({ path: filters, sort, limit, withFacets: facets === '1' }, signal);
      const items = await cards.publicCards(answer.numbers);
      return {
        items,
        // A listing that was just hidden leaves its slot empty.
        featuredSlots: items.slice(0, answer.featuredSlots).filter(({ isFeatured }) => isFeatured).length,
        pagination: {
          page: answer.page,
          limit,
          totalDocs: answer.total,
          totalPages: Math.ceil(answer.total / limit),
        },
        facets: answer.facets,
        correctedText: answer.correctedText,
        ...(answer.text && { understood: presentUnderstood(answer.text) }),
        labels: answer.labels,
      };
    },
    ({ items, ...page }) => ({ ...page, items: items.flatMap((item) => toV1(item) ?? []) }),
  );

  registerEndpoint(app, suggestListings, async ({ query, count, signal }) => {
    await count(TEXTS);
    const { index, service } = searches[query.vertical];
    return index.read((state) => suggest(state, query.text, (filters) => service.countInState(state, filters)), signal);
  });

  registerEndpoint(app, browseListings, ({ query, signal }) => {
    const { index, service } = searches[query.vertical];
    return index.read(async (state) => {
      const { total, facets } = await service.searchState(state, { path: '', limit: 1, withFacets: true });
      return presentBrowse(state, total, facets ?? {});
    }, signal);
  });

  registerVersions(
    app,
    [getSimilarListings, getSimilarListingsV1],
    async ({ params, signal }) => {
      const listing = await findIndexed(app.db, params.listingId);
      if (listing === undefined) throw listingNotFound();
      const { index, service } = searches[listing.vertical];
      const similar = await index.read(async (state) => {
        if (state.columns.rowOf(listing.number) === undefined) throw listingNotFound();
        return similarTo(service, state, listing.number);
      }, signal);
      return cards.publicCards(similar);
    },
    (similar) => similar.flatMap((item) => toV1(item) ?? []),
  );
}
