import { NOT_APPLICABLE } from './answers.ts';
import type { InspectionPoint } from './sheet.ts';

type Measure = {
  min: number;
  max: number;
  unit: string;
  /** Score 0–1 for a number within the limits. */
  score: (value: number) => number;
};

/** Thresholds in descending order: returns the score of the first one that the value reaches. */
const scoreByMinimum = (steps: readonly (readonly [number, number])[]) => (value: number) =>
  steps.find(([threshold]) => value >= threshold)?.[1] ?? 0;
/** Thresholds in ascending order: returns the score of the first one that the value does not exceed. */
const scoreByMaximum = (steps: readonly (readonly [number, number])[]) => (value: number) =>
  steps.find(([threshold]) => value <= threshold)?.[1] ?? 0;

const treadDepth: Measure = {
  ...{ min: 0, max: 20, unit: 'mm' },
  score: scoreByMinimum([
    [4, 1],
    [3, 0.75],
    [1.6, 0.4],
  ]),
};
const battery: Measure = {
  ...{ min: 0, max: 16, unit: 'V' },
  score: scoreByMinimum([
    [12.4, 1],
    [12.2, 0.7],
    [0, 0.2],
  ]),
};
const charging: Measure = {
  ...{ min: 0, max: 20, unit: 'V' },
  score: (volts) => (volts >= 13.5 && volts <= 14.7 ? 1 : 0.3),
};
const ventTemperature: Measure = {
  ...{ min: -10, max: 60, unit: '°C' },
  score: scoreByMaximum([
    [10, 1],
    [14, 0.7],
    [99, 0.3],
  ]),
};

const scoreOfTyreAge = scoreByMaximum([
  [3, 1],
  [5, 0.7],
  [7, 0.3],
]);

function measureOf({ id, unit }: InspectionPoint): Measure {
  if (unit === 'mm') return treadDepth;
  if (unit === 'C') return ventTemperature;
  return id === 'electrical-02' ? charging : battery;
}

const WEEK_MS = 7 * 86_400_000;
const YEAR_MS = 365.25 * 86_400_000;
const MAX_TYRE_YEARS = 30;

export type ParsedMeasure = { error: string } | { score: number | null; text: string };

/** Parses the typed value of a measure and scores it as of a day; returns the problem if it is invalid. */
export function parseMeasure(point: InspectionPoint, typed: string, asOf: Date): ParsedMeasure {
  if (typed === NOT_APPLICABLE) return { score: null, text: 'Not measured' };
  return point.unit === 'wwyy' ? parseTyreAge(typed, asOf) : parseNumber(measureOf(point), typed);
}

/** Hint for the field of a measure: '0 to 20 mm'. */
export function measureHint(point: InspectionPoint): string {
  if (point.unit === 'wwyy') return 'Four digits on the tyre: week and year, such as 2319';
  const { min, max, unit } = measureOf(point);
  return `${min} to ${max} ${unit}`;
}

function parseNumber({ min, max, unit, score }: Measure, typed: string): ParsedMeasure {
  const text = typed.trim().replace(',', '.');
  const value = Number(text);
  if (!/^-?\d{1,3}(\.\d{1,2})?$/.test(text)) return { error: `Enter a number in ${unit}` };
  if (value < min || value > max) return { error: `Enter a value between ${min} and ${max} ${unit}` };
  return { score: score(value), text: `${value} ${unit}` };
}

function parseTyreAge(typed: string, asOf: Date): ParsedMeasure {
  const [, weekText, yearText] = /^(\d{2})(\d{2})$/.exec(typed.trim()) ?? [];
  if (weekText === undefined || yearText === undefined) return { error: 'Enter the four digits, such as 2319' };
  const [week, year] = [Number(weekText), 2000 + Number(yearText)];
  if (week < 1 || week > 53) return { error: 'The first two digits are the week: 01 to 53' };
  const years = (asOf.getTime() - (Date.UTC(year, 0, 1) + (week - 1) * WEEK_MS)) / YEAR_MS;
  if (years < 0) return { error: 'This date is in the future: check the digits' };
  if (years > MAX_TYRE_YEARS) return { error: 'This tyre is too old: check the digits' };
  return { score: scoreOfTyreAge(years), text: `Week ${week} of ${year}` };
}
