/** Kinds of notifications, other than chat messages (UA-06, UA-10). Users can switch each off. */
export const notificationKinds = [
  'saved-search',
  'saved-ad-price',
  'saved-ad-sold',
  'saved-ad-back',
  'ad-expired',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
