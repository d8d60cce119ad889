/** Kinds of notification that users can mute; messages are separate (UA-06, UA-10). */
export const notificationKinds = ['saved-search', 'saved-ad-price', 'saved-ad-sold', 'ad-expired'] as const;
export type NotificationKind = (typeof notificationKinds)[number];
