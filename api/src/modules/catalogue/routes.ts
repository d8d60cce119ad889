import { listAreas, listCities, listMakes, listModels, listVariants } from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Catalogue } from './catalogue.ts';
import { presentArea, presentCity, presentMake, presentModel, presentVariant } from './presenter.ts';
import { cityNotFound, makeNotFound, modelNotFound } from './refusals.ts';
import type { CatalogueSnapshot, Variant, VehicleKind } from './snapshot.ts';
import { UNSPECIFIED_CITY } from './unspecified-city.ts';

export function registerCatalogueRoutes(app: HttpApp, catalogue: Catalogue): void {
  registerEndpoint(app, listMakes, async ({ params }) => (await catalogue.read()).makes(params.kind).map(presentMake));

  registerEndpoint(app, listModels, async ({ params }) => {
    const snapshot = await catalogue.read();
    const make = makeOf(snapshot, params.kind, params.make);
    return snapshot.models(make.id).map((model) => presentModel(make.slug, model));
  });

  registerEndpoint(app, listVariants, async ({ params, query }) => {
    const snapshot = await catalogue.read();
    const model = snapshot.model(makeOf(snapshot, params.kind, params.make).id, params.model);
    if (model === undefined) throw modelNotFound();
    return inYearFirst(snapshot.variants(model.id), query.year).map(presentVariant);
  });

  registerEndpoint(app, listCities, async () =>
    (await catalogue.read()).cities.filter(({ slug }) => slug !== UNSPECIFIED_CITY).map(presentCity),
  );

  registerEndpoint(app, listAreas, async ({ params }) => {
    const snapshot = await catalogue.read();
    const city = snapshot.city(params.city);
    if (city === undefined) throw cityNotFound();
    return snapshot.areas(city.id).map(presentArea);
  });
}

function makeOf(snapshot: CatalogueSnapshot, kind: VehicleKind, slug: string) {
  const make = snapshot.make(kind, slug);
  if (make === undefined) throw makeNotFound();
  return make;
}

function inYearFirst(variants: readonly Variant[], year: number | undefined): readonly Variant[] {
  if (year === undefined) return variants;
  const isOfYear = ({ fromYear, toYear }: Variant) =>
    fromYear !== null && toYear !== null && fromYear <= year && year <= toYear;
  return [...variants.filter(isOfYear), ...variants.filter((variant) => !isOfYear(variant))];
}
