import { describe, expect, test } from '@jest/globals';
import { adSlugFromLink } from './ad-slug-from-link.ts';
import { auctionSheet, bodyPanels, sheetGrades } from './auction-sheet.ts';
import { chassisNumberField, chassisNumberProblem } from './chassis-number.ts';
import { canSheetCheckBecome, isWithoutReport, sheetCheckStatuses, sheetCheckTransitions } from './check-status.ts';
import { auctionSheetFacts, damageOf, decodeCodes } from './decode-code.ts';

describe('a chassis number', () => {
  test.each([
    ['NZE141-6012345', 'NZE141-6012345'],
    [' nze 141－6012345 ', 'NZE141-6012345'],
    ['HA36S–123456', 'HA36S-123456'],
    ['ＧＥ６-1234567', 'GE6-1234567'],
    ['jthbk262065012345', 'JTHBK262065012345'],
    ['WBA3A5C50CF256651', 'WBA3A5C50CF256651'],
  ])('%s is read as it is written on papers', (typed, written) => {
    expect(chassisNumberField.parse(typed)).toBe(written);
  });

  test.each([
    ['', /Enter the chassis number/],
    ['   ', /Enter the chassis number/],
    ['NZE141/6012345', /only letters, digits and the dash/],
    ['کرولا', /only letters/],
    ['DBA-NZE141-6012345', /prefix before the model code/],
    ['NZE141-12345', /6 or 7 digits after the dash/],
    ['NZE141-60A2345', /digits after the dash/],
    ['NZE1414414-6012345', /at most 8/],
    ['123-6012345', /model code with its letters/],
    ['JTHBK262O65012345', /no letters I, O or Q/],
    ['JTHBK26206501234', /17 characters, this has 16/],
    ['NZE141', /has a dash/],
    ['nze141 6012345', /with its dash, as in NZE141-6012345/],
  ])('%j is refused with a sentence that says why', (typed, problemPattern) => {
    expect(chassisNumberProblem(typed)).toMatch(problemPattern);
    expect(chassisNumberField.safeParse(typed).success).toBe(false);
  });
});

describe('the link of an ad', () => {
  test.each([
    ['https://karwan.example/used-cars/toyota-vitz-2014-100123?utm=x#photos', 'toyota-vitz-2014-100123'],
    ['/used-cars/toyota-vitz-2014-100123', 'toyota-vitz-2014-100123'],
    ['/armoured-cars/for-sale/Prado-1/', 'prado-1'],
  ])('%s names it', (text, slug) => expect(adSlugFromLink(text)).toBe(slug));

  test.each(['', 'toyota', '/', '/used-cars', 'https://karwan.example', 'used-cars/toyota-1', '/a/../etc'])(
    '%j names none',
    (text) => expect(adSlugFromLink(text)).toBeUndefined(),
  );
});

describe('states of a verification', () => {
  test('begin unpaid, and each can be reached', () => {
    const reached = new Set(Object.values(sheetCheckTransitions).flat());
    expect(sheetCheckStatuses.filter((status) => !reached.has(status))).toEqual(['awaiting-payment']);
  });

  test('what is found stays found, and where nothing is the money goes back', () => {
    expect(sheetCheckTransitions.ready).toEqual(['refunded']);
    for (const status of ['not-found', 'unreachable'] as const)
      expect(canSheetCheckBecome(status, 'refunded')).toBe(true);
    expect(sheetCheckStatuses.filter((status) => !isWithoutReport(status))).toEqual([
      'awaiting-payment',
      'looking',
      'ready',
    ]);
  });
});

describe('the vocabulary of sheets', () => {
  const { grades, interiorGrades, damageCodes } = auctionSheetFacts;

  test('has every code once, with a meaning; grades stand by rank, and forms offer them all', () => {
    for (const list of [grades, interiorGrades, damageCodes]) {
      expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
      expect(list.every(({ meaning }) => meaning.length > 3)).toBe(true);
    }
    expect([grades.length, interiorGrades.length, damageCodes.length, bodyPanels.length]).toEqual([16, 5, 38, 21]);
    expect(grades.map(({ code }) => code)).toEqual([...sheetGrades]);
    expect(damageCodes.every(({ severity }) => severity >= 1 && severity <= 3)).toBe(true);
  });

  test('explains each of its codes', () => {
    for (const { code, meaning } of [...grades, ...interiorGrades, ...damageCodes])
      expect(decodeCodes(code)[0]?.meanings.map((each) => each.meaning)).toContain(meaning);
  });

  const kindsOf = (text: string) =>
    decodeCodes(text).map(({ code, meanings }) => [code, meanings.map(({ subject: of }) => of)]);

  test.each([
    ['a1', [['A1', ['damage']]]],
    ['R', [['R', ['grade', 'damage']]]],
    ['A', [['A', ['grade', 'interior']]]],
    ['4.5', [['4.5', ['grade']]]],
    ['***', [['***', ['grade']]]],
    ['$', [['$', ['mileage']]]],
    [
      'Ｗ２，ｘｘ',
      [
        ['W2', ['damage']],
        ['XX', ['damage']],
      ],
    ],
    [
      'A2U1',
      [
        ['A2', ['damage']],
        ['U1', ['damage']],
      ],
    ],
    ['a1 A1', [['A1', ['damage']]]],
    ['QQ7', [['QQ7', []]]],
    ['<script>', [['<SCRIPT>', []]]],
    ['  ', []],
  ])('%j is read as codes', (text, decoded) => expect(kindsOf(text)).toEqual(decoded));

  test('what has letters of the legend and another number is explained by the letters', () => {
    expect(damageOf('A4')).toMatchObject({ kind: 'scratch', severity: 3, isApproximate: true });
    expect(damageOf('P2')).toMatchObject({ kind: 'paint', severity: 2, isApproximate: true });
    expect(damageOf('AU3')).toMatchObject({ kind: 'dent with scratch', severity: 3 });
    expect(damageOf('ZZ')).toBeUndefined();
    expect(decodeCodes(Array.from({ length: 40 }, (_, n) => `Q${n}`).join(' ')).length).toBe(12);
  });
});

test('a sheet is known by what every house tells; the rest may lack', () => {
  const required = {
    auctionHouse: 'USS',
    auctionDate: '2016-05-03',
    chassisNumber: 'NZE141-6012345',
    make: 'Toyota',
    model: 'Axio',
    mileageKm: 61_000,
    overallGrade: '4',
  };
  expect(auctionSheet.parse(required)).toMatchObject({
    ...required,
    marks: [],
    colour: null,
    isMileageDoubtful: false,
  });
  for (const invalid of [
    { mileageKm: -1 },
    { auctionDate: 'May' },
    { firstRegistration: '2016-13' },
    { overallGrade: '' },
  ])
    expect(auctionSheet.safeParse({ ...required, ...invalid }).success).toBe(false);
});
