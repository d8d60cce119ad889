import type { RecordSource } from './open-records.ts';
import { cleanCell, squashed } from './plain-text.ts';

/** Names of columns with row numbers, visits, or the time when the table was created. */
const COUNTS = /^(?:(?:s|sr|sl|row)?(?:no|nr|num)|(?:s|sr|sl|row|serial)(?:no|nr|num|number)?|sn|index|unnamed0|)$/;
const VISITS =
  /^(?:(?:no|number|num)?(?:of)?(?:page|ad|total)?(?:views?|hits|visits|visitors|clicks|impressions)(?:counts?)?)$/;
const MADE = 'scraped|scrape|scraping|crawled|crawl|exported|export|fetched|downloaded|retrieved|extracted|extraction';
const WHEN = new RegExp(`^(?:(?:last)?(?:date|time)?(?:${MADE})(?:at|on|date|time|datetime|timestamp)*|timestamp)$`);
/** Shorter sequences may be years or mileages, unless they start with 0 or 1. */
const MIN_RUNNING = 20;

/**
 * Finds columns that do not describe the item, by index: running numbers, visits, and when the table was created. They
 * differ between exact copies and in each new export.
 */
export function findIrrelevantColumns(
  { names: recordNames, sample }: RecordSource,
  namesLine: number,
): (index: number) => boolean {
  const rows = sample.flatMap((row) => ('cells' in row ? [{ ...row, cells: row.cells.map(cleanCell) }] : []));
  const names = recordNames ?? (namesLine > 0 ? rows.find(({ line }) => line === namesLine)?.cells : undefined) ?? [];
  const body = rows.filter(({ line }) => line > namesLine).map(({ cells }) => cells);
  const width = Math.max(names.length, ...body.map(({ length }) => length));
  const irrelevant = new Set(
    Array.from({ length: width }, (_, index) => index).filter((index) => {
      const name = names[index];
      const cells = body.map((row) => row[index] ?? '').filter((cell) => cell !== '');
      if (name !== undefined && isIrrelevantByName(name, cells)) return true;
      return areConsecutive(cells);
    }),
  );
  return (index) => irrelevant.has(index);
}

function isIrrelevantByName(name: string, cells: readonly string[]): boolean {
  const squashedName = squashed(name);
  if (WHEN.test(squashedName) || VISITS.test(squashedName)) return true;
  // A part's serial number is longer or contains letters.
  const areSmall = cells.every((cell) => /^\d{1,6}\.?$/.test(cell));
  return areSmall && COUNTS.test(squashedName) && (squashedName !== '' || /^[#№]$/.test(name));
}

/** `1, 2, 3`, or any long sequence of consecutive numbers. */
function areConsecutive(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => (/^\d{1,9}\.?$/.test(cell) ? Number(cell) : Number.NaN));
  const [first = Number.NaN] = numbers;
  const isLong = numbers.length >= MIN_RUNNING || (numbers.length > 2 && (first === 0 || first === 1));
  return isLong && numbers.every((number, at) => number === first + at);
}
