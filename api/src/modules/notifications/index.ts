export { createNotificationsModule, type NewNotification, type Notifications } from './notifications-module.ts';
export { notifications } from './tables.ts';
