import { listOfficePrices, removeOfficePrice, setOfficePrice } from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { Services } from '../../platform/services.ts';
import { pricesOf, removePrice, setPrice } from './prices.ts';

/** Prices, and when they change. */
export function registerPricesRoutes(app: HttpApp, services: Pick<Services, 'db' | 'now'>): void {
  registerEndpoint(app, listOfficePrices, () => pricesOf(services));

  registerEndpoint(app, setOfficePrice, ({ body, officer, ip }) =>
    setPrice(services, body, { officer: officer(), ip }),
  );

  registerEndpoint(app, removeOfficePrice, ({ body, officer, ip }) =>
    removePrice(services, body, { officer: officer(), ip }),
  );
}
