import type { CatalogueVertical, KarwanContext } from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import { modelHead } from '../features/new-vehicles/data/model-head.ts';
import { modelPath } from '../features/new-vehicles/data/model-words.ts';
import { onRoadChoice, onRoadReads } from '../features/new-vehicles/data/on-road-choice.ts';
import { isNothing } from '../lib/is-nothing.ts';
import { redirectInstead } from '../lib/path-instead.ts';
import { newModelQuery, ratesQuery } from '../lib/queries/new-vehicles.ts';
import type { ShownModel } from '../pages/new-model.tsx';

const pathOf: Readonly<Record<CatalogueVertical, string>> = {
  'new-cars': '/new-cars/:make/:model',
  'new-bikes': '/new-bikes/:id',
};

export const newModelRoute = (ctx: KarwanContext, vertical: CatalogueVertical): RouteObject =>
  publicPage<ShownModel>(ctx, {
    path: pathOf[vertical],
    load: async ({ ctx, url, params: { make, model: slug, id } }) => {
      const { call, queryClient } = ctx;
      const query = newModelQuery(call, vertical, (id ?? `${make}-${slug}`).toLowerCase());
      const [model, rates] = await Promise.all([
        queryClient.fetchQuery(query).catch((error: unknown) => {
          if (isNothing(error, 'new_model_not_found')) return null;
          throw data(null, { status: 503 });
        }),
        // Optional: the page works without rates.
        queryClient.fetchQuery(ratesQuery(call, vertical)).catch(() => []),
      ]);
      const instead =
        model === null &&
        id &&
        (await redirectInstead(ctx, vertical, { pathname: url.pathname, name: id.toLowerCase() }));
      if (instead) return instead;
      if (model === null) return data({ vertical, model, rates, choice: undefined }, { status: 404 });
      const path = modelPath(model);
      if (path !== url.pathname) return redirect(path, 301);
      return { vertical, model, rates, choice: onRoadChoice(url.searchParams, model, rates) };
    },
    reads: onRoadReads,
    head: ({ ctx, data: { model } }) => modelHead(ctx, vertical, model),
    view: () => import('../pages/new-model.tsx'),
  });

/** Address without a model. A make redirects to its search. */
export const newMakeRoute = (ctx: KarwanContext): RouteObject =>
  publicPage<ShownModel>(ctx, {
    path: '/new-cars/:make',
    load: async ({ ctx, url, params: { make = '' } }) => {
      const instead = await redirectInstead(ctx, 'new-cars', { pathname: url.pathname, name: make.toLowerCase() });
      if (instead) return instead;
      return data({ vertical: 'new-cars', model: null, rates: [], choice: undefined }, { status: 404 });
    },
    reads: [],
    head: ({ ctx, data: { model } }) => modelHead(ctx, 'new-cars', model),
    view: () => import('../pages/new-model.tsx'),
  });
