/** The endpoint for reports. */
export const VITALS_PATH = '/vitals';
/** Maximum per report. */
export const MOST_FAILURES = 10;
export const MOST_RELEASES = 10;
