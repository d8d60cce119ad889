import { describe, expect, test } from '@jest/globals';
import { bodyMapGlass, bodyMapSize, markDot, panelRects, panelTone } from './body-map.ts';
import { carFacts } from './car-facts.ts';
import type { InspectionEntries } from './entry-shape.ts';
import {
  answersOf,
  entryError,
  findMissing,
  inspectionPoints,
  inspectionSections,
  isComplete,
  maskFact,
  measureHint,
  NOT_APPLICABLE,
  needsPhoto,
  paintOf,
  parseMeasure,
  pointOf,
  scoreInspection,
  scoreOfSection,
} from './index.ts';
import { findView, inspectionViews } from './required-photos.ts';

/** Wednesday of week 30. */
const on = new Date('2026-07-22T09:00:00Z');

/** A car without faults. */
const faultless: InspectionEntries = Object.fromEntries(
  inspectionPoints.map(({ id, type }) => {
    const best = { condition: 'ok', panel: 'original', yesno: 'yes', measure: NOT_APPLICABLE }[type];
    return [id, { value: best }];
  }),
);
const withValues = (values: Record<string, string>): InspectionEntries => ({
  ...faultless,
  ...Object.fromEntries(Object.entries(values).map(([id, value]) => [id, { value }])),
});
const thePoint = (id: string) => {
  const point = pointOf(id);
  if (point === undefined) throw new Error(`There is no point ${id}.`);
  return point;
};

describe('the sheet of an inspection', () => {
  test('has 220 points in 12 sections of 100 percent, of kinds and units that the types name', () => {
    expect([inspectionSections.length, inspectionPoints.length]).toEqual([12, 220]);
    expect(new Set(inspectionPoints.map(({ id }) => id)).size).toBe(220);
    expect(inspectionSections.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect([...new Set(inspectionPoints.map(({ type }) => type))].sort()).toEqual(Object.keys(answersOf).sort());
    for (const { type, unit } of inspectionPoints)
      expect(type === 'measure' ? ['C', 'V', 'mm', 'wwyy'] : [undefined]).toContain(unit);
    expect(pointOf('nothing-01')).toBeUndefined();
  });

  test('scores answers as the facts say', () => {
    const scores = (type: keyof typeof answersOf) =>
      Object.fromEntries(answersOf[type].map(({ value, score }) => [value, score]));
    expect(scores('condition')).toEqual({ ok: 1, minor: 0.6, major: 0.25, fail: 0, not_applicable: null });
    expect(scores('panel')).toEqual({ original: 1, touch_up: 0.85, repainted: 0.65, replaced: 0.4, damaged: 0.3 });
    expect(scores('yesno')).toEqual({ yes: 1, no: 0, not_checked: null });
  });
});

describe('a measure', () => {
  test.each([
    ['tyres-01', '4', 1],
    ['tyres-01', '3.99', 0.75],
    ['tyres-01', '3', 0.75],
    ['tyres-01', '2,9', 0.4],
    ['tyres-01', '1.6', 0.4],
    ['tyres-01', '1.59', 0],
    ['tyres-05', '0', 0],
    ['electrical-01', '12.4', 1],
    ['electrical-01', '12.39', 0.7],
    ['electrical-01', '12.2', 0.7],
    ['electrical-01', '12.1', 0.2],
    ['electrical-02', '13.5', 1],
    ['electrical-02', '14.7', 1],
    ['electrical-02', '13.4', 0.3],
    ['electrical-02', '14.8', 0.3],
    ['ac-08', '10', 1],
    ['ac-08', '10.1', 0.7],
    ['ac-08', '14', 0.7],
    ['ac-08', '15', 0.3],
    ['ac-08', '-2', 1],
    ['tyres-06', '3123', 1],
    ['tyres-06', '2823', 0.7],
    ['tyres-06', '3121', 0.7],
    ['tyres-07', '2821', 0.3],
    ['tyres-07', '3119', 0.3],
    ['tyres-07', '2719', 0],
    ['tyres-07', NOT_APPLICABLE, null],
  ])('%s %s counts %p', (id, typed, score) => {
    expect(parseMeasure(thePoint(id), typed, on)).toMatchObject({ score });
  });

  test.each([
    ['tyres-01', '', 'Enter a number in mm'],
    ...['four', '4 mm', '=4', '4444', '4.123'].map((typed) => ['tyres-01', typed, 'Enter a number in mm'] as const),
    ['tyres-01', '20.1', 'Enter a value between 0 and 20 mm'],
    ['electrical-01', '-1', 'Enter a value between 0 and 16 V'],
    ['ac-08', '61', 'Enter a value between -10 and 60 °C'],
    ['tyres-06', '23190', 'Enter the four digits, such as 2319'],
    ['tyres-06', '5419', 'The first two digits are the week: 01 to 53'],
    ['tyres-06', '0019', 'The first two digits are the week: 01 to 53'],
    ['tyres-06', '3126', 'This date is in the future: check the digits'],
  ])('%s %p is refused', (id, typed, error) => {
    expect(parseMeasure(thePoint(id), typed, on)).toEqual({ error });
    expect(entryError(id, { value: typed }, on)).toBe(error);
  });

  test('says its limits', () => {
    expect(parseMeasure(thePoint('tyres-01'), ' 7,5 ', on)).toEqual({ score: 1, text: '7.5 mm' });
    const tyreOn = (day: string) => parseMeasure(thePoint('tyres-06'), '0101', new Date(day));
    expect(tyreOn('2001-01-01')).toEqual({ score: 1, text: 'Week 1 of 2001' });
    expect([tyreOn('2030-12-31'), tyreOn('2031-01-02')]).toEqual([
      { score: 0, text: 'Week 1 of 2001' },
      { error: 'This tyre is too old: check the digits' },
    ]);
    expect(measureHint(thePoint('tyres-01'))).toBe('0 to 20 mm');
    expect(measureHint(thePoint('tyres-06'))).toMatch(/week and year/);
  });
});

describe('the score', () => {
  test('of a faultless car is 10', () => {
    expect(scoreInspection(faultless, on)).toMatchObject({ overall: 10, band: 'Excellent', caps: [] });
    expect(scoreInspection({}, on)).toMatchObject({ overall: 0, band: 'Poor', caps: [], sections: { brakes: null } });
    expect(scoreInspection({ 'tyres-01': { value: 'deep' } }, on)).toMatchObject({ sections: { tyres: null } });
  });

  test('of a section is the mean of its points, without those that do not apply', () => {
    const brakes = inspectionSections.find(({ id }) => id === 'brakes');
    if (brakes === undefined) throw new Error('There are brakes.');
    const worn = withValues({
      'brakes-04': 'minor',
      'brakes-05': 'major',
      'brakes-10': 'fail',
      'brakes-11': NOT_APPLICABLE,
    });
    expect(scoreOfSection(brakes, worn, on)).toBeCloseTo((100 * (8 + 0.6 + 0.25)) / 11, 9);
    const none = withValues(Object.fromEntries(brakes.points.map(({ id }) => [id, NOT_APPLICABLE])));
    expect(scoreOfSection(brakes, none, on)).toBeNull();
    expect(scoreInspection(none, on)).toMatchObject({ overall: 10, sections: { brakes: null } });
  });

  test('weighs the sections, and has one decimal', () => {
    const brakes = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`brakes-${String(n + 1).padStart(2, '0')}`, 'fail']),
    );
    expect(scoreInspection(withValues(brakes), on)).toMatchObject({ overall: 9.2, band: 'Excellent' });
    // 18 of 100, of which one of 20 points is minor: 10 - 18 * 0.4 / 20 / 10 = 9.964.
    expect(scoreInspection(withValues({ 'frame-01': 'minor' }), on).overall).toBe(10);
    expect(scoreInspection(withValues({ 'frame-01': 'fail' }), on).overall).toBe(9.9);
  });

  test.each([
    [{ 'documents-02': 'no' }, 0, ['Do not buy: identity problem']],
    [{ 'documents-01': 'no' }, 10, []],
    [{ 'frame-02': 'major' }, 5, ['Structural damage']],
    [{ 'frame-02': 'minor' }, 10, []],
    [{ 'frame-01': 'fail' }, 9.9, []],
    [{ 'interior-08': 'fail' }, 4, ['Signs of flood']],
    [{ 'electrical-05': 'major' }, 6, ['Odometer not plausible']],
    [{ 'interior-17': 'fail' }, 7, ['Airbag missing or faulty']],
    [{ 'interior-20': 'major' }, 7, ['Airbag missing or faulty']],
    [{ 'interior-19': NOT_APPLICABLE }, 10, []],
    [{ 'frame-09': 'fail', 'interior-08': 'major' }, 4, ['Signs of flood', 'Structural damage']],
  ])('%j is capped at %p', (values, overall, labels) => {
    const score = scoreInspection(withValues(values), on);
    expect([score.overall, score.caps.map(({ label }) => label)]).toEqual([overall, labels]);
  });

  test('has a band', () => {
    const bandAt = (values: Record<string, string>) => scoreInspection(withValues(values), on).band;
    expect(bandAt({ 'interior-17': 'fail' })).toBe('Good');
    expect(bandAt({ 'electrical-05': 'fail' })).toBe('Fair');
    expect(bandAt({ 'frame-02': 'fail' })).toBe('Poor');
  });
});

describe('an entry', () => {
  test('is one of the answers of its kind, and paint is told of panels alone', () => {
    expect(entryError('frame-01', { value: 'ok' }, on)).toBeUndefined();
    expect(entryError('frame-01', { value: 'original' }, on)).toBe('Choose one of the answers');
    expect(entryError('exterior-01', { value: 'original', microns: 120, marks: ['dent'] }, on)).toBeUndefined();
    expect(entryError('frame-01', { value: 'ok', microns: 120 }, on)).toBe('Only panels have paint');
    expect(entryError('frame-01', { value: 'ok', note: ` ${'x'.repeat(500)} ` }, on)).toBeUndefined();
    expect(entryError('frame-01', { value: 'ok', note: 'x'.repeat(501) }, on)).toBe('This note is too long');
    expect(entryError('frame-99', { value: 'ok' }, on)).toBe('This point isn’t on the sheet');
    expect([80, 150, 151, 300, 301].map(paintOf)).toEqual(['original', 'original', 'repainted', 'repainted', 'filler']);
  });

  test('of a fact is held against its limits', () => {
    expect(entryError('fact-mileage', { value: '68450' }, on)).toBeUndefined();
    expect(entryError('fact-mileage', { value: '1' }, on)).toBeUndefined();
    expect(entryError('fact-mileage', { value: '0' }, on)).toBe('Enter a value between 1 and 2000000 km');
    expect(entryError('fact-mileage', { value: '12345678' }, on)).toBe('Enter a whole number');
    expect(entryError('fact-mileage', { value: '-1' }, on)).toBe('Enter a whole number');
    expect(entryError('fact-mileage', { value: '3000000' }, on)).toBe('Enter a value between 1 and 2000000 km');
    expect(entryError('fact-registered', { value: '2027' }, on)).toBe('Enter a value between 1900 and 2026');
    expect(entryError('fact-colour', { value: 'x'.repeat(41) }, on)).toBe('This is too long');
    expect(entryError('fact-comment', { value: `${'x'.repeat(500)} ` }, on)).toBeUndefined();
    expect(entryError('fact-comment', { value: 'x'.repeat(501) }, on)).toBe('This is too long');
    const [, chassis] = carFacts;
    expect(chassis && maskFact(chassis, 'NFBFC6640KR012345')).toBe('••••12345');
  });
});

test('what is missing are unanswered points, facts, views, and photos of what is not well', () => {
  expect(findMissing({}, new Set())).toMatchObject({ points: { length: 220 }, photos: { length: 8 } });
  const facts = { 'fact-registration': 'LEA-1', 'fact-chassis': 'A', 'fact-engine': 'B', 'fact-mileage': '1' };
  const entries = withValues({ 'frame-01': 'minor', 'exterior-02': 'touch_up', 'documents-05': 'no', ...facts });
  const views = inspectionViews.map(({ id }) => id);
  expect(findMissing(entries, new Set(views))).toEqual({ points: [], facts: [], photos: ['frame-01', 'exterior-02'] });
  expect(isComplete(findMissing(entries, new Set([...views, 'frame-01', 'exterior-02'])))).toBe(true);
  expect(needsPhoto(thePoint('frame-01'), { value: NOT_APPLICABLE })).toBe(false);
  const blank = { ...entries, 'fact-engine': { value: ' ' } };
  expect(findMissing(blank, new Set(views))).toMatchObject({ points: [], facts: ['fact-engine'] });
  for (const gap of ['points', 'facts', 'photos'])
    expect(isComplete({ points: [], facts: [], photos: [], [gap]: ['x'] })).toBe(false);
  expect([findView('view-left')?.label, findView('view-moon')]).toEqual(['Left', undefined]);
});

test('the body map has every panel, as on both sides; marks stand in a row, and its colour is the score’s', () => {
  const panels = inspectionPoints.filter(({ type }) => type === 'panel').map(({ id }) => id);
  expect(Object.keys(panelRects).sort()).toEqual(panels);
  const rects = Object.values(panelRects);
  for (const [x, y, width, height] of rects) {
    expect(Math.min(x, y, width, height)).toBeGreaterThan(0);
    expect(y + height).toBeLessThan(bodyMapSize.height);
    expect(rects).toContainEqual([bodyMapSize.width - x - width, y, width, height]);
  }
  expect(bodyMapGlass).toMatch(/^M.+z$/);
  expect(markDot([78, 6, 84, 22], 2)).toEqual({ x: 108, y: 14, radius: 4 });
  expect([null, 1, 0.99, 0.51, 0.5, 0].map(panelTone)).toEqual([undefined, 'good', 'fair', 'fair', 'bad', 'bad']);
});
