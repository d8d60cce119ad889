export { type NewNotification, newRow } from './new-row.ts';
export { createNotificationsModule, type Notifications } from './notifications-module.ts';
export { deleteNotificationsOf } from './repository.ts';
export { notifications } from './tables.ts';
export { wordsOf } from './words.ts';
