import type { News, NotificationKind, NotificationParameters } from '@karwan/shared-contracts';

type Kind = News['kind'];

type ChannelsOf<K extends Kind> = {
  mail: boolean;
  /**
   * `always`: to the number given for the news (`Recipients.phone`). `without-address`: to that number, or to the account's
   * primary number, if there is no email address.
   */
  sms: 'always' | 'without-address' | 'never';
  /** Essential news (money, appointments, decisions) cannot be switched off. */
  mayBeMuted: K extends NotificationKind ? true : false;
  /** When a mail or SMS of it becomes misleading. Default: a day after the news. */
  usefulUntil?(parameters: NotificationParameters[K]): string;
};

const onSite = { mail: false, sms: 'never', mayBeMuted: true } as const;
const byMail = { mail: true, sms: 'without-address', mayBeMuted: false } as const;
const byMailAndSms = { mail: true, sms: 'always', mayBeMuted: false } as const;

const appointmentTime = ({ startsAt }: { startsAt: string }) => startsAt;
const handOverTime = ({ handOverAt }: { handOverAt: string }) => handOverAt;

/**
 * How each kind of notification is delivered. The site shows all kinds to users with an account. Kinds that may occur
 * hundreds of times a day, or for hundreds of listings at once, are shown on the site only.
 */
export const channels = {
  'saved-search': onSite,
  'saved-ad-price': onSite,
  'saved-ad-sold': onSite,
  'saved-ad-back': onSite,
  'ad-expired': onSite,
  'ad-approved': byMail,
  'ad-rejected': byMail,
  'profile-approved': byMail,
  'profile-rejected': byMail,
  'chat-warning': byMail,
  'chat-stopped': byMail,
  'payment-received': byMail,
  'payment-wrong-amount': byMail,
  'payment-returned': byMail,
  'refund-sent': byMail,
  'refund-delayed': byMail,
  'refund-account-wanted': byMail,
  'transfer-refused': byMail,
  'transfer-awaited': byMail,
  'order-expired': { ...byMail, sms: 'never' },
  'booking-confirmed': byMailAndSms,
  'booking-assigned': { ...byMailAndSms, usefulUntil: appointmentTime },
  'booking-moved': { ...byMailAndSms, usefulUntil: appointmentTime },
  'booking-near': { ...byMailAndSms, usefulUntil: appointmentTime },
  'booking-done': byMailAndSms,
  'booking-cancelled': byMailAndSms,
  'booking-no-show': byMailAndSms,
  'booking-no-show-upheld': byMail,
  'case-price': byMail,
  'case-offer': byMail,
  'case-decided': byMail,
  'case-hand-over': { ...byMail, usefulUntil: handOverTime },
  'case-hand-over-near': { ...byMailAndSms, usefulUntil: handOverTime },
  'case-commission': byMail,
  'case-closed': byMail,
  'case-message': byMail,
  'auction-sheet-ready': byMail,
  'auction-sheet-failed': byMail,
} as const satisfies { [K in Kind]: ChannelsOf<K> };

type Channels = typeof channels;

/** News shown on the site only, so that one statement can store them for any number of accounts (`notifyAll`). */
export type SiteOnlyNews = Extract<
  News,
  { kind: { [K in Kind]: Channels[K] extends { mail: false; sms: 'never' } ? K : never }[Kind] }
>;

const byKind: { [K in Kind]: ChannelsOf<K> } = channels;

export const channelsOf = <K extends Kind>(kind: K): ChannelsOf<K> => byKind[kind];

const DAY_MS = 86_400_000;

/** When a mail or SMS of news from `at` expires: after a day, or earlier if it would mislead. */
export function expiryOf<K extends Kind>(
  { kind, parameters }: { kind: K; parameters: NotificationParameters[K] },
  at: Date,
): Date {
  const inADay = at.getTime() + DAY_MS;
  const usefulUntil = channelsOf(kind).usefulUntil?.(parameters);
  const endMs = usefulUntil === undefined ? inADay : Date.parse(usefulUntil);
  // The event had already started when the news was created.
  if (endMs <= at.getTime()) return new Date(inADay);
  return new Date(Math.min(inADay, endMs));
}
