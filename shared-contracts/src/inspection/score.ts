import { answersOf } from './answers.ts';
import type { InspectionEntries, InspectionEntry } from './entry-shape.ts';
import { parseMeasure } from './measures.ts';
import { type InspectionPoint, type InspectionSection, inspectionSections } from './sheet.ts';

export type InspectionScore = {
  /** 0–10 with one decimal, after the caps. */
  overall: number;
  band: string;
  /** Faults that cap the overall score, heaviest first. */
  caps: { label: string; overallMax: number }[];
  /** 0–100; null if nothing could be scored. */
  sections: Readonly<Record<string, number | null>>;
};

type Cap = { label: string; overallMax: number; applies: (entries: InspectionEntries) => boolean };

/** Score 0–1 of one answer; null if excluded. */
export function scoreOfPoint(point: InspectionPoint, entry: InspectionEntry | undefined, asOf: Date): number | null {
  if (entry === undefined) return null;
  if (point.type === 'measure') {
    const parsed = parseMeasure(point, entry.value, asOf);
    return 'error' in parsed ? null : parsed.score;
  }
  return answersOf[point.type].find(({ value }) => value === entry.value)?.score ?? null;
}

/** Mean score of its applicable points, times 100. */
export function scoreOfSection({ points }: InspectionSection, entries: InspectionEntries, asOf: Date): number | null {
  const scores = points.flatMap((point) => scoreOfPoint(point, entries[point.id], asOf) ?? []);
  return scores.length === 0 ? null : (100 * scores.reduce((sum, score) => sum + score, 0)) / scores.length;
}

/**
 * Weighted mean of the sections, excluding those without a score, limited by the caps. Measures are scored as of `asOf`.
 */
export function scoreInspection(entries: InspectionEntries, asOf: Date): InspectionScore {
  const scored = inspectionSections.map((section) => ({ section, score: scoreOfSection(section, entries, asOf) }));
  const weightedScores = scored.flatMap(({ section: { weight }, score }) =>
    score === null ? [] : [{ weight, score }],
  );
  const weights = weightedScores.reduce((sum, { weight }) => sum + weight, 0);
  const mean = weights === 0 ? 0 : weightedScores.reduce((sum, { weight, score }) => sum + weight * score, 0) / weights;
  const caps = scoreCaps
    .filter(({ applies }) => applies(entries))
    .map(({ label, overallMax }) => ({ label, overallMax }));
  const overall = Math.min(roundToOneDecimal(mean / 10), ...caps.map(({ overallMax }) => overallMax));
  return {
    ...{ overall, caps },
    band: bandOf(overall),
    sections: Object.fromEntries(scored.map(({ section: { id }, score }) => [id, score])),
  };
}

const bands = [
  [9, 'Excellent'],
  [8, 'Very good'],
  [7, 'Good'],
  [5.5, 'Fair'],
] as const;

const bandOf = (overall: number): string => bands.find(([minScore]) => overall >= minScore)?.[1] ?? 'Poor';

/** Corrects floating-point errors before rounding, so that 7.05 becomes 7.1. */
const roundToOneDecimal = (value: number) => Math.round(Number((value * 10).toFixed(6))) / 10;

const isBad = (entry: InspectionEntry | undefined) => entry?.value === 'major' || entry?.value === 'fail';

const criticalPointsOf = (id: string) =>
  inspectionSections.filter((section) => section.id === id).flatMap(({ points }) => points.filter(isCritical));
const isCritical = (point: InspectionPoint) => point.isCritical === true;

/** Driver, passenger and side airbags, and the warning light. */
const AIRBAGS = ['interior-17', 'interior-18', 'interior-19', 'interior-20'];
const FLOOD = 'interior-08';
const ODOMETER = 'electrical-05';

const scoreCaps: readonly Cap[] = [
  {
    label: 'Do not buy: identity problem',
    overallMax: 0,
    applies: (entries) => criticalPointsOf('documents').some(({ id }) => entries[id]?.value === 'no'),
  },
  { label: 'Signs of flood', overallMax: 4, applies: (entries) => isBad(entries[FLOOD]) },
  {
    label: 'Structural damage',
    overallMax: 5,
    applies: (entries) => criticalPointsOf('frame').some(({ id }) => isBad(entries[id])),
  },
  { label: 'Odometer not plausible', overallMax: 6, applies: (entries) => isBad(entries[ODOMETER]) },
  { label: 'Airbag missing or faulty', overallMax: 7, applies: (entries) => AIRBAGS.some((id) => isBad(entries[id])) },
];
