import { answersOf } from './answers.ts';
import { factOf, wrongFact } from './car-facts.ts';
import { INSPECTION_NOTE_MAX_LENGTH, type InspectionEntry, NOTE_TOO_LONG } from './entry-shape.ts';
import { readMeasure } from './measures.ts';
import { type InspectionPoint, pointOf } from './sheet.ts';

/** The problem with an entry as of a day, as a message; undefined if valid. */
export function wrongEntry(key: string, entry: InspectionEntry, on: Date): string | undefined {
  if (entry.note && entry.note.trim().length > INSPECTION_NOTE_MAX_LENGTH) return NOTE_TOO_LONG;
  const point = pointOf(key);
  if (point) return wrongAnswer(point, entry, on);
  const fact = factOf(key);
  return fact ? wrongFact(fact, entry.value, on) : 'This point isn’t on the sheet';
}

function wrongAnswer(point: InspectionPoint, { value, microns, marks }: InspectionEntry, on: Date): string | undefined {
  if (point.type !== 'panel' && (microns !== undefined || marks !== undefined)) return 'Only panels have paint';
  if (point.type === 'measure') {
    const read = readMeasure(point, value, on);
    return 'error' in read ? read.error : undefined;
  }
  return answersOf[point.type].some((answer) => answer.value === value) ? undefined : 'Choose one of the answers';
}
