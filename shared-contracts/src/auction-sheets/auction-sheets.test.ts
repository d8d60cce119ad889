import { describe, expect, test } from '@jest/globals';
import { adSlugFromLink } from './ad-slug-from-link.ts';
import { auctionSheet, bodyPanels, sheetGrades } from './auction-sheet.ts';
import { DRAWING_HEIGHT, DRAWING_WIDTH, marksOn, panelDrawings, sortedMarks } from './body-drawing.ts';
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
    ['NZE141-60123456', /6 or 7 digits after the dash/],
    ['NZE141-60A2345', /digits after the dash/],
    ['NZE1414414-6012345', /at most 8/],
    ['123-6012345', /model code with its letters/],
    ['JTHBK262O65012345', /no letters I, O or Q/],
    ['JTHBK26206501234', /17 characters, this has 16/],
    ['NZE141', /has a dash/],
    ['NZEO41', /has a dash/],
    ['ABCDEF123456', /has a dash/],
    ['nze141 6012345', /with its dash, as in NZE141-6012345/],
  ])('%j is refused with a sentence that says why', (typed, problemPattern) => {
    expect(chassisNumberProblem(typed)).toMatch(problemPattern);
    expect(chassisNumberField.safeParse(typed).error?.issues[0]?.message).toMatch(problemPattern);
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

  const subjectsOf = (text: string) =>
    decodeCodes(text).map(
      ({ code, meanings }) => `${code} ${meanings.map(({ subject }) => subject).join(' or ') || 'unknown'}`,
    );

  test.each([
    ['a1', 'A1 damage'],
    ['R', 'R grade or damage'],
    ['A', 'A grade or interior'],
    ['4.5', '4.5 grade'],
    ['***', '*** grade'],
    ['$', '$ mileage'],
    ['Ｗ２，ｘｘ', 'W2 damage, XX damage'],
    ['A2U1', 'A2 damage, U1 damage'],
    ['AU1XX', 'AU1 damage, XX damage'],
    ['A1-U1', 'A1-U1 unknown'],
    ['A1QQ7', 'A1QQ7 unknown'],
    ['a1 A1', 'A1 damage'],
    ['QQ7', 'QQ7 unknown'],
    ['<script>', '<SCRIPT> unknown'],
    ['  ', ''],
  ])('%j is read as codes', (text, decoded) => expect(subjectsOf(text).join(', ')).toBe(decoded));

  test('what has letters of the legend and another number is explained by the letters', () => {
    expect(damageOf('a 1')).toMatchObject({ code: 'A1', isApproximate: false });
    expect(damageOf('A4')).toMatchObject({ kind: 'scratch', severity: 3, isApproximate: true });
    expect(damageOf('P2')).toMatchObject({ kind: 'paint', severity: 2, isApproximate: true });
    expect(damageOf('AU3')).toMatchObject({ kind: 'dent with scratch', severity: 3 });
    expect(damageOf('ZZ')).toBeUndefined();
    expect(decodeCodes(Array.from({ length: 40 }, (_, n) => `Q${n}`).join(' ')).length).toBe(12);
  });
});

describe('the drawing of a body', () => {
  const drawn = new Map(panelDrawings.map((drawing) => [drawing.panel, drawing]));

  test('has every panel once, with its codes inside; the right side mirrors the left', () => {
    expect([...drawn.keys()]).toEqual([...bodyPanels]);
    for (const drawing of panelDrawings) {
      const { panel, d, x, y } = drawing;
      expect(d).toMatch(/^M\d+ \d+.+Z$/);
      expect([x > 0, x < DRAWING_WIDTH, y > 0, y < DRAWING_HEIGHT]).toEqual([true, true, true, true]);
      expect(drawing).toMatchObject({ isUpright: panel.endsWith('sill'), isMirrored: /right|_.r$/.test(panel) });
    }
    for (const [left, right] of [
      ['left_sill', 'right_sill'],
      ['rear_left_door', 'rear_right_door'],
      ['wheel_fl', 'wheel_fr'],
      ['wheel_rl', 'wheel_rr'],
    ] as const) {
      const x = DRAWING_WIDTH - (drawn.get(left)?.x ?? 0);
      expect(drawn.get(right)).toEqual({ ...drawn.get(left), panel: right, x, isMirrored: true });
    }
  });

  test.each([
    ['roof', [], undefined],
    ['roof', ['A1'], { lines: ['A1'], severity: 1 }],
    ['roof', ['A1', 'A1', '??', 'A3'], { lines: ['A3', '??', 'A1'], severity: 3 }],
    ['roof', ['A3', 'U1', 'A2', 'A1'], { lines: ['A3', 'A2', '+2'], severity: 3 }],
    ['left_sill', ['A1', 'A2'], { lines: ['A2 A1'], severity: 2 }],
  ] as const)('marks on the %s: %j', (panel, codes, marks) => {
    const all = [...codes.map((code) => ({ panel, code })), { panel: 'boot' as const, code: 'A3' }];
    const drawing = drawn.get(panel);
    expect(drawing && marksOn(sortedMarks(all), drawing)).toEqual(marks);
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
