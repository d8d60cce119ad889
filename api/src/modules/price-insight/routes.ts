import {
  definitionOf,
  estimatePrice,
  getAskedRange,
  getPriceInsight,
  type PriceInsight,
  type unratedReasons,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { listingNotFound } from '../listings/index.ts';
import { findModelRange } from './model-range.ts';
import { findRateableListing } from './repository.ts';
import type { PriceInsights } from './service.ts';

type InsightServices = Pick<Services, 'read' | 'now'> & { catalogue: Catalogue; insights: PriceInsights };

export function registerPriceInsightRoutes(app: HttpApp, { read, now, catalogue, insights }: InsightServices): void {
  const unrated = (reason: (typeof unratedReasons)[number]): PriceInsight => ({
    kind: 'unrated',
    reason,
    comparables: 0,
    asOf: now().toISOString(),
  });

  registerEndpoint(app, getPriceInsight, async ({ params: { listingId } }) => {
    const ad = await findRateableListing(read, listingId);
    if (ad === undefined) throw listingNotFound();
    if (ad === 'not-judged') return unrated(ad);
    const { pricePkr, ...car } = ad;
    return pricePkr === null ? unrated('no-price') : insights.insightOf({ ...car, pricePkr, excludedId: listingId });
  });

  registerEndpoint(app, estimatePrice, async ({ query }) => {
    const snapshot = await catalogue.read();
    const make = snapshot.make('car', query.make);
    const model = make && snapshot.model(make.id, query.model);
    if (!model) return unrated('too-few-comparables');
    const { year, fuel, transmission, mileageKm, pricePkr } = query;
    return insights.insightOf({
      ...{ modelId: model.id, year, fuel, transmission, mileageKm, pricePkr },
      engineCc: query.engineCc ?? null,
      cityId: (query.city && snapshot.city(query.city)?.id) || null,
    });
  });

  registerEndpoint(app, getAskedRange, async ({ query: { vertical, year, isForRent, ...named } }) => {
    const { makes } = definitionOf(vertical);
    const snapshot = await catalogue.read();
    const make = makes && snapshot.make(makes, named.make);
    const model = make && snapshot.model(make.id, named.model);
    if (!model) return { range: null };
    const modelIds = snapshot.modelIds(model.id);
    return { range: await findModelRange(read, { vertical, modelIds, year, isForRent: isForRent === 'true' }) };
  });
}
