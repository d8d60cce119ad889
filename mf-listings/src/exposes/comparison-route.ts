import {
  type CatalogueVertical,
  comparisonPath,
  isRefused,
  type KarwanContext,
  MOST_COMPARED,
} from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import {
  type Comparison,
  comparisonHead,
  comparisonReads,
  idsOf,
  readAssumptions,
} from '../features/new-vehicles/data/comparison.ts';
import { comparisonOf } from '../features/new-vehicles/data/comparison-path.ts';
import { browseNewQuery, compareQuery, newVehiclesQuery, ratesQuery } from '../lib/queries/new-vehicles.ts';

const MOST_MODELS = 48;

export const comparisonRoute = (ctx: KarwanContext, vertical: CatalogueVertical): RouteObject =>
  publicPage<Comparison>(ctx, {
    path: comparisonPath(vertical),
    load: async ({ ctx: { call, queryClient }, url: { searchParams: query } }) => {
      const asked = idsOf(query);
      const added = query.get('add');
      // Redirect, so that the address contains the added variant.
      if (added) return redirect(comparisonOf(vertical, [...new Set([...asked, added])].slice(0, MOST_COMPARED)));
      const make = query.get('make') || undefined;
      const [compared, counts, rates, models] = await Promise.all([
        asked.length === 0
          ? []
          : queryClient
              .fetchQuery(compareQuery(call, vertical, asked))
              // An invalid name is treated like an unknown one.
              .catch((error: unknown) => (isRefused(error, 'invalid_input') ? [] : undefined)),
        queryClient.fetchQuery(browseNewQuery(call, vertical)).catch(() => undefined),
        // Optional: without rates, no monthly costs are shown.
        queryClient.fetchQuery(ratesQuery(call, vertical)).catch(() => []),
        make === undefined
          ? undefined
          : queryClient
              .fetchQuery(
                newVehiclesQuery(call, vertical, { filters: { make: [make] }, limit: MOST_MODELS, hasFacets: false }),
              )
              .catch(() => undefined),
      ]);
      if (!compared || !counts) throw data(null, { status: 503 });
      const known = compared.map(({ variant }) => variant.id);
      // Drop unknown variants, and those beyond four, from the address.
      if (known.length < asked.length) return redirect(comparisonOf(vertical, known));
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
    reads: comparisonReads,
    head: ({ ctx, data }) => comparisonHead(ctx, data),
    view: () => import('../pages/comparison.tsx'),
  });
