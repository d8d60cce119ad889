import type { PriceInsight } from '@karwan/shared-contracts';
import type { BookingRow } from '../bookings/index.ts';
import type { PriceInsights } from '../price-insight/index.ts';
import type { Case } from './policy.ts';

type Item = { id: number } | undefined;
type Lookup = {
  make(kind: 'car', slug: string): Item;
  model(makeId: number, slug: string): Item;
  city(slug: string): Item;
};
type ValuedCase = { booking: Pick<BookingRow, 'form'>; row: Pick<Case['row'], 'described'> };
export type ValuationServices = { catalogue: { read(): Promise<Lookup> }; prices: Pick<PriceInsights, 'insightOf'> };

/**
 * The current price of comparable cars, with any engine and gearbox until the consultant has seen the car. Null if
 * make, model or year are missing. Do not call within a transaction.
 */
export async function valuationOf(
  { catalogue, prices }: ValuationServices,
  { booking: { form }, row: { described } }: ValuedCase,
): Promise<PriceInsight | null> {
  const car = bookedCarOf(form);
  if (car === undefined) return null;
  const snapshot = await catalogue.read();
  const make = snapshot.make('car', car.make);
  const model = make && snapshot.model(make.id, car.model);
  if (model === undefined) return null;
  return prices.insightOf({
    modelId: model.id,
    year: car.year,
    mileageKm: described?.mileageKm ?? car.mileageKm,
    cityId: snapshot.city(car.city)?.id ?? null,
    pricePkr: car.pricePkr,
    ...(described && {
      fuel: described.fuel,
      transmission: described.transmission,
      engineCc: described.engineCc,
    }),
  });
}

function bookedCarOf(form: BookingRow['form']) {
  if (form?.kind === 'sell-my-car') {
    const { city, make, model, year, mileageKm, askedPkr } = form;
    return { city, make, model, year, mileageKm, pricePkr: askedPkr };
  }
  if (form?.kind !== 'buy-me-a-car') return undefined;
  const { city, make, model, fromYear, budgetPkr } = form;
  if (!make || !model || !fromYear) return undefined;
  return { city, make, model, year: fromYear, mileageKm: null, pricePkr: budgetPkr };
}
