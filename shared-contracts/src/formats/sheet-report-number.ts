/**
 * Number of an auction sheet report. Anyone who knows it can read the report, so it is random and cannot be guessed.
 */
export const SHEET_REPORT_NUMBER = /^AS-[0-9A-HJKMNP-TV-Z]{20}$/;
