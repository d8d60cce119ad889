import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { lookUpDue } from './look-up.ts';
import { registerSheetRoutes, type SheetServices } from './routes.ts';

export { forgetChecksOf } from './forget-checks.ts';
export { createSheetFulfilments } from './fulfilment.ts';
export { lookUpDue } from './look-up.ts';
export { requestCheck } from './request-check.ts';
export { sheetChecks } from './tables.ts';

/** Sheets of Japanese car auctions: asked for by chassis number, paid, looked up, and held against what is said of the car. */
export const createAuctionSheetsModule = (services: SheetServices): ApiModule => ({
  register(app) {
    registerSheetRoutes(app, services);
    runPeriodically(app, {
      name: 'auction-sheets.look-up',
      everySeconds: 5,
      work: (signal) => lookUpDue(services, signal),
    });
  },
});
