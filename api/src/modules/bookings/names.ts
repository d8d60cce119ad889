import type { BookingForm } from '@karwan/shared-contracts';
import type { CatalogueSnapshot } from '../catalogue/index.ts';

/** Display names for the slugs in a form. */
export function displayNamesOf(form: BookingForm, catalogue: CatalogueSnapshot) {
  const city = catalogue.city(form.city);
  return {
    cityName: city?.name ?? form.city,
    areaName: (city && form.area && catalogue.area(city.id, form.area)?.name) ?? null,
    car: carNameOf(form, catalogue),
  };
}

/** 'Honda Civic 2019'; null if the form names no make. */
function carNameOf(form: BookingForm, catalogue: CatalogueSnapshot): string | null {
  const make = form.make === undefined ? undefined : catalogue.make('car', form.make);
  if (make === undefined) return null;
  const model = form.model === undefined ? undefined : catalogue.model(make.id, form.model);
  return [make.name, model?.name, 'year' in form ? form.year : undefined].filter(Boolean).join(' ');
}
