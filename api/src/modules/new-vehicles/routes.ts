import {
  browseNewVehicles,
  compareNewVehicles,
  getNewModel,
  listVehicleRates,
  parseSegments,
  searchNewVehicles,
  suggestNewVehicles,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { presentUnderstood } from '../search/index.ts';
import { browseVehicles } from './browse.ts';
import { understandWords } from './free-words.ts';
import { presentCard } from './presenter.ts';
import { searchVehicles } from './search-vehicles.ts';
import type { NewVehicles } from './service.ts';
import { suggestVehicles } from './suggest-vehicles.ts';

export function registerNewVehicleRoutes(app: HttpApp, vehicles: NewVehicles): void {
  registerEndpoint(app, searchNewVehicles, async ({ params: { vertical }, query }) => {
    const filters = parseSegments(query.filters);
    const withFacets = query.facets === '1';
    const index = await vehicles.index(vertical);
    const text = filters.text === undefined ? undefined : await understandWords(filters.text, index.vocabulary);
    const { found, ...rest } = searchVehicles(index, {
      filters,
      text,
      sort: query.sort,
      withFacets,
    });
    const page = filters.page ?? 1;
    const { limit } = query;
    return {
      items: found.slice((page - 1) * limit, page * limit).map((each) => presentCard(vertical, each)),
      pagination: { page, limit, totalDocs: found.length, totalPages: Math.ceil(found.length / limit) },
      ...rest,
      ...(text && { understood: presentUnderstood(text) }),
    };
  });

  registerEndpoint(app, suggestNewVehicles, async ({ params: { vertical }, query: { text, filters } }) =>
    suggestVehicles(await vehicles.index(vertical), text, parseSegments(filters)),
  );

  registerEndpoint(app, browseNewVehicles, async ({ params: { vertical } }) =>
    browseVehicles(vertical, await vehicles.index(vertical)),
  );

  registerEndpoint(app, getNewModel, ({ params: { vertical, id } }) => vehicles.model(vertical, id));

  registerEndpoint(app, compareNewVehicles, ({ params: { vertical }, query: { ids } }) =>
    vehicles.compare(vertical, ids.split(',')),
  );

  registerEndpoint(app, listVehicleRates, ({ params: { vertical } }) => vehicles.rates(vertical));
}
