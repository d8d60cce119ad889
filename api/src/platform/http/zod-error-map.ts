import type { z } from 'zod';

/** Labels of fields whose name is not readable as one. */
const labels: ReadonlyMap<string, string> = new Map([
  ['uid', 'Google account'],
  ['pricePkr', 'Price'],
  ['mileageKm', 'Mileage'],
  ['engineCc', 'Engine capacity'],
  ['upToMessageId', 'Message'],
  ['phone', 'Phone number'],
]);

/**
 * Zod error map for schemas without their own message: VAL-08's '{label} is required', or what else is invalid. The
 * label is that of the last name in the path: `draft.photos.3` is reported as photos.
 */
export const zodErrorMap: z.core.$ZodErrorMap = (issue) => {
  const name = issue.path?.findLast((step) => typeof step === 'string');
  if (typeof name !== 'string') return 'The request could not be read.';
  const label = labelOf(name);
  const isText = (issue.code === 'too_small' || issue.code === 'too_big') && issue.origin === 'string';
  if (issue.input === undefined || issue.input === null || issue.input === '') return `${label} is required`;
  switch (issue.code) {
    case 'too_small':
      return `${label} must be at least ${issue.minimum}${isText ? ' characters' : ''}`;
    case 'too_big':
      return `${label} cannot be ${isText ? 'longer' : 'more'} than ${issue.maximum}${isText ? ' characters' : ''}`;
    case 'invalid_value':
      return `Please choose a valid ${inSentence(label)}`;
    default:
      return `Please enter a valid ${inSentence(label)}`;
  }
};

function labelOf(name: string): string {
  const knownLabel = labels.get(name);
  if (knownLabel !== undefined) return knownLabel;
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  // "City" reads better than "City id".
  const label = words.replace(/ id$/, '');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const inSentence = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);
