import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { testSeed } from '../testing/seed.ts';
import { formatAdReference, parseAdReference } from './ad-reference.ts';
import { formatBadgeCount, formatCount, formatInteger } from './count.ts';
import {
  formatAppointment,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  parseDate,
} from './date.ts';
import { ORDER_NUMBER, orderNumberOf } from './order-number.ts';
import { formatPaginationText } from './pagination-text.ts';
import { readablePhone, telLink, whatsAppLink } from './phone-links.ts';
import { describePkr, formatAskingPrice, formatExactPkr, formatPkr, formatPkrInWords } from './pkr.ts';
import { formatRelativeTime, relativeTimeInSentence, relativeTimeOf } from './relative-time.ts';
import { parseReportNumber } from './report-number.ts';
import { SHEET_REPORT_NUMBER } from './sheet-report-number.ts';
import { slugToText } from './slug-to-text.ts';
import { waitOf } from './wait.ts';

fc.configureGlobal({ seed: testSeed });

describe('[FMT-01] prices in PKR', () => {
  test.each([
    [0, 'PKR 0'],
    [950, 'PKR 950'],
    [999, 'PKR 999'],
    [1_000, 'PKR 1.00 K'],
    [45_500, 'PKR 45.50 K'],
    [99_999, 'PKR 99.99 K'],
    [100_000, 'PKR 1.00 Lacs'],
    [4_750_000, 'PKR 47.50 Lacs'],
    [1_234_567, 'PKR 12.35 Lacs'],
    [9_999_999, 'PKR 99.99 Lacs'],
    [10_000_000, 'PKR 1.00 Crore'],
    [125_600_000, 'PKR 12.56 Crore'],
    [999_999_999, 'PKR 99.99 Crore'],
    [1_000_000_000, 'PKR 1.00 Arab'],
    [1_000_000_000_000, 'PKR 1000.00 Arab'],
    [1_000_000_000_001, 'overflow'],
    [Number.POSITIVE_INFINITY, 'overflow'],
    [-45_500, '-PKR 45.50 K'],
  ])('%d is %s', (amount, text) => {
    expect(formatPkr(amount)).toBe(text);
  });

  test('what is paid is shown to the rupee', () => {
    expect([0, 950, 3000, 1_234_567, 2999.5, 2999.05, -3000.5].map(formatExactPkr)).toEqual([
      ...['PKR 0', 'PKR 950', 'PKR 3,000', 'PKR 1,234,567'],
      ...['PKR 2,999.50', 'PKR 2,999.05', 'PKR -3,000.50'],
    ]);
  });

  test('shows any price in its own unit, true to a hundredth of it', () => {
    const unitPkr = { K: 1e3, Lacs: 1e5, Crore: 1e7, Arab: 1e9 };
    fc.assert(
      fc.property(fc.integer({ min: 1_000, max: 1e12 }), (amount) => {
        const [, figure, unit] = /^PKR (\d+\.\d\d) (K|Lacs|Crore|Arab)$/.exec(formatPkr(amount)) ?? [];
        const size = unitPkr[unit as keyof typeof unitPkr];
        expect(amount).toBeGreaterThanOrEqual(size);
        expect(Math.abs(Number(figure) * size - amount)).toBeLessThanOrEqual(size * 0.0100001);
      }),
    );
  });

  test.each([
    [0, 'Zero'],
    [19, 'Nineteen'],
    [20, 'Twenty'],
    [-21, 'Minus Twenty One'],
    [21, 'Twenty One'],
    [100, 'One Hundred'],
    [999, 'Nine Hundred Ninety Nine'],
    [1_000, 'One Thousand'],
    [4_750_000, 'Forty Seven Lac Fifty Thousand'],
    [10_000_000, 'One Crore'],
    [123_456_789, 'Twelve Crore Thirty Four Lac Fifty Six Thousand Seven Hundred Eighty Nine'],
    [2_010_000_005, 'Two Arab One Crore Five'],
    [1_000_000_000_000, 'One Thousand Arab'],
    [1_000_000_000_001, 'overflow'],
  ])('%d in words is %s', (amount, text) => {
    expect(formatPkrInWords(amount)).toBe(text);
  });

  test('a price that is typed is said both ways, and one that no price can be not at all', () => {
    expect(describePkr(4_750_000)).toBe('PKR 47.50 Lacs · Forty Seven Lac Fifty Thousand');
    expect([1_000_000_000_000, 1_000_000_000_001].map(describePkr)).toEqual([
      'PKR 1000.00 Arab · One Thousand Arab',
      '',
    ]);
  });

  test('an asking price is per day for rent, and 0 is on request', () => {
    expect(formatAskingPrice({ pricePkr: 4_750_000 })).toBe('PKR 47.50 Lacs');
    expect(formatAskingPrice({ pricePkr: 9500, isForRent: true })).toBe('PKR 9.50 K / day');
    expect(formatAskingPrice({ pricePkr: 0, isForRent: true })).toBe('Price on request');
  });
});

describe('[FMT-02] relative times and big counts', () => {
  const now = Date.UTC(2026, 2, 5, 9, 0, 0);
  const ago = (ms: number) => formatRelativeTime(now - ms, now);
  const minute = 60_000;
  const day = 24 * 60 * minute;

  test.each([
    [0, 'Just now'],
    [59_999, 'Just now'],
    [-5_000, 'Just now'],
    [minute, '1 minute ago'],
    [59 * minute, '59 minutes ago'],
    [60 * minute, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, '1 day ago'],
    [6 * day, '6 days ago'],
    [7 * day, '1 week ago'],
    [29 * day, '4 weeks ago'],
    [30 * day, '1 month ago'],
    [364 * day, '12 months ago'],
    [365 * day, '1 year ago'],
    [900 * day, '2 years ago'],
  ])('%d ms ago is %s', (ms, text) => {
    expect(ago(ms)).toBe(text);
  });

  test('starts with a small letter inside a sentence', () => {
    expect(relativeTimeInSentence(now, now)).toBe('just now');
    expect(relativeTimeInSentence(now - day, now)).toBe('1 day ago');
  });

  test('takes ISO strings and Dates, and offers the parts to other languages', () => {
    expect(formatRelativeTime(new Date(now - 2 * day), now)).toBe('2 days ago');
    expect(relativeTimeOf('2026-03-05T08:00:00Z', now)).toEqual({ unit: 'hour', count: 1 });
  });

  test('says Invalid Date, or throws where a date is demanded', () => {
    expect(formatRelativeTime('nonsense', now)).toBe('Invalid Date');
    expect(formatDate('nonsense')).toBe('Invalid Date');
    expect(formatTime(Number.NaN)).toBe('Invalid Date');
    expect(formatDateTime('')).toBe('Invalid Date');
    expect(formatMonth('2019-13')).toBe('Invalid Date');
    expect(() => parseDate('nonsense')).toThrow('Invalid date provided');
    expect(parseDate('2026-03-05T09:00:00Z')).toBe(now);
  });

  test.each([
    [0, '0'],
    [999, '999'],
    [1_000, '1K'],
    [1_250, '1.2K'],
    [26_511, '26.5K'],
    [999_999, '999.9K'],
    [1_000_000, '1M'],
    [3_400_000, '3.4M'],
    [1_500_000_000, '1.5B'],
    [-1_250, '-1.2K'],
    [0.9, '0'],
  ])('%d shortens to %s', (count, text) => {
    expect(formatCount(count)).toBe(text);
  });
});

describe('dates are by Pakistan’s clock on every machine', () => {
  test.each([
    ['2026-03-05T09:05:00Z', '5 Mar 2026, 2:05 PM'],
    ['2025-12-31T19:00:00Z', '1 Jan 2026, 12:00 AM'],
    ['2025-12-31T07:30:00Z', '31 Dec 2025, 12:30 PM'],
  ])('%s is %s', (iso, text) => {
    expect(formatDateTime(iso)).toBe(text);
  });

  test('days of the week and months have their names', () => {
    const week = [1, 2, 3, 4, 5, 6, 7].map((day) => formatDay(`2026-03-0${day}`));
    expect(week).toEqual([
      ...['Sunday, 1 Mar 2026', 'Monday, 2 Mar 2026', 'Tuesday, 3 Mar 2026', 'Wednesday, 4 Mar 2026'],
      ...['Thursday, 5 Mar 2026', 'Friday, 6 Mar 2026', 'Saturday, 7 Mar 2026'],
    ]);
    const months = Array.from({ length: 12 }, (_, month) => formatMonth(`2019-${String(month + 1).padStart(2, '0')}`));
    expect(months.join(' ')).toBe(
      'Jan 2019 Feb 2019 Mar 2019 Apr 2019 May 2019 Jun 2019 Jul 2019 Aug 2019 Sep 2019 Oct 2019 Nov 2019 Dec 2019',
    );
    expect(formatAppointment('2026-03-05T19:00:00Z')).toBe('Friday, 6 Mar 2026, 12:00 AM');
    expect([formatDay('nonsense'), formatAppointment('nonsense')]).toEqual(['Invalid Date', 'Invalid Date']);
  });
});

test('[FMT-03] ad references begin with C-, B-, A-, AM-, AC-, and M- when managed', () => {
  const kinds = ['used-cars', 'used-bikes', 'auto-parts', 'armoured-cars', 'auction'] as const;
  expect(kinds.map((vertical) => formatAdReference({ vertical, number: 104233 }))).toEqual([
    ...['C-104233', 'B-104233', 'A-104233'],
    ...['AM-104233', 'AC-104233'],
  ]);
  expect(formatAdReference({ vertical: 'used-bikes', number: 7, isManaged: true })).toBe('M-7');
});

test('references are read as people type them, and nothing else is one', () => {
  const typed = [
    ...['B-104233', 'b104233', 'B-۱۰۴۲۳۳', ' c 104233 ', '#AM – 100,017', 'ac-100 001', 'M.1000001', 'a-104233'],
    ...['Ad C-102462', 'Ad number B-106070', 'ad no. 104 000', 'Ref: C-100001', '1000233', '۱۰۴۲۳۳', '104233'],
  ];
  expect(typed.map(parseAdReference)).toEqual([
    ...['B-104233', 'B-104233', 'B-104233', 'C-104233', 'AM-100017', 'AC-100001', 'M-1000001', 'A-104233'],
    ...['C-102462', 'B-106070', '104000', 'C-100001', '1000233', '104233', '104233'],
  ]);
  const others = [
    ...['104000', '104 233', '10 42 33', 'ad', 'adm 104233', 'X-104233', 'C 180', 'A 4'],
    ...['c-104233x', 'c180 2015', 'C 200 2012', 'mk-104233', 'corolla 2018', 'c-1042334567'],
  ];
  expect(others.map(parseAdReference)).toEqual(others.map(() => undefined));
});

test('badges, separators and pagination', () => {
  expect([0, 99, 100].map(formatBadgeCount)).toEqual(['0', '99', '99+']);
  expect([0, 999, 1_000, 1_234_567, -45_000].map(formatInteger)).toEqual(['0', '999', '1,000', '1,234,567', '-45,000']);
  expect(formatPaginationText({ page: 2, limit: 20, totalDocs: 873 })).toBe('Showing 21-40 of 873 results');
  expect(formatPaginationText({ page: 51, limit: 20, totalDocs: 1015 })).toBe('Showing 1,001-1,015 of 1,015 results');
  expect(formatPaginationText({ page: 1, limit: 20, totalDocs: 0 })).toBe('Showing 0-0 of 0 results');
});

test.each([
  [0.4, 'seconds', 1],
  [43, 'seconds', 43],
  [120, 'seconds', 120],
  [121, 'minutes', 3],
  [7200, 'minutes', 120],
  [7201, 'hours', 3],
] as const)('a pause of %d s is counted in %s', (seconds, unit, count) => {
  expect(waitOf(seconds)).toEqual({ unit, count });
});

const inspection = { of: 'inspection', number: 'KI-7QH3M-00000-11111-ABCDE' };
test.each([
  ['KI-7QH3M-00000-11111-ABCDE', inspection],
  [' ki 7qh3m 00000 11111 abcde ', inspection],
  ['K1–7QH3M–OOOOO–IIlll–ABCDE', inspection],
  ['\u200eKI7QH3M۰۰۰۰۰١١١١١ABCDE', inspection],
  ['KI-७ＱH३M-𝟘𝟘𝟘𝟘𝟘-１１１１１-ABCDE', inspection],
  ['https://karwan.pk/car-inspection/report?no=KI-7QH3M-00000-11111-ABCDE', inspection],
  ['as 0123456789abcdefghjk', { of: 'auction-sheet', number: 'AS-0123456789ABCDEFGHJK' }],
  ['KI-7QH3M-00000-11111-ABCD', undefined],
  ['0123456789ABCDEFGHJK', undefined],
  ['xKI-7QH3M-00000-11111-ABCDE', undefined],
  ['KI-7QH3M-00000-11111-ABCDEF', undefined],
  ['B-1024', undefined],
])('the number of a report: %s', (typed, expected) => {
  expect(parseReportNumber(typed)).toEqual(expected);
});

test('numbers of orders and of sheet reports', () => {
  expect([orderNumberOf(2026, 123), orderNumberOf(2026, 1_234_567)]).toEqual(['K-2026-000123', 'K-2026-1234567']);
  const valid = ['K-2026-000123', 'K-2026-123456789'];
  const invalid = [
    ...['xK-2026-000123', 'K-2026-1234567890', 'K-202-000123'],
    ...['K-20-000123', 'K-2026-00012', 'K-2026-abcdef', 'K-abcd-000123'],
  ];
  expect([...valid, ...invalid].filter((number) => ORDER_NUMBER.test(number))).toEqual(valid);
  const body = '0123456789ABCDEFGHJK';
  const sheets = [
    `AS-${body}`,
    `xAS-${body}`,
    `AS-${body}0`,
    `AS-${body.slice(1)}`,
    'AS-0',
    `AS-${body.replace('J', 'I')}`,
  ];
  expect(sheets.map((number) => SHEET_REPORT_NUMBER.test(number))).toEqual([true, false, false, false, false, false]);
});

test('phone numbers and slugs are made readable', () => {
  expect(telLink('03001234507')).toBe('tel:+923001234507');
  expect(whatsAppLink('03001234507')).toBe('https://wa.me/923001234507');
  expect(['03001234567', '+923001234567', '0300', '0300-1'].map(readablePhone)).toEqual([
    ...['0300 1234567', '+923001234567', '0300', '0300-1'],
  ]);
  expect([slugToText('dealer-staff-of-us'), slugToText('')]).toEqual(['Dealer staff of us', '']);
});
