import type { ApiModule } from '../../platform/http/http-app.ts';
import { runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { processDueChecks } from './process-due-checks.ts';
import { registerSheetRoutes, type SheetServices } from './routes.ts';

export { eraseChecksOf } from './erase-checks.ts';
export { createSheetFulfilments } from './fulfilment.ts';
export { processDueChecks } from './process-due-checks.ts';
export { requestCheck } from './request-check.ts';
export { sheetChecks } from './tables.ts';

/**
 * Sheets of Japanese car auctions: requested by chassis number, paid, looked up and compared with what is known of the
 * car.
 */
export const createAuctionSheetsModule = (services: SheetServices): ApiModule => ({
  register(app) {
    registerSheetRoutes(app, services);
    runPeriodically(app, {
      name: 'auction-sheets.look-up',
      everySeconds: 5,
      work: (signal) => processDueChecks(services, signal),
    });
  },
});
