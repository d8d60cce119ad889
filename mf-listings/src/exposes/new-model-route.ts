import type { CatalogueVertical, KarwanContext } from '@karwan/shared-contracts';
import { publicPage } from '@karwan/shared-kit';
import { data, type RouteObject, redirect } from 'react-router';
import { modelHead } from '../features/new-vehicles/data/model-head.ts';
import { modelPath } from '../features/new-vehicles/data/model-text.ts';
import { onRoadChoice, onRoadParams } from '../features/new-vehicles/data/on-road-choice.ts';
import { isNotFound } from '../lib/not-found.ts';
import { newModelQuery, ratesQuery } from '../lib/queries/new-vehicles.ts';
import { redirectShortPath } from '../lib/short-path-redirect.ts';
import type { ModelPageData } from '../pages/new-model.tsx';

const pathOf: Readonly<Record<CatalogueVertical, string>> = {
  'new-cars': '/new-cars/:make/:model',
  'new-bikes': '/new-bikes/:id',
};

export const newModelRoute = (ctx: KarwanContext, vertical: CatalogueVertical): RouteObject =>
  publicPage<ModelPageData>(ctx, {
    path: pathOf[vertical],
    load: async ({ ctx, url, params: { make, model: slug, id } }) => {
      const { call, queryClient } = ctx;
      const query = newModelQuery(call, vertical, (id ?? `${make}-${slug}`).toLowerCase());
      const [model, rates] = await Promise.all([
        queryClient.fetchQuery(query).catch((error: unknown) => {
          if (isNotFound(error, 'new_model_not_found')) return null;
          throw data(null, { status: 503 });
        }),
        // Optional: the page works without rates.
        queryClient.fetchQuery(ratesQuery(call, vertical)).catch(() => []),
      ]);
      const redirection =
        model === null &&
        id &&
        (await redirectShortPath(ctx, vertical, { pathname: url.pathname, name: id.toLowerCase() }));
      if (redirection) return redirection;
      if (model === null) return data({ vertical, model, rates, choice: undefined }, { status: 404 });
      const path = modelPath(model);
      if (path !== url.pathname) return redirect(path, 301);
      return { vertical, model, rates, choice: onRoadChoice(url.searchParams, model, rates) };
    },
    reads: onRoadParams,
    head: ({ ctx, data: { model } }) => modelHead(ctx, vertical, model),
    view: () => import('../pages/new-model.tsx'),
  });

/** Address without a model. A make redirects to its search. */
export const newMakeRoute = (ctx: KarwanContext): RouteObject =>
  publicPage<ModelPageData>(ctx, {
    path: '/new-cars/:make',
    load: async ({ ctx, url, params: { make = '' } }) => {
      const redirection = await redirectShortPath(ctx, 'new-cars', {
        pathname: url.pathname,
        name: make.toLowerCase(),
      });
      if (redirection) return redirection;
      return data({ vertical: 'new-cars', model: null, rates: [], choice: undefined }, { status: 404 });
    },
    reads: [],
    head: ({ ctx, data: { model } }) => modelHead(ctx, 'new-cars', model),
    view: () => import('../pages/new-model.tsx'),
  });
