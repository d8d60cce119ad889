const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const DATES = [
  new RegExp(`^\\d{1,4}[-/ ]${MONTH}(?:[-/ ]\\d{2,4})?$`, 'i'),
  new RegExp(`^${MONTH}[-/ ]\\d{1,4}$`, 'i'),
  /^\d{4}[-/]\d{1,2}[-/]\d{1,2}(?:[ T]\d.*)?$/,
  /^\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}$/,
];

/** Dates that spreadsheets make of names: `Mar-13` of `March 13`, `3-Mar` of `Mazda 3`. */
export const isSpreadsheetDate = (text: string): boolean => DATES.some((date) => date.test(text.trim()));

const MAX_LENGTH = 40;
const MAX_WORDS = 5;

const NO_NAMES = /^(?:others?|any|all|unknown|various|misc|model|car|bike|part|sold|test)$/i;

/** Whether the text may be a name in the catalogue, not a number, an amount, an address or a sentence. */
export function isPlausibleName(text: string): boolean {
  const name = text.trim();
  return (
    name.length <= MAX_LENGTH &&
    name.split(/\s+/).length <= MAX_WORDS &&
    // A code such as `GD-110S` or a number such as `3008`, but no amount.
    (/\p{L}/u.test(name) || /^\d{1,4}$/.test(name)) &&
    !/\d{5,}|[\d,]\d{3},\d|\d,\d{3}\b/.test(name) &&
    !/\d\s*(?:lacs?|lakhs?|crores?|rs|pkr|km)\b/i.test(name) &&
    !/https?:|www\.|@|[<>{}\ufffd]/i.test(name) &&
    !NO_NAMES.test(name) &&
    !isSpreadsheetDate(name)
  );
}

/** Contains characters that were lost when the file was saved. */
export const isUnreadable = (text: string): boolean => text.includes('\ufffd');
