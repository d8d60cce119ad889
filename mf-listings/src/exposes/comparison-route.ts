import {
  type CatalogueVertical,
  comparisonPath,
  isRefused,
  type KarwanContext,
  MAX_COMPARED,
} from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import {
  type Comparison,
  comparisonHead,
  comparisonParams,
  idsOf,
  readAssumptions,
} from '../features/new-vehicles/data/comparison.ts';
import { comparisonUrl } from '../features/new-vehicles/data/comparison-url.ts';
import { browseNewQuery, compareQuery, newVehiclesQuery, ratesQuery } from '../lib/queries/new-vehicles.ts';

const MAX_MODELS = 48;

export const comparisonRoute = (ctx: KarwanContext, vertical: CatalogueVertical): RouteObject =>
  publicPage<Comparison>(ctx, {
    path: comparisonPath(vertical),
    load: async ({ ctx: { call, queryClient }, url: { searchParams: query } }) => {
      const requestedIds = idsOf(query);
      const added = query.get('add');
      // Redirect, so that the address contains the added variant.
      if (added)
        return redirect(comparisonUrl(vertical, [...new Set([...requestedIds, added])].slice(0, MAX_COMPARED)));
      const make = query.get('make') || undefined;
      const [compared, counts, rates, models] = await Promise.all([
        requestedIds.length === 0
          ? []
          : queryClient
              .fetchQuery(compareQuery(call, vertical, requestedIds))
              // An invalid name is treated like an unknown one.
              .catch((error: unknown) => (isRefused(error, 'invalid_input') ? [] : undefined)),
        queryClient.fetchQuery(browseNewQuery(call, vertical)).catch(() => undefined),
        // Optional: without rates, no monthly costs are shown.
        queryClient.fetchQuery(ratesQuery(call, vertical)).catch(() => []),
        make === undefined
          ? undefined
          : queryClient
              .fetchQuery(
                newVehiclesQuery(call, vertical, { filters: { make: [make] }, limit: MAX_MODELS, hasFacets: false }),
              )
              .catch(() => undefined),
      ]);
      if (!compared || !counts) throw data(null, { status: 503 });
      const knownIds = compared.map(({ variant }) => variant.id);
      // Drop unknown variants, and those beyond four, from the address.
      if (knownIds.length < requestedIds.length) return redirect(comparisonUrl(vertical, knownIds));
      return {
        vertical,
        compared,
        makes: counts.makes,
        make,
        models: models?.items ?? [],
        popular: counts.popular,
        rates,
        ...readAssumptions(query, rates),
      };
    },
    reads: comparisonParams,
    head: ({ ctx, data }) => comparisonHead(ctx, data),
    view: () => import('../pages/comparison.tsx'),
  });
