import { z } from 'zod';
import { anyAccount, anyTrader, defineEndpoint } from '../endpoint.ts';
import { notificationKinds } from '../entities/notification-kind.ts';
import { openEnum } from '../entities/open-enum.ts';
import { notificationParameters } from './notification-parameters.ts';
import { cursorQuery, isoTime, nextCursor } from './shapes.ts';

const told = z.object({ id: z.uuid(), kind: z.string(), createdAt: isoTime, readAt: isoTime.nullable() });

/** In the API's words. `link` is a path on this site. */
const words = z.object({ title: z.string(), text: z.string(), link: z.string().nullable() });

export const notification = told.extend({
  parameters: notificationParameters,
  /** Of news without parameters, which are older than they are; otherwise null. */
  words: words.nullable(),
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

/** In sentences: called by releases of mf-user-area from before `@2`. */
export const listNotificationsV1 = defineEndpoint({
  id: 'notifications.list@1',
  method: 'GET',
  path: '/api/website/notification',
  summary: 'Notifications, newest first',
  callers: anyAccount,
  permission: 'Notifications',
  query: cursorQuery,
  output: z.object({ items: z.array(told.extend(words.shape)), nextCursor, unreadCount: z.int() }),
});

/** Without ids: all of them. */
export const markNotificationsRead = defineEndpoint({
  id: 'notifications.read@1',
  method: 'PATCH',
  path: '/api/website/notification/read',
  summary: 'Marks notifications as read',
  callers: anyAccount,
  permission: 'Notifications',
  body: z.object({ ids: z.array(z.uuid()).max(200).optional() }),
  output: z.object({ unreadCount: z.int() }),
});

/** Kinds that are switched off. One that a page does not know is sent back as it came, and so stays off. */
const preferences = z.object({ muted: z.array(openEnum(notificationKinds)).max(100) });

/** ◆ UA-10. */
export const getNotificationPreferences = defineEndpoint({
  id: 'notifications.preferences@2',
  method: 'GET',
  path: '/api/website/v2/notification/preferences',
  summary: 'What the account does not want to be told',
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

/** All that `@1` knows: it stays so. */
export const notificationKindsV1 = ['saved-search', 'saved-ad-price', 'saved-ad-sold', 'ad-expired'] as const;
const preferencesV1 = z.object({ muted: z.array(z.enum(notificationKindsV1)).max(notificationKindsV1.length) });

/** Called by releases of mf-user-area from before `@2`, as the next one. */
export const getNotificationPreferencesV1 = defineEndpoint({
  id: 'notifications.preferences@1',
  method: 'GET',
  path: '/api/website/notification/preferences',
  summary: 'What the account does not want to be told, of four kinds',
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
