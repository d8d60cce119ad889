const DAY_MS = 86_400_000;

/** People whom one account may have blocked. */
export const MAX_BLOCKED = 1000;
/** Messages of a conversation that go with a report. */
export const REPORTED_MESSAGES = 20;
/** People whom one account may report in 24 hours. */
export const MAX_REPORTS_A_DAY = 5;
/** Who is reported by this many people within `REPORT_WINDOW_MS` starts no conversations until the office has looked. */
export const REPORTERS_UNTIL_PAUSE = 3;
export const REPORT_WINDOW_MS = 7 * DAY_MS;
/** A pair's reports have a day between them. */
export const REPORT_AGAIN_MS = DAY_MS;
/** What the office's "stop chat" stops. */
export const CHAT_STOPPED_MS = 7 * DAY_MS;
