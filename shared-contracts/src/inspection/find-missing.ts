import { NOT_APPLICABLE } from './answers.ts';
import { carFacts } from './car-facts.ts';
import type { InspectionEntries, InspectionEntry } from './entry-shape.ts';
import { inspectionViews } from './required-photos.ts';
import { type InspectionPoint, inspectionPoints } from './sheet.ts';

export type MissingAnswers = {
  /** Unanswered points. */
  points: string[];
  facts: string[];
  /** Places without a required photo: views, and faulty points. */
  photos: string[];
};

/** Lists the gaps that prevent a report. `photographed`: places that have a photo. */
export function findMissing(entries: InspectionEntries, photographed: ReadonlySet<string>): MissingAnswers {
  const pointsNeedingPhoto = inspectionPoints.filter((point) => needsPhoto(point, entries[point.id]));
  return {
    points: inspectionPoints.flatMap(({ id }) => (entries[id] === undefined ? [id] : [])),
    facts: carFacts.flatMap(({ id, isRequired }) => (isRequired && !entries[id]?.value.trim() ? [id] : [])),
    photos: [...inspectionViews, ...pointsNeedingPhoto].flatMap(({ id }) => (photographed.has(id) ? [] : [id])),
  };
}

/** Faulty parts need a photo; documents and measures do not. */
export function needsPhoto({ type }: InspectionPoint, entry: InspectionEntry | undefined): boolean {
  if (entry === undefined) return false;
  if (type === 'panel') return entry.value !== 'original';
  return type === 'condition' && entry.value !== 'ok' && entry.value !== NOT_APPLICABLE;
}

export const isComplete = ({ points, facts, photos }: MissingAnswers): boolean =>
  [points, facts, photos].every(({ length }) => length === 0);
