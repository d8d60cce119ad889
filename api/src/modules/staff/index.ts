import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerStaffRoutes, type StaffServices } from './routes.ts';

export { deleteInvitationsOf, purgeInvitations } from './repository.ts';
export { staffInvitations } from './tables.ts';

/** Staff of a dealer: invited by mail, each with permissions (UA-11, UA-14). */
export const createStaffModule = (services: StaffServices): ApiModule => ({
  register: (app) => registerStaffRoutes(app, services),
});
