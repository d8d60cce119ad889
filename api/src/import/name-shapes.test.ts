import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isPlausibleName, isSpreadsheetDate, isUnreadable } from './name-shapes.ts';

test('spreadsheet dates are recognised, names are not', () => {
  const months =
    'jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august september october november december sept';
  const dates = [
    ...months.split(' ').map((month) => `3-${month}`),
    ...['Mar-13', 'March 13', 'MAR/2013', 'May-1', ' 3 Mar ', '2021/Mar', '3-Mar-21', '3/Mar/2021', '3 Mar 2021'],
    ...['2021-03-04', '2021/3/4', '2021-3-4 10:00', '2021-03-04T10', '3/4/21', '03.04.2021', '3-4-021'],
  ];
  for (const text of dates) assert.ok(isSpreadsheetDate(text), text);
  const names = [
    ...'Mark 2|Marvel 125|Octavia 1800|Mazda 3|12345-Mar|3-Mar-1|3-Mar-20211|x3-Mar|3-Marx|3.Mar|a Mar-13'.split('|'),
    ...'Mar-12345|Mar-|Mar-13x|-Mar|3-Mar-|Mar.13|3-Mar.21|2021-03|12021-03-04|202-03-04|2021-003-04'.split('|'),
    ...'2021-03-004|2021-03-04 x|2021-03-04x|2021.03.04|2021--04|2021-03-|x2021-03-04|2021x3-4|2021-3x4'.split('|'),
    ...'111/4/21|3/444/21|3/4/2|3/4/20211|x3/4/21|3/4/21x|3x4/21|3/4x21|/4/21|3//21'.split('|'),
  ];
  for (const text of names) assert.ok(!isSpreadsheetDate(text), text);
});

test('names are neither amounts, addresses, sentences nor placeholders', () => {
  const plausible = [
    ...'CD 70cc|GD-110S|3008|5| Corolla |Model X|Other World|Mega car|Test Drive|X 123,5|X 12,34|مہران'.split('|'),
    ...'a b c d e|a  b  c  d  e|70 Rscooter|1234|X 12,3456|Lacs 5|Chttp'.split('|'),
    'x'.repeat(40),
  ];
  for (const text of plausible) assert.ok(isPlausibleName(text), text);
  const implausible = [
    ...'***|30081|X 30081|2,850|X 12,500|X 1234,5|a b c d e f|1.5|3 Mar|Mar-13|5-5|28 lac|28lacs|28 Lakh'.split('|'),
    ...'28  lakhs|1 crore|2 crores|500 rs|500 PKR|90 km|see http://x|https:x|WWW.x|a@b|<b>|b>|{b|b}|other'.split('|'),
    ...'Others| any |all|unknown|various|misc|model|car|bike|part|sold|TEST'.split('|'),
    '',
    'x'.repeat(41),
    'Mehr\ufffdn',
  ];
  for (const text of implausible) assert.ok(!isPlausibleName(text), text);
  assert.deepEqual(['Mehr\ufffdn', 'Mehran'].map(isUnreadable), [true, false]);
});
