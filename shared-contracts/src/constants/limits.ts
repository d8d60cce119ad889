/** Limits of specification §9. Lengths are in characters. */
export const OTP_LENGTH = 6;
/** Digits of a Pakistani mobile number as typed, `03001234567`. */
export const PHONE_LENGTH = 11;
export const COUNTRY_CODE = '+92';
export const PHONE_PLACEHOLDER = '03001234567';
export const NAME_MIN_LENGTH = 2;
export const NAME_MAX_LENGTH = 50;
/** The sign-up schema's. */
export const PASSWORD_MIN_LENGTH = 6;
/** The mobile forms' and the strict schema's. */
export const MOBILE_PASSWORD_MIN_LENGTH = 8;
/** Ours: the specification gives none. */
export const FEEDBACK_TITLE_MAX_LENGTH = 150;
export const FEEDBACK_MAX_LENGTH = 4000;
export const IMAGE_MAX_BYTES = 5_242_880;
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** Ours: the longer side of an ad's photo has at least so many pixels. */
export const PHOTO_MIN_SIDE_PX = 400;
/** A badge shows `99+` above it. */
export const BADGE_MAX_COUNT = 99;
/** Ours: for so long an ad is public, unless its owner ends it before. */
export const AD_LIFE_DAYS = 90;
/** Ours: for so long a deleted account is only closed, and a login opens it again. */
export const ACCOUNT_KEPT_DAYS = 7;
/** Ours: so far ahead appointments are planned, today included. */
export const BOOKING_DAYS_AHEAD = 14;
/** Ours: whoever comes needs so long to be told and to get there. */
export const BOOKING_LEAD_HOURS = 3;
/** Ours: for so long a time is kept for who is paying for it. */
export const SLOT_HELD_MINUTES = 15;
/** Ours: until so long before a visit its person may change the address, the phone and who will be there. */
export const BOOKING_DETAILS_HOURS = 2;
/** Ours: for so long its person may contest that nobody was there. */
export const NO_SHOW_CONTEST_HOURS = 24;
/** Ours: for so long an auction sheet is looked for; then the money goes back. */
export const SHEET_ANSWER_HOURS = 24;
export const BOOKING_NOTE_MAX_LENGTH = 1000;
/** The value that the `featured` filter has when it is on. */
export const FEATURED_FILTER_VALUE = 1;
/** The value that the managed-by-company filter has when it is on. */
export const MANAGED_FILTER_VALUE = 1;

/** Most vehicles that are compared at once. */
export const MOST_COMPARED = 4;
