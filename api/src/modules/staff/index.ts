export { forgetInvitationsOf } from './repository.ts';
export { createStaffModule } from './staff-module.ts';
export { staffInvitations } from './tables.ts';
