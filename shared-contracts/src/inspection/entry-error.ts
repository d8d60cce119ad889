import { answersOf } from './answers.ts';
import { factError, factOf } from './car-facts.ts';
import { INSPECTION_NOTE_MAX_LENGTH, type InspectionEntry, NOTE_TOO_LONG } from './entry-shape.ts';
import { parseMeasure } from './measures.ts';
import { type InspectionPoint, pointOf } from './sheet.ts';

/** The problem with an entry as of a day, as a message; undefined if valid. */
export function entryError(key: string, entry: InspectionEntry, asOf: Date): string | undefined {
  if (entry.note && entry.note.trim().length > INSPECTION_NOTE_MAX_LENGTH) return NOTE_TOO_LONG;
  const point = pointOf(key);
  if (point) return answerError(point, entry, asOf);
  const fact = factOf(key);
  return fact ? factError(fact, entry.value, asOf) : 'This point isn’t on the sheet';
}

function answerError(
  point: InspectionPoint,
  { value, microns, marks }: InspectionEntry,
  asOf: Date,
): string | undefined {
  if (point.type !== 'panel' && (microns !== undefined || marks !== undefined)) return 'Only panels have paint';
  if (point.type === 'measure') {
    const parsed = parseMeasure(point, value, asOf);
    return 'error' in parsed ? parsed.error : undefined;
  }
  return answersOf[point.type].some((answer) => answer.value === value) ? undefined : 'Choose one of the answers';
}
