export { ADMIN_PATH, readAdminDoor, WORKS_PATH } from './admin-door.ts';
export { createAdminModule } from './admin-module.ts';
export { AdminError, type AdminOrder, adminOrder, carryOut } from './admin-service.ts';
