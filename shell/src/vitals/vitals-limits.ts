/** The endpoint for reports. */
export const VITALS_PATH = '/vitals';
/** Maximum per report. */
export const MAX_FAILURES = 10;
export const MAX_RELEASES = 10;
