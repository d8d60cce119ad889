import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerNotificationRoutes } from './routes.ts';
import { createNotifications, type NotificationServices, type Notifications } from './service.ts';

export { type NewNotification, newRow } from './new-row.ts';
export { deleteNotificationsOf } from './repository.ts';
export type { Notifications } from './service.ts';
export { notifications } from './tables.ts';
export { serviceNames, wordsOf } from './words.ts';

/** What the site tells people by itself, beside messages. */
export function createNotificationsModule(services: NotificationServices): ApiModule & Notifications {
  const notifications = createNotifications(services);
  return { ...notifications, register: (app) => registerNotificationRoutes(app, notifications) };
}
