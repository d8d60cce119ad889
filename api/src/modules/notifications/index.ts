export { createNotificationsModule, type NewNotification, type Notifications } from './notifications-module.ts';
export { deleteNotificationsOf } from './repository.ts';
export { notifications } from './tables.ts';
