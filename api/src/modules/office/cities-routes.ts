import {
  addOfficeArea,
  addOfficeCity,
  changeOfficeArea,
  changeOfficeCity,
  getOfficeCity,
  listOfficeCities,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { addArea, addCity, type CatalogueServices, changeArea, changeCity } from './change-city.ts';
import { cityWithAreas, findCities } from './cities.ts';

/** Cities, their services and their areas (ENT-02). */
export function registerCitiesRoutes(app: HttpApp, services: CatalogueServices): void {
  const { db, now } = services;

  registerEndpoint(app, listOfficeCities, ({ query }) => findCities(db, query, now()));

  registerEndpoint(app, getOfficeCity, ({ params }) => cityWithAreas(db, params.city, now()));

  registerEndpoint(app, addOfficeCity, async ({ body, officer, ip }) =>
    cityWithAreas(db, await addCity(services, body, { officerId: officer().officerId, ip }), now()),
  );

  registerEndpoint(app, changeOfficeCity, async ({ params, body, officer, ip }) => {
    await changeCity(services, { ...params, ...body }, { officerId: officer().officerId, ip });
    return cityWithAreas(db, params.city, now());
  });

  registerEndpoint(app, addOfficeArea, async ({ params, body, officer, ip }) => {
    await addArea(services, { ...params, ...body }, { officerId: officer().officerId, ip });
    return cityWithAreas(db, params.city, now());
  });

  registerEndpoint(app, changeOfficeArea, async ({ params, body, officer, ip }) => {
    await changeArea(services, { ...params, ...body }, { officerId: officer().officerId, ip });
    return cityWithAreas(db, params.city, now());
  });
}
