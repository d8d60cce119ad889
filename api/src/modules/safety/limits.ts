const DAY_MS = 86_400_000;

/** Maximum number of people that an account can block. */
export const MAX_BLOCKED_PEOPLE = 1000;
/** Number of messages of a conversation included in a report. */
export const REPORTED_MESSAGES = 20;
/** Maximum number of people that an account can report in 24 hours. */
export const MAX_REPORTS_A_DAY = 5;
/**
 * Someone reported by this many people within `REPORT_WINDOW_MS` cannot start conversations until an officer has
 * reviewed the reports.
 */
export const REPORTERS_UNTIL_PAUSE = 3;
export const REPORT_WINDOW_MS = 7 * DAY_MS;
/** Minimum time between two reports by the same person about the same person. */
export const REPORT_INTERVAL_MS = DAY_MS;
/** Duration of an officer's action "stop chat". */
export const CHAT_STOPPED_MS = 7 * DAY_MS;
