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
      // What was chosen to be added belongs to the address of the comparison.
      if (added) return redirect(comparisonOf(vertical, [...new Set([...asked, added])].slice(0, MOST_COMPARED)));
      const make = query.get('make') || undefined;
      const [compared, counts, rates, models] = await Promise.all([
        asked.length === 0
          ? []
          : queryClient
              .fetchQuery(compareQuery(call, vertical, asked))
              // What cannot be the name of any is one that is not known.
              .catch((error: unknown) => (isRefused(error, 'invalid_input') ? [] : undefined)),
        queryClient.fetchQuery(browseNewQuery(call, vertical)).catch(() => undefined),
        // Without rates there is no cost of a month.
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
      // Unknown ones, and those beyond four, are no part of it.
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
