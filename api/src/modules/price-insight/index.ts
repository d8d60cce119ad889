import { estimatePrice, getPriceInsight, type PriceInsight } from '@karwan/shared-contracts';
import { and, eq } from 'drizzle-orm';
import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { isPublicListing, listingNotFound, listings } from '../listings/index.ts';
import { readCityFactors } from './city-factors.ts';
import { createPriceInsights, type PriceInsights } from './price-insight.ts';
import { refreshLabels } from './refresh-labels.ts';

export { readCityFactors } from './city-factors.ts';
export { createPriceInsights, type PricedCar, type PriceInsights } from './price-insight.ts';
export { refreshLabels } from './refresh-labels.ts';

const SIX_HOURS = 6 * 3600;

/** What comparable cars are asked for, and what that says of a price. */
export function createPriceInsightModule(
  services: Pick<Services, 'db' | 'read' | 'now'> & { catalogue: Catalogue },
): ApiModule & { insights: PriceInsights } {
  const { db, read, catalogue } = services;
  const insights = createPriceInsights(services);
  return {
    insights,
    register(app) {
      registerEndpoint(app, getPriceInsight, async ({ params }): Promise<PriceInsight> => {
        const [ad] = await read
          .select()
          .from(listings)
          .where(and(eq(listings.id, params.listingId), isPublicListing));
        if (!ad?.modelId || !ad.year || !ad.fuel || !ad.transmission) throw listingNotFound();
        const { modelId, year, fuel, transmission, engineCc, mileageKm, cityId, pricePkr } = ad;
        if (pricePkr === null) {
          return { kind: 'unrated', reason: 'no-price', comparables: 0, asOf: services.now().toISOString() };
        }
        const car = { modelId, year, fuel, transmission, engineCc, mileageKm, cityId, pricePkr };
        return insights.insightOf({ ...car, excludedId: ad.id });
      });

      registerEndpoint(app, estimatePrice, async ({ query }): Promise<PriceInsight> => {
        const snapshot = await catalogue.read();
        const make = snapshot.make('car', query.make);
        const model = make && snapshot.model(make.id, query.model);
        if (!model) {
          return { kind: 'unrated', reason: 'too-few-comparables', comparables: 0, asOf: services.now().toISOString() };
        }
        const { year, fuel, transmission, mileageKm, pricePkr } = query;
        return insights.insightOf({
          ...{ modelId: model.id, year, fuel, transmission, mileageKm, pricePkr },
          engineCc: query.engineCc ?? null,
          cityId: (query.city && snapshot.city(query.city)?.id) || null,
        });
      });

      runPeriodically(app, {
        name: 'price-insight.refresh-labels',
        everySeconds: SIX_HOURS,
        work: async () =>
          void (await refreshLabels(db, await catalogue.read(), readCityFactors()(await catalogue.read()))),
      });
    },
  };
}
