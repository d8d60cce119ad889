import {
  getCounts,
  getNotificationPreferences,
  getNotificationPreferencesV1,
  hasPermission,
  listNotifications,
  listNotificationsV1,
  markNotificationsRead,
  notificationKinds,
  notificationKindsV1,
  setNotificationPreferences,
  setNotificationPreferencesV1,
} from '@karwan/shared-contracts';
import type { HttpApp } from '../../platform/http/http-app.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { presentAsText, presentNotification } from './presenter.ts';
import type { NotificationService } from './service.ts';

export function registerNotificationRoutes(app: HttpApp, notifications: NotificationService): void {
  registerEndpoint(app, getCounts, async (context) => {
    const account = context.account();
    const { notificationCount, chatCount } = await notifications.countsOf(account.accountId);
    return {
      notificationCount: hasPermission(account, 'Notifications') ? notificationCount : 0,
      chatCount: hasPermission(account, 'Messages') ? chatCount : 0,
    };
  });

  registerEndpoint(app, getNotificationPreferences, ({ account }) =>
    notifications.mutedOf(account().accountId, notificationKinds),
  );
  registerEndpoint(app, getNotificationPreferencesV1, ({ account }) =>
    notifications.mutedOf(account().accountId, notificationKindsV1),
  );

  registerEndpoint(app, setNotificationPreferences, ({ account, body }) =>
    notifications.mute(account().accountId, body.muted, notificationKinds),
  );
  registerEndpoint(app, setNotificationPreferencesV1, ({ account, body }) =>
    notifications.mute(account().accountId, body.muted, notificationKindsV1),
  );

  registerEndpoint(app, listNotifications, async ({ account, query }) => {
    const { items, ...page } = await notifications.readPage(account().accountId, query);
    return { items: items.map(presentNotification), ...page };
  });

  registerEndpoint(app, listNotificationsV1, async ({ account, query }) => {
    const { items, ...page } = await notifications.readPage(account().accountId, query);
    return { items: items.map(presentAsText), ...page };
  });

  registerEndpoint(app, markNotificationsRead, ({ account, body }) =>
    notifications.markRead(account().accountId, body),
  );
}
