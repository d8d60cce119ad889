import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { readCityFactors } from './city-factors.ts';
import { refreshLabels } from './refresh-labels.ts';
import { registerPriceInsightRoutes } from './routes.ts';
import { createPriceInsights, type PriceInsights } from './service.ts';

export { readCityFactors } from './city-factors.ts';
export { findMediansByYear, type YearMedian } from './medians-by-year.ts';
export { refreshLabels } from './refresh-labels.ts';
export { createPriceInsights, type PricedCar, type PriceInsights } from './service.ts';

const SIX_HOURS = 6 * 3600;

/** Asking prices of comparable cars, and how a price compares with them. */
export function createPriceInsightModule(
  services: Pick<Services, 'db' | 'read' | 'now'> & { catalogue: Catalogue },
): ApiModule & { insights: PriceInsights } {
  const { db, catalogue } = services;
  const insights = createPriceInsights(services);
  return {
    insights,
    register(app) {
      registerPriceInsightRoutes(app, { ...services, insights });
      runPeriodically(app, {
        name: 'price-insight.refresh-labels',
        everySeconds: SIX_HOURS,
        work: async () =>
          void (await refreshLabels(db, await catalogue.read(), readCityFactors()(await catalogue.read()))),
      });
    },
  };
}
