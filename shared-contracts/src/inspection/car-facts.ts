import { MIN_YEAR } from '../constants/years.ts';
import { INSPECTION_NOTE_MAX_LENGTH } from './entry-shape.ts';

type CarFact = {
  /** Key of its entry. */
  id: `fact-${string}`;
  label: string;
  kind: 'text' | 'number' | 'comment';
  isRequired?: boolean;
  min?: number;
  max?: number;
  unit?: string;
  /** Identifies the car, so reports show only its last characters. */
  isMasked?: boolean;
};

/** Facts about the car that the inspector records besides the points; shown at the top of the report. */
export const carFacts: readonly CarFact[] = [
  { id: 'fact-registration', label: 'Registration number', kind: 'text', isRequired: true },
  { id: 'fact-chassis', label: 'Chassis number', kind: 'text', isRequired: true, isMasked: true },
  { id: 'fact-engine', label: 'Engine number', kind: 'text', isRequired: true, isMasked: true },
  { id: 'fact-mileage', label: 'Mileage', kind: 'number', isRequired: true, min: 1, max: 2_000_000, unit: 'km' },
  { id: 'fact-capacity', label: 'Engine capacity', kind: 'number', min: 50, max: 10_000, unit: 'cc' },
  { id: 'fact-registered', label: 'Year of registration', kind: 'number', min: MIN_YEAR, max: 2100 },
  { id: 'fact-colour', label: 'Exterior colour', kind: 'text' },
  { id: 'fact-fuel', label: 'Fuel', kind: 'text' },
  { id: 'fact-transmission', label: 'Transmission', kind: 'text' },
  { id: 'fact-keys', label: 'Number of keys', kind: 'number', min: 0, max: 9 },
  { id: 'fact-comment', label: 'General comment', kind: 'comment' },
];

export const COMMENT = 'fact-comment';
export const MILEAGE = 'fact-mileage';

export const factOf = (key: string): CarFact | undefined => carFacts.find(({ id }) => id === key);

const TEXT_MAX_LENGTH = 40;

export function factError({ label, kind, min = 0, max = 0, unit = '' }: CarFact, value: string, asOf: Date) {
  const text = value.trim();
  if (kind !== 'number') {
    const maxLength = kind === 'comment' ? INSPECTION_NOTE_MAX_LENGTH : TEXT_MAX_LENGTH;
    return text.length > maxLength ? 'This is too long' : undefined;
  }
  const maxValue = label === 'Year of registration' ? asOf.getUTCFullYear() : max;
  if (!/^\d{1,7}$/.test(text)) return 'Enter a whole number';
  const isInRange = Number(text) >= min && Number(text) <= maxValue;
  return isInRange ? undefined : `Enter a value between ${min} and ${maxValue} ${unit}`.trim();
}

const VISIBLE_CHARACTERS = 5;

/** Masks an identity as '••••12345': enough to compare with the car, but useless to others. */
export const maskFact = ({ isMasked }: CarFact, value: string): string =>
  isMasked && value.length > VISIBLE_CHARACTERS ? `••••${value.slice(-VISIBLE_CHARACTERS)}` : value;
