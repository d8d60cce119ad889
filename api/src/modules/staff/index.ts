import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerStaffRoutes, type StaffServices } from './routes.ts';

export { forgetInvitationsOf } from './repository.ts';
export { staffInvitations } from './tables.ts';

/** The people who work for a dealer: invited by mail, with what they may do (UA-11, UA-14). */
export const createStaffModule = (services: StaffServices): ApiModule => ({
  register: (app) => registerStaffRoutes(app, services),
});
