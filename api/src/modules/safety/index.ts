import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerSafetyRoutes, type SafetyServices } from './routes.ts';

export { deleteBlocksOf } from './block-person.ts';
export { requireMayStart, requireMayWrite } from './may-write.ts';
export { blocksAround, isBlockedPair } from './pair.ts';
export { personBlocked } from './refusals.ts';
export { chatLimits, personBlocks, personReports } from './tables.ts';

/** Blocks between people, and reports about them. */
export const createSafetyModule = (services: SafetyServices): ApiModule => ({
  register: (app) => registerSafetyRoutes(app, services),
});
