/** What the site tells a person about by itself, beside messages (UA-06, UA-10). Each may be switched off. */
export const notificationKinds = [
  'saved-search',
  'saved-ad-price',
  'saved-ad-sold',
  'saved-ad-back',
  'ad-expired',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
