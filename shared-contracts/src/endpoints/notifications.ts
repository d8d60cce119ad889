import { z } from 'zod';
import { anyAccount, anyTrader, defineEndpoint } from '../endpoint.ts';
import { notificationKinds } from '../entities/notification-kind.ts';
import { openEnum } from '../entities/open-enum.ts';
import { notificationParameters } from './notification-parameters.ts';
import { cursorQuery, isoTime, nextCursor } from './shapes.ts';

const baseNotification = z.object({ id: z.uuid(), kind: z.string(), createdAt: isoTime, readAt: isoTime.nullable() });

/** Text composed by the API. `link` is a path on this site. */
const notificationText = z.object({ title: z.string(), text: z.string(), link: z.string().nullable() });

export const notification = baseNotification.extend({
  parameters: notificationParameters,
  /** Only for old notifications without parameters; otherwise null. */
  words: notificationText.nullable(),
});
export type Notification = z.infer<typeof notification>;

export const listNotifications = defineEndpoint({
  id: 'notifications.list@2',
  method: 'GET',
  path: '/api/website/v2/notification',
  summary: 'Notifications, newest first, as kinds with their parameters',
  callers: anyAccount,
  permission: 'Notifications',
  query: cursorQuery,
  output: z.object({ items: z.array(notification), nextCursor, unreadCount: z.int() }),
});

/** With composed text; called by releases of mf-user-area before `@2`. */
export const listNotificationsV1 = defineEndpoint({
  id: 'notifications.list@1',
  method: 'GET',
  path: '/api/website/notification',
  summary: 'Notifications, newest first',
  callers: anyAccount,
  permission: 'Notifications',
  query: cursorQuery,
  output: z.object({
    items: z.array(baseNotification.extend(notificationText.shape)),
    nextCursor,
    unreadCount: z.int(),
  }),
});

/**
 * Marks those with the given ids. Without ids: all up to `upTo`, the newest that the page shows, so that later ones stay
 * unread; without `upTo`, as older pages call it, all.
 */
export const markNotificationsRead = defineEndpoint({
  id: 'notifications.read@1',
  method: 'PATCH',
  path: '/api/website/notification/read',
  summary: 'Marks notifications as read',
  callers: anyAccount,
  permission: 'Notifications',
  body: z.object({
    ids: z.array(z.uuid()).max(200).optional(),
    upTo: notification.pick({ id: true, createdAt: true }).optional(),
  }),
  output: z.object({ unreadCount: z.int() }),
});

/** Muted kinds. Send unknown kinds back unchanged, so that they stay muted. */
const preferences = z.object({ muted: z.array(openEnum(notificationKinds)).max(100) });

/** ◆ UA-10. */
export const getNotificationPreferences = defineEndpoint({
  id: 'notifications.preferences@2',
  method: 'GET',
  path: '/api/website/v2/notification/preferences',
  summary: 'Notification kinds that the account has switched off',
  callers: anyTrader,
  permission: 'Notifications',
  output: preferences,
});

/** ◆ UA-10. */
export const setNotificationPreferences = defineEndpoint({
  id: 'notifications.set-preferences@2',
  method: 'PUT',
  path: '/api/website/v2/notification/preferences',
  summary: 'Switches kinds of notification on and off',
  callers: anyTrader,
  permission: 'Notifications',
  body: preferences,
  output: preferences,
});

/** The kinds known to `@1`; frozen. */
export const notificationKindsV1 = ['saved-search', 'saved-ad-price', 'saved-ad-sold', 'ad-expired'] as const;
const preferencesV1 = z.object({ muted: z.array(z.enum(notificationKindsV1)).max(notificationKindsV1.length) });

/** Called by releases of mf-user-area before `@2`, like the next one. */
export const getNotificationPreferencesV1 = defineEndpoint({
  id: 'notifications.preferences@1',
  method: 'GET',
  path: '/api/website/notification/preferences',
  summary: 'Which of four notification kinds the account has switched off',
  callers: anyTrader,
  permission: 'Notifications',
  output: preferencesV1,
});

export const setNotificationPreferencesV1 = defineEndpoint({
  id: 'notifications.set-preferences@1',
  method: 'PUT',
  path: '/api/website/notification/preferences',
  summary: 'Switches four kinds of notification on and off',
  callers: anyTrader,
  permission: 'Notifications',
  body: preferencesV1,
  output: preferencesV1,
});
