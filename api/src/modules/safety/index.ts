import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerSafetyRoutes, type SafetyServices } from './routes.ts';

export { anonymizeSafetyDataOf } from './anonymize-safety-data.ts';
export { CHAT_STOPPED_MS } from './limits.ts';
export { assertMayStart, assertMayWrite } from './may-write.ts';
export { type BlockState, blocksBetweenEach, isBlockedPair, type Pair } from './pair.ts';
export { purgeReports } from './purge-reports.ts';
export { personBlocked } from './refusals.ts';
export {
  type ChatLimits,
  changeLimits,
  limitsOf,
  MAX_REPORTS_SHOWN,
  openReportsOf,
  reopenReports,
  settleReports,
} from './reports.ts';
export { chatLimits, personBlocks, personReports } from './tables.ts';

/** Blocks between users, and reports about them. */
export const createSafetyModule = (services: SafetyServices): ApiModule => ({
  register: (app) => registerSafetyRoutes(app, services),
});
