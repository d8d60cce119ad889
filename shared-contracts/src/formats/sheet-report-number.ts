/** Of the report about an auction sheet: whoever knows it may read it, so nobody can guess it. */
export const SHEET_REPORT_NUMBER = /^AS-[0-9A-HJKMNP-TV-Z]{20}$/;
