/** Where pages send their reports. */
export const VITALS_PATH = '/vitals';
/** Of one report. */
export const MOST_FAILURES = 10;
export const MOST_RELEASES = 10;
