/** Formats '2026-11' as 'November 2026'. */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-PK', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** The month that many months earlier. Negative: later. */
export function monthsEarlier(month: string, months = 1): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 7);
}

/** The month in the address, or the current one. Never a future month. */
export const parseMonth = (text: string | null, thisMonth: string): string =>
  text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) && text <= thisMonth ? text : thisMonth;

export const dayCountOf = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
