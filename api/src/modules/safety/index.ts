import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerSafetyRoutes, type SafetyServices } from './routes.ts';

export { forgetSafetyOf } from './forget-safety.ts';
export { CHAT_STOPPED_MS } from './limits.ts';
export { requireMayStart, requireMayWrite } from './may-write.ts';
export { blocksAround, isBlockedPair, type Pair } from './pair.ts';
export { purgeReports } from './purge-reports.ts';
export { personBlocked } from './refusals.ts';
export {
  type ChatLimits,
  changeLimits,
  limitsOf,
  MAX_REPORTS_SHOWN,
  openReportsOf,
  settleReports,
  unsettleReports,
} from './reports.ts';
export { chatLimits, personBlocks, personReports } from './tables.ts';

/** Blocks between users, and reports about them. */
export const createSafetyModule = (services: SafetyServices): ApiModule => ({
  register: (app) => registerSafetyRoutes(app, services),
});
