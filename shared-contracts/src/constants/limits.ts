/** Limits of specification §9. Lengths are in characters. */
export const OTP_LENGTH = 6;
/** Digits of a Pakistani mobile number as typed, `03001234567`. */
export const PHONE_LENGTH = 11;
export const COUNTRY_CODE = '+92';
export const PHONE_PLACEHOLDER = '03001234567';
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 50;
/** From the sign-up schema. */
export const PASSWORD_MIN_LENGTH = 6;
/** From the mobile forms and the strict schema. */
export const MOBILE_PASSWORD_MIN_LENGTH = 8;
/** Ours: the specification gives no limit. */
export const FEEDBACK_TITLE_MAX_LENGTH = 150;
export const FEEDBACK_MAX_LENGTH = 4000;
export const IMAGE_MAX_BYTES = 5_242_880;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Ours: minimum length of the longer side of an ad's photo. */
export const PHOTO_MIN_SIDE_PX = 400;
/** Badges show `99+` above it. */
export const BADGE_MAX_COUNT = 99;
/** Ours: how long an ad stays public unless its owner ends it earlier. */
export const AD_LIFETIME_DAYS = 90;
/** Ours: grace period in which a deleted account is only closed; logging in reopens it. */
export const ACCOUNT_RETENTION_DAYS = 7;
/** Ours: how many days ahead can be booked, today included. */
export const BOOKING_DAYS_AHEAD = 14;
/** Ours: minimum notice for the person who makes the visit. */
export const BOOKING_LEAD_HOURS = 3;
/** Ours: how long an unpaid booking holds its slot. */
export const SLOT_HOLD_MINUTES = 15;
/** Ours: the customer may change address, phone and contact until this long before a visit. */
export const BOOKING_DETAILS_HOURS = 2;
/** Ours: how long the customer may contest a no-show. */
export const NO_SHOW_CONTEST_HOURS = 24;
/** Ours: how long we search for an auction sheet before refunding. */
export const SHEET_RESPONSE_HOURS = 24;
export const BOOKING_NOTE_MAX_LENGTH = 1000;
/** Value of the `featured` filter when on. */
export const FEATURED_FILTER_VALUE = 1;
/** Value of the managed-by-company filter when on. */
export const MANAGED_FILTER_VALUE = 1;

/** Maximum number of vehicles in a comparison. */
export const MAX_COMPARED = 4;
