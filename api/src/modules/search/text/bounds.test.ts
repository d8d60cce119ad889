import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rangeAt } from './bounds.ts';
import { readTokens } from './tokens.ts';

type Row = [text: string, unit: string, min: number | undefined, max: number | undefined, unread?: string];

/** Each text is read up to `unread`. */
function assertRanges(rows: readonly Row[], isExplicit = true): void {
  for (const [text, unit, min, max, unread = ''] of rows) {
    const tokens = readTokens(`x ${text}`);
    const found = rangeAt(tokens, 1);
    const range = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
    const length = tokens.length - 1 - readTokens(unread).length;
    const multiple = /lac|lakh/.test(text) ? 1e5 : 1;
    assert.deepEqual(found, { unit, range, length, isExplicit, multiple }, text);
  }
}

test('bounds are read before and after a number', () => {
  const [lac40, y2015] = [4_000_000, 2015];
  assertRanges([
    ...['under', 'less than', 'within', 'max', 'my budget is', 'price up to', '<', 'not more than', 'until'].map(
      (words): Row => [`${words} 40 lac`, 'pkr', undefined, lac40],
    ),
    ...[
      ...['tak', 'se kam', 'sy neeche', 'ke andar', 'k ander', 'k neche'],
      ...['and below', 'or less', 'ki range mein', 'تک', 'budget'],
    ].map((words): Row => [`40 lac ${words}`, 'pkr', undefined, lac40]),
    ...['above', 'at least', 'not less than', '>', 'starting from', 'since', 'price over'].map(
      (words): Row => [`${words} 40 lac`, 'pkr', lac40, undefined],
    ),
    ...['+', 'onwards', 'or newer', 'and above', 'se zyada', 'say upar', 'سے اوپر'].map(
      (words): Row => [`40 lac ${words}`, 'pkr', lac40, undefined],
    ),
    ...['before', 'older than'].map((words): Row => [`${words} 2015`, 'year', undefined, 2014]),
    ...['se pehle', 'sy purani', 'سے پہلے'].map((words): Row => [`2015 ${words}`, 'year', undefined, 2014]),
    ...['after', 'later than'].map((words): Row => [`${words} 2015`, 'year', 2016, undefined]),
    ...['ke baad', 'k bad', 'کے بعد'].map((words): Row => [`2015 ${words}`, 'year', 2016, undefined]),
    ['before 40 lac', 'pkr', undefined, lac40],
    ['40 lac ke baad', 'pkr', lac40, undefined],
    ['before 2015.0', 'plain', undefined, 2014],
    ['around 2015', 'year', 2014, 2016],
    ['approx 40 lac', 'pkr', 3_600_000, 4_400_000],
    ['nearly 15', 'plain', 14, 17],
    ['under 40 lac tak', 'pkr', undefined, lac40],
    ['from 2015 onwards', 'year', y2015, undefined],
    ['under 40 lac civic', 'pkr', undefined, lac40, 'civic'],
    ['40 lac tak civic', 'pkr', undefined, lac40, 'civic'],
    ['40 lac above', 'pkr', lac40, undefined],
    ['40 lac tak 2015', 'pkr', undefined, lac40, '2015'],
  ]);
  const single: Row[] = [
    ['40 lac', 'pkr', lac40, lac40],
    ['40 lac above 2015', 'pkr', lac40, lac40, 'above 2015'],
    ['2015 civic', 'year', y2015, y2015, 'civic'],
    ['40 lac se', 'pkr', lac40, lac40, 'se'],
  ];
  assertRanges(single, false);
  for (const text of ['', 'civic', 'under', 'under civic', 'before before 2015'])
    assert.equal(rangeAt(readTokens(text), 0), undefined);
});

test('two numbers are a range if they are joined, in one unit and in order', () => {
  assertRanges([
    ...[
      ...['25 to 30 lac', '25-30 lac', '25 – 30 lac', '25 lac se 30 lac'],
      ...['from 25 to 30 lac', 'between 25 and 30 lac', '25 se 30 lac tak'],
    ].map((text): Row => [text, 'pkr', 2_500_000, 3_000_000]),
    ['rs 150 to 200 lac', 'pkr', 15_000_000, 20_000_000],
    ['999 to 1000 lac', 'pkr', 99_900_000, 100_000_000],
    ['1000 to 2 lac', 'pkr', 1000, 200_000],
    ['price 25 to 30 lac ke darmiyan civic', 'pkr', 2_500_000, 3_000_000, 'civic'],
    ['20 lac -- 30 lac', 'pkr', 2_000_000, 3_000_000],
    ['2015 to 2018', 'year', 2015, 2018],
    ['2015 to 2015', 'year', 2015, 2015],
    ['2015-2018', 'year', 2015, 2018],
    ['2015 or 2018', 'year', 2015, 2018],
    ['98 to 2002', 'year', 1998, 2002],
    ['70 to 2002', 'year', 1970, 2002],
    ['69 to 2002', 'plain', 69, 2002],
    ['99 to 2002', 'year', 1999, 2002],
    ['100 to 2002', 'plain', 100, 2002],
    ['1000 to 2000', 'plain', 1000, 2000],
    ['2002 to 3000', 'plain', 2002, 3000],
    ['2015 to 40000 km', 'km', 2015, 40_000],
    ['5 to 40000 km', 'km', 5, 40_000],
    ['70 to 125', 'plain', 70, 125],
    ['between 70 and 125', 'plain', 70, 125],
    ['from 70 or 125', 'plain', 70, 125],
  ]);
  const single: Row[] = [
    ['10-12', 'plain', 10, 10, '12'],
    ['10 - 12', 'plain', 10, 10, '12'],
    ['70 or 125', 'plain', 70, 70, 'or 125'],
    ['70 اور 125', 'plain', 70, 70, 'or 125'],
    ['30 to 25', 'plain', 30, 30, 'to 25'],
    ['20 30', 'plain', 20, 20, '30'],
    ['20 x-30', 'plain', 20, 20, 'x 30'],
    ['20 lac /- 30 lac', 'pkr', 2_000_000, 2_000_000, '30 lac'],
    ['20 lac -/ 30 lac', 'pkr', 2_000_000, 2_000_000, '30 lac'],
    ['20 to civic', 'plain', 20, 20, 'to civic'],
    ['50 km to 100 cc', 'km', 50, 50, 'to 100 cc'],
    ['rs 500 to 600', 'pkr', 500, 500, 'to 600'],
  ];
  assertRanges(single, false);
});
